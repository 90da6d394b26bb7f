"""Pictures of a question, for a terminal and as SVG.

``scene`` says what is to be seen, ``arrangement`` where each tile lies, ``text`` and ``svg`` draw.
"""

from __future__ import annotations

from fives_reference.dominoes.pictures.svg import draw_svg
from fives_reference.dominoes.pictures.text import draw_text

__all__ = ["draw_svg", "draw_text"]
