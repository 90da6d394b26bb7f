"""A question for a terminal: plain characters, at most ``WIDTH`` in a line.

::

             (4)
             [4]
             [-]
             [6]
             [6]
     (3)[3|6][*][6|2](2)
             [6]
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from fives_reference.dominoes.pictures.arrangement import (
    DOWN,
    LEFT,
    RIGHT,
    Arrangement,
    Laid,
    Mark,
    Measures,
    arrange,
    half,
)
from fives_reference.dominoes.pictures.scene import Panel, Row, Table, ends_line, panels
from fives_reference.dominoes.tally import Tally
from fives_reference.dominoes.tiles import Tile

WIDTH = 90
"""The widest line, in columns."""
MEASURES = Measures(lying=(5, 1), standing=(3, 3), beside=(4, 1), above=(5, 1), most=(WIDTH, 36))
"""In columns and lines."""
FIGURES, ABREAST = 40, 20
"""As many figures of a tally are drawn, and side by side; of more the words must do."""

Canvas = dict[tuple[int, int], str]
"""Characters by column and line."""


def draw_text(operation: str, params: Mapping[str, Any]) -> str:
    """The question as lines of plain text, for any question of the operation's schema."""
    drawn = ["\n".join(_panel(panel)) for panel in panels(operation, params)]
    return "\n\n".join(drawn)


def _panel(panel: Panel) -> Iterator[str]:
    if panel.title:
        yield from _wrapped(panel.title)
    if panel.tally:
        yield from _tally(panel.tally)
    if panel.table:
        yield from _table(panel.table)
        yield from _wrapped(panel.table.refused)
        yield from _wrapped(ends_line(panel.table))
    wide = max((len(row.label) for row in panel.rows), default=0)
    for row in panel.rows:
        yield from _row(row, wide)
    for line in panel.lines:
        yield from _wrapped(line)


def _wrapped(line: str, indent: str = "") -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent or "    ", break_on_hyphens=False)


def _row(row: Row, wide: int) -> list[str]:
    """``seat 1  > 6-6 5-4   to act``; the one that counts is marked."""
    label = f"{row.label:{wide}}  {'>' if row.acts else ' '} "
    held = " ".join(str(tile) for tile in row.tiles)
    return _wrapped(label + "   ".join(part for part in (held, row.note) if part), " " * len(label))


def _table(table: Table) -> Iterator[str]:
    found = arrange(MEASURES, table.placements, table.spinners)
    last = table.placements[-1].tile if table.placements else None
    yield from _lines(found, last)
    yield from found.notes
    if len(found.tiles) > 1 or (found.tiles and found.tiles[0].spinner):
        yield "; ".join(_legend(found, last))


def _legend(found: Arrangement, last: Tile | None) -> Iterator[str]:
    if any(one.spinner for one in found.tiles):
        yield "* spinner"
    if last:
        yield f"{{ }} last placed, {last}"
    yield "( ) counted end"


def _lines(found: Arrangement, last: Tile | None) -> list[str]:
    canvas: Canvas = {}
    for laid in found.tiles:
        canvas |= _tile(laid, "{}" if laid.tile == last else "[]")
    for mark in found.marks:
        canvas |= _mark(mark)
    width, height = found.size
    return ["".join(canvas.get((x, y), " ") for x in range(width)).rstrip() for y in range(height)]


def _tile(laid: Laid, brackets: str) -> Canvas:
    """``[6|3]``, or three lines where it stands; a star between the halves of a spinner."""
    (x, y, width, _), opens, closes = laid.box, brackets[0], brackets[1]
    if width == MEASURES.lying[0]:
        return _written(x, y, f"{opens}{half(laid, LEFT)}{'*' if laid.spinner else '|'}{half(laid, RIGHT)}{closes}")
    middle = "*" if laid.spinner else "-"
    shown = (half(laid, LEFT), middle, half(laid, DOWN))
    lines = [_written(x, y + line, f"{opens}{one}{closes}") for line, one in enumerate(shown)]
    return lines[0] | lines[1] | lines[2]


def _mark(mark: Mark) -> Canvas:
    """``(3)`` at the edge of its tile, or ``<a>`` where another row belongs."""
    text = f"({mark.text})" if mark.counts else f"<{mark.text}>"
    x, y, room = mark.box.x, mark.box.y, mark.box.width - len(text)
    if mark.direction in (LEFT, RIGHT):
        return _written(x + (room if mark.direction == LEFT else 0), y, text)
    return _written(x + room // 2, y, text)


def _written(x: int, y: int, text: str) -> Canvas:
    return {(x + place, y): letter for place, letter in enumerate(text)}


def _tally(tally: Tally) -> Iterator[str]:
    """Figures, each a large X with a small x in its four spaces; then strokes, and the rest."""
    if tally.figures > FIGURES:
        return
    for before in range(0, tally.figures or 1, ABREAST):
        left = tally.figures - before
        yield from _figures(min(left, ABREAST), _beside(tally) if left <= ABREAST else "")


def _beside(tally: Tally) -> str:
    """``|||  2.5 over``."""
    over = f"{tally.over} over" if tally.over else ""
    return "  ".join(part for part in ("|" * tally.strokes, over) if part)


def _figures(number: int, tail: str) -> list[str]:
    edge, middle = " ".join([" x "] * number), " ".join(["xXx"] * number)
    lines = [edge, f"{middle}{'  ' if number and tail else ''}{tail}", edge] if number else [tail]
    return [line.rstrip() for line in lines if line]
