"""Anything that an engine sent, as a JSON value that every reader can hold.

An engine in process may answer with any object of Python; one behind a pipe with values that are
deep, huge, or text that is no Unicode. What is cut says so.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

DEPTH = 24
ITEMS = 2_000
"""How many values one answer may hold in all."""
TEXT = 4_000
BITS = 256
CUT = "…"


def safe(value: Any) -> Any:
    """The value with nothing in it that JSON, UTF-8 or a reader's stack cannot take; never raises."""
    return _Walk().value(value, 0)


def text(value: Any, most: int = TEXT) -> str:
    """A text without lone surrogates or control characters, cut where it is long; one line stays one line."""
    try:
        given = str.__str__(value) if isinstance(value, str) else str(value)
    except Exception:  # an object of an engine may fail in any way
        return f"<{type(value).__name__}>"
    kept = "".join(char if char.isprintable() or char in "\n\t" else "�" for char in given[:most])
    return kept + CUT if len(given) > most else kept


class _Walk:
    """One value under way, with what is left of its budget."""

    def __init__(self) -> None:
        self.left = ITEMS

    def value(self, value: Any, depth: int) -> Any:
        self.left -= 1
        if value is None or value is True or value is False:
            return value
        if isinstance(value, str):
            return text(value)
        if isinstance(value, int):
            whole = int(value)
            return whole if whole.bit_length() <= BITS else f"<a number of {whole.bit_length()} bits>"
        if isinstance(value, float):
            number = float(value)
            return number if math.isfinite(number) else repr(number)
        if depth >= DEPTH or self.left <= 0:
            return CUT
        try:
            return self.parts(value, depth)
        except Exception:  # an object of an engine may fail in any way
            return f"<{type(value).__name__}>"

    def parts(self, value: Any, depth: int) -> Any:
        if isinstance(value, Mapping):
            return self.pairs(value, depth)
        if isinstance(value, list | tuple):
            return self.items(value, depth)
        return f"<{type(value).__name__}>"

    def pairs(self, value: Mapping[Any, Any], depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, one in value.items():
            if self.left <= 0:
                found[CUT] = CUT
                break
            found[text(key, 200)] = self.value(one, depth + 1)
        return found

    def items(self, value: list[Any] | tuple[Any, ...], depth: int) -> list[Any]:
        found: list[Any] = []
        for one in value:
            if self.left <= 0:
                found.append(CUT)
                break
            found.append(self.value(one, depth + 1))
        return found
