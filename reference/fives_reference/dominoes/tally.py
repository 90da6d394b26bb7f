"""A score on paper (DOM-TALLY-1 to 3)."""

from __future__ import annotations

from typing import NamedTuple

from fives_reference.game import Impossible
from fives_reference.reading import tidy

FIGURE, STROKE = 50, 5


class Tally(NamedTuple):
    """Figures of 50, strokes of 5, and what is written apart."""

    figures: int
    strokes: int
    over: float


def tally(total: float) -> Tally:
    """The total in figures and strokes; exact. A negative one raises ``Impossible``."""
    if total < 0:
        raise Impossible("negative-total", f"{total} cannot be written in strokes")
    figures, rest = divmod(total, FIGURE)
    strokes, over = divmod(rest, STROKE)
    return Tally(int(figures), int(strokes), tidy(over))
