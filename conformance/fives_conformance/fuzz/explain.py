"""What explains a wrong answer: the ideas of the catalogue that give it, or the fields that differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from fives_reference.game import Operations, load

from fives_conformance import strength
from fives_conformance.adapters import Outcome, Refusal, Trouble
from fives_conformance.cases import Case
from fives_conformance.compare import Difference
from fives_conformance.judge import DEVIATES, PASS, Verdict, judge
from fives_conformance.offer import GameOffer

_PLACE = re.compile(r"\[[0-9]+\]")


class Idea(NamedTuple):
    """A wrong idea, or the other way of an advisory clause."""

    id: str
    says: str
    clause: str
    operations: Operations
    advisory: bool


@cache
def ideas(game: str) -> Mapping[str, Idea]:
    """Every idea of a game by its id, misconceptions first."""
    reference = load(game)
    wrong = [Idea(one.id, one.says, one.clause, one.operations, False) for one in reference.misconceptions]
    other = [
        Idea(f"{one.clause}/{number}", one.says, one.clause, one.operations, True)
        for number, one in enumerate(reference.alternatives)
    ]
    return {one.id: one for one in [*wrong, *other]}


def gives(idea: Idea, case: Case, outcome: Outcome, offer: GameOffer) -> bool:
    """Whether one who holds the idea answers as the engine did, and not as is expected."""
    own = strength.outcome(idea.operations, case.vector.operation, case.params)
    if isinstance(own, Trouble):
        return False
    expectation = strength.expectation(own)
    if expectation["expect"] == case.vector.expect and expectation["error"] == case.vector.error:
        return False
    return _agree(expectation, case, outcome, offer)


def agrees(idea: Idea, case: Case, outcome: Outcome, offer: GameOffer) -> bool:
    """Whether one who holds the idea answers as the engine did, right or wrong."""
    own = strength.outcome(idea.operations, case.vector.operation, case.params)
    return not isinstance(own, Trouble) and _agree(strength.expectation(own), case, outcome, offer)


def _agree(expectation: Mapping[str, Any], case: Case, outcome: Outcome, offer: GameOffer) -> bool:
    vector = case.vector._replace(level="param", alternatives=(), **expectation)
    return judge(case._replace(vector=vector), outcome, offer).verdict in (PASS, DEVIATES)


def explained(case: Case, outcome: Outcome, offer: GameOffer, among: Iterable[str]) -> list[str]:
    """The ids of those ideas that give the engine's answer, in their order."""
    known = ideas(case.game.name)
    return [name for name in among if gives(known[name], case, outcome, offer)]


def difference(verdict: Verdict, outcome: Outcome) -> str:
    """In which fields an answer differs, and how; the same for every difference of that kind."""
    if isinstance(outcome, Trouble):
        return outcome.kind
    if isinstance(outcome, Refusal):
        return f"error {outcome.code}"
    told = sorted({_told(one) for one in verdict.differences})
    return "; ".join(told[:6]) or "answered"


def _told(one: Difference) -> str:
    path = _PLACE.sub("", one.path)
    if one.kind != "wrong":
        return f"{path} {one.kind}"
    return f"{path} {_way(one.expected, one.answered)}"


def _way(expected: Any, answered: Any) -> str:
    """How a value is wrong, without the value itself where there are many."""
    if isinstance(expected, list) and isinstance(answered, list | tuple):
        less, more = len(answered) < len(expected), len(answered) > len(expected)
        return "shorter" if less else "longer" if more else "otherwise"
    if _plain(expected) or _plain(answered):
        return f"{_word(expected)}→{_word(answered)}"
    if isinstance(expected, int | float) and isinstance(answered, int | float):
        return "lower" if answered < expected else "higher"
    return "otherwise"


def _plain(value: Any) -> bool:
    return value is None or isinstance(value, bool)


def _word(value: Any) -> str:
    return str(value).lower() if _plain(value) else "a value"
