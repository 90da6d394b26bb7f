"""A question as one SVG element, for a page of any colour (see ``drawing``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from fives_reference.cards.pictures import record
from fives_reference.cards.pictures.scene import Panel, Row, Trick, question, words
from fives_reference.drawing import (
    LETTER,
    LINE,
    NARROWEST,
    Block,
    at,
    beside,
    letters,
    paint,
    picture,
    space,
    text,
)

WIDE, HIGH, NEXT = 28, 38, 31
"""A card, and from one card to the next."""
LABEL, IN_A_ROW = 92, 13
"""Where the cards of a row begin, behind its label; and how many stand side by side."""

SUITS = {
    "S": "M7 0C9 3 13 5.5 13 9a3 3 0 0 1-5.2 2.1L8.7 14H5.3l.9-2.9A3 3 0 0 1 1 9C1 5.5 5 3 7 0z",
    "H": "M7 13.5C3 9.8 1 7.6 1 4.7A3.1 3.1 0 0 1 7 3.3 3.1 3.1 0 0 1 13 4.7C13 7.6 11 9.8 7 13.5z",
    "D": "M7 .5L12 7 7 13.5 2 7z",
    "C": "M7 .5a2.9 2.9 0 0 1 2.3 4.7 2.9 2.9 0 1 1-1.4 5l.8 3.8H5.3l.8-3.8a2.9 2.9 0 1 1-1.4-5A2.9 2.9 0 0 1 7 .5z",
}
"""The suits' signs, 14 by 14."""


def draw_svg(operation: str, params: Mapping[str, Any]) -> str:
    """The question as an SVG element, for any question of the operation's schema."""
    shown = record.panels(params) if operation == record.OPERATION else (question(operation, params),)
    blocks = [block for panel in shown for block in _panel(panel)]
    return picture(blocks, " ".join(words(panel) for panel in shown))


def _panel(panel: Panel) -> list[Block]:
    title = text([panel.title], bold=True) if panel.title else []
    rows = [_row(row) for row in panel.rows]
    tricks = _tricks(panel.tricks)
    return [*title, *_head(panel), *rows, *text(panel.calls), *tricks, *text(panel.lines), space()]


def _head(panel: Panel) -> Iterator[Block]:
    """The suit that is trumps, and the card that was turned up."""
    pieces = []
    if panel.trump != "":
        sign = at(52, 3, _path(panel.trump)) if panel.trump else letters(52, 15, "not settled")
        pieces.append(Block(letters(0, 15, "trumps") + sign, 74 if panel.trump else 150, LINE + 4))
    if panel.turn_up:
        pieces.append(Block(letters(0, 15, "turned up") + _cards([(72, 0, panel.turn_up)]), 110, HIGH + 6))
    if pieces:
        yield beside(pieces, 18)


def _row(row: Row) -> Block:
    """A label, the cards side by side, and a note."""
    lines = [row.cards[start : start + IN_A_ROW] for start in range(0, len(row.cards), IN_A_ROW)] or [()]
    held = _cards(
        (LABEL + NEXT * place, (HIGH + 4) * line, card)
        for line, cards in enumerate(lines)
        for place, card in enumerate(cards)
    )
    note = row.note or ("" if row.cards else "no cards")
    after = LABEL + NEXT * len(lines[-1]) + 6
    base = (HIGH + 4) * (len(lines) - 1) + 24
    told = letters(after, base, note, row.acts) if note else ""
    label = letters(0, 24, f"\u25b8 {row.label}" if row.acts else row.label, row.acts)
    return Block(label + (held if row.cards else "") + told, after + LETTER * len(note), (HIGH + 4) * len(lines) + 2)


def _tricks(tricks: Sequence[Trick]) -> Iterator[Block]:
    """The tricks side by side, as many in a line as there is room for."""
    line: list[Block] = []
    for trick in map(_trick, tricks):
        if line and sum(block.width + 14 for block in line) + trick.width > NARROWEST:
            yield beside(line, 14)
            line = []
        line.append(trick)
    if line:
        yield beside(line, 14)


def _trick(trick: Trick) -> Block:
    """Each card below its seat; the one that wins is framed."""
    seats = "".join(at(NEXT * place, 0, _seat(seat)) for place, (seat, _) in enumerate(trick.plays))
    cards = _cards((NEXT * place, 16, card) for place, (_, card) in enumerate(trick.plays))
    frames = [at(NEXT * place, 16, _frame()) for place, (seat, _) in enumerate(trick.plays) if seat == trick.winner]
    note = f'<text x="0" y="{HIGH + 31}" font-size="11.5">{escape(trick.note)}</text>' if trick.note else ""
    width = max(NEXT * len(trick.plays), 6.4 * len(trick.note))
    return Block("".join([seats, cards, *frames, note]), width, HIGH + (42 if trick.note else 22))


def _seat(seat: int) -> str:
    return f'<text x="{WIDE / 2:g}" y="11" text-anchor="middle" font-size="11">{seat}</text>'


def _cards(places: Iterable[tuple[float, float, str]]) -> str:
    """Cards by their left upper corner: a rank above its suit, red or black."""
    among = list(places)
    faces = "".join(
        f'<rect x="{x + 0.5:g}" y="{y + 0.5:g}" width="{WIDE - 1}" height="{HIGH - 1}" rx="4"/>' for x, y, _ in among
    )
    inks = {"red": [one for one in among if one[2][1:] in "HD"], "black": [one for one in among if one[2][1:] in "SC"]}
    signs = "".join(
        f"<g {paint('fill', ink)}>{''.join(_figure(*one) for one in of)}</g>" for ink, of in inks.items() if of
    )
    face = f"<g {paint('fill', 'face')}><g {paint('stroke', 'line')}>{faces}</g></g>"
    return f'{face}<g text-anchor="middle" font-size="14" font-weight="600">{signs}</g>'


def _figure(x: float, y: float, card: str) -> str:
    return f'<text x="{x + 14:g}" y="{y + 16:g}">{_rank(card[:1])}</text>{at(x + 7, y + 19.5, _path(card[1:]))}'


def _rank(rank: str) -> str:
    return escape("10" if rank == "T" else rank)


def _path(suit: str) -> str:
    return f'<path d="{SUITS[suit]}"/>' if suit in SUITS else f'<text y="12">{escape(suit)}</text>'


def _frame() -> str:
    return (
        f'<rect x="-1" y="-1" width="{WIDE + 2}" height="{HIGH + 2}" rx="5" fill="none" stroke-width="2.5" '
        f"{paint('stroke', 'last')}/>"
    )
