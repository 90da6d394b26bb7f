"""Asking an engine again about what was found, and explaining its answer."""

from __future__ import annotations

from collections.abc import Sequence

from fives_conformance.adapters import Outcome
from fives_conformance.cases import Case
from fives_conformance.fuzz import explain
from fives_conformance.fuzz.shard import Asked, Player, expecting, fields_of, judged, ruleset_of
from fives_conformance.fuzz.tables import Table
from fives_conformance.fuzz.tally import Found
from fives_conformance.ideas import agrees
from fives_conformance.judge import FAIL, Verdict
from fives_conformance.offer import why_not
from fives_conformance.vectors import Vector

TELLING = 60
"""Cases of the catalogue that are asked to tell ideas apart."""


class Inquiry:
    """One engine, and what it has answered to cases of the catalogue."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._answers: dict[str, Outcome] = {}

    def asked(self, found: Found) -> Asked:
        """The question of a difference, with what is expected."""
        table = self.player.table(found.game, found.operation)
        case = expecting(table, found.operation, fields_of(found.params), ruleset_of(found.params))
        assert isinstance(case, Case)
        return Asked(case, table, found.hand, found.bent)

    def answer(self, asked: Asked) -> tuple[Outcome, Verdict]:
        """What the engine answers now, and the verdict."""
        outcome = self.player.again(asked)
        verdict = judged(asked, outcome)
        if verdict.verdict == FAIL:
            verdict = self.player.advised(asked, outcome)
        return outcome, verdict

    def ideas(self, asked: Asked, outcome: Outcome, among: Sequence[str]) -> list[str]:
        """Those ideas that give the engine's answer, the likeliest first."""
        return self._likeliest(asked.table, explain.explained(asked.case, outcome, asked.table.offer, among))

    def _likeliest(self, table: Table, ideas: Sequence[str]) -> list[str]:
        """The same ideas; first the one that agrees most with the engine on the cases of their clauses."""
        if len(ideas) < 2:
            return list(ideas)
        known = explain.ideas(table.game.name)
        clauses = {known[name].clause for name in ideas}
        asked = [self._case(table, one) for one in table.game.vectors if one.clause in clauses][:TELLING]
        answers = [(case, outcome) for case in asked if case and (outcome := self._outcome(table, case))]
        agreed = {
            name: sum(agrees(case, explain.says(known[name], case), outcome, table.offer) for case, outcome in answers)
            for name in ideas
        }
        return sorted(ideas, key=lambda name: -agreed[name])

    def _case(self, table: Table, vector: Vector) -> Case | None:
        offered = not why_not(table.offer, table.game, vector.operation, vector.params)
        return Case(vector.id, vector, table.game, vector.params) if offered else None

    def _outcome(self, table: Table, case: Case) -> Outcome:
        """What the engine answers to a case of the catalogue, which it is asked once."""
        if case.id not in self._answers:
            self._answers[case.id] = self.player.again(Asked(case, table, 0, False))
        return self._answers[case.id]
