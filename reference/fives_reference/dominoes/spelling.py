"""How a tile is written: ``6-2`` or ``2-6``, which are the same tile."""

from __future__ import annotations

from fives_reference.dominoes.tiles import Tile, full_set

IN_SET = {highest: {f"{a}-{b}": one for one in full_set(highest) for a, b in (one, one[::-1])} for highest in (6, 9)}
"""The tiles of each set, by how they are written."""
BY_SPELLING = IN_SET[9]

SPELLINGS = {spelling: str(one) for spelling, one in BY_SPELLING.items() if spelling != str(one)}
"""Each tile's other spelling, and the one that counts."""


def tile(spelling: str) -> Tile:
    """The tile that is written so. Raises ``ValueError`` for anything else."""
    try:
        return BY_SPELLING[spelling]
    except (KeyError, TypeError):
        raise ValueError(f"{spelling!r} is no tile; write one as 6-2") from None
