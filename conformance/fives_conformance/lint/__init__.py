"""Checks that nothing in the suite is untied: laws 5 and 6 of the conventions, one module each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from fives_conformance.bundle import Bundle


class Finding(NamedTuple):
    """Something that is not tied, and what to do about it."""

    where: str
    message: str
    advice: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}\n    {self.advice}"


Check = Callable[[Bundle], Iterator[Finding]]


def checks() -> dict[str, Check]:
    """Every check, by the sentence that it proves."""
    from fives_conformance.lint import advice, coverage, ledger, misconceptions, wording

    return {
        "the reference passes every vector": misconceptions.reference_passes,
        "every clause has a vector": coverage.every_clause,
        "every value of every parameter is asked about": coverage.every_value,
        "every misconception is caught twice by its own clause": misconceptions.all_caught,
        "no two misconceptions answer alike": misconceptions.told_apart,
        "every clause that can be broken has a misconception": misconceptions.every_clause_doubted,
        "every vector catches something": misconceptions.all_useful,
        "no required answer depends on an advisory point": advice.independent,
        "released ids keep their meaning": ledger.intact,
        "ids that texts name exist": wording.known_ids,
        "sentences are short and plain": wording.plain,
    }
