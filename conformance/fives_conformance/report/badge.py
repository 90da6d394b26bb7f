"""The badge: one SVG with the suite's version and the result in words."""

from __future__ import annotations

from html import escape

from fives_conformance.report.data import Facts
from fives_conformance.report.verdict import words

_WIDTH = 7
"""Of a character, in pixels, on the average; the text is stretched to fit."""


def render(facts: Facts) -> str:
    """The file's content."""
    label, message = f"fives {facts.suite.version}", words(facts)
    left, right = (len(part) * _WIDTH + 10 for part in (label, message))
    colour = "#2a7f3f" if facts.good else "#b3261e"
    said = escape(f"{label}: {message}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" aria-label="{said}">'
        f"<title>{said}</title>"
        f'<rect width="{left + right}" height="20" rx="3" fill="#444"/>'
        f'<path d="M{left} 0h{right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-{right - 3}z" fill="{colour}"/>'
        '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">'
        f'<text x="{left / 2}" y="14" textLength="{left - 10}">{escape(label)}</text>'
        f'<text x="{left + right / 2}" y="14" textLength="{right - 10}">{escape(message)}</text>'
        "</g></svg>\n"
    )
