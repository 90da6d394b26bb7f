"""A question for a terminal: the board in the rows of the specification, pawns by the letter of their side."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from fives_reference.cinco.board import PATH, RINGS, Hexagon
from fives_reference.cinco.pictures.scene import Held, scene

WIDTH = 90
"""The widest line, in columns."""
LETTERS = "ABC"
"""Side 0, side 1, side 2."""


def draw_text(operation: str, params: Mapping[str, Any]) -> str:
    """The question as lines of plain text; ``..`` is the missing centre."""
    seen = scene(operation, params)
    pawns = seen.pawns
    names = {place: LETTERS[pawns[cell]] if cell in pawns else str(cell) for cell, place in enumerate(PATH, 1)}
    rows = [_row(down, names) for down in range(-RINGS, RINGS + 1)]
    folded = [part for note in seen.notes for part in textwrap.wrap(note, WIDTH, subsequent_indent="    ")]
    return "\n".join([*rows, *_hands(seen.hands), *folded])


def _row(down: int, names: Mapping[Hexagon, str]) -> str:
    across = range(max(-RINGS, -RINGS - down), min(RINGS, RINGS - down) + 1)
    row = "  ".join(f"{names.get((place, down), '..'):>2}" for place in across)
    return "  " * abs(down) + row


def _hands(hands: tuple[Held, ...]) -> Iterator[str]:
    for one in hands:
        yield f"{one.label}: {' '.join(map(str, one.cards)) or 'no card'}{' to act' if one.acts else ''}"
