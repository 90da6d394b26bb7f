"""How a misconception is made."""

from __future__ import annotations

from typing import Any

from fives_reference.dominoes.operations import holding
from fives_reference.game import Misconception


def idea(name: str, clause: str, says: str, *, equivalent_to: str = "", **swapped: Any) -> Misconception:
    """The reference with some of its rule functions swapped; ``dom-`` is put before the name."""
    return Misconception(f"dom-{name}", says, clause, swapped, holding(swapped), equivalent_to)
