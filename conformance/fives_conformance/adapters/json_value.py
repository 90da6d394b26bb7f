"""Whether a value of Python is one that JSON can hold, told cheaply."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import isfinite
from typing import Any

from fives_conformance.wire import DIGITS

_HALF_A_PAIR = re.compile("[\ud800-\udfff]")
_LARGEST = 10**DIGITS


class NotJson(ValueError):
    """Names what JSON cannot hold."""


def as_json(value: Any, depth: int = 64) -> Any:
    """The value as plain dicts, lists, texts and numbers, which it is nearly always already.

    What is returned is a copy down to the leaves, so that nobody can change it afterwards.
    Raises ``NotJson``.
    """
    kind = type(value)
    if kind is int:
        if -_LARGEST < value < _LARGEST:
            return value
        raise NotJson(f"a whole number of more than {DIGITS} digits")
    if kind is str:
        if value.isascii():
            return value
        return _text(value)
    if value is None or kind is bool:
        return value
    if kind is dict or kind is list or kind is tuple:
        if depth <= 0:
            raise NotJson("a value that is nested too deep, or holds itself")
        depth -= 1
        if kind is dict:
            return {name if type(name) is str else _key(name): as_json(one, depth) for name, one in value.items()}
        return [as_json(one, depth) for one in value]
    if kind is float:
        if isfinite(value):
            return value
        raise NotJson(f"{value}, which is no JSON number")
    return _other(value, depth)


def _text(value: str) -> str:
    """A text in which half a surrogate pair has become the sign for what is lost."""
    return _HALF_A_PAIR.sub("\ufffd", value)


def _key(name: Any) -> str:
    if isinstance(name, str):
        return _text(str.__str__(name))
    raise NotJson(f"an object with a key of type {type(name).__name__}")


def _other(value: Any, depth: int) -> Any:
    """Kinds made from JSON's own, such as an enumeration of texts; anything else is refused."""
    if isinstance(value, str):
        return _text(str.__str__(value))
    if isinstance(value, int):
        return as_json(int.__add__(value, 0), depth)
    if isinstance(value, float):
        return as_json(float.__add__(value, 0.0), depth)
    if isinstance(value, Mapping):
        return as_json(dict(value), depth)
    if isinstance(value, list | tuple):
        return as_json(list(value), depth)
    raise NotJson(f"a {type(value).__name__}")
