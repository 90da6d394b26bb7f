"""The tiles on the table: where one fits, and what the ends count.

A layout is an immutable value; placing a tile gives a new one. Every question about it is
asked of the free sides of its tiles, so that the spinner, Muggins and Five-Up differ in
nothing but what sides a double has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.dominoes.tiles import Tile, far_half, is_double

if TYPE_CHECKING:
    from fives_reference.dominoes.rules import Rules

INLINE, BRANCH = "inline", "branch"


class Placement(NamedTuple):
    """A tile, the tile that it is played against (none for a lead), and a spinner's side."""

    tile: Tile
    against: Tile | None = None
    side: str | None = None


class Free(NamedTuple):
    """What is free on a tile that lies on the table."""

    straight: tuple[int, ...]
    """The number on each free side in the line; for a spinner its free inline sides."""
    spinner: bool = False
    branches: int = 2
    """How many branches of a spinner have not been started."""


_NOTHING_FREE = Free(())


class Layout(NamedTuple):
    """The table: the tiles in play, with what is free on each."""

    open: Mapping[Tile, Free]
    """Tiles with a free side, and every spinner, in the order of play."""
    closed: frozenset[Tile]
    """Tiles with nothing free."""
    has_double: bool = False

    def has(self, tile: Tile) -> bool:
        """Whether the tile is on the table."""
        return tile in self.open or tile in self.closed


EMPTY = Layout({}, frozenset())


def becomes_spinner(rules: Rules, layout: Layout, tile: Tile) -> bool:
    """Whether this double branches (DOM-SPIN-1 to 3, 5 and 6)."""
    kind = rules.parameters.spinner
    return kind == "every" or (kind == "first" and not layout.has_double)


def new_sides(rules: Rules, layout: Layout, tile: Tile, joined: int | None) -> Free:
    """What is free on a tile just placed, joined at the number ``joined`` (None for a lead)."""
    straight = tuple(tile) if joined is None else (far_half(tile, joined),)
    return Free(straight, is_double(tile) and rules.becomes_spinner(rules, layout, tile))


def branches_open(free: Free) -> bool:
    """Whether a branch may start: both inline sides are occupied (DOM-BRANCH-1, 2 and 3)."""
    return not free.straight and free.branches > 0


def open_sides(rules: Rules, tile: Tile, free: Free) -> tuple[tuple[str | None, int], ...]:
    """The places on a tile where another fits: (side, number); equal ones once."""
    if not free.spinner:
        return _plain_sides(free.straight)
    inline = ((INLINE, tile.high),) if free.straight else ()
    return inline + (((BRANCH, tile.high),) if rules.branches_open(free) else ())


@cache
def _plain_sides(straight: tuple[int, ...]) -> tuple[tuple[None, int], ...]:
    """The same for a tile that is no spinner; there are few, and they are asked for all the time."""
    return tuple([(None, number) for number in dict.fromkeys(straight)])


def joins(tile: Tile, number: int) -> bool:
    """Whether a half of the tile equals the number it would touch (DOM-PLACE-1, DOM-PLACE-2)."""
    return number in tile


def places(rules: Rules, layout: Layout, tiles: Sequence[Tile]) -> list[Placement]:
    """Every place where one of the tiles fits on a table that is not empty."""
    open_sides, joins = rules.open_sides, rules.joins
    sides = [(other, *side) for other, free in layout.open.items() for side in open_sides(rules, other, free)]
    return [Placement(tile, other, side) for tile in tiles for other, side, number in sides if joins(tile, number)]


def lies_twice(layout: Layout, tile: Tile) -> bool:
    """Whether the tile is on the table already (DOM-PLACE-9)."""
    return layout.has(tile)


def neighbour(layout: Layout, against: Tile) -> Tile | None:
    """The tile on the table that is meant, or None when it is not there (DOM-PLACE-5)."""
    return against if layout.has(against) else None


