"""Pictures of a question, for a terminal and as SVG.

``scene`` says what is to be seen, ``record`` does so for whole hands; ``text`` and ``svg`` draw it.
"""

from __future__ import annotations

from fives_reference.cards.pictures.svg import draw_svg
from fives_reference.cards.pictures.text import draw_text

__all__ = ["draw_svg", "draw_text"]
