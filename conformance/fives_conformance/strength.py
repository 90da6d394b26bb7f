"""How strong the vectors are: which of them catch which wrong idea."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from fives_reference.game import Alternative, Game, Impossible, Misconception, NotOfSchema, Operations

from fives_conformance.adapters import Outcome, Refusal, Result, Trouble
from fives_conformance.bundle import GameBundle
from fives_conformance.cases import Case
from fives_conformance.compare import exactly
from fives_conformance.judge import DEVIATES, PASS, Verdict, judge
from fives_conformance.offer import GameOffer
from fives_conformance.vectors import Vector

EVERYTHING = GameOffer(frozenset(), {}, frozenset(), frozenset(), None, {}, {}, ())
"""An offer that omits and skips nothing."""


def outcome(operations: Operations, operation: str, params: Mapping[str, Any]) -> Outcome:
    """What an in-process engine answers, as an outcome; any crash is a trouble."""
    try:
        return Result(operations[operation](params), 0.0)
    except Impossible as error:
        return Refusal(-32602, str(error), {"reason": error.reason}, 0.0)
    except NotOfSchema as error:
        return Refusal(-32602, str(error), None, 0.0)
    except Exception as error:  # a wrong idea may break anything, which is an answer too
        return Trouble("crash", repr(error), 0.0)


def expectation(outcome: Outcome) -> dict[str, Any]:
    """The fields of a vector that expect this outcome, which is no trouble."""
    if isinstance(outcome, Refusal):
        data = {"data": outcome.data} if outcome.data else {}
        return {"expect": None, "error": {"code": outcome.code, **data}}
    assert isinstance(outcome, Result)
    return {"expect": outcome.value, "error": None}


def verdicts(game: GameBundle, operations: Operations) -> Iterator[tuple[Vector, Verdict]]:
    """Every vector of a game, and what an in-process engine comes to."""
    for vector in game.vectors:
        case = Case(vector.id, vector, game, vector.params)
        yield vector, judge(case, outcome(operations, vector.operation, vector.params), EVERYTHING)


class Right(NamedTuple):
    """What the reference says to a vector's question."""

    outcome: Outcome
    asked: frozenset[str]
    """The rule functions that it asked on the way: to swap another changes nothing."""


def right_answers(game: GameBundle, reference: Game) -> dict[str, Right]:
    """The reference's own outcome for each vector, by id."""
    ask = asking(reference)
    return {vector.id: ask(vector.operation, vector.params) for vector in game.vectors}


def asking(reference: Game) -> Callable[[str, Mapping[str, Any]], Right]:
    """The reference, from an operation and its params to what it says and which rules it asked."""
    ideas: list[Misconception | Alternative] = [*reference.misconceptions, *reference.alternatives]
    names = {name for one in ideas for name in one.swapped}
    asked: set[str] = set()
    operations = reference.holding({name: _noting(name, getattr(reference.rules, name), asked) for name in names})

    def ask(operation: str, params: Mapping[str, Any]) -> Right:
        asked.clear()
        return Right(outcome(operations, operation, params), frozenset(asked))

    return ask


def _noting(name: str, rule: Callable[..., Any], asked: set[str]) -> Callable[..., Any]:
    """The same rule function, which leaves its name where it is asked."""

    def noting(*given: Any) -> Any:
        asked.add(name)
        return rule(*given)

    return noting


class Trial(NamedTuple):
    """What an idea comes to on the vectors."""

    caught: tuple[Vector, ...]
    """The vectors that it does not pass."""
    broken: tuple[Vector, ...]
    """Those to which it gives no answer at all."""
    answers: frozenset[tuple[str, bytes]]
    """Its answers that are not the reference's, to the byte, with the vector's id."""


def trial(game: GameBundle, right: Mapping[str, Right], idea: Misconception | Alternative) -> Trial:
    """Puts every vector to an idea. An answer like the reference's is not judged."""
    others = [
        (vector, got)
        for vector in game.vectors
        if not right[vector.id].asked.isdisjoint(idea.swapped)
        and (got := outcome(idea.operations, vector.operation, vector.params)) != right[vector.id].outcome
    ]
    return Trial(
        tuple([vector for vector, got in others if _fails(game, vector, got)]),
        tuple([vector for vector, got in others if isinstance(got, Trouble)]),
        frozenset([(vector.id, _to_the_byte(got)) for vector, got in others]),
    )


def _fails(game: GameBundle, vector: Vector, got: Outcome) -> bool:
    case = Case(vector.id, vector, game, vector.params)
    return judge(case, got, EVERYTHING).verdict not in (PASS, DEVIATES)


def _to_the_byte(got: Outcome) -> bytes:
    return exactly(got.value) if isinstance(got, Result) else repr(got).encode()
