"""Where each tile of a table lies when it is drawn.

The lead lies in the middle; lines go straight on, doubles lie across, branches leave a spinner
up and down. A tile for which there is no room starts another row, and a letter tells where it
belongs. The same arrangement serves every drawing: only the measures of a tile differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from fives_reference.dominoes.layout import BRANCH, Placement
from fives_reference.dominoes.tiles import Tile, is_double

Direction = tuple[int, int]
"""A step right or left, down or up: x grows to the right, y downwards."""
RIGHT, LEFT, UP, DOWN = (1, 0), (-1, 0), (0, -1), (0, 1)


class Box(NamedTuple):
    """A rectangle; ``x`` and ``y`` are its left upper corner."""

    x: int
    y: int
    width: int
    height: int

    def moved(self, x: int, y: int) -> Box:
        """The same elsewhere."""
        return self._replace(x=self.x + x, y=self.y + y)


class Measures(NamedTuple):
    """How much room things take, as (width, height), in whatever the drawing counts."""

    lying: tuple[int, int]
    """A tile from left to right."""
    standing: tuple[int, int]
    """A tile from top to bottom."""
    beside: tuple[int, int]
    """The mark at an end that goes right or left."""
    above: tuple[int, int]
    """The mark at an end that goes up or down."""
    most: tuple[int, int]
    """The largest row of tiles; what goes beyond starts another."""


class Laid(NamedTuple):
    """A tile where it lies."""

    tile: Tile
    box: Box
    first: int
    """The number on its left or upper half; the other half shows the other."""
    spinner: bool
    straight: tuple[Direction, ...]
    """Where its line can go on."""
    across: tuple[Direction, ...]
    """Where a branch would start; no room is kept free for it."""
    row: int = 0


class Mark(NamedTuple):
    """A few characters at the edge of a tile: what an end counts, or a letter."""

    text: str
    box: Box
    direction: Direction
    """From the tile to the mark."""
    counts: bool
    row: int


class Arrangement(NamedTuple):
    """Tiles and marks, in rows one below another, from (0, 0) on."""

    tiles: tuple[Laid, ...] = ()
    marks: tuple[Mark, ...] = ()
    notes: tuple[str, ...] = ()
    """Where the rows after the first belong."""
    size: tuple[int, int] = (0, 0)


def arrange(measures: Measures, placements: Sequence[Placement], spinners: frozenset[Tile]) -> Arrangement:
    """The table after placements that the rules allow; ``spinners`` are the doubles that branch."""
    found = Arrangement()
    for placement in placements:
        found = _with(measures, found, placement, spinners)
    counted = [mark for one in found.tiles for mark in _counts(measures, one)]
    return _stacked(found._replace(marks=(*found.marks, *counted)))


def half(laid: Laid, direction: Direction) -> int:
    """The number on the half that lies towards a direction."""
    return laid.first if direction in (LEFT, UP) else laid.tile.high + laid.tile.low - laid.first


def overlap(one: Box, other: Box) -> bool:
    """Whether two rectangles share any room; an edge is none."""
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def _with(measures: Measures, table: Arrangement, placement: Placement, spinners: frozenset[Tile]) -> Arrangement:
    tile, against, side = placement
    spinner = tile in spinners
    if against is None:
        return table._replace(tiles=(_lead(measures, tile, spinner),))
    parent = next(one for one in table.tiles if one.tile == against)
    ways = parent.across if side == BRANCH else [way for way in parent.straight if half(parent, way) in tile]
    for way in ways:
        laid = _joined(measures, parent.box, half(parent, way), tile, way)._replace(spinner=spinner, row=parent.row)
        if _fits(measures, table, parent, laid):
            return _added(table, parent, way, laid)
    return _detached(measures, table, parent, ways[0], tile, spinner)


def _lead(measures: Measures, tile: Tile, spinner: bool) -> Laid:
    width, height = measures.standing if is_double(tile) else measures.lying
    return Laid(tile, Box(0, 0, width, height), tile.high, spinner, (RIGHT, LEFT), (UP, DOWN))


def _joined(measures: Measures, edge: Box, near: int, tile: Tile, way: Direction) -> Laid:
    """The tile with its half ``near`` at the edge of a box."""
    lies = (way in (RIGHT, LEFT)) != is_double(tile)
    box = _beyond(edge, way, measures.lying if lies else measures.standing)
    first = near if way in (RIGHT, DOWN) else tile.high + tile.low - near
    return Laid(tile, box, first, False, (way,), _sideways(way))


def _sideways(way: Direction) -> tuple[Direction, Direction]:
    return (UP, DOWN) if way in (RIGHT, LEFT) else (RIGHT, LEFT)


def _beyond(box: Box, way: Direction, size: tuple[int, int]) -> Box:
    """A box of that size at one edge of another, in the middle of the edge."""
    x, y = way
    width, height = size
    left = {1: box.x + box.width, -1: box.x - width, 0: box.x + (box.width - width) // 2}[x]
    top = {1: box.y + box.height, -1: box.y - height, 0: box.y + (box.height - height) // 2}[y]
    return Box(left, top, width, height)


def _tip(measures: Measures, laid: Laid, way: Direction) -> Box:
    """The room for a mark at one edge of a tile."""
    return _beyond(laid.box, way, measures.beside if way in (RIGHT, LEFT) else measures.above)


def _tips(measures: Measures, laid: Laid) -> list[Box]:
    return [_tip(measures, laid, way) for way in laid.straight]


def _fits(measures: Measures, table: Arrangement, parent: Laid, laid: Laid) -> bool:
    """Whether the row has room: nothing in the way or too near, and no edge overstepped."""
    others = [one for one in table.tiles if one.row == parent.row and one != parent]
    marks = [mark.box for mark in table.marks if mark.row == parent.row]
    taken = [*[one.box for one in others], *marks, *chain.from_iterable(_tips(measures, one) for one in others)]
    new = [_wider(laid.box), *_tips(measures, laid)]
    if any(overlap(box, other) for box in new for other in taken):
        return False
    whole = _around([*taken, parent.box, *_tips(measures, parent), laid.box, *_tips(measures, laid)])
    return whole.width <= measures.most[0] and whole.height <= measures.most[1]


def _wider(box: Box) -> Box:
    return Box(box.x - 1, box.y - 1, box.width + 2, box.height + 2)


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)


def _added(table: Arrangement, parent: Laid, way: Direction, laid: Laid) -> Arrangement:
    """The table with the tile, and its neighbour closed on that side."""
    return table._replace(tiles=(*[_closed(one, way) if one == parent else one for one in table.tiles], laid))


def _closed(laid: Laid, way: Direction) -> Laid:
    straight = tuple([one for one in laid.straight if one != way])
    return laid._replace(straight=straight, across=tuple([one for one in laid.across if one != way]))


def _detached(
    measures: Measures, table: Arrangement, parent: Laid, way: Direction, tile: Tile, spinner: bool
) -> Arrangement:
    """The table with the tile at the head of another row, and a letter at both places."""
    letter = _letter(len(table.notes))
    row = max(one.row for one in table.tiles) + 1
    head = _joined(measures, Box(0, 0, 0, 0), half(parent, way), tile, RIGHT)._replace(spinner=spinner, row=row)
    here = Mark(letter, _tip(measures, head, LEFT), LEFT, False, row)
    there = [Mark(letter, _tip(measures, parent, way), way, False, parent.row)] if way in parent.straight else []
    kind = "goes on from" if there else "is a branch of"
    added = _added(table, parent, way, head)
    note = f"row {letter} {kind} {parent.tile}"
    return added._replace(marks=(*table.marks, *there, here), notes=(*table.notes, note))


def _letter(number: int) -> str:
    """a to z, then aa, ab and so on."""
    before, place = divmod(number, 26)
    return (_letter(before - 1) if before else "") + chr(ord("a") + place)


def _counts(measures: Measures, laid: Laid) -> list[Mark]:
    """What the ends of a tile count; a double once, both halves."""
    ways = laid.straight[:1] if is_double(laid.tile) else laid.straight
    worth = 2 if is_double(laid.tile) else 1
    return [Mark(str(worth * half(laid, way)), _tip(measures, laid, way), way, True, laid.row) for way in ways]


def _stacked(table: Arrangement) -> Arrangement:
    """The rows below one another, each moved to the left edge."""
    top, right = 0, 0
    moves: dict[int, tuple[int, int]] = {}
    for row in range(max((one.row for one in table.tiles), default=-1) + 1):
        marks = [mark.box for mark in table.marks if mark.row == row]
        whole = _around([*[one.box for one in table.tiles if one.row == row], *marks])
        moves[row] = -whole.x, top - whole.y
        top, right = top + whole.height + 1, max(right, whole.width)
    return Arrangement(
        tuple([one._replace(box=one.box.moved(*moves[one.row])) for one in table.tiles]),
        tuple([one._replace(box=one.box.moved(*moves[one.row])) for one in table.marks]),
        table.notes,
        (right, max(0, top - 1)),
    )
