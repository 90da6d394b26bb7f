"""What explains a wrong answer: the ideas of the catalogue that give it, or the fields that differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from fives_conformance.adapters import Outcome, Refusal, Trouble
from fives_conformance.cases import Case
from fives_conformance.compare import Difference
from fives_conformance.ideas import Idea, gives, holder, misconceptions, other_ways
from fives_conformance.judge import Verdict
from fives_conformance.offer import GameOffer

_PLACE = re.compile(r"\[[0-9]+\]")


@cache
def ideas(game: str) -> Mapping[str, Idea]:
    """Every idea of a game by its id, misconceptions first."""
    return {one.id: one for one in [*misconceptions(game), *other_ways(game)]}


def says(idea: Idea, case: Case) -> Outcome:
    """What one who holds the idea answers to a case."""
    return holder(case.game.name).says([idea], case.vector.operation, case.params)


def explained(case: Case, outcome: Outcome, offer: GameOffer, among: Iterable[str]) -> list[str]:
    """The ids of those ideas that give the engine's answer, in their order."""
    known = ideas(case.game.name)
    return [name for name in among if gives(case, says(known[name], case), outcome, offer)]


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
