"""What a block of hands teaches: each new difference asked again and explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from fives_reference.game import load

from fives_conformance.adapters import Outcome, Trouble
from fives_conformance.fuzz import explain
from fives_conformance.fuzz.inquire import Inquiry
from fives_conformance.fuzz.parts import elements
from fives_conformance.fuzz.shard import explanation, fields_of
from fives_conformance.fuzz.tally import Found, Known, Seen, Tally
from fives_conformance.judge import DEVIATES, ERROR, FAIL, Verdict
from fives_conformance.report.safe import safe


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

    def alike(self, found: Found) -> bool:
        """Whether the same idea may explain both."""
        return (self.found.operation, self.found.bad) == (found.operation, found.bad)


Findings = dict[str, Finding]
"""By explanation."""


def learn(inquiry: Inquiry, known: Known, findings: Findings, tally: Tally) -> tuple[Known, Findings]:
    """What is known after a block, and all findings so far."""
    told = dict(findings)
    for name, seen in sorted(tally.seen.items(), key=lambda item: item[1].smallest.order):
        before = told.get(name) or _explaining(inquiry, seen.smallest, told)
        if before is not None and before.found.smaller(seen.smallest) is before.found:
            told[before.explanation] = before._replace(times=before.times + seen.times)
            continue
        one = _looked_at(inquiry, seen, before.ideas if before else ())
        if before is not None:
            del told[before.explanation]
            one = joined(before, one)
        told = merged(told, one)
    return _known(known, told, tally), told


def _explaining(inquiry: Inquiry, found: Found, told: Findings) -> Finding | None:
    """The finding of the same operation whose idea explains this difference too."""
    alike = [one for one in told.values() if one.ideas and one.alike(found)]
    if not alike:
        return None
    asked = inquiry.asked(found)
    outcome, _ = inquiry.answer(asked)
    return next((one for one in alike if inquiry.ideas(asked, outcome, one.ideas[:1])), None)


def _looked_at(inquiry: Inquiry, seen: Seen, among: Sequence[str]) -> Finding:
    """A difference looked at closely."""
    found = seen.smallest
    asked = inquiry.asked(found)
    outcome, verdict = inquiry.answer(asked)
    if verdict.verdict not in (FAIL, ERROR, DEVIATES):
        return Finding(found, seen.times, (), safe(verdict.answered), found.difference, small=False, steady=False)
    advisory = verdict.verdict == DEVIATES
    every = [name for name, idea in explain.ideas(found.game).items() if idea.advisory == advisory]
    ideas = inquiry.ideas(asked, outcome, among or every)
    return steady(found, seen.times, ideas, (outcome, verdict), small=False)


def steady(found: Found, times: int, ideas: Sequence[str], answer: tuple[Outcome, Verdict], *, small: bool) -> Finding:
    """The finding of a question that was asked again."""
    outcome, verdict = answer
    told = found._replace(
        verdict=verdict.verdict,
        difference=explain.difference(verdict, outcome),
        size=elements(fields_of(found.params), load(found.game).stock),
    )
    answered = outcome.detail if isinstance(outcome, Trouble) else verdict.answered
    return Finding(told, times, tuple(ideas), safe(answered), verdict.why, small, steady=True)


def joined(one: Finding, other: Finding) -> Finding:
    """One finding for two of the same explanation: that with the smaller question, rather a steady one."""
    first, second = (one, other) if one.steady >= other.steady else (other, one)
    smaller = first if first.steady > second.steady or first.found.smaller(second.found) is first.found else second
    return smaller._replace(times=one.times + other.times)


def merged(told: Findings, one: Finding) -> Findings:
    """With one finding more, which takes in those of the same operation that its idea explains too."""
    same = [
        name
        for name, other in told.items()
        if name == one.explanation or (one.ideas and other.alike(one.found) and one.ideas[0] in other.ideas)
    ]
    for name in same:
        one = joined(one, told[name])._replace(ideas=one.ideas)
    return {name: other for name, other in told.items() if name not in same} | {one.explanation: one}


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
