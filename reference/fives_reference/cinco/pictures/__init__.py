"""Pictures of a question, for a terminal and as SVG.

``scene`` says what is to be seen; ``text`` and ``svg`` draw it.
"""

from __future__ import annotations

from fives_reference.cinco.pictures.svg import draw_svg
from fives_reference.cinco.pictures.text import draw_text

__all__ = ["draw_svg", "draw_text"]
