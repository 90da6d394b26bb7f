"""How fast the fuzzer finds each misconception of the catalogue, and how small it makes the case.

Run by hand from the root of the checkout, an hour for all of them::

    python -m tools.fuzz_misconceptions                      # every misconception, a minute each at most
    python -m tools.fuzz_misconceptions --time 10 dom-mismatch
    python -m tools.fuzz_misconceptions --part 1/2 --record  # every second one; the other half may run beside it

It prints a line for each: its id, the seconds of the processor until the first difference, the size of the
smallest case, how many times the smallest known size that is, and the operation.

The size of a case is the number of things in its question: the items of its lists, such as tiles, cards, pawns,
scores, calls and actions. What lies in a boneyard, a pile or a pack, and the deal of a record, is not counted:
a set must be whole, and what was made of it is seen by the actions.

The smallest case that is known of each stands in ``tools/smallest_cases.json``: a vector, or what the fuzzer made
(``fuzz``), whichever is smaller. With ``--record`` smaller ones are written there. The exit code is 1 where one was
not found, or its case is more than twice as large as the smallest that is known.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from fives_conformance import bundle, strength
from fives_conformance.fuzz.campaign import Clock, blocks, shards
from fives_conformance.fuzz.inquire import Inquiry
from fives_conformance.fuzz.learn import Finding, Findings, learn
from fives_conformance.fuzz.parts import elements
from fives_conformance.fuzz.shard import Plan, Player, fields_of
from fives_conformance.fuzz.small import small
from fives_conformance.fuzz.tables import Named
from fives_conformance.fuzz.tally import Found, Known, Tally
from fives_conformance.vectors import ADVISORY, Vector
from fives_reference.engine import describe
from fives_reference.game import NAMES, Misconception, load

MORE = 16
"""Hands that are played once a difference is found, for a smaller one; then twice as many, if time is left."""
TWICE = 2
"""So many times the smallest known size a case may have."""
SIZES = Path(__file__).with_name("smallest_cases.json")
FUZZ = "fuzz"


class Hunted(NamedTuple):
    """What came of one misconception."""

    seconds: float
    """Of the processor, until the first difference; the shrinking comes on top."""
    finding: Finding | None


class Smallest(NamedTuple):
    """The smallest case that is known of a misconception."""

    size: int
    operation: str
    where: str
    """The id of a vector, or ``fuzz``."""

    def ratio(self, size: int) -> float:
        """How many times as large a case of that size is; a case of nothing is as good as one of one thing."""
        return max(size, 1) / max(self.size, 1)


def __getattr__(name: str) -> Callable[[str, Mapping[str, Any]], Any]:
    """The engine that holds a misconception, as an adapter: ``tools.fuzz_misconceptions:dominoes__dom_mismatch``."""
    game, _, idea = name.partition("__")
    if game not in NAMES:
        raise AttributeError(name)
    operations = next(one.operations for one in load(game).misconceptions if _attribute(one.id) == idea)

    def ask(method: str, params: Mapping[str, Any]) -> Any:
        return describe(params) if method == "describe" else operations[method](params)

    return ask


def _attribute(idea: str) -> str:
    return idea.replace("-", "_")


def hunt(game: str, idea: Misconception, seconds: float, seed: int, enough: float = inf) -> Hunted:
    """Fuzzes the engine that holds the idea until a difference is found, and on while it is larger than enough."""
    suite = bundle.load().games[game]
    named = tuple([Named(game, rules) for rules in suite.rulesets.values()])
    adapter = f"tools.fuzz_misconceptions:{game}__{_attribute(idea.id)}"
    player = Player(Plan(adapter, 20, 5, 64, seed, named, mix=True))
    # what contradicts an advisory clause alone deviates, and cannot fail
    wanted = _any if suite.clauses[idea.clause].level == ADVISORY else _bad
    inquiry, known, clock = Inquiry(player), Known(), Clock(seconds)
    started = time.process_time()
    for hands in _hands():
        tally, _ = player.play(known, hands, lambda tally: _found(tally, wanted) or clock.over())
        known, findings = learn(inquiry, known, {}, tally)
        if _found(tally, wanted):
            taken = time.process_time() - started
            best, next_, more = _least(inquiry, findings, wanted), hands.start, MORE
            while best.found.size > enough and not clock.over():
                tally, _ = player.play(known, range(next_, next_ + more), lambda tally: clock.over())
                _, findings = learn(inquiry, known, {}, tally)
                if any(wanted(one.found) for one in findings.values()):
                    best = min(best, _least(inquiry, findings, wanted), key=lambda one: one.found.order)
                next_, more = next_ + more, 2 * more
            return Hunted(taken, best)
        if clock.over():
            break
    return Hunted(time.process_time() - started, None)


def _least(inquiry: Inquiry, findings: Findings, wanted: Callable[[Found], bool]) -> Finding:
    """The smallest of what is found once it is made small."""
    made = small(inquiry, findings, lambda: False, wanted)
    return min([one for one in made.values() if wanted(one.found)], key=lambda one: one.found.order)


def _hands() -> Iterator[range]:
    for block in blocks(None):
        yield from shards(block)


def _bad(found: Found) -> bool:
    return found.bad


def _any(found: Found) -> bool:
    return True


def _found(tally: Tally, wanted: Callable[[Found], bool]) -> bool:
    return any(wanted(seen.smallest) for seen in tally.seen.values())


@cache
def _right(game: str) -> Mapping[str, strength.Right]:
    return strength.right_answers(bundle.load().games[game], load(game))


def smallest_vector(game: str, idea: Misconception) -> Smallest | None:
    """The smallest question of a vector that catches the idea; None where there is none."""

    def measured(vector: Vector) -> tuple[int, str]:
        return elements(fields_of(vector.params), load(game).stock), vector.id

    caught = strength.trial(bundle.load().games[game], _right(game), idea).caught
    if not caught:
        return None
    vector = min(caught, key=measured)
    return Smallest(measured(vector)[0], vector.operation, vector.id)


def smaller(known: Smallest | None, other: Smallest | None) -> Smallest | None:
    """The smaller of two, of which either may be missing; the first where they are alike."""
    if known is None or other is None:
        return known or other
    return other if other.size < known.size else known


def read() -> dict[str, Smallest]:
    """The list as it is written."""
    told = json.loads(SIZES.read_text(encoding="utf-8")) if SIZES.exists() else {}
    return {idea: Smallest(one["size"], one["operation"], one["from"]) for idea, one in told.items()}


def record(found: Mapping[str, Smallest]) -> None:
    """Takes these into the list; another process may do the same."""
    with SIZES.open("a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        known = {
            idea: Smallest(one["size"], one["operation"], one["from"])
            for idea, one in json.loads(file.read() or "{}").items()
        }
        merged = known | {idea: smaller(known.get(idea), one) or one for idea, one in found.items()}
        told = {
            idea: {"size": one.size, "operation": one.operation, "from": one.where}
            for idea, one in sorted(merged.items())
        }
        file.truncate(0)
        file.write(json.dumps(told, indent=1) + "\n")


def part(text: str) -> tuple[int, int]:
    """``2/3`` to (1, 3): the second of three parts, counted from 0. Raises ``ValueError``."""
    number, _, of = text.partition("/")
    if not 1 <= int(number) <= int(of):
        raise ValueError(text)
    return int(number) - 1, int(of)


def chosen(ids: Sequence[str], which: tuple[int, int]) -> list[tuple[str, Misconception]]:
    """The misconceptions of those ids, or all, and of these every n-th."""
    every = [(name, idea) for name in NAMES for idea in load(name).misconceptions if not ids or idea.id in ids]
    return every[which[0] :: which[1]]


def told(idea: str, hunted: Hunted, known: Smallest | None) -> str:
    """The line of one misconception."""
    if hunted.finding is None:
        return f"{idea:45} {hunted.seconds:7.2f} s  not found"
    found = hunted.finding.found
    ratio = f"{known.ratio(found.size):5.2f} of {known.size} ({known.where})" if known else "unknown"
    taken = "" if idea in hunted.finding.ideas else f", taken for {', '.join(hunted.finding.ideas) or 'nothing known'}"
    verdict = "" if found.bad else ", deviates"
    return f"{idea:45} {hunted.seconds:7.2f} s  size {found.size:3} is {ratio}, {found.operation}{verdict}{taken}"


def main() -> int:
    """Hunts those that are named, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("ids", nargs="*", metavar="ID", help="of misconceptions; all of them when none is named")
    parser.add_argument("--time", type=float, default=60, metavar="SECONDS", help="for each at most")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--part", type=part, default=(0, 1), metavar="I/N", help="the I-th of N parts of them")
    parser.add_argument("--record", action="store_true", help="write smaller cases to the list of the smallest")
    given = parser.parse_args()
    began, missed, large = time.monotonic(), list[str](), list[str]()
    list_ = read()
    for game, idea in chosen(given.ids, given.part):
        known = smaller(list_.get(idea.id), smallest_vector(game, idea))
        hunted = hunt(game, idea, given.time, given.seed, TWICE * max(known.size, 1) if known else inf)
        print(told(idea.id, hunted, known), flush=True)
        made = hunted.finding and Smallest(hunted.finding.found.size, hunted.finding.found.operation, FUZZ)
        if made is None:
            missed.append(idea.id)
        elif known and known.ratio(made.size) > TWICE:
            large.append(idea.id)
        if given.record and (best := smaller(known, made)):
            record({idea.id: best})
    print(f"Not found: {', '.join(missed) or 'none'}.")
    print(f"More than twice the smallest known: {', '.join(large) or 'none'}.")
    print(f"In all {time.monotonic() - began:.0f} s.")
    return 1 if missed or large else 0


if __name__ == "__main__":
    sys.exit(main())
