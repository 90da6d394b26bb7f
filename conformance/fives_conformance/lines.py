"""On which line of its file each part of a value starts."""

from __future__ import annotations

from collections.abc import Mapping

Path = tuple[str | int, ...]
Lines = Mapping[Path, int]
"""The line, from 1, on which the value at a path starts."""


def line_of(lines: Lines, path: Path) -> int:
    """The line of a path, or of the nearest thing around it."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)
