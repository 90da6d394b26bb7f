"""What a block of hands teaches: each new difference asked again, explained and made small."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from fives_conformance.adapters import NotRun, Outcome, Trouble
from fives_conformance.cases import Case
from fives_conformance.fuzz import explain
from fives_conformance.fuzz.parts import leaves
from fives_conformance.fuzz.shard import (
    Asked,
    Player,
    expecting,
    explanation,
    fields_of,
    judged,
    of_schema,
    ruleset_of,
    with_advice,
)
from fives_conformance.fuzz.tables import Table
from fives_conformance.fuzz.tally import Found, Known, Seen, Tally
from fives_conformance.judge import DEVIATES, ERROR, FAIL, Verdict
from fives_conformance.offer import same, why_not
from fives_conformance.report.safe import safe
from fives_conformance.vectors import Vector

TRIES = 1500
"""How many smaller questions are asked at most."""
TRIES_OF_TROUBLE = {"crash": 150, "timeout": 5}
"""The same where each costs the start of an engine, or the whole time of a request."""
TELLING = 60
"""Cases of the catalogue that are asked to tell ideas apart."""
MOST = 40
"""Differences that are made small in one campaign; more are kept as they were found."""


class Finding(NamedTuple):
    """A difference that is told: the smallest question that shows it."""

    found: Found
    times: int
    ideas: tuple[str, ...]
    """Ideas that give the engine's answer, of which the first is named."""
    answered: Any
    """The engine's own answer, cut where it is long; for a trouble what it was."""
    why: str
    """What is wrong with it, for people."""
    small: bool
    """Whether it was made as small as it gets."""
    steady: bool
    """Whether the engine gave a wrong answer when it was asked again."""

    @property
    def explanation(self) -> str:
        """What it is told apart from others by."""
        return explanation(self.found, self.ideas[0] if self.ideas else "")


Findings = dict[str, Finding]
"""By explanation."""