def refusal(rules: Rules, layout: Layout, placement: Placement) -> str | None:
    """Why the tile cannot go there, or None where it can. A lead is judged by its player."""
    tile, against, side = placement
    if rules.lies_twice(layout, tile):
        return "tile-twice"
    if against is None:
        return rules.lead_refusal(layout, side)
    against = rules.neighbour(layout, against)
    if against is None:
        return rules.without_neighbour(layout)
    free = layout.open.get(against, _NOTHING_FREE)
    for other, number in rules.open_sides(rules, against, free):
        if side == other and rules.joins(tile, number):
            return None
    return _why_not(rules, tile, against, free, side)


def without_neighbour(layout: Layout) -> str | None:
    """Why a tile cannot go against one that is not on the table (DOM-PLACE-5)."""
    return "no-such-neighbour"


def lead_refusal(layout: Layout, side: str | None) -> str | None:
    """Why a tile without a neighbour is refused: it is a lead only on an empty table (DOM-PLACE-5)."""
    if layout.open:
        return "no-such-neighbour"
    return None if side is None else "not-a-spinner"


def _why_not(rules: Rules, tile: Tile, against: Tile, free: Free, side: str | None) -> str:
    """The reason for a refusal that is settled (advisory: see the protocol)."""
    if not free.spinner and side is not None:
        return "not-a-spinner"
    if not any(rules.joins(tile, half) for half in against):
        return "halves-differ"
    if not free.spinner:
        return "neighbour-closed"
    branch = "branch-too-early" if free.straight else "branch-taken"
    return {None: "side-missing", INLINE: "inline-full", BRANCH: branch}[side]


def place(rules: Rules, layout: Layout, placement: Placement) -> Layout:
    """The table after a placement that is not refused."""
    tile, against, side = placement
    opened, closed = dict(layout.open), layout.closed
    against = None if against is None else rules.neighbour(layout, against)
    joined = None
    if against is not None:
        before = opened[against]
        joined = _joined(rules, tile, before, against)
        after = rules.occupied(before, side, joined)
        if after.straight or after.spinner:
            opened[against] = after
        else:
            del opened[against]
            closed = closed.union((against,))
    opened[tile] = rules.new_sides(rules, layout, tile, joined)
    return Layout(opened, closed, layout.has_double or is_double(tile))


def _joined(rules: Rules, tile: Tile, free: Free, against: Tile) -> int:
    if free.spinner:
        return against.high
    for number in free.straight:
        if rules.joins(tile, number):
            break
    return number


@cache
def occupied(free: Free, side: str | None, number: int) -> Free:
    """What is left free once a tile touches that side (DOM-PLACE-4, DOM-SPIN-4)."""
    if side == BRANCH:
        return Free(free.straight, free.spinner, free.branches - 1)
    left = list(free.straight)
    if number in left:
        left.remove(number)
    return Free(tuple(left), free.spinner, free.branches)


def ordinary_counts(free: Free) -> tuple[int, ...]:
    """The exposed halves of a tile that is no double (DOM-COUNT-1, DOM-COUNT-2)."""
    return free.straight


def double_counts(tile: Tile, free: Free) -> tuple[int, ...]:
    """Both halves, once, of a double that is terminal; else nothing (DOM-COUNT-3, 4 and 7)."""
    return (tile.high + tile.low,) if free.straight else ()


def spinner_counts(rules: Rules, tile: Tile, free: Free) -> tuple[int, ...]:
    """As any double; what it has of unstarted branches is nothing (DOM-COUNT-5, 6 and 9)."""
    return rules.double_counts(tile, free)


def ends(rules: Rules, layout: Layout) -> list[int]:
    """The counted contributions, ascending (DOM-COUNT-10)."""
    counted: list[int] = []
    for tile, free in layout.open.items():
        if free.spinner:
            counted += rules.spinner_counts(rules, tile, free)
        elif is_double(tile):
            counted += rules.double_counts(tile, free)
        else:
            counted += rules.ordinary_counts(free)
    return sorted(counted)


def credit(rules: Rules, total: int, placement: Placement) -> float:
    """What a placement that leaves this sum is credited (DOM-CREDIT-1 to 3, DOM-OPEN-3, 4)."""
    if placement.against is None and not rules.parameters.lead_scores:
        return 0
    return rules.multiple(total) // rules.parameters.unit


def multiple(total: int) -> int:
    """The sum itself if it is a multiple of five, else 0."""
    return 0 if total % 5 else total
