"""Pictures of a table, as text and as SVG: hands, trick, turn-up, trumps, and a strip of holes for scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

Params = Mapping[str, Any]

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
WIDTH = 640
LINE = 26
STRIP = 61


def card(spelling: str) -> str:
    """A card for people: 10♠ for TS."""
    rank = "10" if spelling[:1] == "T" else spelling[:1]
    return rank + SUITS.get(spelling[1:], spelling[1:])


def draw_text(operation: str, params: Params) -> str:
    """The question's table as lines of text, no wider than a terminal."""
    return "\n".join(_lines(params))


def draw_svg(operation: str, params: Params) -> str:
    """The same lines as an SVG element: all text escaped, no script."""
    lines = list(_lines(params))
    if not lines:
        return ""
    height = LINE * len(lines) + LINE
    rows = "".join(
        f'<text x="12" y="{LINE * (place + 1)}" fill="{_ink(line)}">{escape(line)}</text>'
        for place, line in enumerate(lines)
    )
    title = escape("; ".join(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="ui-monospace, monospace" font-size="15"><title>{title}</title>{rows}</svg>'
    )


def _ink(line: str) -> str:
    return "currentColor" if line.startswith(" ") else "var(--fives-accent, #1f6feb)"


def _lines(params: Params) -> Iterator[str]:
    position = params.get("position", params)
    if "trump" in position:
        trump = position["trump"]
        yield f"trumps {SUITS.get(trump, 'not settled')}"
    if position.get("turn_up"):
        yield f"turned up {card(position['turn_up'])}"
    yield from _trick(position.get("trick") or position.get("plays") or ())
    if "hand" in position:
        yield f"  hand      {_cards(position['hand'])}"
    yield from _hands(position)
    yield from _piles("won by side", position.get("won") or ())
    yield from _calls(position.get("bids") or ())
    yield from _strip(position.get("scores") or ())
    if "action" in params:
        yield f"asked: {_action(params['action'])}"


def _cards(cards: Sequence[str]) -> str:
    return " ".join(card(one) for one in cards) or "-"


def _trick(plays: Sequence[Params]) -> Iterator[str]:
    if plays:
        yield "trick  " + "  ".join(f"seat {play['seat']}: {card(play['card'])}" for play in plays)


def _hands(position: Params) -> Iterator[str]:
    """The hands by seat; of a record what it deals and how many actions follow."""
    for seat, hand in enumerate(position.get("hands") or position.get("held") or ()):
        if isinstance(hand, Mapping):
            yield f"hand {seat}: {len(hand['actions'])} actions from {_cards(hand['deck'][:13])} …"
            continue
        marks = [name for name in ("dealer", "turn") if position.get(name) == seat]
        told = f" ({', '.join(marks)})" if marks else ""
        yield f"  seat {seat}{told:<16} {_cards(hand)}"


def _piles(name: str, piles: Sequence[Sequence[str]]) -> Iterator[str]:
    if any(piles):
        for side, pile in enumerate(piles):
            yield f"  {name} {side}: {_cards(pile)}"


def _calls(bids: Sequence[Params]) -> Iterator[str]:
    if bids:
        calls = [f"seat {bid['seat']} {bid['number'] or 'passes'}" for bid in bids]
        yield "calls  " + ", ".join(calls)


def _strip(scores: Sequence[int]) -> Iterator[str]:
    """A strip of a cribbage board for each side: a peg in its hole of 61."""
    for side, score in enumerate(scores):
        hole = max(0, min(STRIP, score))
        holes = "".join("I" if place == hole else "." if place % 5 else ":" for place in range(STRIP + 1))
        yield f"  side {side} {holes} {score}"


def _action(action: Params) -> str:
    what = (action.get("card") and card(action["card"])) or action.get("number") or _discards(action)
    return f"seat {action['seat']} {action['type']} {what}".rstrip()


def _discards(action: Params) -> str:
    return _cards(action["cards"]) if action.get("cards") else ""
