"""Cinco, as ``spec/cinco/rules.md`` says."""

from __future__ import annotations

from fives_reference.cinco import pictures, walk
from fives_reference.cinco.alternatives import ALTERNATIVES
from fives_reference.cinco.misconceptions import MISCONCEPTIONS
from fives_reference.cinco.operations import canonical, operations
from fives_reference.cinco.parameters import NAMES
from fives_reference.game import Game

GAME = Game(
    name="cinco",
    parameters=tuple(sorted(NAMES)),
    operations=operations(),
    canonical=canonical,
    deal=walk.deal,
    advance=walk.advance,
    rare=walk.rare,
    misconceptions=MISCONCEPTIONS,
    alternatives=ALTERNATIVES,
    draw_text=pictures.draw_text,
    draw_svg=pictures.draw_svg,
)
