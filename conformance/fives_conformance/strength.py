"""How strong the vectors are: which of them catch which wrong idea."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fives_reference.game import Impossible, NotOfSchema, Operations

from fives_conformance.adapters import Outcome, Refusal, Result, Trouble
from fives_conformance.bundle import GameBundle
from fives_conformance.cases import Case
from fives_conformance.judge import DEVIATES, PASS, Verdict, judge
from fives_conformance.offer import GameOffer
from fives_conformance.vectors import Vector

EVERYTHING = GameOffer(frozenset(), {}, frozenset(), None, {}, {}, ())
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


def verdicts(game: GameBundle, operations: Operations) -> Iterator[tuple[Vector, Verdict]]:
    """Every vector of a game, and what an in-process engine comes to."""
    for vector in game.vectors:
        case = Case(vector.id, vector, game, vector.params)
        yield vector, judge(case, outcome(operations, vector.operation, vector.params), EVERYTHING)


def right_answers(game: GameBundle, operations: Operations) -> dict[str, Outcome]:
    """The reference's own outcome for each vector, by id."""
    return {one.id: outcome(operations, one.operation, one.params) for one in game.vectors}


def caught_by(game: GameBundle, right: Mapping[str, Outcome], operations: Operations) -> list[Vector]:
    """The vectors that a wrong idea does not pass. An answer like the reference's is not judged."""
    found = []
    for vector in game.vectors:
        got = outcome(operations, vector.operation, vector.params)
        if got != right[vector.id]:
            case = Case(vector.id, vector, game, vector.params)
            if judge(case, got, EVERYTHING).verdict not in (PASS, DEVIATES):
                found.append(vector)
    return found
