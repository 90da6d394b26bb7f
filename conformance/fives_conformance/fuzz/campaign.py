"""A campaign: blocks of hands, each cut into shards, and what one block teaches used in the next."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from fives_conformance.fuzz.inquire import Inquiry
from fives_conformance.fuzz.learn import Findings, learn
from fives_conformance.fuzz.log import Log
from fives_conformance.fuzz.tally import Known, Tally

SHARD = 8
"""Hands of one shard."""


class Clock:
    """When to stop."""

    def __init__(self, seconds: float | None) -> None:
        self._until = None if seconds is None else time.monotonic() + seconds

    def left(self) -> float | None:
        """The seconds that are left; None without a limit."""
        return None if self._until is None else self._until - time.monotonic()

    def over(self) -> bool:
        """Whether the time is up."""
        left = self.left()
        return left is not None and left <= 0


class Done(NamedTuple):
    """A shard with what it came to."""

    hands: range
    tally: Tally
    whole: bool
    """Whether it need not be played again."""


class Workers(Protocol):
    """Who plays shards: this process, others, or a cluster."""

    def play(self, known: Known, shards: list[range], clock: Clock) -> Iterator[Done]:
        """Each shard as it is done, in any order; some not whole when the time is up."""
        ...


class Campaign(NamedTuple):
    """What a campaign came to."""

    tally: Tally
    findings: Findings


def blocks(hands: int | None) -> Iterator[range]:
    """The hands of a campaign in blocks, each twice as long as the one before; without end if there is none."""
    first, length = 0, SHARD
    while hands is None or first < hands:
        last = first + length if hands is None else min(hands, first + length)
        yield range(first, last)
        first, length = last, 2 * length


def shards(block: range) -> list[range]:
    """The shards of a block; the last may be short."""
    return [range(first, min(first + SHARD, block.stop)) for first in range(block.start, block.stop, SHARD)]


def run(workers: Workers, inquiry: Inquiry, log: Log, hands: int | None, clock: Clock) -> Campaign:
    """Plays block after block until there are enough hands, or the time is up."""
    total, known, findings = Tally(), Known(), Findings()
    for block in blocks(hands):
        tally, whole = _block(workers, known, shards(block), log, clock)
        total.add(tally)
        learned = log.learned(block) if whole else None
        known, findings = learned or learn(inquiry, known, findings, tally)
        if whole and learned is None:
            log.learn(block, known, findings)
        if not whole:
            break
    return Campaign(total, findings)


def _block(workers: Workers, known: Known, shards: list[range], log: Log, clock: Clock) -> tuple[Tally, bool]:
    """What the shards that were done before and those that are done now came to; whether all are whole."""
    tally, left = Tally(), []
    for hands in shards:
        before = log.done(hands)
        if before is None:
            left.append(hands)
        else:
            tally.add(before)
    whole = 0
    try:
        for done in workers.play(known, left, clock) if left and not clock.over() else ():
            tally.add(done.tally)
            whole += done.whole
            if done.whole:
                log.write(done.hands, done.tally)
            if done.tally.given_up:
                break
    except KeyboardInterrupt:  # what was found so far is told
        return tally, False
    return tally, whole == len(left)
