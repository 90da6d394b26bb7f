"""The rules under the parameters of a question."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from fives_reference import reading
from fives_reference.game import NotOfSchema

R = TypeVar("R")
"""The rules of a game: a frozen dataclass with a field ``parameters``."""

_MOST = 256
"""How many are kept; the same few parameters come again and again."""


class Under(Protocol):
    """From a game's rules and a question's params to the rules with its ``parameters``."""

    def __call__(self, rules: R, params: Mapping[str, Any], /) -> R: ...


def under(read: Callable[[Mapping[str, Any]], Any]) -> Under:
    """For rules that hold what ``read`` makes of the parameters; what it raises is raised each time."""
    kept: dict[object, Any] = {}

    def ruled(rules: R, params: Mapping[str, Any], /) -> R:
        given = reading.mapping(params.get("parameters", {}), "parameters")
        if not given:
            return rules
        key = rules, _bytes(given)
        if key not in kept:
            if len(kept) >= _MOST:
                kept.clear()
            kept[key] = replace(rules, parameters=read(given))  # type: ignore[type-var]  # see R
        return kept[key]  # type: ignore[no-any-return]  # the rules of the key, with other parameters

    return ruled


def _bytes(given: Mapping[str, Any]) -> bytes:
    """What tells parameters apart: true is not 1. Raises ``NotOfSchema`` for what JSON cannot hold."""
    try:
        return marshal.dumps(
            given if type(given) is dict else dict(given), 2
        )  # this version writes no references between equal parts
    except ValueError:
        raise NotOfSchema("parameters: expected an object of JSON") from None
