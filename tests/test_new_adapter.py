"""An adapter from a template: it builds and runs as it is, and an engine filled in makes it right."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from fives_conformance import bundle, templates
from fives_conformance.templates import Language

from tests import tools
from tests.running import Fives
from tests.test_laws import OF_A_GAME

ENGINES = Path(__file__).resolve().parent / "scaffolds"
"""An engine in each language, named after it: what a user writes where the template has a constant."""

TOOLS = {
    "python": ["python3"],
    "javascript": ["node"],
    "typescript": ["node", "npm"],
    "java": ["javac", "mvn"],
    "kotlin": ["java", "mvn"],
    "cpp": ["c++", "cmake"],
    "go": ["go"],
    "rust": ["cargo"],
}
BUILD_TIME = 300
HASTY = {
    "MAVEN_OPTS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
    "CARGO_PROFILE_RELEASE_OPT_LEVEL": "0",
}
"""What makes the compilers quicker; what they make need not be quick."""

QUESTION = {"parameters": {}, "placements": [{"tile": "5-5"}]}
ANSWER = {"sum": 10, "credit": 10, "ends": [10], "steps": [{"sum": 10, "credit": 10}]}


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


@pytest.fixture(
    params=[
        pytest.param(key, marks=[pytest.mark.slow] if one.build else [])  # a compiler takes its time
        for key, one in templates.languages().items()
    ]
)
def language(request: pytest.FixtureRequest) -> Language:
    """Each language whose tools are on this machine."""
    for tool in TOOLS[request.param]:
        tools.needed(tool)
    return templates.languages()[request.param]


def build(language: Language, folder: Path) -> None:
    """Builds as the README says. Skips where a package cannot be had, and fails for any other reason."""
    for line in language.build:
        done = subprocess.run(
            line.split(), cwd=folder, env=os.environ | HASTY,
            capture_output=True, text=True, check=False, timeout=BUILD_TIME,
        )  # fmt: skip
        said = done.stdout + done.stderr
        if done.returncode:
            tools.reachable(said)
        assert done.returncode == 0, f"{line}\n{said}"


def rows(fives: Fives, language: Language) -> list[dict[str, Any]]:
    """The verdicts on what is offered."""
    report = fives.report("--adapter", language.run, "--game", "dominoes")
    return [row for row in report["results"] if row["verdict"] != "unsupported"]


def asked(language: Language, folder: Path, *requests: tuple[int, str, Mapping[str, Any]]) -> list[Any]:
    """The replies to raw requests, in order."""
    lines = "".join(
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n"
        for number, method, params in requests
    )
    done = subprocess.run(
        language.run.split(), cwd=folder, input=lines, capture_output=True, text=True, check=True, timeout=30
    )  # fmt: skip
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_one_operation_fails_until_an_engine_is_filled_in(
    fives: Fives, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way of a user: write, build, see it fail, fill in, build, see it pass."""
    folder = fives.folder / "adapter"
    assert fives("new-adapter", language.key, folder).code == 0
    build(language, folder)
    monkeypatch.chdir(folder)
    constant = rows(fives, language)
    assert {row["operation"] for row in constant} == {"dominoes.score_layout"}
    assert {row["verdict"] for row in constant} <= {"fail", "deviates"}
    (engine,) = ENGINES.glob(f"{language.key}.*")
    shutil.copyfile(engine, folder / language.engine)
    build(language, folder)
    right = rows(fives, language)
    assert len(right) == len(constant)
    assert [row["vector"] for row in right if row["verdict"] != "pass"] == []
    refuses_what_it_cannot_answer(language, folder)


def refuses_what_it_cannot_answer(language: Language, folder: Path) -> None:
    """A fault of the engine costs its question alone; what is not wired and what there is not are told apart."""
    replies = asked(
        language,
        folder,
        (7, "dominoes.score_layout", {"parameters": {}}),  # no placements: the engine raises
        (8, "dominoes.tally", {"parameters": {}, "total": 5}),
        (9, "fives.no_such_operation", {}),
        (2**53 - 1, "dominoes.score_layout", QUESTION),
    )
    assert [one["id"] for one in replies] == [7, 8, 9, 2**53 - 1]
    assert [one["error"]["code"] for one in replies[:3]] == [-32603, -32001, -32601]
    assert replies[3]["result"] == ANSWER


