"""The export: JSON that says all, the same bytes each time, and loops over it that judge as the runner does."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from fives_conformance import bundle, export, schemas
from fives_conformance.adapters import Outcome, Refusal, Result
from fives_conformance.cases import Case, of_bundle
from fives_conformance.judge import DEVIATES, PASS, UNSUPPORTED, Verdict, judge
from fives_conformance.offer import GameOffer
from fives_conformance.strength import EVERYTHING

from tests import tampering, tools
from tests.running import Fives

ROOT = Path(__file__).resolve().parent.parent
LOOPS = Path(__file__).resolve().parent / "loops"
NODE = ROOT / "engines" / "javascript"
SUITE = bundle.load()
CASES = list(of_bundle(SUITE))


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an export of everything."""
    folder = tmp_path_factory.mktemp("export")
    export.write(folder, export.files(SUITE))
    return folder


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def content(folder: Path) -> dict[str, bytes]:
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


def topics(folder: Path) -> list[Any]:
    return [read(folder / topic["file"]) for game in read(folder / "index.json")["games"] for topic in game["topics"]]


def test_every_file_is_of_the_schema(exported: Path) -> None:
    schema = schemas.read("export")
    files = [exported / "index.json", *exported.glob("games/*.json"), *exported.glob("vectors/*/*.json")]
    found = {path.relative_to(exported).as_posix(): schemas.first_error(read(path), schema) for path in files}
    assert {name: error for name, error in found.items() if error} == {}


def test_the_index_names_every_file(exported: Path) -> None:
    index = read(exported / "index.json")
    named = {game["file"] for game in index["games"]} | {
        topic["file"] for game in index["games"] for topic in game["topics"]
    }
    assert set(content(exported)) == {"index.json", *index["files"]}
    assert named <= set(index["files"])
    assert index["suite"] == {"version": SUITE.version, "digest": SUITE.digest}


def test_every_case_is_there_and_complete_in_itself(exported: Path) -> None:
    found = [one for topic in topics(exported) for one in topic["cases"]]
    assert sorted(one["id"] for one in found) == sorted(case.id for case in CASES)
    by_id = {case.id: case for case in CASES}
    for one in found:
        case = by_id[one["id"]]
        assert one["params"] == case.params
        assert (one.get("expect"), one.get("error")) == (case.vector.expect, case.vector.error)
        assert one["mirror"] == one["id"].endswith("@mirror") == one["params"].get("mirror", False)


def test_a_game_has_its_clauses_and_resolved_rulesets(exported: Path) -> None:
    for name, game in SUITE.games.items():
        value = read(exported / "games" / f"{name}.json")
        assert [one["id"] for one in value["clauses"]] == list(game.clauses)
        assert all(one["title"] for one in value["clauses"])
        assert {one["name"]: one["parameters"] for one in value["rulesets"]} == {
            one.name: dict(one.parameters) for one in game.rulesets.values()
        }
        every = schemas.read(name)["$defs"]["parameters"]["properties"]
        assert all(one["parameters"].keys() == every.keys() for one in value["rulesets"])


def test_the_schemas_go_along_as_they_are(exported: Path) -> None:
    for path in (ROOT / "spec" / "schemas").glob("*.schema.json"):
        assert (exported / "schemas" / path.name).read_bytes() == path.read_bytes()
    assert (exported / "comparing.md").read_bytes() == (ROOT / "spec" / "comparing.md").read_bytes()


def test_the_same_suite_gives_the_same_bytes_whatever_the_hashes(exported: Path, tmp_path: Path) -> None:
    for seed in ("1", "2"):
        folder = tmp_path / seed
        command = [sys.executable, "-m", "fives_conformance", "export", str(folder)]
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed})
        assert content(folder) == content(exported)


# Where it is written.