class Learner:
    """Works with one engine; what it finds follows from the tally alone, were the engine steady."""

    def __init__(self, player: Player, shrink: bool) -> None:
        self._player = player
        self._shrink = shrink
        self._answers: dict[str, Outcome] = {}

    def learn(self, known: Known, findings: Findings, tally: Tally) -> tuple[Known, Findings]:
        """What is known after a block, and all findings so far."""
        told = dict(findings)
        for name, seen in sorted(tally.seen.items(), key=lambda item: item[1].smallest.order):
            before = told.get(name) or self._explaining(seen.smallest, told)
            if before is not None and before.found.order <= seen.smallest.order:
                told[before.explanation] = before._replace(times=before.times + seen.times)
                continue
            one = self._finding(seen, told, before)
            if before is not None:
                del told[before.explanation]
                one = _joined(before, one)
            told[one.explanation] = _joined(told[one.explanation], one) if one.explanation in told else one
            told = _merged(told, one.explanation)
        return _known(known, told, tally), told

    def _explaining(self, found: Found, told: Findings) -> Finding | None:
        """The finding of the same operation whose idea explains this difference too."""
        alike = [one for one in told.values() if one.ideas and one.found.operation == found.operation]
        if not alike:
            return None
        asked = self._asked(found)
        outcome, _ = self._answer(asked)
        return next((one for one in alike if self._among(asked, outcome, one.ideas[:1])), None)

    def _finding(self, seen: Seen, told: Mapping[str, Finding], before: Finding | None) -> Finding:
        """A difference looked at closely."""
        found = seen.smallest
        asked = self._asked(found)
        outcome, verdict = self._answer(asked)
        if verdict.verdict not in (FAIL, ERROR, DEVIATES):
            return Finding(found, seen.times, (), safe(verdict.answered), found.difference, small=False, steady=False)
        ideas = self._ideas(asked, outcome, verdict.verdict, before)
        shrinks = self._shrink and verdict.verdict != DEVIATES and sum(one.small for one in told.values()) < MOST
        if shrinks:
            asked, outcome, verdict = self._smaller(asked, outcome, verdict, ideas)
            ideas = self._likeliest(asked.table, self._among(asked, outcome, ideas))
        made = found._replace(
            params=asked.case.params,
            verdict=verdict.verdict,
            difference=explain.difference(verdict, outcome),
            size=leaves(fields_of(asked.case.params)),
        )
        answered = outcome.detail if isinstance(outcome, Trouble) else verdict.answered
        return Finding(made, seen.times, tuple(ideas), safe(answered), verdict.why, small=shrinks, steady=True)

    def _asked(self, found: Found) -> Asked:
        table = self._player.table(found.game, found.operation)
        case = expecting(table, found.operation, fields_of(found.params), ruleset_of(found.params))
        assert isinstance(case, Case)
        return Asked(case, table, found.hand, found.bent)

    def _answer(self, asked: Asked) -> tuple[Outcome, Verdict]:
        outcome = self._player.again(asked)
        verdict = judged(asked, outcome)
        if verdict.verdict == FAIL:
            _, verdict = with_advice(asked, outcome)
        return outcome, verdict

    def _ideas(self, asked: Asked, outcome: Outcome, verdict: str, before: Finding | None) -> list[str]:
        if before is not None and before.ideas:
            return self._among(asked, outcome, before.ideas)
        every = explain.ideas(asked.table.game.name)
        advisory = verdict == DEVIATES
        return self._among(asked, outcome, [name for name, idea in every.items() if idea.advisory == advisory])

    def _likeliest(self, table: Table, ideas: Sequence[str]) -> list[str]:
        """The same ideas; first the one that agrees most with the engine on the cases of their clauses."""
        if len(ideas) < 2:
            return list(ideas)
        known = explain.ideas(table.game.name)
        clauses = {known[name].clause for name in ideas}
        asked = [self._case(table, one) for one in table.game.vectors if one.clause in clauses][:TELLING]
        answers = [(case, outcome) for case in asked if case and (outcome := self._outcome(table, case))]
        agreed = {
            name: sum(explain.agrees(known[name], case, outcome, table.offer) for case, outcome in answers)
            for name in ideas
        }
        return sorted(ideas, key=lambda name: -agreed[name])

    def _case(self, table: Table, vector: Vector) -> Case | None:
        offered = not why_not(table.offer, table.game, vector.operation, vector.params)
        return Case(vector.id, vector, table.game, vector.params) if offered else None

    def _outcome(self, table: Table, case: Case) -> Outcome:
        """What the engine answers to a case of the catalogue, which it is asked once."""
        if case.id not in self._answers:
            self._answers[case.id] = self._player.again(Asked(case, table, 0, False))
        return self._answers[case.id]

    def _among(self, asked: Asked, outcome: Outcome, ideas: Sequence[str]) -> list[str]:
        return explain.explained(asked.case, outcome, asked.table.offer, ideas)

    def _smaller(
        self, asked: Asked, outcome: Outcome, verdict: Verdict, ideas: Sequence[str]
    ) -> tuple[Asked, Outcome, Verdict]:
        """The smallest question with a difference of the same explanation."""
        from fives_conformance.fuzz.shrink import smallest

        trial = _Trial(self._player, asked, verdict, explain.difference(verdict, outcome), ideas)
        tries = TRIES_OF_TROUBLE.get(outcome.kind, TRIES) if isinstance(outcome, Trouble) else TRIES
        small = smallest(
            asked.table.kinds[asked.case.vector.operation], fields_of(asked.case.params), trial.holds, tries
        )
        plain = trial.plainest(small)
        made = trial.made(small, plain)
        assert made is not None
        again, told = self._answer(made)
        same_verdict = told.verdict == verdict.verdict
        return (made, again, told) if same_verdict else (asked, outcome, verdict)


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
        return (
            None if why_not(table.offer, table.game, vector.operation, case.params) else self._asked._replace(case=case)
        )

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


def _joined(one: Finding, other: Finding) -> Finding:
    """One finding for two of the same explanation: that with the smaller question."""
    smaller = min(one, other, key=lambda finding: (not finding.steady, finding.found.order))
    return smaller._replace(times=one.times + other.times)


def _merged(told: Findings, name: str) -> Findings:
    """Without findings of the same operation that the idea behind this one explains too."""
    one = told[name]
    if not one.ideas:
        return told
    same_idea = [
        key
        for key, other in told.items()
        if key != name and other.found.operation == one.found.operation and one.ideas[0] in other.ideas
    ]
    for key in same_idea:
        one = _joined(one, told[key])._replace(ideas=one.ideas)
    return {key: other for key, other in told.items() if key not in (*same_idea, name)} | {name: one}


def _known(known: Known, told: Findings, tally: Tally) -> Known:
    """What the next block goes by."""
    ideas: dict[str, tuple[str, ...]] = {}
    for finding in told.values():
        if finding.ideas:
            operation = finding.found.operation
            ideas[operation] = (*ideas.get(operation, ()), finding.ideas[0])
    labels = {game: dict(counts) for game, counts in known.labels.items()}
    for game, counts in tally.labels.items():
        mine = labels.setdefault(game, {})
        for label, number in counts.items():
            mine[label] = mine.get(label, 0) + number
    return Known(ideas, labels)
