"""Wrong ideas about California Jack."""

from __future__ import annotations

from fives_reference.cards import hand as hands
from fives_reference.cards.hand import Position
from fives_reference.cards.misconceptions.idea import idea


def _loser_draws_first(position: Position, taker: int) -> Position:
    return hands.drawn(position, 1 - taker)


IDEAS = (
    idea("loser-draws-first", "CRD-CAL-7", "The loser of a trick draws first.", drawn=_loser_draws_first),
)  # fmt: skip