def test_a_new_export_takes_the_place_of_a_former_one(fives: Fives) -> None:
    assert fives("export", "out").code == 0
    one_game = list(SUITE.games)[-1]
    told = fives("export", "out", "--game", one_game)
    assert told.code == 0
    index = read(fives.folder / "out" / "index.json")
    assert [game["name"] for game in index["games"]] == [one_game]
    assert set(content(fives.folder / "out")) == {"index.json", *index["files"]}
    assert [path.name for path in (fives.folder / "out" / "vectors").iterdir()] == [one_game]


def test_what_else_lies_in_a_former_export_stays(fives: Fives) -> None:
    fives("export", "out")
    mine = fives.write("out/vectors/notes.txt", "mine")
    assert fives("export", "out", "--game", "cinco").code == 0
    assert mine.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    "index", [None, "", "{", "[]", '{"format": 1}', '{"format": 2, "suite": {}, "games": [], "files": []}', "[" * 5000]
)
def test_a_folder_with_other_things_is_refused_and_left_alone(fives: Fives, index: str | None) -> None:
    (fives.folder / "out").mkdir()
    fives.write("out/precious.txt", "keep")
    if index is not None:
        fives.write("out/index.json", index)
    before = content(fives.folder / "out")
    told = fives("export", "out")
    assert told.code == 2
    assert "out: is not empty, and holds no export" in told.err
    assert "new or empty" in told.err
    assert content(fives.folder / "out") == before


def test_a_hostile_index_removes_nothing_outside(fives: Fives) -> None:
    fives("export", "out")
    outside = fives.write("vectors.json", "keep")
    index = read(fives.folder / "out" / "index.json")
    for name in ("../vectors.json", str(outside), "vectors/../../vectors.json", "games/../../vectors.json"):
        fives.write("out/index.json", json.dumps({**index, "files": [*index["files"], name]}))
        fives("export", "out")
        assert outside.exists()


def test_a_file_is_refused(fives: Fives) -> None:
    fives.write("out", "text")
    told = fives("export", "out")
    assert (told.code, told.err.splitlines()[0]) == (2, "fives: out: is a file")


def test_an_unknown_game_is_refused(fives: Fives) -> None:
    told = fives("export", "out", "--game", "chess")
    assert told.code == 2
    assert "there is no game 'chess'" in told.err
    assert not (fives.folder / "out").exists()


# How answers compare: the same answers, judged by the runner and by everybody else.


def outcome(said: Mapping[str, Any]) -> Outcome:
    if "error" in said:
        error = said["error"]
        return Refusal(error["code"], error.get("message", ""), error.get("data"), 0.0)
    return Result(said["result"], 0.0)


def offer(omits: Mapping[str, list[str]]) -> GameOffer:
    return EVERYTHING._replace(omits={name: frozenset(paths) for name, paths in omits.items()})


