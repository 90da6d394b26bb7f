"""What ``fives verify`` makes of engines that misbehave (see ``zoo/tally/``), from the command to the report.

Each of these engines writes scores on paper, and does one thing wrongly. The case at hand gets its
own verdict with a reason, every other case is judged rightly, and the run ends in time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fives_conformance import bundle, judge, offer
from fives_conformance.adapters import Result
from fives_conformance.cases import Case, of_game
from fives_conformance.compare import LEAF, Shape
from fives_reference.engine import ENGINE

from tests.running import Fives

ZOO = Path(__file__).resolve().parent / "zoo" / "tally"
ENDS = 60
"""Seconds within which every run ends."""
CASE = "dom-tally-a-figure-and-a-stroke"
"""Asks about a total of 55."""


class Told(NamedTuple):
    """What the report says of one case."""

    verdict: str
    words: str = ""
    """Part of the reason."""


ONE_CASE = {
    "right": Told("pass"),
    "hangs": Told("error", "gave no answer within 0.8 s"),
    "late": Told("error", "gave no answer within 0.8 s"),
    "crashes": Told("error", "exit code 1 without an answer; its last words on standard error: no such paper"),
    "exits_0": Told("error", "ended with exit code 0 without an answer"),
    "half_a_line": Told("error", "in the middle of a line"),
    "log_lines": Told("pass"),
    "wrong": Told("fail", "strokes: expected 1, answered 0"),
    "text_for_a_number": Told("error", 'not of the schema: strokes: expected 1, answered "1"'),
    "no_object": Told("error", "the result is no object: [1, 1, 0]"),
    "leaves_out": Told("fail", "strokes is missing (expected 1)"),
    "knows_no_method": Told("error", "describe offers this operation, but the engine does not know it"),
    "cannot_be_asked": Told("unsupported", "cannot be asked: no paper"),
    "fault": Told("error", "error -32000 (ink is out)"),
    "impossible": Told("fail", "holds the question to be impossible (odd-total)"),
    "deep": Told("error", "nested deeper than 64"),
}
WHOLE_RUN = {
    "no_describe",
    "describes_late",
    "describes_a_text",
    "claims_more",
    "keeps_state",
    "changes_its_mind",
    "always_hangs",
}


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


def adapter(name: str) -> tuple[str, str]:
    """The option that names an engine of this zoo."""
    return "--adapter", f'"{sys.executable}" -B "{ZOO / name}.py"'


def rows(fives: Fives, name: str, *options: object, pattern: str = "dom-tally") -> dict[str, dict[str, Any]]:
    """The rows of a run, which ended in time, by case."""
    started = time.monotonic()
    found = fives.report(*adapter(name), "-k", pattern, *options)["results"]
    assert time.monotonic() - started < ENDS
    return {row["vector"]: row for row in found}


def test_every_engine_is_asked_and_says_how_it_misbehaves() -> None:
    assert set(ONE_CASE) | WHOLE_RUN == {path.stem for path in ZOO.glob("*.py")}
    assert all(path.read_text(encoding="utf-8").startswith('"""') for path in ZOO.glob("*.py"))


@pytest.mark.parametrize("window", [1, 8])
@pytest.mark.parametrize("name", ONE_CASE)
def test_the_case_at_hand_gets_its_own_verdict(fives: Fives, name: str, window: int) -> None:
    limit = 0.8 if name in ("hangs", "late") else 30
    found = rows(fives, name, "--window", window, "--request-timeout", limit)
    verdict, words = ONE_CASE[name]
    assert found[CASE]["verdict"] == verdict, found[CASE]
    assert words in found[CASE].get("why", "")
    assert {row["verdict"] for case, row in found.items() if case != CASE} == {"pass"}
    assert len(found) > 15


def test_an_engine_without_a_description_is_not_run_and_told_what_to_try(fives: Fives) -> None:
    for name, words in [
        ("no_describe", "describe was answered with error -32601 (method not found)"),
        ("describes_late", "describe was not answered: the engine gave no answer within 1 s"),
        ("describes_a_text", "describe: the answer to describe: expected an object"),
    ]:
        said = fives(
            "verify", *adapter(name), "-k", "dom-tally", "--start-timeout", 1 if name == "describes_late" else 20
        )
        assert said.code == 1
        assert words in " ".join(said.out.split())
        assert "fives check-adapter" in said.out
        found = rows(fives, name, "--start-timeout", 1 if name == "describes_late" else 20)
        assert {row["verdict"] for row in found.values()} == {"not-run"}


def test_a_start_of_three_seconds_is_waited_for(fives: Fives) -> None:
    assert {row["verdict"] for row in rows(fives, "describes_late").values()} == {"pass"}


