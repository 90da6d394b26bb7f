"""Puts cases to an adapter and collects a row for each. Requests go out, verdicts come in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from fives_conformance import offer as offers
from fives_conformance import skips
from fives_conformance.adapters import Adapter, NotRun, Outcome, Question, Refusal, Result
from fives_conformance.cases import Case
from fives_conformance.judge import ERROR, FAIL, NOT_RUN, PASS, UNSUPPORTED, Verdict, judge
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

    @property
    def good(self) -> bool:
        """Whether something passed and nothing failed."""
        bad = (FAIL, ERROR, NOT_RUN)
        return self.count(PASS) > 0 and not any(row.verdict.verdict in bad for row in self.rows)


Watch = Callable[[Row], object]


def run(adapter: Adapter, cases: Sequence[Case], *, window: int = 1, watch: Watch = lambda row: None) -> Run:
    """Asks what the engine offers, then every case that applies; ``watch`` sees each row come."""
    described = described_by(adapter.describe())
    if isinstance(described, str):
        rows = [Row(case, Verdict(NOT_RUN, described)) for case in cases]
        return Run(None, described, rows)
    rows_by_place: dict[int, Row] = {}
    for place, row in _rows(adapter, cases, described, window):
        watch(row)
        rows_by_place[place] = row
    return Run(described, "", [rows_by_place[place] for place in range(len(cases))])


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


def _rows(adapter: Adapter, cases: Sequence[Case], offer: Offer, window: int) -> Iterator[tuple[int, Row]]:
    asked: list[int] = []
    for place, case in enumerate(cases):
        game = offer.games.get(case.game.name)
        if why := offers.why_not(game, case.game, case.vector.operation, case.params):
            yield place, Row(case, Verdict(UNSUPPORTED, why), not_offered=True)
        else:
            asked.append(place)
    questions = (_question(place, cases[place], offer) for place in asked)
    for question, outcome in adapter.ask(questions, window):
        place = int(question.key)
        case = cases[place]
        verdict = judge(case, outcome, offer.games[case.game.name])
        yield place, Row(case, verdict, getattr(outcome, "seconds", 0.0))


def _question(place: int, case: Case, offer: Offer) -> Question:
    params, operation = case.params, case.vector.operation
    if types := offer.games[case.game.name].skips.get(operation):
        params = skips.question(params, types)
    return Question(str(place), operation, params)


def unasked(cases: Iterable[Case], why: str) -> list[Row]:
    """Rows for cases that were never put."""
    return [Row(case, Verdict(NOT_RUN, why)) for case in cases]


def outcome_detail(outcome: Outcome) -> Any:
    """The engine's answer, for whoever shows it."""
    if isinstance(outcome, Result):
        return outcome.value
    if isinstance(outcome, Refusal):
        return {"error": {"code": outcome.code, "message": outcome.message, "data": outcome.data}}
    return outcome.detail if isinstance(outcome, NotRun) else {"trouble": outcome.kind, "detail": outcome.detail}
