"""Cases: the questions that are put, each from one vector, and what is expected of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.vectors import Vector

MIRRORED = "@mirror"


class Case(NamedTuple):
    """One question, and what is expected."""

    id: str
    """The vector's id; with ``@mirror`` where the question is put mirrored."""
    vector: Vector
    game: GameBundle
    params: Mapping[str, Any]
    derived: bool = False
    """Whether the expectation was worked out by the reference under a user's house rules."""
    doubted: bool = False
    """Whether the question may be impossible in a way that the reference does not look at: it was put together
    of a position or record and of rules for which nobody has reasoned that the one can come about."""

    @property
    def clauses(self) -> list[str]:
        """The primary clause, then the others."""
        return [self.vector.clause, *self.vector.also]


def of_game(game: GameBundle) -> Iterator[Case]:
    """Every case of a game, in the order of the catalogue."""
    for vector in game.vectors:
        yield Case(vector.id, vector, game, vector.params)
        if vector.id in game.asked_twice:
            yield Case(vector.id + MIRRORED, vector, game, {**vector.params, "mirror": True})


def of_bundle(bundle: Bundle, names: Sequence[str] = ()) -> Iterator[Case]:
    """Every case of the named games, or of all."""
    for name, game in bundle.games.items():
        if not names or name in names:
            yield from of_game(game)


def select(
    cases: Iterable[Case],
    *,
    pattern: str = "",
    clauses: Sequence[str] = (),
    ids: frozenset[str] | None = None,
) -> Iterator[Case]:
    """The cases whose id has the pattern in it (or matches it, with ``*``), of those clauses."""
    matches = _matcher(pattern)
    for case in cases:
        if ids is not None and case.id not in ids:
            continue
        if clauses and not any(_of_clause(case.vector.clause, wanted) for wanted in clauses):
            continue
        if matches(case.id):
            yield case


def _matcher(pattern: str) -> Callable[[str], bool]:
    if any(sign in pattern for sign in "*?["):
        return lambda name: fnmatchcase(name, pattern)
    return lambda name: pattern in name


def _of_clause(clause: str, wanted: str) -> bool:
    """A clause by its id, or a group of them: DOM-COUNT names all DOM-COUNT-…"""
    wanted = wanted.upper().rstrip("-")
    return clause == wanted or clause.startswith(f"{wanted}-")
