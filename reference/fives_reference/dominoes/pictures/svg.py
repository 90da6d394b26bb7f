"""A question as one SVG element, for a page of any colour (see ``drawing``)."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from fives_reference.dominoes.pictures.arrangement import (
    DOWN,
    LEFT,
    Arrangement,
    Box,
    Laid,
    Mark,
    Measures,
    arrange,
    half,
)
from fives_reference.dominoes.pictures.scene import Panel, Row, Table, ends_line, number, panels, words
from fives_reference.dominoes.tally import Tally
from fives_reference.dominoes.tiles import Tile
from fives_reference.drawing import LETTER, NARROWEST, Block, at, letters, paint, picture, space, text

MEASURES = Measures(lying=(4, 2), standing=(2, 4), beside=(2, 2), above=(2, 2), most=(64, 44))
"""In units; a half of a tile is 2 by 2."""
UNIT = 12
"""Of the SVG's own length, a pixel where nothing scales it."""
LABEL = 92
"""Where a row of tiles begins, behind its label."""
IN_A_ROW = 12
"""Tiles of a hand, and figures of a tally, side by side."""
FIGURES = 48
"""As many figures of a tally are drawn; of more the words must do."""

_SPOTS = "abcdefghi"
_PIPS = ("", "e", "ai", "aei", "acgi", "acegi", "adgcfi", "adgecfi", "adgbhcfi", "abcdefghi")
"""The pips of each half, on a square that is lettered by lines, in a tile that stands."""


def draw_svg(operation: str, params: Mapping[str, Any]) -> str:
    """The question as an SVG element, for any question of the operation's schema."""
    shown = panels(operation, params)
    blocks = [block for panel in shown for block in _panel(panel)]
    return picture(blocks, " ".join(words(panel) for panel in shown))


def _panel(panel: Panel) -> list[Block]:
    table = _table(panel.table) if panel.table else []
    wide = max([NARROWEST, *[block.width for block in table]])
    title = text([panel.title], wide, bold=True) if panel.title else []
    said = [panel.table.refused, ends_line(panel.table)] if panel.table else []
    tally = [_tally(panel.tally)] if panel.tally else []
    rows = [_row(row) for row in panel.rows]
    return [*title, *tally, *table, *text(said, wide, bold=True), *rows, *text(panel.lines, wide), space()]


def _table(table: Table) -> list[Block]:
    if not table.placements:
        return []
    found = arrange(MEASURES, table.placements, table.spinners)
    last = table.placements[-1].tile
    drawn = [*[_tile(one) for one in found.tiles], *[_mark(mark) for mark in found.marks]]
    drawn += [_outline(one.box) for one in found.tiles if one.tile == last]
    width, height = found.size
    picture = Block("".join(drawn), width * UNIT, height * UNIT + 8)
    return [picture, *text([*found.notes, *_legend(found, last)], max(NARROWEST, picture.width))]


def _legend(found: Arrangement, last: Tile) -> list[str]:
    pin = ["the spinner has a pin"] if any(one.spinner for one in found.tiles) else []
    return ["; ".join([*pin, f"outlined: {last}, placed last"])] if len(found.tiles) > 1 or pin else []


def _tile(laid: Laid) -> str:
    """A tile with its pips; the divider between the halves; a pin on a spinner."""
    box = laid.box
    lies = box.width > box.height
    first, second = half(laid, LEFT), half(laid, DOWN)
    return at(box.x * UNIT, box.y * UNIT, _face(first, second, lies) + (_pin(lies) if laid.spinner else ""))


def _face(first: int, second: int, lies: bool) -> str:
    """A tile at (0, 0), lying or standing."""
    wide, high = (48, 24) if lies else (24, 48)
    divider = "M24 4v16" if lies else "M4 24h16"
    pips = _pips(first, 12, 12, lies) + _pips(second, *((36, 12) if lies else (12, 36)), lies)
    return (
        f"<g {paint('fill', 'face')}><g {paint('stroke', 'line')}>"
        f'<rect x=".75" y=".75" width="{wide - 1.5}" height="{high - 1.5}" rx="4" stroke-width="1.5"/>'
        f'<path d="{divider}"/></g></g><g {paint("fill", "pip")}>{pips}</g>'
    )


