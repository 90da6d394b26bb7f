"""A question as one SVG element, for a page of any colour (see ``drawing``).

A pawn shows its cell's number, and its side by colour and shape: a disc, a square, a diamond.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fives_reference.cinco.board import PATH, Hexagon, Line
from fives_reference.cinco.pictures.scene import Held, Scene, scene, words
from fives_reference.drawing import LINE, Block, at, letters, paint, picture, space, text

WIDE, HIGH = 34, 30
"""From the middle of a cell to the next in its row, and to the next row."""
MIDDLE = 188, 172
"""Of the board, which takes twice that."""
LABEL = 64
"""Where the cards of a hand begin, behind its label."""

_EDGE = "l17 10v20l-17 10-17-10v-20z"
"""A cell from its upper corner on."""
_SHAPES = (
    '<circle r="13"/>',
    '<rect x="-11.5" y="-11.5" width="23" height="23" rx="3"/>',
    '<path d="M0-15.5l15.5 15.5-15.5 15.5-15.5-15.5z"/>',
)


def draw_svg(operation: str, params: Mapping[str, Any]) -> str:
    """The question as an SVG element, for any question of the operation's schema."""
    seen = scene(operation, params)
    hands = [_hand(one) for one in seen.hands]
    return picture([_board(seen), *_key(seen), *hands, space(), *text(seen.notes)], words(seen))


def middle(cell: int) -> tuple[int, int]:
    """Where the middle of a cell is, to the right and down."""
    across, down = PATH[cell - 1]
    return MIDDLE[0] + WIDE * across + WIDE // 2 * down, MIDDLE[1] + HIGH * down


def _outline(place: Hexagon) -> str:
    across, down = place
    return f"M{MIDDLE[0] + WIDE * across + WIDE // 2 * down} {MIDDLE[1] + HIGH * down - 20}{_EDGE}"


_CELLS = "".join(_outline(place) for place in PATH)


def _board(seen: Scene) -> Block:
    pawns = seen.pawns
    free = "".join(_number(cell) for cell in range(1, len(PATH) + 1) if cell not in pawns)
    drawn = (
        f'<g {paint("fill", "cell")}><path d="{_CELLS}" {paint("stroke", "line")} stroke-opacity=".45"/></g>'
        f"{''.join(_line(line) for line in seen.lines)}"
        f'<g text-anchor="middle" font-size="11"><g fill-opacity=".75">{free}</g>'
        f"{''.join(_pawn(cell, side) for cell, side in pawns.items())}</g>{''.join(_rings(seen))}"
    )
    return Block(drawn, 2 * MIDDLE[0], 2 * MIDDLE[1] + 8)


def _number(cell: int) -> str:
    x, y = middle(cell)
    return f'<text x="{x}" y="{y + 4}">{cell}</text>'


def _pawn(cell: int, side: int) -> str:
    shape = f"<g {paint('fill', f'side-{side}')}>{_SHAPES[side]}</g>"
    return at(*middle(cell), f'{shape}<text y="4" fill="#fff" font-weight="600">{cell}</text>')


def _line(line: Line) -> str:
    """A band under the pawns of a line, from one end to the other."""
    places = sorted(middle(cell) for cell in line)
    (x, y), (right, down) = places[0], places[-1]
    return (
        f'<path d="M{x} {y}L{right} {down}" {paint("stroke", "last")} stroke-opacity=".4" stroke-width="31" '
        f'stroke-linecap="round"/>'
    )


def _rings(seen: Scene) -> Iterator[str]:
    """Around the cell that is asked about, dashed, and around the last pawn."""
    for cell, dashes in ((seen.asked, ' stroke-dasharray="4 3"'), (seen.last, "")):
        if cell is not None:
            ring = f'<circle r="16.5" fill="none" stroke-width="2.5"{dashes} {paint("stroke", "last")}/>'
            yield at(*middle(cell), ring)


def _key(seen: Scene) -> Iterator[Block]:
    """Which shape is which side, and what the rings mean."""
    sides = [side for side, cells in enumerate(seen.board) if cells]
    drawn = "".join(
        at(12 + 70 * place, 10, f"<g {paint('fill', f'side-{side}')}>{at(0, 0, _SHAPES[side], 0.6)}</g>")
        + letters(26 + 70 * place, 14, f"side {side}")
        for place, side in enumerate(sides if len(seen.board) > 1 else ())
    )
    if drawn:
        yield Block(drawn, 70 * len(sides), LINE + 2)
    told = ["dashed: the cell that is asked about"] if seen.asked is not None else []
    yield from text([*told, *(["ringed: the last pawn"] if seen.last is not None else [])])


def _hand(hand: Held) -> Block:
    """A label, and the cards side by side."""
    cards = "".join(_card(number, LABEL + 36 * place) for place, number in enumerate(hand.cards))
    beside = LABEL + 36 * len(hand.cards)
    note = " ".join([*([] if hand.cards else ["no card"]), *(["to act"] if hand.acts else [])])
    label = letters(0, 18, f"\u25b8 {hand.label}" if hand.acts else hand.label, hand.acts)
    return Block(label + cards + (letters(beside + 4, 18, note, hand.acts) if note else ""), beside + 60, 32)


def _card(number: int, x: int) -> str:
    face = f'<rect x="{x + 0.5}" y="1.5" width="30" height="25" rx="4" {paint("stroke", "line")}/>'
    figure = f'<text x="{x + 15.5}" y="18.5" text-anchor="middle" font-weight="600">{number}</text>'
    return f"<g {paint('fill', 'face')}>{face}</g><g {paint('fill', 'pip')}>{figure}</g>"
