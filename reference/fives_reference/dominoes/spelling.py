"""How a tile is written: ``6-2`` or ``2-6``, which are the same tile."""

from __future__ import annotations

from fives_reference.dominoes.tiles import Tile, full_set

BY_SPELLING = {spelling: one for one in full_set(9) for spelling in (f"{one.high}-{one.low}", f"{one.low}-{one.high}")}

SPELLINGS = {spelling: str(one) for spelling, one in BY_SPELLING.items() if spelling != str(one)}
"""Each tile's other spelling, and the one that counts."""


def tile(spelling: str) -> Tile:
    """The tile that is written so. Raises ``ValueError`` for anything else."""
    try:
        return BY_SPELLING[spelling]
    except (KeyError, TypeError):
        raise ValueError(f"{spelling!r} is no tile; write one as 6-2") from None
