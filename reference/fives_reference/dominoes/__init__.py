"""All Fives with dominoes, as ``spec/dominoes/rules.md`` says."""

from __future__ import annotations

from fives_reference.dominoes import pictures, walk
from fives_reference.dominoes.alternatives import ALTERNATIVES
from fives_reference.dominoes.misconceptions import MISCONCEPTIONS
from fives_reference.dominoes.operations import canonical, operations
from fives_reference.dominoes.parameters import NAMES
from fives_reference.game import Game

GAME = Game(
    name="dominoes",
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
    two_ways=walk.two_ways,
    partial=walk.partial,
)
