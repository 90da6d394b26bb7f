"""Puts cases to an adapter and collects a row for each. Requests go out, verdicts come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from fives_conformance import offer as offers
from fives_conformance import skips
from fives_conformance.adapters import Adapter, Outcome, Question, Refusal, Result
from fives_conformance.cases import Case
from fives_conformance.judge import NOT_RUN, UNSUPPORTED, Verdict, judge
from fives_conformance.offer import Offer


class Row(NamedTuple):
    """One case and what it came to."""

    case: Case
    verdict: Verdict
    seconds: float = 0.0
    not_offered: bool = False
    """Unsupported because it is not offered, rather than because it cannot be asked."""


class Run(NamedTuple):
    """A whole run."""

    offer: Offer | None
    """None when ``describe`` gave no usable answer."""
    trouble: str
    """Why not, in words."""
    rows: list[Row]
    """In the order of the cases."""

    def count(self, verdict: str) -> int:
        """How many rows came to that verdict."""
        return sum(row.verdict.verdict == verdict for row in self.rows)


Watch = Callable[[Row], object]


class Asker:
    """An engine that was asked what it offers, and is now put to cases."""

    def __init__(self, adapter: Adapter) -> None:
        self._adapter = adapter
        described = described_by(adapter.describe())
        self.offer = described if isinstance(described, Offer) else None
        self.trouble = described if isinstance(described, str) else ""
        """Why it offers nothing, in words."""

    def row(self, case: Case) -> Row:
        """One case by itself."""
        ((_, row),) = self.rows([case])
        return row

    def rows(self, cases: Sequence[Case], window: int = 1) -> Iterator[tuple[int, Row]]:
        """Each case's place and row, as they complete; what is not offered comes first."""
        if self.offer is None:
            yield from enumerate(Row(case, Verdict(NOT_RUN, self.trouble)) for case in cases)
            return
        asked: list[int] = []
        for place, case in enumerate(cases):
            game = self.offer.games.get(case.game.name)
            if why := offers.why_not(game, case.game, case.vector.operation, case.params):
                yield place, Row(case, Verdict(UNSUPPORTED, why), not_offered=True)
            else:
                asked.append(place)
        questions = (question_of(place, cases[place], self.offer) for place in asked)
        for question, outcome in self._adapter.ask(questions, window):
            case = cases[int(question.key)]
            verdict = judge(case, outcome, self.offer.games[case.game.name])
            yield int(question.key), Row(case, verdict, getattr(outcome, "seconds", 0.0))


def run(adapter: Adapter, cases: Sequence[Case], *, window: int = 1, watch: Watch = lambda row: None) -> Run:
    """Asks what the engine offers, then every case that applies; ``watch`` sees each row come."""
    asker = Asker(adapter)
    rows: dict[int, Row] = {}
    for place, row in asker.rows(cases, window):
        watch(row)
        rows[place] = row
    return Run(asker.offer, asker.trouble, [rows[place] for place in range(len(cases))])


def described_by(outcome: Outcome) -> Offer | str:
    """The offer, or in words why there is none."""
    if isinstance(outcome, Result):
        try:
            return offers.read(outcome.value)
        except offers.WrongOffer as wrong:
            return f"describe: {wrong}"
    if isinstance(outcome, Refusal):
        return f"describe was answered with error {outcome.code} ({outcome.message:.200})"
    return f"describe was not answered: {outcome.detail}"


def question_of(place: int, case: Case, offer: Offer) -> Question:
    """The case as it is put to the engine: without the actions that it does by itself."""
    params, operation = case.params, case.vector.operation
    if types := offer.games[case.game.name].skips.get(operation):
        params = skips.question(params, types)
    return Question(str(place), operation, params)