def test_what_is_claimed_and_not_done_is_no_fault_of_the_rest(fives: Fives) -> None:
    found = rows(fives, "claims_more", pattern="")
    by_operation: dict[str, set[str]] = {}
    for row in found.values():
        by_operation.setdefault(row["operation"], set()).add(row["verdict"])
    assert by_operation["dominoes.tally"] == {"pass"}
    assert by_operation["cinco.find_lines"] == {"error"}
    assert "fail" in by_operation["cinco.legal_actions"]
    assert "pass" not in by_operation["cinco.legal_actions"]
    assert by_operation["cinco.replay"] == by_operation["cards.score_trick"] == {"unsupported"}


def test_state_that_is_kept_shows_when_the_order_changes(fives: Fives) -> None:
    """After a score with nothing over, each next one is right; the order decides which those are."""
    found = rows(fives, "keeps_state", "--repeat", 4, "--seed", 1)
    changed = [row for row in found.values() if "when asked again" in row.get("why", "")]
    assert changed
    assert all(row["verdict"] == "fail" for row in changed)


def test_an_answer_that_changes_fails_that_case_alone(fives: Fives) -> None:
    assert {row["verdict"] for row in rows(fives, "changes_its_mind").values()} == {"pass"}
    found = rows(fives, "changes_its_mind", "--repeat", 2)
    assert found[CASE]["verdict"] == "fail"
    assert "pass at first, fail when asked again (round 2" in found[CASE]["why"]
    assert {row["verdict"] for case, row in found.items() if case != CASE} == {"pass"}


@pytest.mark.parametrize("window", [1, 8])
def test_after_ten_time_outs_the_rest_is_not_run(fives: Fives, window: int) -> None:
    found = rows(fives, "always_hangs", "--request-timeout", 0.2, "--window", window)
    verdicts = [row["verdict"] for row in found.values()]
    assert set(verdicts) == {"error", "not-run"}
    assert verdicts.count("error") <= 10
    left = next(row for row in found.values() if row["verdict"] == "not-run")
    assert "the engine was given up after 10 deaths, 10 of them by time-out" in left["why"]


OTHERS: tuple[Any, ...] = (None, True, False, 0, -1, 2.5, "x", [], [[]], {}, {"x": 1})
"""A value of every type that JSON has."""


def spoiled(value: Any) -> Iterator[tuple[list[Any], Any]]:
    """The answer with another value at one place, for every place, and where that is."""
    places = value.items() if isinstance(value, Mapping) else enumerate(value)
    for key, one in places:
        deeper = spoiled(one) if isinstance(one, Mapping | list) else iter(())
        others: Iterator[tuple[list[Any], Any]] = (([], other) for other in OTHERS if repr(other) != repr(one))
        for path, other in (*others, *deeper):
            whole = {**value} if isinstance(value, Mapping) else [*value]
            whole[key] = other
            yield [key, *path], whole


def lenient(shape: Shape, path: list[Any]) -> bool:
    """Whether what stands there may be left out, or only deviates."""
    for key in path:
        if isinstance(key, str):
            if key in shape.optional | shape.advisory:
                return True
            shape = shape.fields.get(key, LEAF)
        else:
            shape = shape.items or LEAF
    return False


def richest(name: str) -> list[Case]:
    """For each operation the case with the longest answer, and the one with the longest that refuses."""
    found: dict[tuple[str, bool], Case] = {}
    for case in of_game(bundle.load().games[name]):
        if case.vector.expect is not None and case.vector.level != "adv":
            key = case.vector.operation, "illegal" in case.vector.expect or case.vector.expect.get("legal") is False
            if key not in found or len(repr(found[key].vector.expect)) < len(repr(case.vector.expect)) < 700:
                found[key] = case
    return list(found.values())


@pytest.mark.parametrize("name", bundle.load().games)
def test_a_wrong_type_at_any_place_of_an_answer_is_never_a_pass(name: str) -> None:
    given = offer.read(ENGINE["describe"]({})).games[name]
    tried = 0
    for case in richest(name):
        expected: Any = case.vector.expect
        for path, answered in spoiled(expected):
            found = judge.judge(case, Result(answered, 0.0), given)
            tried += 1
            if lenient(case.game.shapes[case.vector.operation], path):
                assert found.verdict in (judge.PASS, judge.DEVIATES, judge.FAIL, judge.ERROR)
            else:
                assert found.verdict in (judge.FAIL, judge.ERROR), (case.id, path, answered)
                assert found.why
                assert found.why.isprintable()
    assert tried > 500
