"""Tiles: their set, their halves, their pips (DOM-SET-1, DOM-SET-2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple


class Tile(NamedTuple):
    """A tile, the higher half first; the order of its halves has no meaning."""

    high: int
    low: int

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


@cache
def full_set(highest: int) -> frozenset[Tile]:
    """All tiles from 0-0 to ``highest``-``highest``."""
    return frozenset(Tile(high, low) for high in range(highest + 1) for low in range(high + 1))


def pips(tiles: Iterable[Tile]) -> int:
    """The sum of both halves of all of them; 0-0 is worth 0 (DOM-SETTLE-6)."""
    return sum([high + low for high, low in tiles])


def is_double(one: Tile) -> bool:
    """Whether both halves show the same number."""
    return one.high == one.low


def far_half(one: Tile, joined: int) -> int:
    """The half that becomes the new end when the half that shows ``joined`` touches (DOM-PLACE-3)."""
    return one.low if one.high == joined else one.high