def judged(case: Case, said: Mapping[str, Any], omits: Mapping[str, list[str]] | None = None) -> Verdict:
    return judge(case, outcome(said), offer(omits or {}))


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tampered answers to all questions, by the question as it is written in the export, and with its keys sorted."""
    made = {}
    for case in CASES:
        said = tampering.said(case.vector.operation, case.params)
        for is_sorted in (False, True):
            question = json.dumps(case.params, separators=(",", ":"), sort_keys=is_sorted)
            made[f"{case.vector.operation} {question}"] = said
    path = tmp_path_factory.mktemp("answers") / "answers.json"
    path.write_text(json.dumps(made), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def wrong() -> set[str]:
    """The cases to which the tampered answers are wrong, as the runner sees it."""
    fine = (PASS, DEVIATES, UNSUPPORTED)
    return {
        case.id
        for case in CASES
        if judged(case, tampering.said(case.vector.operation, case.params)).verdict not in fine
    }


def test_tampering_makes_answers_of_every_kind() -> None:
    found = [judged(case, tampering.said(case.vector.operation, case.params)).verdict for case in CASES]
    assert {"pass", "fail", "error", "unsupported", "deviates"} == set(found)
    assert 0.2 < found.count("pass") / len(found) < 0.6


def block(name: str) -> str:
    """The file of that name in the page about the export."""
    page = (ROOT / "docs" / "export.md").read_text(encoding="utf-8")
    (found,) = re.findall(rf"^```\w+\n((?://|#) {re.escape(name)}\n.*?)^```$", page, re.M | re.S)
    assert isinstance(found, str)
    return found


def run(command: list[str], folder: Path, answers: Path, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "FIVES_ANSWERS": str(answers), **more}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=600
    )


def test_the_loop_for_pytest_judges_as_the_runner_does(
    exported: Path, answers: Path, wrong: set[str], tmp_path: Path
) -> None:
    shutil.copytree(exported, tmp_path / "fives")
    shutil.copy(LOOPS / "my_engine.py", tmp_path)
    (tmp_path / "test_fives.py").write_text(block("test_fives.py"), encoding="utf-8")
    report = tmp_path / "report.xml"
    command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", f"--junit-xml={report}"]
    run([*command, "test_fives.py"], tmp_path, answers)
    found = ElementTree.parse(report).iter("testcase")  # noqa: S314  # made by pytest a moment ago
    results = {
        one.attrib["name"].removeprefix("test_case[").removesuffix("]"): {part.tag for part in one} for one in found
    }
    assert results.keys() == {case.id for case in CASES}
    assert {name for name, tags in results.items() if "failure" in tags} == wrong


def test_the_loop_for_node_judges_as_the_runner_does(
    exported: Path, answers: Path, wrong: set[str], tmp_path: Path
) -> None:
    node = tools.node()
    shutil.copytree(exported, tmp_path / "fives")
    shutil.copy(LOOPS / "my-engine.mjs", tmp_path)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "fives-engine").symlink_to(NODE)
    (tmp_path / "fives.test.mjs").write_text(block("fives.test.mjs"), encoding="utf-8")
    told = run([node, "--test", "--test-reporter=tap", "fives.test.mjs"], tmp_path, answers)
    lines = re.findall(r"^ +(not ok|ok) \d+ - (\S+?)(?: # (SKIP|skip).*)?$", told.stdout, re.M)
    results = {name.replace("\\", ""): good for good, name, _ in lines if name in {case.id for case in CASES}}
    assert results.keys() == {case.id for case in CASES}, told.stderr
    assert {name for name, good in results.items() if good == "not ok"} == wrong


JUDGE = """
import { readFileSync } from "node:fs";
import { judge } from "fives-engine/compare";
import { load } from "fives-engine/vectors";

