"""Every wrong idea is caught, and the right clause is named."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fives_conformance import bundle, strength
from fives_conformance.bundle import Bundle
from fives_conformance.lint import misconceptions
from fives_conformance.lint.misconceptions import catches
from fives_conformance.vectors import Vector
from fives_reference.game import NAMES, load

# The rows of the table of real faults, each with the misconception that is built for it.
FIELD_NOTES = {
    "a lone spinner counts twice": "dom-lone-double-twice",
    "the spinner counts once when one side is covered": "dom-joined-spinner-half",
    "the covered spinner still counts": "dom-covered-spinner-counts",
    "unstarted branches count": "dom-unstarted-branches-count",
    "a terminal double counts once": "dom-terminal-double-once",
    "branches open before both sides are covered": "dom-branch-at-once",
    "every double branches": "dom-every-double-spins",
    "no double ever does": "dom-no-spinner",
    "the fourth side closes after the third tile": "dom-fourth-side-closes",
    "the fifth tile on the spinner is allowed": "dom-five-tiles-on-the-spinner",
    "halves that do not match are accepted": "dom-mismatch",
    "a tile is not turned to fit": "dom-tile-not-turned",
    "a doubled tile is accepted": "dom-tile-twice",
    "a blocked hand pays the difference": "dom-blocked-pays-the-difference",
    "each opponent is rounded alone": "dom-each-opponent-rounded",
    "always up": "dom-rounds-up-always",
    "rounding goes up at 2": "dom-rounds-up-at-two",
    "rounding goes down at 3": "dom-rounds-down-at-three",
    "the partner's tiles are paid for": "dom-partner-paid",
    "the partner's tiles are taken off": "dom-partner-taken-off",
    "a three-player tie pays nobody": "dom-tie-three-nobody",
    "a three-player tie pays the first seat": "dom-tie-three-first",
    "a three-player tie pays an integer": "dom-tie-three-integer",
    "the bonus is added after the target was reached by a tile": "dom-settled-after-the-target",
    "the target must be passed, not reached": "dom-target-must-be-passed",
    "the last boneyard tile cannot be drawn": "dom-last-tile-sleeps",
    "the last two boneyard tiles cannot be drawn": "dom-last-two-sleep",
    "a player who passes is credited the standing multiple": "dom-pass-scores",
    "the lead is not scored": "dom-lead-unscored",
    "only 5-5 is scored when it is led": "dom-lead-only-five-five",
    "blocked is found although a plain double is terminal": "dom-blocked-but-for-doubles",
    "the highest double is forced as lead": "dom-double-must-lead",
}


@pytest.mark.parametrize("name", FIELD_NOTES.values(), ids=FIELD_NOTES.keys())
def test_a_real_fault_is_caught_and_its_clause_is_named_first(name: str) -> None:
    game = bundle.load().games["dominoes"]
    idea = next(one for one in load("dominoes").misconceptions if one.id == name)
    caught = next(vectors for found, _, vectors in catches(game) if found == name)
    assert idea.clause in {vector.clause for vector in caught}


def test_an_idea_that_is_declared_alike_is_not_told_apart() -> None:
    game = bundle.load().games["dominoes"]
    declared = {one.id: one.equivalent_to for one in load("dominoes").misconceptions if one.equivalent_to}
    answers = {idea.id: one.answers for idea, one in misconceptions.trials(game)}
    assert declared
    assert all(answers[one] == answers[other] for one, other in declared.items())


def test_the_output_names_the_clause_that_is_broken(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(
        "from fives_reference.dominoes.misconceptions import MISCONCEPTIONS\n"
        "from fives_reference.engine import ENGINE\n"
        "WRONG = next(one for one in MISCONCEPTIONS if one.id == 'dom-unstarted-branches-count')\n"
        "def ask(method, params):\n"
        "    return ENGINE[method](params) if method == 'describe' else WRONG.operations[method](params)\n",
        encoding="utf-8",
    )
    report = tmp_path / "report.json"
    told = subprocess.run(
        [sys.executable, "-m", "fives_conformance", "verify", "--game", "dominoes",
         "--adapter", "wrong:ask", "--report", str(report)],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 1
    assert "DOM-COUNT-9" in told.stdout
    assert "A branch that is not started counts nothing" in " ".join(told.stdout.split())
    rows = json.loads(report.read_text(encoding="utf-8"))["results"]
    assert any(row["clauses"][0] == "DOM-COUNT-9" and row["verdict"] == "fail" for row in rows)


@pytest.mark.parametrize("name", NAMES)
def test_the_reference_passes_its_own_vectors(name: str) -> None:
    game = bundle.load().games[name]
    wrong = {
        vector.id: verdict.why for vector, verdict in strength.verdicts(game, load(name).operations) if verdict.why
    }
    assert wrong == {}


def with_game(name: str, **changes: Any) -> Bundle:
    suite = bundle.load()
    return suite._replace(games={name: replace(suite.games[name], **changes)})


def of_clause(name: str, clause: str) -> list[Vector]:
    return [one for one in bundle.load().games[name].vectors if one.clause == clause]


@pytest.mark.parametrize("name", NAMES)
def test_no_two_wrong_ideas_have_one_id_or_one_sentence(name: str) -> None:
    ideas = load(name).misconceptions
    assert len({one.id for one in ideas}) == len({one.says for one in ideas}) == len(ideas)


def test_one_vector_is_not_enough() -> None:
    (steep,) = [one for one in of_clause("cinco", "CIN-BOARD-4") if one.id == "cin-lines-steep-row-on-the-right"]
    suite = with_game("cinco", vectors=[steep])
    found = {finding.where: finding.message for finding in misconceptions.all_caught(suite)}
    assert found["cin-left-aligned"] == "1 vectors of CIN-BOARD-4 catch it, 1 in all"


def test_ideas_that_no_vector_tells_apart_are_noticed() -> None:
    suite = with_game("dominoes", vectors=of_clause("dominoes", "DOM-SETTLE-3"))
    found = {finding.where: finding.message for finding in misconceptions.told_apart(suite)}
    assert found["dom-rounds-down-at-three"].startswith("it answers every vector as dom-")


def test_a_clause_that_nobody_doubts_is_noticed() -> None:
    clauses = bundle.load().games["cards"].clauses
    new = clauses["CRD-PACK-1"]._replace(id="CRD-PACK-99")
    (finding,) = misconceptions.every_clause_doubted(with_game("cards", clauses={**clauses, new.id: new}))
    assert finding.where == "CRD-PACK-99"


def test_a_vector_that_catches_something_and_says_that_it_does_not_is_noticed() -> None:
    four = of_clause("cinco", "CIN-LINE-2")[0]._replace(catches_nothing="It is said to catch nothing.")
    (finding,) = misconceptions.all_useful(with_game("cinco", vectors=[four]))
    assert "catches something" in finding.message


@pytest.mark.parametrize("name", NAMES)
def test_a_swap_is_put_to_every_vector_that_it_could_change(name: str) -> None:
    """What is not asked for is left out; to leave nothing out comes to the same."""
    game, reference = bundle.load().games[name], load(name)
    right = strength.right_answers(game, reference)
    everything = {id: one._replace(asked=frozenset(dir(reference.rules))) for id, one in right.items()}
    for idea in reference.misconceptions[::40]:
        assert strength.trial(game, right, idea).answers == strength.trial(game, everything, idea).answers, idea.id
