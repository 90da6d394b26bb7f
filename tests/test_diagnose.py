"""The diagnosis names what an engine believes: each wrong idea by itself, pairs, and house rules."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fives_conformance import bundle, cases, diagnose, strength
from fives_conformance.adapters import Outcome
from fives_conformance.cases import Case
from fives_conformance.diagnose import Diagnosis
from fives_conformance.house import chosen
from fives_conformance.judge import ERROR, FAIL, PASS, Verdict, judge
from fives_conformance.report import beliefs
from fives_conformance.run import Row
from fives_reference.game import NAMES, Misconception, Operation, Operations, load

PAIRS = int(os.environ.get("FIVES_PAIRS", "60"))
"""How many pairs are drawn; 200 in a run by hand."""


@cache
def right(game: str) -> Sequence[tuple[Case, strength.Right]]:
    """Every case with what the reference says, and which rules it asks on the way."""
    ask = strength.asking(load(game))
    every = cases.of_game(bundle.load().games[game])
    return [(case, ask(case.vector.operation, case.params)) for case in every]


def rows(game: str, operations: Operations, swapped: Collection[str] | None) -> list[Row]:
    """What a run of such an engine comes to; with the names of swapped rules only what asks them is asked."""
    return [
        Row(case, Verdict(PASS))
        if swapped is not None and answer.asked.isdisjoint(swapped)
        else Row(case, verdict(case, answer.outcome, operations))
        for case, answer in right(game)
    ]


def verdict(case: Case, expected: Outcome, operations: Operations) -> Verdict:
    got = strength.outcome(operations, case.vector.operation, case.params)
    return Verdict(PASS) if got == expected else judge(case, got, strength.EVERYTHING)


def diagnosed(game: str, operations: Operations, swapped: Collection[str] | None = None) -> Diagnosis:
    every = rows(game, operations, swapped)
    failing = [row for row in every if row.verdict.verdict in (FAIL, ERROR)]
    passing = [row for row in every if row.verdict.verdict == PASS]
    return diagnose.diagnose(bundle.load().games[game], failing, passing, strength.EVERYTHING)


def named(diagnosis: Diagnosis) -> set[str]:
    """The ideas that are told, and those of which it is said that they give the same answers."""
    return {idea.id for belief in diagnosis.beliefs for idea in (belief.idea, *belief.same)}


@pytest.mark.parametrize("game", NAMES)
def test_every_misconception_is_named_alone(game: str) -> None:
    missed = {}
    for one in load(game).misconceptions:
        found = diagnosed(game, one.operations, one.swapped)
        if one.id not in named(found) or len(found.beliefs) > 1 or found.unexplained:
            missed[one.id] = [belief.idea.id for belief in found.beliefs], len(found.unexplained)
    assert not missed


def test_both_of_two_misconceptions_are_named_in_four_of_five_pairs() -> None:
    chance = Random(20)
    known = 0
    for number in range(PAIRS):
        game = NAMES[number % len(NAMES)]
        one, other = _pair(load(game).misconceptions, chance)
        both = {**one.swapped, **other.swapped}
        known += {one.id, other.id} <= named(diagnosed(game, load(game).holding(both), both))
    assert known >= 0.8 * PAIRS


def _pair(among: Sequence[Misconception], chance: Random) -> tuple[Misconception, Misconception]:
    """Two that can be held at once: they swap no rule both."""
    while True:
        one, other = chance.sample(list(among), 2)
        if not one.swapped.keys() & other.swapped.keys():
            return one, other


HOUSE = {"undrawable": 1, "settlement": "difference", "lead": "highest_double"}


SHORT = {"target": {"2": 61, "3": 61, "4": 61}}


def at_home(house: Mapping[str, Any]) -> dict[str, Any]:
    """The reference, deaf to what is asked of these parameters."""

    def deaf(ask: Operation) -> Operation:
        def answer(params: Mapping[str, Any]) -> Any:
            played = {name: value for name, value in house.items() if name in params["parameters"]}
            return ask({**params, "parameters": {**params["parameters"], **played}})

        return answer

    return {name: deaf(ask) for name, ask in load("dominoes").operations.items()}


@pytest.mark.parametrize("house", [HOUSE, SHORT], ids=["plain", "by the number of players"])
def test_house_rules_are_told_as_a_ruleset_file_that_can_be_used(tmp_path: Path, house: Mapping[str, Any]) -> None:
    found = diagnosed("dominoes", at_home(house))
    assert found.house_rules == house
    assert not found.unexplained
    path = tmp_path / "mine.yaml"
    path.write_text(diagnose.house_file(found), encoding="utf-8")
    _, rules = chosen(bundle.load(), str(path))[0]
    assert (rules.extends, {name: rules.parameters[name] for name in house}) == ("pagat", house)
    assert any(HOUSE_FILE in line for line in beliefs.lines(found))


HOUSE_FILE = "0 of these failures would remain"


def test_an_engine_that_answers_nonsense_is_not_explained() -> None:
    nonsense = {name: lambda params: {"sum": 7} for name in load("dominoes").operations}
    found = diagnosed("dominoes", nonsense)
    assert not found.beliefs
    assert len(found.unexplained) == found.failures
    assert any("No idea of the catalogue" in line for line in beliefs.lines(found))


def test_it_is_told_in_every_report() -> None:
    mistaken = load("dominoes").misconceptions[0]
    found = diagnosed("dominoes", mistaken.operations)
    assert beliefs.value(found)["beliefs"][0]["idea"] == mistaken.id
    assert any(mistaken.says.split(":")[0] in line for line in beliefs.lines(found))
    assert mistaken.says in "".join(beliefs.html([found])).replace("&#x27;", "'")
    assert any(mistaken.says in sentence for sentence in beliefs.sentences([found]))


def test_the_smallest_table_is_shown() -> None:
    found = diagnosed("dominoes", load("dominoes").misconceptions[0].operations)
    sizes = [len(str(row.case.params)) for row in found.beliefs[0].explains]
    assert sizes[0] <= 1.2 * min(sizes)
