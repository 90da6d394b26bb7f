"""What is to be seen in a question: tables, hands, and lines of text. Nothing is measured here.

A question may be impossible, or break the rules; then the scene shows what there is, and a
line says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from fives_reference.dominoes import parameters as parameters_of
from fives_reference.dominoes.layout import EMPTY, Placement, place
from fives_reference.dominoes.layout import refusal as misfit
from fives_reference.dominoes.operations import operations
from fives_reference.dominoes.rules import RULES, Rules
from fives_reference.dominoes.settlement import side_of, sides
from fives_reference.dominoes.spelling import tile
from fives_reference.dominoes.tally import Tally
from fives_reference.dominoes.tiles import Tile, pips
from fives_reference.dominoes.turn import DRAW, PASS, PLACE
from fives_reference.game import Impossible, NotOfSchema
from fives_reference.reading import tidy

Params = Mapping[str, Any]
_ASK = operations()


class Table(NamedTuple):
    """The tiles on the table, as far as the rules allow the placements."""

    placements: tuple[Placement, ...]
    spinners: frozenset[Tile]
    ends: tuple[int, ...]
    credit: float | None
    """Of the last placement; None where nobody asks for it."""
    refused: str
    """Which placement is refused, or nothing."""


class Row(NamedTuple):
    """Tiles that somebody holds."""

    label: str
    tiles: tuple[Tile, ...]
    note: str = ""
    acts: bool = False


class Panel(NamedTuple):
    """One picture of a question; a record has one for each hand."""

    title: str = ""
    table: Table | None = None
    rows: tuple[Row, ...] = ()
    lines: tuple[str, ...] = ()
    tally: Tally | None = None


def panels(operation: str, params: Params) -> tuple[Panel, ...]:
    """What is to be seen in a question of that operation's schema; never empty."""
    answer = _answer(operation, params)
    drawn = _DRAW[operation](params, answer)
    if "impossible" not in answer:
        return drawn
    last = drawn[-1]
    return (*drawn[:-1], last._replace(lines=(*last.lines, f"impossible: {answer['impossible']}")))


def ends_line(table: Table) -> str:
    """``ends 2 + 3 = 5, credit 5``."""
    if not table.placements:
        return "an empty table"
    added = " + ".join(str(end) for end in table.ends)
    total = f" = {sum(table.ends)}" if len(table.ends) > 1 else ""
    credit = "" if table.credit is None else f", credit {number(table.credit)}"
    return f"ends {added}{total}{credit}"


def says(placement: Placement) -> str:
    """``6-2 against 6-5``, with the side against a spinner."""
    against = f" against {placement.against}" if placement.against else ""
    return f"{placement.tile}{against}{f', {placement.side}' if placement.side else ''}"


def words(panel: Panel) -> str:
    """A panel in words, for whoever cannot see it."""
    table = _table_words(panel.table) if panel.table else []
    rows = [_row_words(row) for row in panel.rows]
    return ". ".join([one for one in (panel.title, *table, *rows, *panel.lines) if one]) + "."


def number(value: float) -> str:
    """A score or a total, 5 and not 5.0."""
    return str(tidy(value))


def _table_words(table: Table) -> list[str]:
    placed = "; ".join(f"{says(one)}{'' if one.against else ' led'}" for one in table.placements)
    spinners = [str(one.tile) for one in table.placements if one.tile in table.spinners]
    named = f"Spinner {', '.join(spinners)}" if spinners else ""
    return [f"Table: {placed}" if placed else "", named, ends_line(table).capitalize(), table.refused]


def _row_words(row: Row) -> str:
    held = [str(tile) for tile in row.tiles]
    return f"{row.label}: {', '.join([*held, row.note] if row.note else held) or 'no tiles'}"


def _answer(operation: str, params: Params) -> dict[str, Any]:
    """What the reference says; ``{"impossible": why}`` where it cannot be asked."""
    try:
        return _ASK[operation](params)
    except (Impossible, NotOfSchema) as error:
        return {"impossible": str(error)}


def _rules(params: Params) -> Rules:
    """The rules of the table under the question's parameters; the others are not looked at."""
    given = params.get("parameters", {})
    read = {name: given[name] for name in ("spinner", "unit", "lead_scores") if name in given}
    return replace(RULES, parameters=parameters_of.read(read))


