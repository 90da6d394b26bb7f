"""Findings made small."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from fives_conformance.adapters import NotRun, Trouble
from fives_conformance.cases import Case
from fives_conformance.fuzz import explain
from fives_conformance.fuzz.inquire import Inquiry
from fives_conformance.fuzz.learn import Finding, Findings, merged, steady
from fives_conformance.fuzz.otherwise import otherwise
from fives_conformance.fuzz.shard import Asked, Player, expecting, fields_of, judged, of_schema, ruleset_of
from fives_conformance.fuzz.shrink import smallest
from fives_conformance.fuzz.tally import Found
from fives_conformance.judge import Verdict
from fives_conformance.offer import same, why_not

TRIES = 1500
"""How many smaller questions are asked at most."""
TRIES_OF_TROUBLE = {"crash": 150, "timeout": 5}
"""The same where each costs the start of an engine, or the whole time of a request."""
MOST = 40
"""Findings that are made small; more stay as they were found."""


def _bad(found: Found) -> bool:
    return found.bad


def small(
    inquiry: Inquiry, findings: Findings, over: Callable[[], bool], wanted: Callable[[Found], bool] = _bad
) -> Findings:
    """The findings, each that is wanted made small until the time is over; two that turn out the same are one."""
    told = Findings()
    ordered = sorted(findings.values(), key=lambda one: one.found.order)
    for number, one in enumerate(ordered):
        looked_at = one.steady and wanted(one.found) and number < MOST and not over()
        for other in _smaller_ones(inquiry, one) if looked_at else [one]:
            told = merged(told, other)
    return told


def _smaller_ones(inquiry: Inquiry, one: Finding) -> Iterator[Finding]:
    """The finding made small, and a smaller question of another sort that shows the same, if there is one."""
    other = otherwise(inquiry, one)
    smaller = _smaller(inquiry, one)
    yield smaller
    other = otherwise(inquiry, smaller) or other
    if other is not None:
        yield _smaller(inquiry, other)


def _smaller(inquiry: Inquiry, one: Finding) -> Finding:
    asked = inquiry.asked(one.found)
    outcome, verdict = inquiry.answer(asked)
    trial = _Trial(inquiry.player, asked, verdict, explain.difference(verdict, outcome), one.ideas)
    tries = TRIES_OF_TROUBLE.get(outcome.kind, TRIES) if isinstance(outcome, Trouble) else TRIES
    kind = asked.table.kinds[one.found.operation]
    fields = smallest(kind, fields_of(one.found.params), trial.holds, tries, asked.table.reference.stock)
    made = trial.made(fields, trial.plainest(fields))
    assert made is not None
    outcome, verdict = inquiry.answer(made)
    if verdict.verdict != one.found.verdict:
        return one
    found = one.found._replace(params=made.case.params)
    return steady(found, one.times, inquiry.ideas(made, outcome, one.ideas), (outcome, verdict), small=True)


class _Trial:
    """Whether a smaller question still shows the same."""

    def __init__(self, player: Player, asked: Asked, verdict: Verdict, how: str, ideas: Sequence[str]) -> None:
        self._player = player
        self._asked = asked
        self._verdict = verdict.verdict
        self._how = how
        self._ideas = ideas
        self._illegal = "illegal" in (asked.case.vector.expect or {})

    def made(self, fields: Mapping[str, Any], parameters: Mapping[str, Any] | None = None) -> Asked | None:
        """The smaller question with the reference's answer, where that is of the same sort."""
        vector, table = self._asked.case.vector, self._asked.table
        ruleset = ruleset_of(self._asked.case.params)
        if parameters is not None:
            ruleset["parameters"] = parameters
        case = expecting(table, vector.operation, fields, ruleset)
        if not isinstance(case, Case) or bool(case.vector.error) != bool(vector.error):
            return None
        if ("illegal" in (case.vector.expect or {})) != self._illegal:
            return None
        offered = not why_not(table.offer, table.game, vector.operation, case.params)
        return self._asked._replace(case=case) if offered else None

    def holds(self, fields: Mapping[str, Any], parameters: Mapping[str, Any] | None = None) -> bool:
        """Whether the engine's answer to it is wrong in the same way."""
        asked = self.made(fields, parameters)
        if asked is None:
            return False
        outcome = self._player.again(asked)
        if isinstance(outcome, NotRun):
            return False
        verdict = judged(asked, outcome)
        if verdict.verdict != self._verdict:
            return False
        if self._ideas:
            alike = bool(explain.explained(asked.case, outcome, asked.table.offer, self._ideas))
        else:
            alike = explain.difference(verdict, outcome) == self._how
        return alike and of_schema(asked)

    def plainest(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        """The parameters, of which as many have the base ruleset's value as can."""
        chosen = dict(self._asked.case.params["parameters"])
        for name, value in self._asked.table.game.base.parameters.items():
            if name in chosen and not same(chosen[name], value):
                other = {**chosen, name: value}
                chosen = other if self.holds(fields, other) else chosen
        return chosen