const { answers, omits } = JSON.parse(readFileSync(process.env.FIVES_ANSWERS, "utf8"));
const told = load("fives").games.flatMap((game) =>
  game.topics.flatMap(({ cases }) => cases.map((one) => [one.id, judge(one, answers[one.id], game, omits)])),
);
console.log(JSON.stringify(Object.fromEntries(told)));
"""

OMITS = {
    "dominoes.score_layout": ["ends", "steps"],
    "cards.replay": ["events.action", "games"],
    "cinco.apply_action": ["lines"],
}


@pytest.mark.parametrize("omits", [{}, OMITS], ids=["nothing-omitted", "some-omitted"])
def test_the_javascript_comparison_sees_every_difference_that_the_runner_sees(
    exported: Path, tmp_path: Path, omits: dict[str, list[str]]
) -> None:
    """Verdict, where the differences are and of which kind, and what is not reported."""
    node = tools.node()
    answers = {case.id: tampering.said(case.vector.operation, case.params, tampering.EVERYTHING) for case in CASES}
    (tmp_path / "answers.json").write_text(json.dumps({"answers": answers, "omits": omits}), encoding="utf-8")
    (tmp_path / "fives").symlink_to(exported)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "fives-engine").symlink_to(NODE)
    (tmp_path / "judge.mjs").write_text(JUDGE, encoding="utf-8")
    told = run([node, "judge.mjs"], tmp_path, tmp_path / "answers.json")
    assert told.returncode == 0, told.stderr
    found = {
        name: (one["verdict"], {(part["path"], part["kind"]) for part in one["differences"]}, set(one["notReported"]))
        for name, one in json.loads(told.stdout).items()
    }
    expected = {}
    for case in CASES:
        verdict = judged(case, answers[case.id], omits)
        differences = {(part.path, part.kind) for part in verdict.differences}
        expected[case.id] = verdict.verdict, differences, set(verdict.not_reported)
    assert {name: (one, found[name]) for name, one in expected.items() if found[name] != one} == {}


def test_the_loop_for_go_judges_as_the_runner_does(
    exported: Path, answers: Path, wrong: set[str], tmp_path: Path
) -> None:
    go = tools.needed("go")
    shutil.copytree(exported, tmp_path / "fives")
    shutil.copy(LOOPS / "engine.go", tmp_path)
    (tmp_path / "go.mod").write_text("module engine\n\ngo 1.21\n", encoding="utf-8")
    (tmp_path / "fives_test.go").write_text(block("fives_test.go"), encoding="utf-8")
    assert run([go, "vet", "./..."], tmp_path, answers).stderr == ""
    told = run([go, "test", "-v", "./..."], tmp_path, answers)
    results = {
        name: good for good, name in re.findall(r"^    --- (PASS|FAIL|SKIP): TestFives/(\S+)", told.stdout, re.M)
    }
    assert results.keys() == {case.id for case in CASES}, told.stdout + told.stderr
    assert {name for name, good in results.items() if good == "FAIL"} == wrong


@pytest.mark.slow
def test_the_loop_for_rust_judges_as_the_runner_does(
    exported: Path, answers: Path, wrong: set[str], tmp_path: Path
) -> None:
    cargo = tools.needed("cargo")
    (tmp_path / "src").mkdir()
    shutil.copytree(exported, tmp_path / "tests" / "fives")
    shutil.copy(LOOPS / "Cargo.toml", tmp_path)
    shutil.copy(LOOPS / "lib.rs", tmp_path / "src")
    (tmp_path / "tests" / "fives.rs").write_text(block("tests/fives.rs"), encoding="utf-8")
    told = run([cargo, "test", "--quiet", "--test", "fives"], tmp_path, answers)
    tools.reachable(told.stdout + told.stderr)
    assert "warning:" not in told.stderr
    assert f"{len(wrong)} failed" in told.stdout + told.stderr
    assert set(re.findall(r'^"(\S+)" "[A-Z]', told.stdout + told.stderr, re.M)) == wrong


@pytest.mark.slow
def test_the_loop_for_junit_judges_as_the_runner_does(
    exported: Path, answers: Path, wrong: set[str], tmp_path: Path
) -> None:
    maven, _ = tools.needed("mvn"), tools.needed("javac")
    java = tmp_path / "src" / "test" / "java"
    java.mkdir(parents=True)
    shutil.copytree(exported, tmp_path / "src" / "test" / "resources" / "fives")
    shutil.copy(LOOPS / "pom.xml", tmp_path)
    shutil.copy(LOOPS / "Engine.java", java)
    (java / "FivesTest.java").write_text(block("src/test/java/FivesTest.java"), encoding="utf-8")
    told = run([maven, "--batch-mode", "--quiet", "test"], tmp_path, answers)
    tools.reachable(told.stdout + told.stderr)
    (report,) = (tmp_path / "target" / "surefire-reports").glob("*.xml")
    found = ElementTree.parse(report).iter("testcase")  # noqa: S314  # made by Maven a moment ago
    results = {one.attrib["name"].rpartition(" ")[2]: {part.tag for part in one} for one in found}
    assert results.keys() == {case.id for case in CASES}, told.stdout
    assert {name for name, tags in results.items() if "failure" in tags} == wrong