def _pips(number: int, x: int, y: int, lies: bool) -> str:
    """The pips of a half around its middle, turned with the tile."""
    places = [divmod(_SPOTS.index(spot), 3) for spot in _PIPS[number]]
    turned = [(row, column) if lies else (column, row) for row, column in places]
    return "".join(f'<circle cx="{x - 6 + 6 * right}" cy="{y - 6 + 6 * down}" r="2.2"/>' for right, down in turned)


def _pin(lies: bool) -> str:
    x, y = (24, 12) if lies else (12, 24)
    return f'<g {paint("fill", "pin")}><circle cx="{x}" cy="{y}" r="3.5" {paint("stroke", "line")}/></g>'


def _outline(box: Box) -> str:
    x, y, width, height = (UNIT * side for side in box)
    return (
        f'<rect x="{x - 1}" y="{y - 1}" width="{width + 2}" height="{height + 2}" rx="5" fill="none" '
        f'stroke-width="3" {paint("stroke", "last")}/>'
    )


def _mark(mark: Mark) -> str:
    """A badge with what an end counts; a letter in a frame where another row belongs."""
    x, y, width, height = (UNIT * side for side in mark.box)
    middle = f'x="{x + width / 2:g}" y="{y + height / 2 + 4:g}" text-anchor="middle" font-size="11" font-weight="700"'
    if mark.counts:
        badge = f'<circle cx="{x + width / 2:g}" cy="{y + height / 2:g}" r="9.5" {paint("fill", "end")}/>'
        return f'{badge}<text {middle} fill="#fff">{escape(mark.text)}</text>'
    frame = f'<rect x="{x + 4}" y="{y + 4}" width="{width - 8}" height="{height - 8}" rx="3" fill="none"'
    return f'{frame} stroke="currentColor"/><text {middle}>{escape(mark.text)}</text>'


def _row(row: Row) -> Block:
    """A label, small tiles side by side, and a note."""
    lines = [row.tiles[start : start + IN_A_ROW] for start in range(0, len(row.tiles), IN_A_ROW)] or [()]
    held = [
        at(LABEL + 36 * place, 2 + 22 * line, _face(one.high, one.low, True), 2 / 3)
        for line, tiles in enumerate(lines)
        for place, one in enumerate(tiles)
    ]
    beside = LABEL + 36 * len(lines[-1]) + (6 if row.tiles else 0)
    note = letters(beside, 15 + 22 * (len(lines) - 1), row.note, row.acts) if row.note else ""
    label = letters(0, 15, f"\u25b8 {row.label}" if row.acts else row.label, row.acts)
    width = max(beside + len(row.note) * LETTER, LABEL + 36 * len(lines[0]))
    return Block(label + "".join(held) + note, width, 22 * len(lines) + 2)


def _tally(tally: Tally) -> Block:
    """Figures, each a large X with a small x in its four spaces; then strokes, and the rest."""
    if tally.figures > FIGURES:
        return Block("", 0, 0)
    figures = [_figure(*divmod(place, IN_A_ROW)) for place in range(tally.figures)]
    line, place = divmod(tally.figures, IN_A_ROW)
    x, y = 44 * place, 44 * line
    strokes = "".join(f"M{x + 4 + 7 * stroke} {y + 6}v28" for stroke in range(tally.strokes))
    over = x + 7 * tally.strokes + 12
    rest = letters(over, y + 25, f"{number(tally.over)} over") if tally.over else ""
    drawn = f'<path d="{"".join(figures)}{strokes}"/>' if figures or strokes else ""
    lines = f'<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">{drawn}</g>' if drawn else ""
    return Block(lines + rest, max(44 * min(tally.figures, IN_A_ROW), over + 60), y + 44)


def _figure(line: int, place: int) -> str:
    x, y = 44 * place, 44 * line
    large = f"M{x + 4} {y + 4}l32 32m0 -32l-32 32"
    small = ((x + 17, y + 3), (x + 17, y + 31), (x + 3, y + 17), (x + 31, y + 17))
    return large + "".join(f"M{left} {top}l6 6m0 -6l-6 6" for left, top in small)
