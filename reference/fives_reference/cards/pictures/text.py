"""A question for a terminal: plain lines, at most ``WIDTH`` columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from fives_reference.cards.pictures import record
from fives_reference.cards.pictures.scene import Panel, Row, listed, question, settled, trick_words

WIDTH = 90
"""The widest line, in columns."""


def draw_text(operation: str, params: Mapping[str, Any]) -> str:
    """The question as lines of plain text, for any question of the operation's schema."""
    shown = record.panels(params) if operation == record.OPERATION else (question(operation, params),)
    return "\n\n".join("\n".join(_panel(panel)) for panel in shown)


def _panel(panel: Panel) -> Iterator[str]:
    if panel.title:
        yield panel.title
    if head := ", ".join(settled(panel)):
        yield head
    wide = max((len(row.label) for row in panel.rows), default=0)
    for row in panel.rows:
        yield from _row(row, wide)
    for call in panel.calls:
        yield from _folded(call)
    for trick in panel.tricks:
        yield from _folded(trick_words(trick))
    for line in panel.lines:
        yield from _folded(line)


def _row(row: Row, wide: int) -> list[str]:
    """``seat 1  > A♠ 10♠   dealer``; the one that counts is marked."""
    label = f"{row.label:{wide}}  {'>' if row.acts else ' '} "
    note = f"   {row.note}" if row.note else ""
    return _folded(f"{label}{listed(row.cards)}{note}", " " * len(label))


def _folded(line: str, indent: str = "    ") -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, drop_whitespace=False) or [line]
