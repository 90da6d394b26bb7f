"""How misconceptions and alternatives are made: some rule functions of a game swapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from fives_reference.game import Alternative, Misconception, Operations

Holding = Callable[[Mapping[str, Callable[..., Any]]], Operations]
"""A game's operations with some rule functions swapped, by name."""


class Maker(Protocol):
    """Makes a misconception of a game; its rule functions are given by name."""

    def __call__(
        self, name: str, clause: str, says: str, *, equivalent_to: str = "", **swapped: Any
    ) -> Misconception: ...


def maker(prefix: str, holding: Holding) -> Maker:
    """For the misconceptions of a game, before whose names the prefix is put: ``dom-``."""

    def idea(name: str, clause: str, says: str, *, equivalent_to: str = "", **swapped: Any) -> Misconception:
        return Misconception(f"{prefix}-{name}", says, clause, swapped, holding(swapped), equivalent_to)

    return idea


def alternatives(
    swaps: Iterable[tuple[str, str, Mapping[str, Callable[..., Any]]]], holding: Holding
) -> tuple[Alternative, ...]:
    """From clause, sentence and rule functions to the other ways of a game's advisory clauses."""
    return tuple([Alternative(clause, says, swapped, holding(swapped)) for clause, says, swapped in swaps])
