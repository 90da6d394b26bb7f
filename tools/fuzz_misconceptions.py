"""How fast the fuzzer finds each misconception of the catalogue, and how small it makes the case.

Run by hand from the root of the checkout, an hour for all of them::

    python -m tools.fuzz_misconceptions                      # every misconception, a minute each at most
    python -m tools.fuzz_misconceptions --time 10 dom-mismatch

It prints a line for each: its id, the seconds of the processor, and how many values the smallest case has.
The smallest sizes known are kept in ``tools/smallest_cases.json``.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from fives_conformance import bundle
from fives_conformance.fuzz.campaign import Clock, blocks, shards
from fives_conformance.fuzz.inquire import Inquiry
from fives_conformance.fuzz.learn import Finding, learn
from fives_conformance.fuzz.shard import Plan, Player
from fives_conformance.fuzz.small import small
from fives_conformance.fuzz.tables import Named
from fives_conformance.fuzz.tally import Known, Tally
from fives_reference.engine import describe
from fives_reference.game import NAMES, Misconception, load

MORE = 16
"""Hands that are played once a difference is found, for a smaller one."""
SIZES = Path(__file__).with_name("smallest_cases.json")


class Hunted(NamedTuple):
    """What came of one misconception."""

    seconds: float
    """Of the processor, until the first difference; the shrinking comes on top."""
    finding: Finding | None


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


def hunt(game: str, idea: Misconception, seconds: float, seed: int, more: int = 0) -> Hunted:
    """Fuzzes the engine that holds the idea until a difference is found, and so many hands for a smaller one."""
    named = tuple([Named(game, rules) for rules in bundle.load().games[game].rulesets.values()])
    adapter = f"tools.fuzz_misconceptions:{game}__{_attribute(idea.id)}"
    player = Player(Plan(adapter, 20, 5, 64, seed, named, mix=True))
    inquiry, known, clock = Inquiry(player), Known(), Clock(seconds)
    started = time.process_time()
    for hands in _hands():
        tally, _ = player.play(known, hands, lambda tally: _found(tally) or clock.over())
        if _found(tally):
            taken = time.process_time() - started
            known, findings = learn(inquiry, known, {}, tally)
            tally, _ = player.play(known, range(hands.start, hands.start + more), lambda tally: False)
            _, findings = learn(inquiry, known, findings, tally)
            findings = small(inquiry, findings, lambda: False)
            bad = [one for one in findings.values() if one.found.bad]
            return Hunted(taken, min(bad, key=lambda one: one.found.order))
        known, _ = learn(inquiry, known, {}, tally)
        if clock.over():
            break
    return Hunted(time.process_time() - started, None)


def _hands() -> Iterator[range]:
    for block in blocks(None):
        yield from shards(block)


def _found(tally: Tally) -> bool:
    return any(seen.smallest.bad for seen in tally.seen.values())


def main() -> None:
    """Hunts those that are named, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("ids", nargs="*", metavar="ID", help="of misconceptions; all of them when none is named")
    parser.add_argument("--time", type=float, default=60, metavar="SECONDS", help="for each at most")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    sizes = json.loads(SIZES.read_text(encoding="utf-8")) if SIZES.exists() else {}
    missed = []
    chosen = [(name, idea) for name in NAMES for idea in load(name).misconceptions]
    for game, idea in chosen:
        if given.ids and idea.id not in given.ids:
            continue
        seconds, finding = hunt(game, idea, given.time, given.seed, MORE)
        if finding is None:
            missed.append(idea.id)
            print(f"{idea.id:45} {seconds:7.2f} s  not found", flush=True)
            continue
        size = finding.found.size
        named = "" if idea.id in finding.ideas else f"  taken for {', '.join(finding.ideas) or 'nothing known'}"
        print(f"{idea.id:45} {seconds:7.2f} s  {size:4} values, {finding.found.operation}{named}", flush=True)
        if idea.id not in sizes or size < sizes[idea.id]["values"]:
            sizes[idea.id] = {"values": size, "operation": finding.found.operation}
            SIZES.write_text(json.dumps(dict(sorted(sizes.items())), indent=1) + "\n", encoding="utf-8")
    print(f"Not found: {', '.join(missed) or 'none'}.")


if __name__ == "__main__":
    main()
