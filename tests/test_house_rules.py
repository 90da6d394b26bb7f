"""House rules: what the reference derives, and that it is fair to every right engine."""

from __future__ import annotations

from pathlib import Path

import pytest
from fives_conformance import bundle, house, strength
from fives_conformance.adapters import Refusal
from fives_conformance.cases import Case
from fives_conformance.judge import FAIL, UNSUPPORTED, judge
from fives_reference.game import load

from tests.running import RIGHT, WRONG_TALLY, Fives

SUITE = bundle.load()


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


def rules_of(name: str, game: str = "dominoes") -> house.House:
    ((found, rules),) = house.chosen(SUITE, name, (game,))
    return house.under(found, rules)


@pytest.mark.parametrize("name", ["pagat", "five-up"])
def test_no_derived_question_is_put_twice(name: str) -> None:
    cases = rules_of_once(name).cases
    asked = [(case.vector.operation, repr({**case.params, "ruleset": ""})) for case in cases]
    assert not [case.id for case, one in zip(cases, asked, strict=True) if case.derived and asked.count(one) > 1]


@pytest.mark.parametrize("name", ["five-up", "article-pairs", "difference"])
def test_every_case_is_asked_under_the_house_rules(name: str) -> None:
    rules = SUITE.games["dominoes"].rulesets[name]
    for case in rules_of(name).cases:
        for parameter, value in case.params["parameters"].items():
            assert value == rules.parameters[parameter], case.id
        assert case.derived == (case.vector.ruleset == name and case.vector.shows.startswith("Derived"))


@pytest.mark.parametrize("name", ["article-pairs", "highest-double-lead"])
def test_the_other_way_of_an_advisory_point_never_fails_a_derived_case(name: str) -> None:
    derived = [case for case in rules_of_once(name).cases if case.derived]
    for place, other in enumerate(load("dominoes").alternatives):
        for case in derived[place % 3 :: 3]:
            outcome = strength.outcome(other.operations, case.vector.operation, case.params)
            assert judge(case, outcome, strength.EVERYTHING).verdict != FAIL, (other.says, case.id)


_MADE: dict[str, house.House] = {}


def rules_of_once(name: str) -> house.House:
    return _MADE.setdefault(name, rules_of(name))


def test_a_wrong_idea_is_caught_under_house_rules() -> None:
    cases = [case for case in rules_of_once("article-pairs").cases if case.derived]
    caught = 0
    for one in load("dominoes").misconceptions[:12]:
        answers = (strength.outcome(one.operations, case.vector.operation, case.params) for case in cases)
        pairs = zip(cases, answers, strict=True)
        caught += any(judge(case, answer, strength.EVERYTHING).verdict == FAIL for case, answer in pairs)
    assert caught > 3


def refused(case: Case, reason: str) -> str:
    """The verdict on an engine that holds the question to be impossible."""
    return judge(case, Refusal(-32602, "impossible", {"reason": reason}, 0.0), strength.EVERYTHING).verdict


def test_who_sees_more_than_the_reference_does_not_fail_a_derived_case() -> None:
    derived = [case for case in rules_of_once("article-pairs").cases if case.derived and case.vector.expect]
    for reason in SUITE.games["dominoes"].impossible:
        assert {refused(case, reason) for case in derived} == {UNSUPPORTED}
    assert {refused(case, "no-such-reason") for case in derived if case.vector.level != "adv"} == {FAIL}


def test_a_question_as_it_was_reasoned_is_never_impossible() -> None:
    golden = [case for case in rules_of_once("article-pairs").cases if not case.derived and case.vector.expect]
    assert {refused(case, "tile-outside-set") for case in golden if case.vector.level != "adv"} == {FAIL}


def test_a_file_of_ones_own(fives: Fives) -> None:
    new = fives("new-ruleset", "--game", "dominoes")
    assert new.code == 0
    path = fives.write("mine.yaml", new.out.replace("unit: 1", "unit: 5"))
    said = fives("verify", "--adapter", fives.engine(RIGHT), "--ruleset", path, "--report", "a.md")
    assert said.code == 0, said
    assert "derived" in said.out
    assert "derived" in (fives.folder / "a.md").read_text(encoding="utf-8")
    assert fives("verify", "--adapter", fives.engine(WRONG_TALLY), "--ruleset", path).code == 1
    report = fives.report("--ruleset", path)
    assert any(row.get("derived") for row in report["results"])
    assert report["counts"]["derived"] == sum("derived" in row for row in report["results"])


def test_values_that_exclude_each_other_are_refused_by_name(fives: Fives) -> None:
    head = "name: mine\ngame: dominoes\ntitle: Mine\nabout: What we play.\n"
    text = head + "parameters:\n  voluntary_draw: true\n  draw: one\n"
    said = fives("verify", "--ruleset", fives.write("mine.yaml", text))
    assert said.code == 2
    assert "mine.yaml:7" in said.err
    assert "voluntary_draw=true and draw=one" in said.err
