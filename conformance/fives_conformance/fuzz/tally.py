"""What a range of hands came to. Tallies add up in any order, so it says nothing of how a range was split."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from fives_conformance.judge import DEVIATES

Counts = dict[str, int]


class Found(NamedTuple):
    """A question of which the answer differs."""

    game: str
    operation: str
    params: Mapping[str, Any]
    hand: int
    """The number of the hand in which it was asked."""
    verdict: str
    difference: str
    """In which fields, and how: differences of the same kind read the same."""
    bent: bool
    """Whether it was made by changing another question."""

    size: int
    """How many things there are in the question; see ``elements``."""

    @property
    def bad(self) -> bool:
        """Whether it fails the run; a deviation does not."""
        return self.verdict != DEVIATES

    @property
    def order(self) -> tuple[int, int, int, str]:
        """The smallest question first."""
        written = json.dumps(self.params, sort_keys=True)
        return self.size, len(written), self.hand, written

    def smaller(self, other: Found) -> Found:
        """The smaller of two."""
        if self.size != other.size:
            return self if self.size < other.size else other
        return min(self, other, key=lambda found: found.order)


class Seen(NamedTuple):
    """Differences with one explanation: how many, and the smallest."""

    times: int
    smallest: Found

    def __add__(self, other: Seen) -> Seen:  # type: ignore[override]  # no longer a tuple in that sense
        return Seen(self.times + other.times, self.smallest.smaller(other.smallest))


@dataclass
class Tally:
    """Counts, and the smallest question of each difference by what explains it."""

    hands: int = 0
    positions: int = 0
    verdicts: Counts = field(default_factory=dict)
    labels: dict[str, Counts] = field(default_factory=dict)
    """By game, how many positions had each label."""
    seen: dict[str, Seen] = field(default_factory=dict)
    """By operation and explanation."""
    silent: int = 0
    """Questions that the reference itself had no answer to."""
    given_up: str = ""
    """Why the engine was given up, if it was."""
    lost: list[str] = field(default_factory=list)
    """Hands that were left out, and why."""

    @property
    def questions(self) -> int:
        """How many were asked."""
        return sum(self.verdicts.values())

    def label(self, game: str, labels: Iterable[str]) -> None:
        """One more position with these labels."""
        self.positions += 1
        counts = self.labels.setdefault(game, {})
        for label in labels:
            counts[label] = counts.get(label, 0) + 1

    def judged(self, verdict: str) -> None:
        """One more answer with that verdict."""
        self.verdicts[verdict] = self.verdicts.get(verdict, 0) + 1

    def differs(self, explanation: str, found: Found) -> None:
        """One more difference."""
        one = Seen(1, found)
        before = self.seen.get(explanation)
        self.seen[explanation] = one if before is None else before + one

    def add(self, other: Tally) -> None:
        """The other tally beside what is counted here."""
        self.hands += other.hands
        self.positions += other.positions
        self.silent += other.silent
        self.lost = sorted({*self.lost, *other.lost})
        self.given_up = min(filter(None, (self.given_up, other.given_up)), default="")
        _add(self.verdicts, other.verdicts)
        for game, counts in other.labels.items():
            _add(self.labels.setdefault(game, {}), counts)
        for explanation, seen in other.seen.items():
            before = self.seen.get(explanation)
            self.seen[explanation] = seen if before is None else before + seen

    def as_json(self) -> dict[str, Any]:
        """As it travels and is written down."""
        return {
            **self.__dict__,
            "seen": {name: [seen.times, list(seen.smallest)] for name, seen in sorted(self.seen.items())},
        }


def of_json(value: Mapping[str, Any]) -> Tally:
    """The tally that ``as_json`` told."""
    seen = {name: Seen(times, Found(*smallest)) for name, (times, smallest) in value["seen"].items()}
    return Tally(**{**value, "seen": seen})


def _add(counts: Counts, more: Mapping[str, int]) -> None:
    for name, number in more.items():
        counts[name] = counts.get(name, 0) + number


@dataclass(frozen=True)
class Known:
    """What earlier blocks taught: it steers the play, and explains differences so that they hide no other."""

    ideas: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By operation, the ids of ideas that the engine holds."""
    labels: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """By game, how often each label was seen."""

    def as_json(self) -> dict[str, Any]:
        """As it travels and is written down."""
        return {
            "ideas": {name: list(ideas) for name, ideas in self.ideas.items()},
            "labels": {name: dict(counts) for name, counts in self.labels.items()},
        }
