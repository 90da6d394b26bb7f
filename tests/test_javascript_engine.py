"""The engine in JavaScript, written from the rules alone: its own tests, and every vector of each game."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fives_conformance import bundle, house
from fives_conformance.adapters import Adapter, Question, Refusal, Result, open_adapter
from fives_conformance.compare import ADVISORY
from fives_conformance.judge import DEVIATES, PASS
from fives_conformance.run import run

from tests import tools
from tests.impossible import QUESTIONS

ENGINE = Path(__file__).resolve().parent.parent / "engines" / "javascript"
GAMES = sorted(bundle.load().games)
HOUSES = (
    ("dominoes", "double-nine"),
    ("dominoes", "five-up"),
    ("dominoes", "muggins"),
    ("dominoes", "article-pairs"),
    ("cards", "all-fives"),
    ("cards", "foster"),
    ("cards", "pitch"),
    ("cards", "california-jack"),
    ("cinco", "joker"),
)
"""Rulesets that differ much from the base, or under which much is impossible."""


@pytest.fixture(scope="module")
def node() -> str:
    return tools.node()


def verified(node: str, game: str, report: Path) -> list[dict[str, Any]]:
    """The results of all cases of a game."""
    told = subprocess.run(
        [sys.executable, "-m", "fives_conformance", "verify", "--game", game, "--window", "16", "--strict",
         "--adapter", f'"{node}" "{ENGINE / "bin" / "fives-engine.mjs"}"', "--report", str(report)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stdout + told.stderr
    rows: list[dict[str, Any]] = json.loads(report.read_text(encoding="utf-8"))["results"]
    return rows


@pytest.fixture(scope="module")
def engine(node: str) -> Iterator[Adapter]:
    with open_adapter(f'"{node}" "{ENGINE / "bin" / "fives-engine.mjs"}"') as adapter:
        yield adapter


@pytest.mark.parametrize(("game", "name"), HOUSES)
def test_it_agrees_with_the_reference_under_house_rules(game: str, name: str, engine: Adapter) -> None:
    """Two engines that read the rules apart answer every question alike, but for a reason where two hold."""
    ((found, rules),) = house.chosen(bundle.load(), name, (game,))
    cases = house.under(found, rules).cases
    assert any(case.derived for case in cases)
    rows = run(engine, cases, window=16).rows
    told = {row.case.id: row.verdict for row in rows if row.verdict.verdict != PASS}
    assert not {name: verdict.why for name, verdict in told.items() if verdict.verdict != DEVIATES}
    assert {one.kind for verdict in told.values() for one in verdict.differences} <= {ADVISORY}


def test_it_holds_the_same_questions_to_be_impossible_for_the_same_reasons(engine: Adapter) -> None:
    asked = [Question(str(place), one.operation, one.params) for place, one in enumerate(QUESTIONS)]
    said = {int(question.key): outcome for question, outcome in engine.ask(asked, 16)}
    for place, one in enumerate(QUESTIONS):
        outcome = said[place]
        if one.reason is None:
            assert isinstance(outcome, Result), (one, outcome)
        else:
            assert isinstance(outcome, Refusal), (one, outcome)
            assert (outcome.code, outcome.data) == (-32602, {"reason": one.reason}), one


@pytest.mark.parametrize("game", GAMES)
def test_every_vector_passes(game: str, node: str, tmp_path: Path) -> None:
    rows = verified(node, game, tmp_path / "report.json")
    asked = {row["vector"].removesuffix("@mirror") for row in rows}
    assert asked == {vector.id for vector in bundle.load().games[game].vectors}
    assert {row["verdict"] for row in rows} == {"pass"}


def test_its_own_tests_pass_and_there_are_some_of_each_game(node: str) -> None:
    told = subprocess.run(
        [node, "--test", "--test-reporter=tap"], cwd=ENGINE, capture_output=True, text=True, check=False
    )
    failed = [line.strip() for line in told.stdout.splitlines() if line.lstrip().startswith("not ok")]
    assert told.returncode == 0, failed or told.stderr
    files = [path.name for path in (ENGINE / "test").glob("*.test.js")]
    assert {name.partition("-")[0] for name in files} == set(GAMES)
