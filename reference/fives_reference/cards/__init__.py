"""All Fives with cards, as ``spec/cards/rules.md`` says."""

from __future__ import annotations

from fives_reference.cards import pictures, walk
from fives_reference.cards.alternatives import ALTERNATIVES
from fives_reference.cards.misconceptions import MISCONCEPTIONS
from fives_reference.cards.operations import canonical, operations
from fives_reference.cards.parameters import NAMES
from fives_reference.game import Game

GAME = Game(
    name="cards",
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
