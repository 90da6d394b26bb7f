"""How a misconception is made."""

from __future__ import annotations

from typing import Any

from fives_reference.cinco.operations import holding
from fives_reference.game import Misconception


def idea(name: str, clause: str, says: str, **swapped: Any) -> Misconception:
    """The reference with some of its rule functions swapped; ``cin-`` is put before the name."""
    return Misconception(f"cin-{name}", says, clause, swapped, holding(swapped))
