"""What is to be seen in a question: hands, tricks, and lines of text. Nothing is measured here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fives_reference.cards.operations import OPERATIONS
from fives_reference.game import Impossible, NotOfSchema

Params = Mapping[str, Any]

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Row(NamedTuple):
    """Cards that somebody holds or has won, as they are spelt: ``TS``."""

    label: str
    cards: tuple[str, ...]
    note: str = ""
    acts: bool = False


class Trick(NamedTuple):
    """The cards of a trick, in the order of play."""

    plays: tuple[tuple[int, str], ...]
    """Seat and card."""
    winner: int | None = None
    """The seat that won it; None while it is under way."""
    note: str = ""


class Panel(NamedTuple):
    """One picture of a question; a record has one for each hand."""

    title: str = ""
    trump: str | None = ""
    """A suit; None where it is not settled; nothing where nobody asks for it."""
    turn_up: str | None = None
    rows: tuple[Row, ...] = ()
    calls: tuple[str, ...] = ()
    """What was done before the play, in words."""
    tricks: tuple[Trick, ...] = ()
    lines: tuple[str, ...] = ()


def spoken(card: str) -> str:
    """A card for people: ``10♠`` for ``TS``."""
    rank = "10" if card[:1] == "T" else card[:1]
    return rank + SUITS.get(card[1:], card[1:])


def listed(cards: Sequence[str]) -> str:
    """Cards in a line of text."""
    return " ".join(spoken(card) for card in cards) or "no cards"


def question(operation: str, params: Params) -> Panel:
    """What is to be seen in a question about one hand."""
    return _DRAW[operation](params)


def words(panel: Panel) -> str:
    """A panel in words, for whoever cannot see it."""
    parts = [panel.title, *settled(panel)]
    parts += [f"{row.label}: {listed(row.cards)}{f', {row.note}' if row.note else ''}" for row in panel.rows]
    parts += [*panel.calls, *[trick_words(trick) for trick in panel.tricks]]
    return ". ".join(part for part in (*parts, *panel.lines) if part) + "."


def settled(panel: Panel) -> Iterator[str]:
    """``trumps ♠``, ``turned up 10♠``."""
    if panel.trump != "":
        yield f"trumps {SUITS[panel.trump] if panel.trump else 'not settled'}"
    if panel.turn_up:
        yield f"turned up {spoken(panel.turn_up)}"


def trick_words(trick: Trick) -> str:
    """``trick: seat 0 10♠, seat 1 A♠; seat 1 wins, 14``."""
    played = ", ".join(f"seat {seat} {spoken(card)}" for seat, card in trick.plays)
    return f"trick: {played}{f'; {trick.note}' if trick.note else ''}"


def action_words(action: Params) -> str:
    """``seat 0 plays 10♠``."""
    seat = f"seat {action['seat']}" if "seat" in action else "the seat to act"
    done = {"stand": "stands", "beg": "begs", "give": "gives", "run": "runs the cards", "pass": "passes"}
    if action["type"] == "play":
        return f"{seat} plays {spoken(action.get('card', '?'))}"
    if action["type"] == "bid":
        return f"{seat} bids {action.get('number')}"
    if action["type"] == "discard":
        return f"{seat} discards {listed(action.get('cards', ()))}"
    return f"{seat} {done.get(action['type'], action['type'])}"


def answer(operation: str, params: Params) -> dict[str, Any]:
    """What the reference says; ``{"impossible": why}`` where it cannot be asked."""
    try:
        return OPERATIONS[operation](params)
    except (Impossible, NotOfSchema) as error:
        return {"impossible": str(error)}


def fault(said: Params) -> tuple[str, ...]:
    """A line that says why a question is impossible."""
    return (f"impossible: {said['impossible']}",) if "impossible" in said else ()


def _legal_plays(params: Params) -> Panel:
    lines = ("asked: which of these cards may be played?", *fault(answer("cards.legal_plays", params)))
    tricks = (Trick(_plays(params["plays"])),) if params["plays"] else ()
    return Panel(
        trump=params["trump"], rows=(Row("hand", tuple(params["hand"]), acts=True),), tricks=tricks, lines=lines
    )


def _score_trick(params: Params) -> Panel:
    said = answer("cards.score_trick", params)
    if "impossible" in said:
        return Panel(trump=params["trump"], tricks=(Trick(_plays(params["plays"])),), lines=fault(said))
    trick = Trick(_plays(params["plays"]), said["winner"], f"seat {said['winner']} wins, {said['credit']}")
    return Panel(trump=params["trump"], tricks=(trick,))


def _count_hand(params: Params) -> Panel:
    said = answer("cards.count_hand", params)
    totals = said.get("game_totals", ())
    held = [
        Row(f"seat {seat} held", tuple(hand), "dealer" if seat == params["dealer"] else "")
        for seat, hand in enumerate(params.get("held") or ())
    ]
    won = [
        Row(f"side {side} won", tuple(pile), f"Game {totals[side]}" if totals else "")
        for side, pile in enumerate(params["won"])
    ]
    bid = params.get("bid")
    called = [f"bid: seat {bid['seat']} {bid['number']}"] if bid else []
    scored = "; ".join(event_words(event) for event in said.get("events", ()))
    return Panel(
        trump=params["trump"], rows=(*held, *won), lines=(*called, *([scored] if scored else []), *fault(said))
    )


def event_words(event: Params) -> str:
    """``high: side 0, 1``."""
    credits = [f"side {side}, {points}" for side, points in enumerate(event["credits"]) if points]
    return f"{event['for']}: {', '.join(credits)}"


def _position(params: Params) -> Panel:
    position = params["position"]
    rows = [
        Row(f"seat {seat}", tuple(hand), _roles(position, seat), seat == position["turn"])
        for seat, hand in enumerate(position["hands"])
    ]
    won = [Row(f"side {side} won", tuple(pile)) for side, pile in enumerate(position.get("won") or ()) if pile]
    trick = position.get("trick")
    return Panel(
        trump=position.get("trump", ""),
        turn_up=position.get("turn_up"),
        rows=(*rows, *won),
        tricks=(Trick(_plays(trick)),) if trick else (),
        lines=tuple(_around(position)),
    )


def _roles(position: Params, seat: int) -> str:
    dealer = ["dealer"] if seat == position["dealer"] else []
    return ", ".join([*dealer, *(["to act"] if seat == position["turn"] else [])])


def _around(position: Params) -> Iterator[str]:
    if position.get("bids"):
        calls = [f"seat {bid['seat']} {bid['number'] or 'passes'}" for bid in position["bids"]]
        yield f"calls: {', '.join(calls)}"
    if position.get("deck"):
        yield f"{len(position['deck'])} cards left, {spoken(position['deck'][0])} comes next"
    if position.get("scores"):
        yield f"scores {' - '.join(map(str, position['scores']))}"
    if position["phase"] == "over":
        yield "the hand is over"


def _legal_actions(params: Params) -> Panel:
    panel, turn = _position(params), params["position"]["turn"]
    asked = "asked: what may anybody do?" if turn is None else f"asked: what may seat {turn} do?"
    return panel._replace(lines=(*panel.lines, asked, *fault(answer("cards.legal_actions", params))))


def _apply_action(params: Params) -> Panel:
    panel = _position(params)
    asked = f"asked: {action_words(params['action'])}"
    return panel._replace(lines=(*panel.lines, asked, *fault(answer("cards.apply_action", params))))


def _plays(plays: Sequence[Params]) -> tuple[tuple[int, str], ...]:
    return tuple([(play["seat"], play["card"]) for play in plays])


_DRAW: Mapping[str, Callable[[Params], Panel]] = {
    "cards.legal_plays": _legal_plays,
    "cards.score_trick": _score_trick,
    "cards.count_hand": _count_hand,
    "cards.legal_actions": _legal_actions,
    "cards.apply_action": _apply_action,
}
