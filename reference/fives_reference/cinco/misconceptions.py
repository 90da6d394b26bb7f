"""Wrong ideas that real engines hold, each as one swapped rule."""

from __future__ import annotations

from fives_reference.game import Misconception

MISCONCEPTIONS: tuple[Misconception, ...] = ()