def _placement(value: Params) -> Placement:
    against = value.get("against")
    return Placement(tile(value["tile"]), tile(against) if against else None, value.get("side"))


def _tiles(value: Sequence[str]) -> tuple[Tile, ...]:
    return tuple([tile(one) for one in value])


def _table(params: Params, given: Sequence[Params], credited: bool = False) -> Table:
    """The table after the placements, up to the first that is refused."""
    rules, layout, refused = _rules(params), EMPTY, ""
    placements = [_placement(one) for one in given]
    laid: list[Placement] = []
    for index, placement in enumerate(placements):
        if reason := misfit(rules, layout, placement):
            refused = f"placement {index} is refused: {says(placement)} ({reason})"
            break
        layout = place(rules, layout, placement)
        laid.append(placement)
    ends = rules.ends(rules, layout)
    credit = rules.credit(rules, sum(ends), laid[-1]) if credited and laid and not refused else None
    spinners = frozenset(one for one, free in layout.open.items() if free.spinner)
    return Table(tuple(laid), spinners, tuple(ends), credit, refused)


def _score_layout(params: Params, _said: Params) -> tuple[Panel, ...]:
    return (Panel(table=_table(params, params["placements"], credited=True)),)


def _legal_placements(params: Params, _said: Params) -> tuple[Panel, ...]:
    hand = Row("hand", _tiles(params["hand"]))
    return (Panel(table=_table(params, params["placements"]), rows=(hand,), lines=("asked: where can the hand go?",)),)


def _legal_actions(params: Params, _said: Params) -> tuple[Panel, ...]:
    turn = params["position"]["turn"]
    return (_position(params)._replace(lines=(f"asked: what may seat {turn} do?",)),)


def _apply_action(params: Params, _said: Params) -> tuple[Panel, ...]:
    return (_position(params)._replace(lines=(f"asked: {_action_words(params['action'])}",)),)


def _position(params: Params) -> Panel:
    """The table, the hands with whose turn it is, and the boneyard."""
    position = params["position"]
    turn = position["turn"]
    hands = [
        Row(f"seat {seat}", _tiles(hand), _whose(bool(hand), seat == turn), seat == turn)
        for seat, hand in enumerate(position["hands"])
    ]
    table = _table(params, position["placements"])
    return Panel(table=table, rows=(*hands, _boneyard(_tiles(position["boneyard"]))))


def _whose(tiles: bool, turn: bool) -> str:
    return ", ".join([*([] if tiles else ["no tiles"]), *(["to act"] if turn else [])])


def _boneyard(left: tuple[Tile, ...]) -> Row:
    count = "1 tile" if len(left) == 1 else f"{len(left)} tiles"
    return Row("boneyard", (), f"{count}, {left[0]} comes next" if left else "empty")


def _action_words(action: Params) -> str:
    seat = f"seat {action['seat']}" if "seat" in action else "the seat to act"
    if action["type"] == PLACE and "tile" in action:
        return f"{seat} places {says(_placement(action))}"
    return f"{seat} {({DRAW: 'draws', PASS: 'passes'}).get(action['type'], 'places nothing')}"


def _settle_hand(params: Params, _said: Params) -> tuple[Panel, ...]:
    out, hands = params.get("out"), [_tiles(hand) for hand in params["hands"]]
    rows = tuple([Row(f"seat {seat}", hand, _pips(hand), seat == out) for seat, hand in enumerate(hands)])
    end = "the hand is blocked" if out is None else f"seat {out} went out"
    return (Panel(rows=rows, lines=(*_pairs(hands), end)),)


def _pips(hand: Sequence[Tile]) -> str:
    if not hand:
        return "no tiles"
    return "1 pip" if pips(hand) == 1 else f"{pips(hand)} pips"


def _pairs(hands: Sequence[Sequence[Tile]]) -> tuple[str, ...]:
    """What partners hold together, with four players."""
    players = len(hands)
    if sides(players) == players:
        return ()
    held = [sum(pips(hand) for seat, hand in enumerate(hands) if side_of(seat, players) == side) for side in (0, 1)]
    return (f"side 0 (seats 0 and 2) holds {held[0]}, side 1 (seats 1 and 3) holds {held[1]}",)


