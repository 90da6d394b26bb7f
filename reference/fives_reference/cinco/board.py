"""The board: 90 hexagons in five rings, numbered along one path (CIN-BOARD-1 to 7).

A hexagon is a pair of axial coordinates, ``(across, down)``; the missing centre is ``(0, 0)``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise

Hexagon = tuple[int, int]
Line = tuple[int, ...]
Beside = Callable[[Hexagon], Mapping[int, int]]

DIRECTIONS: tuple[Hexagon, ...] = ((1, 0), (0, 1), (-1, 1))
"""One of each pair of opposite directions: the row, and the two slants (CIN-BOARD-5)."""
ROUND = (*DIRECTIONS, (-1, 0), (0, -1), (1, -1))
"""The six directions, clockwise from the right."""
ALTERNATING = (1, -1, 1, -1, 1)
"""Each ring the other way round than the one before (CIN-BOARD-3)."""
RINGS = len(ALTERNATING)
EXAMPLE = (12, 11, 30, 44, 81)
"""The row that the rules say is straight; it settles the board."""
FIVE = 5


def ring(number: int) -> tuple[Hexagon, ...]:
    """The hexagons of a ring, clockwise from its corner on the right."""
    found = []
    for side in range(6):
        (across, down), (along, under) = ROUND[side], ROUND[(side + 2) % 6]
        found += [(across * number + along * step, down * number + under * step) for step in range(number)]
    return tuple(found)


def touch(one: Hexagon, other: Hexagon) -> bool:
    """Whether two hexagons are neighbours."""
    return (other[0] - one[0], other[1] - one[1]) in ROUND


def paths(turns: Sequence[int]) -> Iterator[tuple[Hexagon, ...]]:
    """Every way to number the board (CIN-BOARD-2), by the sense of each ring: 1 clockwise, -1 not.

    The first cell lies on the right, so with ``turns[0] == 1`` each board comes once, and not again
    turned or mirrored.
    """
    found: list[tuple[Hexagon, ...]] = [()]
    for number, turn in enumerate(turns, 1):
        around = ring(number)[::turn]
        found = [
            (*path, *around[start:], *around[:start])
            for path in found
            for start, first in enumerate(around)
            if (touch(path[-1], first) if path else first == ROUND[0])
        ]
    yield from found


def straight(path: Sequence[Hexagon], cells: Sequence[int]) -> bool:
    """Whether the cells, in this order, are neighbours in one direction."""
    places = [path[cell - 1] for cell in cells]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)}
    return steps in [{direction} for direction in ROUND]


(PATH,) = (path for path in paths(ALTERNATING) if straight(path, EXAMPLE))
"""The hexagon of each number; that of the number 1 comes first. There is one such board."""
CELLS = range(1, len(PATH) + 1)


def numbered(path: Sequence[Hexagon]) -> Beside:
    """On a board, from a direction to the neighbour there of each cell that has one."""
    numbers = {place: cell for cell, place in enumerate(path, 1)}
    neighbours = {
        (along, under): {
            cell: numbers[across + along, down + under]
            for cell, (across, down) in enumerate(path, 1)
            if (across + along, down + under) in numbers
        }
        for along, under in ROUND
    }

    def beside(direction: Hexagon) -> Mapping[int, int]:
        return neighbours[direction]

    return beside


beside = numbered(PATH)
"""On the board of the rules; the missing centre is no neighbour (CIN-BOARD-6)."""


def runs(beside: Beside, cells: Collection[int], directions: Sequence[Hexagon] = DIRECTIONS) -> list[Line]:
    """The longest rows of two or more of the cells that are neighbours, in each direction."""
    among = frozenset(cells)
    found: list[Line] = []
    for direction in directions:
        neighbours = beside(direction)
        after = {cell: next for cell in among if (next := neighbours.get(cell)) in among}
        found += [_run(after, first) for first in sorted(set(after).difference(after.values()))]
    return found


def _run(after: Mapping[int, int], first: int) -> Line:
    found = [first]
    while next := after.get(found[-1]):
        found.append(next)
    return tuple(found)


def long_enough(run: Line) -> bool:
    """Whether neighbouring pawns in a straight row are a line (CIN-LINE-1 to 3)."""
    return len(run) >= FIVE
