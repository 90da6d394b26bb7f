"""Pieces of SVG that the pictures of all games are put together from.

Nothing in a picture is an id, a script, a style sheet or a link, so any number of them stand in
one page. A page may set the colours (``--fives-face`` and so on, see ``COLOURS``); text takes the
colour of the text around it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

MARGIN, LINE, LETTER = 12, 20, 8
"""Around a picture; from one line of text to the next; a letter on average. In the SVG's own length."""
NARROWEST = 480
"""The width to which text is folded where nothing is wider."""

COLOURS = {
    "face": "#fffdf5",
    "line": "#3a3a3a",
    "pip": "#1b1b1b",
    "pin": "#d19a00",
    "last": "#e8590c",
    "end": "#1864ab",
    "red": "#b3261e",
    "black": "#1b1b1b",
    "cell": "#fffdf5",
    "side-0": "#1d5fa8",
    "side-1": "#b3431f",
    "side-2": "#2b7a3f",
}
"""What a reader without the page's own colours sees."""


class Block(NamedTuple):
    """A piece of SVG and the room it takes, from (0, 0) on."""

    content: str
    width: float
    height: float


def picture(blocks: Sequence[Block], title: str) -> str:
    """The whole element: the blocks one below another, and the title for whoever cannot see them."""
    whole = stacked(blocks)
    width, height = round(whole.width + 2 * MARGIN), round(whole.height + 2 * MARGIN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="system-ui, sans-serif" font-size="13" fill="currentColor">'
        f"<title>{escape(title)}</title>{at(MARGIN, MARGIN, whole.content)}</svg>"
    )


def stacked(blocks: Sequence[Block]) -> Block:
    """Blocks one below another."""
    drawn, top = [], 0.0
    for block in blocks:
        drawn.append(at(0, top, block.content))
        top += block.height
    return Block("".join(drawn), max((block.width for block in blocks), default=0), top)


def beside(blocks: Sequence[Block], gap: float = 0) -> Block:
    """Blocks side by side, their upper edges in a line."""
    drawn, left = [], 0.0
    for block in blocks:
        drawn.append(at(left, 0, block.content))
        left += block.width + gap
    return Block("".join(drawn), max(0.0, left - gap), max((block.height for block in blocks), default=0))


def space(height: float = 4) -> Block:
    """Room between blocks."""
    return Block("", 0, height)


def at(x: float, y: float, content: str, scale: float = 1) -> str:
    """A piece moved, and made larger or smaller."""
    if not content or (not x and not y and scale == 1):
        return content
    larger = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){larger}">{content}</g>'


def text(lines: Iterable[str], width: float = NARROWEST, bold: bool = False) -> list[Block]:
    """Lines of text, folded to a width."""
    folded = [part for line in lines for part in textwrap.wrap(line, int(width / LETTER), break_on_hyphens=False)]
    return [Block(letters(0, 15, line, bold), len(line) * LETTER, LINE) for line in folded]


def letters(x: float, y: float, line: str, bold: bool = False) -> str:
    """One line of text from a point on its base line."""
    weight = ' font-weight="600"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}"{weight}>{escape(line)}</text>'


def paint(kind: str, colour: str) -> str:
    """A colour that the page may set; ``kind`` is fill or stroke. Readers without CSS take the plain one."""
    plain = COLOURS[colour]
    return f'{kind}="{plain}" style="{kind}:var(--fives-{colour},{plain})"'