def _replay(params: Params, said: Params) -> tuple[Panel, ...]:
    """A panel for each hand, up to the first thing that is refused."""
    illegal = said.get("illegal", {})
    hands = params["hands"][: illegal["hand"] + 1] if illegal else params["hands"]
    drawn = [_hand(params, index, hand["actions"]) for index, hand in enumerate(hands)]
    if not illegal:
        return tuple(drawn)
    index, actions = illegal["action"], hands[-1]["actions"]
    what = "the hand" if index is None else f"action {index}"
    done = "" if index is None else f": {_action_words(actions[index])}"
    last = _hand(params, illegal["hand"], actions[: index or 0])
    return (*drawn[:-1], last._replace(lines=(*last.lines, f"{what} is refused{done} ({illegal['reason']})")))


def _hand(params: Params, index: int, actions: Sequence[Params]) -> Panel:
    """One hand of a record after some of its actions."""
    hand = params["hands"][index]
    placed = [action for action in actions if action["type"] == PLACE and "tile" in action]
    opener = hand.get("opener")
    opens = "" if opener is None else f", seat {opener} opens"
    held, boneyard = _held(hand, actions)
    rows = [Row(f"seat {seat}", tiles, _pips(tiles)) for seat, tiles in enumerate(held)]
    title = f"hand {index}{_scores_before(params, index)}{opens}"
    return Panel(title, _table(params, placed), (*rows, _boneyard(boneyard)), (_done(actions),))


def _scores_before(params: Params, index: int) -> str:
    """The scores before a hand, where the record can be played so far."""
    before = {**params, "hands": params["hands"][:index]}
    scores = _answer("dominoes.replay", before).get("scores") if index else params["scores"]
    return f", scores before {' - '.join(number(one) for one in scores)}" if scores else ""


def _held(hand: Params, actions: Sequence[Params]) -> tuple[list[tuple[Tile, ...]], tuple[Tile, ...]]:
    """What each seat holds after some actions, and what is left to draw."""
    held, boneyard = [_tiles(one) for one in hand["deal"]], _tiles(hand["boneyard"])
    for action in actions:
        seat = action["seat"]
        if seat >= len(held):
            continue
        if action["type"] == PLACE and "tile" in action:
            held[seat] = tuple([one for one in held[seat] if one != tile(action["tile"])])
        elif action["type"] == DRAW:
            held[seat], boneyard = (*held[seat], *boneyard[:1]), boneyard[1:]
    return held, boneyard


def _done(actions: Sequence[Params]) -> str:
    """``3 actions: 2 placed, 1 drawn``; and the last one."""
    if not actions:
        return "no action"
    counted = Counter(action["type"] for action in actions)
    kinds = {PLACE: "placed", DRAW: "drawn", PASS: "passed"}
    parts = ", ".join(f"{counted[kind]} {done}" for kind, done in kinds.items() if counted[kind])
    return f"after {'1 action' if len(actions) == 1 else f'{len(actions)} actions'} ({parts}); {_last(actions[-1])}"


def _last(action: Params) -> str:
    return f"last {_action_words(action)}"


def _tally(params: Params, said: Params) -> tuple[Panel, ...]:
    total = number(params["total"])
    if "impossible" in said:
        return (Panel(f"total {total}"),)
    tally = Tally(said["figures"], said["strokes"], said["over"])
    figures = "1 figure" if tally.figures == 1 else f"{tally.figures} figures"
    strokes = "1 stroke" if tally.strokes == 1 else f"{tally.strokes} strokes"
    over = f", {number(tally.over)} over" if tally.over else ""
    return (Panel(f"total {total}", lines=(f"{figures} of 50, {strokes} of 5{over}",), tally=tally),)


_DRAW = {
    "dominoes.score_layout": _score_layout,
    "dominoes.legal_placements": _legal_placements,
    "dominoes.legal_actions": _legal_actions,
    "dominoes.apply_action": _apply_action,
    "dominoes.settle_hand": _settle_hand,
    "dominoes.replay": _replay,
    "dominoes.tally": _tally,
}