@pytest.mark.parametrize("game", bundle.load().games)
def test_every_operation_fails_at_first_and_nothing_is_an_error(
    fives: Fives, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = list(bundle.load().games[game].operations)
    assert fives("new-adapter", "python", "all", "--operations", ",".join(names)).code == 0
    monkeypatch.chdir(fives.folder / "all")
    results = fives.report("--adapter", "python3 adapter.py", "--game", game)["results"]
    assert {row["verdict"] for row in results} <= {"pass", "fail", "deviates", "unsupported"}
    assert {row["operation"] for row in results if row["verdict"] == "fail"} == set(names)


@pytest.mark.parametrize("key", templates.languages())
@pytest.mark.parametrize("game", bundle.load().games.values(), ids=lambda game: game.name)
def test_every_place_of_a_template_is_filled(key: str, game: bundle.GameBundle) -> None:
    files = templates.render(templates.languages()[key], game, list(game.operations))
    assert templates.languages()[key].engine in files
    for name, text in files.items():
        assert not re.search(r"\{\{[#/]?\w+\}\}", name + text)


def test_what_is_filled_in_is_not_looked_at_again() -> None:
    text = "{{#parts}}\n<{{name}}>\n{{/parts}}\n{{name}}"
    assert templates.fill(text, {"name": "{{parts}}", "parts": [{"name": "{{name}}"}]}) == "<{{name}}>\n{{parts}}"


def test_a_template_names_no_game() -> None:
    """Law 1: a fourth game has its adapters without a change."""
    sources = [path for path in Path(templates.__file__).parent.rglob("*") if path.suffix in (".in", ".toml")]
    assert sources
    assert [path for path in sources if OF_A_GAME.search(path.read_text(encoding="utf-8"))] == []


def test_the_readme_is_one_screen(fives: Fives) -> None:
    for key in templates.languages():
        fives("new-adapter", key, key)
        assert len((fives.folder / key / "README.md").read_text(encoding="utf-8").splitlines()) <= 48


def test_the_help_names_every_language(fives: Fives) -> None:
    said = fives("new-adapter", "--help").out
    assert [key for key in templates.languages() if not re.search(rf"\b{key}\b", said)] == []


def test_a_language_has_other_names(fives: Fives) -> None:
    assert fives("new-adapter", "JS", "a").code == 0
    assert (fives.folder / "a" / "adapter.mjs").exists()


def test_operations_are_chosen_with_or_without_their_game(fives: Fives) -> None:
    assert fives("new-adapter", "python", "a", "--game", "cards", "--operations", "score_trick").code == 0
    assert fives("new-adapter", "python", "b", "--operations", "cards.score_trick").code == 0
    written = [(fives.folder / name / "engine.py").read_text(encoding="utf-8") for name in ("a", "b")]
    assert written[0] == written[1]
    assert "def score_trick(" in written[0]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("cobol", "new"), "there is no template for 'cobol'"),
        (("python", "new", "--game", "chess"), "there is no game 'chess'"),
        (("python", "new", "--operations", "score"), "dominoes has no operation 'dominoes.score'"),
        (("python", "new", "--operations", "chess.mate"), "there is no game 'chess'"),
        (("python", "new", "--operations", "dominoes.tally,cards.score_trick"), "operations of several games"),
        (("python", "full"), "full: is not empty"),
        (("python", "full/file.txt"), "is a file"),
        (("python", "full/file.txt/below"), "cannot be written"),
    ],
)
def test_wrong_use_says_what_to_do_and_writes_nothing(fives: Fives, arguments: tuple[str, ...], told: str) -> None:
    (fives.folder / "full").mkdir()
    fives.write("full/file.txt", "mine")
    said = fives("new-adapter", *arguments)
    assert said.code == 2
    assert told in said.err
    assert sorted(path.name for path in fives.folder.rglob("*")) == ["file.txt", "full"]
    assert (fives.folder / "full" / "file.txt").read_text(encoding="utf-8") == "mine"
