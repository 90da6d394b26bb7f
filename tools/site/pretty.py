"""JSON for reading: what fits into a line stays on it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

WIDTH = 84
"""Columns of a line, the indent included."""


def pretty(value: Any, indent: str = "", before: int = 0) -> str:
    """A JSON value; ``before`` columns of the first line are taken."""
    whole = json.dumps(value, ensure_ascii=False)
    if len(indent) + before + len(whole) <= WIDTH or not value or not isinstance(value, dict | list):
        return whole
    inner = indent + "  "
    if isinstance(value, Mapping):
        opens, closes = "{}"
        parts = [f"{json.dumps(key)}: {pretty(one, inner, len(key) + 5)}" for key, one in value.items()]
    else:
        opens, closes = "[]"
        parts = [pretty(one, inner, 1) for one in value]
    if all(isinstance(one, str | int | float) for one in value) and isinstance(value, list):
        return opens + "\n" + _filled(parts, inner) + "\n" + indent + closes
    lines = f",\n{inner}".join(parts)
    return f"{opens}\n{inner}{lines}\n{indent}{closes}"


def _filled(parts: list[str], indent: str) -> str:
    """Short values, as many in a line as fit."""
    lines = [indent]
    for place, part in enumerate(parts):
        text = part + ("," if place < len(parts) - 1 else "")
        if len(lines[-1]) + len(text) + 1 > WIDTH and lines[-1].strip():
            lines.append(indent)
        lines[-1] += ("" if lines[-1] == indent else " ") + text
    return "\n".join(lines)
