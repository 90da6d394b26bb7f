"""Who plays: this process, several, or the workers of a Dask cluster. The sum of a campaign is the same."""

from __future__ import annotations

import signal
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from fives_conformance.errors import Wrong
from fives_conformance.fuzz import tally as tallies
from fives_conformance.fuzz.campaign import Clock, Done
from fives_conformance.fuzz.shard import Plan, Player
from fives_conformance.fuzz.tally import Known, Tally

DEATHS = 3
"""So often a shard is tried whose worker dies."""
GLANCE = 0.5
"""Seconds between two looks at the clock while others work."""
OVERTIME = 30.0
"""Seconds that others get, when the time is up, to come back with what they have."""

Watch = Callable[[Tally], None]
"""Sees what a shard came to so far, or in the end."""

Message = dict[str, Any]


class Here:
    """This process."""

    def __init__(self, player: Player, watch: Watch) -> None:
        self._player = player
        self._watch = watch

    def play(self, known: Known, shards: list[range], clock: Clock) -> Iterator[Done]:
        """One shard after the other; the last may be broken off."""

        def stop(tally: Tally) -> bool:
            self._watch(tally)
            return clock.over()

        for hands in shards:
            tally, whole = self._player.play(known, hands, stop)
            yield Done(hands, tally, whole)
            if not whole:
                return


_OWN = threading.local()
"""The player of this thread of a worker."""


def work(plan: Plan, known: Message, first: int, last: int, seconds: float | None) -> Message:
    """A shard, played by a worker, which keeps its engine for the next one."""
    held = getattr(_OWN, "player", None)
    if held is None or held.plan != plan:
        if held is not None:
            held.adapter.close()
        _OWN.player = held = Player(plan)
    clock = Clock(seconds)
    tally, whole = held.play(Known(**known), range(first, last), lambda tally: clock.over())
    if tally.given_up:
        held.adapter.close()
        _OWN.player = None
    return {"tally": tally.as_json(), "whole": whole}


def _done(hands: range, message: Message) -> Done:
    return Done(hands, tallies.of_json(message["tally"]), message["whole"])


def _lost(hands: range) -> Done:
    why = f"hands {hands.start} to {hands.stop - 1} were left out: their worker died {DEATHS} times"
    return Done(hands, Tally(lost=[why]), True)


def _left_to_the_parent() -> None:
    """An interrupt reaches every process of a terminal; the parent alone heeds it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Processes:
    """Processes of this machine, each with an engine of its own.

    When a process dies, all that were at work are suspects; each is tried again alone.
    """

    def __init__(self, plan: Plan, number: int, watch: Watch) -> None:
        self._plan = plan
        self._number = number
        self._watch = watch
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._number, get_context("spawn"), _left_to_the_parent)

    def close(self) -> None:
        """Ends the processes."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def play(self, known: Known, shards: list[range], clock: Clock) -> Iterator[Done]:
        """The shards, as many at a time as there are processes."""
        left, suspects = deque(shards), deque[range]()
        deaths: Counter[int] = Counter()
        open_: dict[Future[Message], range] = {}
        while left or suspects or open_:
            while not clock.over() and (hands := self._next(left, suspects, len(open_))):
                open_[self._submitted(known, hands, clock)] = hands
            if not open_:
                return
            died: list[range] = []
            for future in wait(open_, GLANCE, FIRST_COMPLETED).done:
                hands = open_.pop(future)
                try:
                    done = _done(hands, future.result())
                except BrokenProcessPool:
                    died.append(hands)
                else:
                    self._watch(done.tally)
                    yield done
            if died:
                died += open_.values()
                open_.clear()
                yield from self._died(died, deaths, suspects)

    def _next(self, left: deque[range], suspects: deque[range], busy: int) -> range | None:
        """A suspect works while nobody else does."""
        if suspects:
            return suspects.popleft() if not busy else None
        return left.popleft() if left and busy < self._number else None

    def _submitted(self, known: Known, hands: range, clock: Clock) -> Future[Message]:
        return self._pool.submit(work, self._plan, known.as_json(), hands.start, hands.stop, clock.left())

    def _died(self, hands: list[range], deaths: Counter[int], suspects: deque[range]) -> Iterator[Done]:
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._pool = self._started()
        for one in hands:
            deaths[one.start] += len(hands) == 1
            if deaths[one.start] >= DEATHS:
                yield _lost(one)
            else:
                suspects.append(one)


class Dask:
    """The workers of a Dask cluster; fives is installed there, and the adapter can be started there."""

    def __init__(self, plan: Plan, address: str, watch: Watch) -> None:
        """Raises ``Wrong`` where there is no cluster, or distributed is not installed."""
        try:
            import distributed
        except ImportError:
            advice = "Install it with `pip install 'fives[dask]'`, here and on the workers."
            raise Wrong("--dask needs distributed, which is not installed", advice=advice) from None
        self._plan = plan
        self._watch = watch
        try:
            self._client = distributed.Client(address, timeout=10, set_as_default=False)  # type: ignore[no-untyped-call]
        except (OSError, ValueError, TimeoutError) as error:
            advice = "Give the address that the scheduler says of itself, such as tcp://10.0.0.1:8786."
            raise Wrong(f"no Dask cluster answers at {address}: {error}", advice=advice) from None

    def close(self) -> None:
        """Leaves the cluster."""
        self._client.close()  # type: ignore[no-untyped-call]

    def play(self, known: Known, shards: list[range], clock: Clock) -> Iterator[Done]:
        """The shards, twice as many at a time as there are threads on the cluster."""
        left, open_ = deque(shards), dict[Any, range]()
        ended = time.monotonic()
        while left or open_:
            while left and not clock.over() and len(open_) < self._room():
                hands = left.popleft()
                open_[self._submitted(known, hands, clock)] = hands
            if not open_ or (clock.over() and time.monotonic() - ended > OVERTIME):
                return
            for future in [one for one in open_ if one.done()]:
                ended = time.monotonic()
                done = self._result(open_.pop(future), future)
                self._watch(done.tally)
                yield done
            time.sleep(GLANCE / 10)

    def _room(self) -> int:
        threads: dict[str, int] = self._client.nthreads()  # type: ignore[no-untyped-call]
        return 2 * max(1, sum(threads.values()))

    def _submitted(self, known: Known, hands: range, clock: Clock) -> Any:
        asked = self._plan, known.as_json(), hands.start, hands.stop, clock.left()
        return self._client.submit(work, *asked, pure=False)

    def _result(self, hands: range, future: Any) -> Done:
        from distributed import KilledWorker

        try:
            return _done(hands, future.result())
        except KilledWorker:
            return _lost(hands)
        except Wrong:
            raise
        except Exception as error:
            told = " ".join(f"{type(error).__name__}: {error}".split())[:200]
            advice = "Install the same version of fives on each worker, with all that the adapter needs."
            raise Wrong(f"a worker of the cluster failed: {told}", advice=advice) from None
