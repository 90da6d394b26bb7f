"""The seven operations: JSON in, JSON out. Shapes: ``spec/schemas/dominoes.schema.json``.

Three tiers of refusal: ``NotOfSchema`` and ``Impossible`` are raised; a breach of the rules is
an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any

from fives_reference import reading, ruled
from fives_reference.dominoes import parameters as parameters_of
from fives_reference.dominoes import turn
from fives_reference.dominoes.layout import BRANCH, EMPTY, INLINE, Layout, Placement, place
from fives_reference.dominoes.layout import refusal as misfit
from fives_reference.dominoes.match import Event, Hand, Illegal, replay
from fives_reference.dominoes.rules import RULES, Rules
from fives_reference.dominoes.settlement import sides
from fives_reference.dominoes.spelling import IN_SET, SPELLINGS, tile
from fives_reference.dominoes.tiles import Tile
from fives_reference.game import Impossible, NotOfSchema, Operations

Params = Mapping[str, Any]
Answer = dict[str, Any]
PLAYERS = (2, 3, 4)
_SIDES: Mapping[str | None, str | None] = {None: None, INLINE: INLINE, BRANCH: BRANCH}

under = ruled.under(parameters_of.read)
"""The rules with the parameters of a question."""


class _Refused(Exception):
    """The rules refuse a placement in a list of them."""

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(reason)
        self.answer: Answer = {"illegal": {"placement": index, "reason": reason}}


def operations(rules: Rules = RULES) -> Operations:
    """The operations under these rules; each question brings its own parameters."""
    answers: Mapping[str, Callable[[Rules, Params], Answer]] = {
        "score_layout": score_layout,
        "legal_placements": legal_placements,
        "legal_actions": legal_actions,
        "apply_action": apply_action,
        "settle_hand": settle_hand,
        "replay": replay_record,
        "tally": tally,
    }
    return {f"dominoes.{name}": partial(_answer, rules, answer) for name, answer in answers.items()}


def _answer(rules: Rules, answer: Callable[[Rules, Params], Answer], params: Params) -> Answer:
    try:
        return answer(under(rules, reading.mapping(params, "params")), params)
    except _Refused as refused:
        return refused.answer


def score_layout(rules: Rules, params: Params) -> Answer:
    """The sum, the credit of the last placement, the ends, and both after each step."""
    steps: list[Answer] = []
    counted: list[int] = []
    for layout, placement in _tables(rules, read_placements(rules, params)):
        counted = rules.ends(rules, layout)
        total = sum(counted)
        steps.append({"sum": total, "credit": rules.credit(rules, total, placement)})
    if not steps:
        raise NotOfSchema("placements: expected at least one")
    return {**steps[-1], "ends": counted, "steps": steps}


def legal_placements(rules: Rules, params: Params) -> Answer:
    """Where the tiles of a hand can go."""
    layout = _table(rules, read_placements(rules, params))
    hand = _tiles(rules, reading.field(params, "hand"), "hand")
    _once([*layout.open, *layout.closed, *hand])
    found = turn.placements(rules, layout, hand)
    return {"placements": [write_placement(placement) for placement in found]}


def legal_actions(rules: Rules, params: Params) -> Answer:
    """What the seat to act may do."""
    found = turn.legal_actions(rules, read_position(rules, params))
    return {"actions": [write_action(action) for action in found]}


def apply_action(rules: Rules, params: Params) -> Answer:
    """Whether the action is legal, and what it leads to."""
    position = read_position(rules, params)
    action = read_action(rules, reading.field(params, "action"), "action", len(position.hands))
    if reason := rules.refusal(rules, position, action):
        return {"legal": False, "reason": reason}
    after, total, credit, end = rules.apply(rules, position, action)
    following = None if end else after.turn
    return {"legal": True, "sum": total, "credit": credit, "turn": following, "hand_end": end}


def settle_hand(rules: Rules, params: Params) -> Answer:
    """The credits by side, and who opens next."""
    hands = _hands(rules, reading.field(params, "hands"), "hands")
    end = reading.one_of(reading.field(params, "end"), (turn.OUT, turn.BLOCKED), "end")
    out = _seat_or_none(params.get("out"), "out", len(hands))
    players = reading.one_of(reading.field(params, "players"), PLAYERS, "players")
    if players != len(hands):
        raise Impossible("hands-do-not-fit-end", f"{players} players, but {len(hands)} hands")
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    if empty != ([] if out is None else [out]) or (end == turn.OUT) != (out is not None):
        raise Impossible("hands-do-not-fit-end", "only who went out has no tiles left")
    return {
        "credits": rules.credits(rules, hands, out),
        "next_opener": rules.next_opener(out, len(hands)),
    }


def replay_record(rules: Rules, params: Params) -> Answer:
    """The events of a match, its scores and its winners."""
    players = reading.one_of(reading.field(params, "players"), PLAYERS, "players")
    scores = reading.items(reading.field(params, "scores"), "scores", reading.number)
    hands = reading.items(
        reading.field(params, "hands"), "hands", lambda hand, where: _hand(rules, hand, where, players)
    )
    target = rules.parameters.target.get(str(players))
    if target is None or len(scores) != sides(players) or max(scores) >= target:
        raise Impossible("scores-do-not-fit", "one score a side, each below the target")
    found = replay(rules, scores, hands)
    if isinstance(found, Illegal):
        return {"illegal": found._asdict()}
    return {
        "events": [_event(event) for event in found.events],
        "scores": list(found.scores),
        "winners": list(found.winners),
        "finished": bool(found.winners),
    }


def tally(rules: Rules, params: Params) -> Answer:
    """A score in figures and strokes."""
    return dict(rules.tally(reading.number(reading.field(params, "total"), "total"))._asdict())


def canonical(value: Any) -> Any:
    """The same JSON value with each tile written high half first."""
    if isinstance(value, str):
        return SPELLINGS.get(value, value)
    if isinstance(value, list):
        return [canonical(element) for element in value]
    if isinstance(value, dict):
        return {key: canonical(element) for key, element in value.items()}
    return value


def read_placements(rules: Rules, params: Params, where: str = "placements") -> tuple[Placement, ...]:
    """The placements of a question, in the order of play."""
    given = reading.field(params, "placements", where)
    return reading.items(given, where, lambda value, at: _placement(rules, value, at))


def read_position(rules: Rules, params: Params) -> turn.Position:
    """The position of a question; each tile in one place only."""
    value = reading.mapping(reading.field(params, "position"), "position")
    hands = _hands(rules, reading.field(value, "hands", "position"), "position.hands")
    boneyard = _tiles(rules, reading.field(value, "boneyard", "position"), "position.boneyard")
    played = read_placements(rules, value, "position.placements")
    _once([*[placement.tile for placement in played], *boneyard, *[one for hand in hands for one in hand]])
    seat = _seat(reading.field(value, "turn", "position"), "position.turn", len(hands))
    return turn.Position(_table(rules, played), hands, boneyard, seat)


def read_action(rules: Rules, value: Any, where: str, players: int) -> turn.Action:
    """An action, with its seat."""
    given = reading.mapping(value, where)
    kinds = (turn.PLACE, turn.DRAW, turn.PASS)
    kind = reading.one_of(reading.field(given, "type", where), kinds, f"{where}.type")
    seat = _seat(reading.field(given, "seat", where), f"{where}.seat", players)
    return turn.Action(kind, seat, _placement(rules, given, where) if kind == turn.PLACE else None)


def write_placement(placement: Placement) -> Answer:
    """A placement as it travels."""
    told = {"tile": placement.tile, "against": placement.against}
    written = {name: str(one) for name, one in told.items() if one is not None}
    return written if placement.side is None else {**written, "side": placement.side}


def write_action(action: turn.Action) -> Answer:
    """An action as it travels."""
    placed = write_placement(action.placement) if action.placement else {}
    return {"type": action.type, "seat": action.seat, **placed}


def _tables(rules: Rules, played: Iterable[Placement]) -> Iterable[tuple[Layout, Placement]]:
    layout = EMPTY
    for index, placement in enumerate(played):
        if reason := misfit(rules, layout, placement):
            raise _Refused(index, reason)
        layout = place(rules, layout, placement)
        yield layout, placement


def _table(rules: Rules, played: Iterable[Placement]) -> Layout:
    tables = [layout for layout, _ in _tables(rules, played)]
    return tables[-1] if tables else EMPTY


def _once(tiles: Sequence[Tile]) -> None:
    if len(set(tiles)) != len(tiles):
        twice = next(one for index, one in enumerate(tiles) if one in tiles[:index])
        raise Impossible("tile-in-two-places", f"{twice} is in two places")


def _tile(rules: Rules, value: Any, where: str) -> Tile:
    if type(value) is str and (known := IN_SET[rules.parameters.set].get(value)):
        return known
    try:
        found = tile(value)
    except ValueError as error:
        raise NotOfSchema(f"{where}: {error}") from None
    if found.high > rules.parameters.set:
        raise Impossible("tile-outside-set", f"{where}: {found} is not in this set")
    return found


def _tiles(rules: Rules, value: Any, where: str) -> tuple[Tile, ...]:
    return reading.spelled(value, where, IN_SET[rules.parameters.set], lambda one, at: _tile(rules, one, at))


def _hands(rules: Rules, value: Any, where: str) -> tuple[tuple[Tile, ...], ...]:
    hands = reading.items(value, where, lambda hand, at: _tiles(rules, hand, at))
    if len(hands) not in PLAYERS:
        raise NotOfSchema(f"{where}: expected 2, 3 or 4 hands, got {len(hands)}")
    _once([one for hand in hands for one in hand])
    return hands


def _seat(value: Any, where: str, players: int) -> int:
    seat = reading.integer(value, where)
    if not 0 <= seat < players:
        raise Impossible("unknown-seat", f"{where}: there are seats 0 to {players - 1}, not {seat}")
    return seat


def _seat_or_none(value: Any, where: str, players: int) -> int | None:
    return None if value is None else _seat(value, where, players)


def _placement(rules: Rules, value: Any, where: str) -> Placement:
    given = reading.mapping(value, where)
    against, side = given.get("against"), given.get("side")
    try:
        return _known(rules.parameters.set, given["tile"], against, side)
    except (KeyError, TypeError):
        pass  # told below
    return Placement(
        _tile(rules, reading.field(given, "tile", where), f"{where}.tile"),
        None if against is None else _tile(rules, against, f"{where}.against"),
        None if side is None else reading.one_of(side, (INLINE, BRANCH), f"{where}.side"),
    )


@cache
def _known(highest: int, tile: str, against: str | None, side: str | None) -> Placement:
    """A placement that is all right, as nearly all are. Raises ``KeyError`` for any other."""
    tiles = IN_SET[highest]
    return Placement(tiles[tile], None if against is None else tiles[against], _SIDES[side])


def _hand(rules: Rules, value: Any, where: str, players: int) -> Hand:
    given = reading.mapping(value, where)
    deal = _hands(rules, reading.field(given, "deal", where), f"{where}.deal")
    boneyard = _tiles(rules, reading.field(given, "boneyard", where), f"{where}.boneyard")
    if len(deal) != players:
        raise Impossible("deal-does-not-fit", f"{where}: {players} players, but {len(deal)} hands")
    if reason := rules.deal_refusal(rules, deal, boneyard):
        raise Impossible(reason, f"{where}: the deal does not fit the ruleset")
    opener = _seat_or_none(given.get("opener"), f"{where}.opener", players)
    actions = reading.items(
        reading.field(given, "actions", where),
        f"{where}.actions",
        lambda action, at: read_action(rules, action, at, players),
    )
    return Hand(deal, boneyard, opener, actions)


def _event(event: Event) -> Answer:
    return {
        "hand": event.hand,
        "action": event.action,
        "credits": list(event.credits),
        "scores": list(event.scores),
    }


def holding(swapped: Mapping[str, Callable[..., Any]]) -> Operations:
    """The operations with some rule functions swapped, by name."""
    return operations(replace(RULES, **swapped))  # type: ignore[arg-type]  # the names are of functions


OPERATIONS = operations()
"""Under the rules of the specification."""
