"""The commands around a run: repeating, choosing, comparing, trying an adapter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from fives_conformance.cli import COMMANDS

from tests.running import NO_TALLY, RIGHT, WRONG_TALLY, Fives


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


FORGETFUL = """
SEEN = set()

def answer(method, params):
    found = ENGINE[method](params)
    key = repr(params)
    again, _ = key in SEEN, SEEN.add(key)
    return {**found, "strokes": 9} if again and method.endswith("tally") else found
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(fives: Fives, name: str) -> None:
    said = fives(name, "--help")
    assert said.code == 0
    assert "Usage: fives" in said.out


def test_an_engine_that_changes_its_answer_when_asked_again_fails(fives: Fives) -> None:
    assert fives("verify", "--adapter", fives.engine(FORGETFUL)).code == 0
    said = fives("verify", "--adapter", fives.engine(FORGETFUL), "--repeat", 2, "--seed", 5, "-k", "dom-tally-nothing")
    assert said.code == 1
    assert "pass at first, fail when asked again (round 2" in said.out
    assert "shuffled with seed 5" in said.out


def test_repeating_and_shuffling_spare_a_right_engine(fives: Fives) -> None:
    assert (
        fives("verify", "--adapter", fives.engine(RIGHT), "--repeat", 3, "--shuffle", "--clause", "DOM-TALLY").code == 0
    )


def test_only_what_failed_is_asked_again(fives: Fives) -> None:
    adapter = fives.engine(WRONG_TALLY)
    fives("verify", "--adapter", adapter, "--report", "a.json")
    again = fives.report("--adapter", adapter, "--failed", "a.json")["results"]
    assert again
    assert {row["operation"].partition(".")[2] for row in again} == {"tally"}
    fives("verify", "--report", "good.json")
    assert fives("verify", "--failed", "good.json").code == 0
    assert fives("verify", "--failed", "a.json", "--ruleset", "five-up").code == 2


def test_a_transcript_has_every_line_timed(fives: Fives) -> None:
    command = f'"{sys.executable}" -m fives_conformance serve'
    for adapter, name in ((command, "wire.txt"), (fives.engine(RIGHT), "inside.txt")):
        fives("verify", "--adapter", adapter, "-k", "dom-tally-nothing", "--transcript", name)
        lines = (fives.folder / name).read_text(encoding="utf-8").splitlines()
        assert [line.split()[1] for line in lines] == ["→", "←", "→", "←"]
        assert all(float(line.split()[0]) >= 0 for line in lines)
        assert '"method":"describe"' in lines[0]


def test_compare_says_what_changed(fives: Fives) -> None:
    fives("verify", "--report", "right.json")
    fives("verify", "--adapter", fives.engine(WRONG_TALLY), "--report", "wrong.json")
    fives("verify", "--adapter", fives.engine(NO_TALLY), "--report", "less.json")
    worse = fives("compare", "right.json", "wrong.json")
    assert worse.code == 1
    assert "pass → fail dom-tally-nothing" in worse.out
    assert fives("compare", "right.json", "less.json").code == 1
    assert fives("compare", "wrong.json", "right.json").code == 0
    assert fives("compare", "right.json", "right.json").code == 0
    table = fives("compare", "right.json", "wrong.json", "less.json")
    assert table.code == 0
    assert "DOM-TALLY" in table.out
    assert "dom-tally-nothing" in table.out


def test_what_is_known_is_no_regression(fives: Fives) -> None:
    file = fives.write("known.yaml", '- {vector: "dom-tally-*", reason: one stroke too many}')
    fives("verify", "--report", "right.json")
    fives("verify", "--adapter", fives.engine(WRONG_TALLY), "--known", file, "--report", "known.json")
    assert fives("compare", "right.json", "known.json").code == 0


def test_check_adapter_goes_through_a_right_one(fives: Fives) -> None:
    said = fives("check-adapter", fives.engine(RIGHT))
    assert said.code == 0
    assert "BAD" not in said.out
    assert "The adapter works" in said.out


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (WRONG_TALLY, "Either the engine is wrong here"),
        ("def answer(method, params): return 5", "the answer to describe: expected an object"),
        ("def answer(method, params): raise KeyError(method)", "raised KeyError"),
        ("def answer(method, params): return {'games': {}}", "No game is offered"),
        ("def answer(method, params): return {'games': {'chess': {}}}", "games names 'chess'"),
        ("def answer(method, params): return {'games': {GAME: {'operations': ['taly']}}}", "names 'dominoes.taly'"),
        (
            "def answer(method, params): return {'games': {GAME: {'operations': [], 'parameters': {'unit': [3]}}}}",
            "parameters.unit lists 3",
        ),
        (
            "def answer(method, params): return {'games': {GAME: {'operations': ['tally'], "
            "'omits': {'tally': ['stroke']}}}} if method == 'describe' else {}",
            "omits: dominoes.tally answers no 'stroke'",
        ),
    ],
)  # fmt: skip
def test_check_adapter_says_what_to_mend(fives: Fives, answer: str, told: str) -> None:
    said = fives("check-adapter", fives.engine(answer))
    assert said.code == 1
    assert told in said.out
    assert "to mend" in said.out


def test_rulesets_side_by_side_show_only_what_differs(fives: Fives) -> None:
    assert "five-up" in fives("rulesets").out
    said = fives("rulesets", "pagat", "five-up", "--game", "dominoes")
    assert [line.split()[0] for line in said.out.splitlines()[2:] if line] == ["spinner"]


@pytest.mark.parametrize("parent", ["pagat", "article-pairs", "voluntary-draw"])
def test_a_new_ruleset_is_ready_to_use(fives: Fives, parent: str) -> None:
    said = fives("new-ruleset", "--game", "dominoes", "--extends", parent)
    file = fives.write("mine.yaml", said.out)
    beside = fives("rulesets", parent, file, "--game", "dominoes")
    assert beside.code == 0
    assert "Every parameter is the same." in beside.out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(fives: Fives, shell: str) -> None:
    said = fives("completion", shell)
    assert said.code == 0
    assert "_FIVES_COMPLETE" in said.out


def test_the_version_loads_nothing_heavy() -> None:
    code = (
        "import sys, fives_conformance.cli as cli\n"
        "try: cli.main(['--version'])\n"
        "except SystemExit: pass\n"
        "assert not {'yaml', 'jsonschema', 'pytest', 'fives_reference.game'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
