"""The suite in pytest, for an engine in Python: a hook, a marker, a fixture."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import NamedTuple

import pytest
from fives_conformance import bundle
from fives_conformance.adapters import in_process
from fives_conformance.cases import of_game
from fives_conformance.cli import options
from fives_conformance.report import terminal

pytest_plugins = ["pytester"]

LOADED = (in_process, options, terminal)
"""What the plugin imports late. Pytester forgets what is first imported in a run of its own, and a
second copy of a module has other classes."""

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "tests" / "example_project"

HOOK = """
import pytest
from fives_reference.engine import ENGINE

def answer(method, params):
    if method == "describe":
        return {"name": "tally", "games": {"dominoes": {"operations": ["dominoes.tally"]}}}
    return ENGINE[method](params)

def wrong(method, params):
    found = answer(method, params)
    return found if method == "describe" else {**found, "strokes": 99}
"""
GIVEN = "def pytest_fives_adapter():\n    return answer\n"
MARKED = """
import pytest

@pytest.mark.fives(game="dominoes", clause="DOM-TALLY")
def test_paper(fives_case):
    assert fives_case.operation == "dominoes.tally"
    assert fives_case.clause.startswith("DOM-TALLY")
    fives_case.check()
"""


def tallies(*, possible: bool = False) -> list[str]:
    """The ids of the cases about a score on paper; those alone that have an answer, if so wished."""
    cases = [case for case in of_game(bundle.load().games["dominoes"]) if case.vector.operation == "dominoes.tally"]
    return [case.id for case in cases if case.vector.expect is not None or not possible]


class Outcomes(NamedTuple):
    """What the tests of a run came to: the names under each outcome."""

    code: int
    passed: list[str]
    skipped: list[str]
    failed: dict[str, str]
    """With what was told of each."""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a virtual environment with fives installed from this checkout, without a network."""
    folder = tmp_path_factory.mktemp("environment")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    offline = ["--no-index", "--no-deps"]
    wheel = ["wheel", *offline, "--no-build-isolation", "--wheel-dir", str(folder / "wheel"), str(ROOT)]
    subprocess.run([*pip, *wheel], check=True, capture_output=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    install = ["install", *offline, *map(str, (folder / "wheel").glob("*.whl"))]
    subprocess.run([*pip, "--python", str(python), *install], check=True, capture_output=True)
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    (site,) = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.splitlines()
    # What fives and pytest need comes from here; a path in a .pth file brings no editable install.
    Path(site, "needs.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return python


def run_in(python: Path, folder: Path, *arguments: str) -> Outcomes:
    """Runs pytest in a project by the Python of its environment."""
    done = subprocess.run(
        [python, "-m", "pytest", "-p", "no:cacheprovider", "--junitxml", "run.xml", *arguments],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stdout + done.stderr
    found = Outcomes(done.returncode, [], [], {})
    for case in ET.parse(folder / "run.xml").iter("testcase"):  # noqa: S314  # pytest wrote it
        name = case.attrib["name"]
        if (failure := case.find("failure")) is not None:
            found.failed[name] = failure.text or ""
        else:
            (found.skipped if case.find("skipped") is not None else found.passed).append(name)
    return found


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "project", ignore=shutil.ignore_patterns("__pycache__")))


def test_the_example_gets_the_suite_from_five_lines(environment: Path, project: Path) -> None:
    told = run_in(environment, project)
    assert told.code == 0
    assert sorted(told.passed) == sorted(
        ["test_a_score_is_written_whole", *tallies(), *(f"test_paper[{case}]" for case in tallies())]
    )
    cases = len(list(of_game(bundle.load().games["dominoes"])))
    assert len(told.skipped) == cases - len(tallies())


def test_an_engine_of_the_example_that_is_wrong_is_told_the_clause(environment: Path, project: Path) -> None:
    engine = project / "tally_engine.py"
    engine.write_text(engine.read_text(encoding="utf-8").replace("divmod(total, 50)", "divmod(total, 60)"))
    told = run_in(environment, project, "-m", "fives")
    assert told.code == 1
    assert "test_a_score_is_written_whole" not in told.passed
    assert "dom-tally-nothing" in told.passed
    assert told.failed
    assert all("DOM-TALLY-" in why and "expected" in why for why in told.failed.values())


def test_a_hook_brings_every_case(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(HOOK + GIVEN)
    pytester.makepyfile("def test_own(): pass")
    run = pytester.inline_run("--fives-clause", "DOM-TALLY", "--fives-clause", "CIN-LINE")
    passed, skipped, failed = run.listoutcomes()
    assert [one.nodeid.rpartition("::")[2] for one in passed] == ["test_own", *tallies()]
    assert not failed
    assert {one.nodeid.partition("::")[0] for one in skipped} == {"fives/cinco"}


def test_the_command_line_comes_before_the_hook(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(HOOK + GIVEN)
    pytester.makepyfile(other="from conftest import wrong")
    pytester.syspathinsert()
    run = pytester.inline_run("--fives-adapter", "other:wrong", "--fives-clause", "DOM-TALLY")
    _, _, failed = run.listoutcomes()
    assert [one.nodeid.rpartition("::")[2] for one in failed] == tallies(possible=True)


@pytest.mark.parametrize("chosen", ["fives", "not fives", "fives(clause='DOM-TALLY-1')"])
def test_the_marker_chooses(pytester: pytest.Pytester, chosen: str) -> None:
    pytester.makeconftest(HOOK + GIVEN)
    pytester.makepyfile("def test_own(): pass")
    passed, _, _ = pytester.inline_run("-m", chosen, "--fives-clause", "DOM-TALLY").listoutcomes()
    names = {one.nodeid.rpartition("::")[2] for one in passed}
    assert ("test_own" in names) is (chosen == "not fives")
    assert bool(names & set(tallies())) is (chosen != "not fives")
    assert (names >= set(tallies())) is (chosen == "fives")


def test_a_marked_test_runs_once_for_each_case(pytester: pytest.Pytester) -> None:
    fixture = "@pytest.fixture(scope='session')\ndef fives_adapter():\n    return answer\n"
    pytester.makeconftest(HOOK + fixture)
    pytester.makepyfile(MARKED)
    passed, skipped, failed = pytester.inline_run("--strict-markers").listoutcomes()
    assert [one.nodeid.rpartition("::")[2] for one in passed] == [f"test_paper[{case}]" for case in tallies()]
    assert (skipped, failed) == ([], [])


def test_a_test_may_have_an_engine_of_its_own(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(HOOK)
    one = "\n@pytest.fixture\ndef fives_adapter():\n    return {name}\n" + MARKED
    pytester.makepyfile(
        test_right="from conftest import answer\nimport pytest" + one.format(name="answer"),
        test_wrong="from conftest import wrong\nimport pytest" + one.format(name="wrong"),
    )
    pytester.syspathinsert()
    _, _, failed = pytester.inline_run().listoutcomes()
    assert [one.nodeid for one in failed] == [f"test_wrong.py::test_paper[{case}]" for case in tallies(possible=True)]


def test_check_tells_the_clause_and_both_answers(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(HOOK + GIVEN.replace("answer", "wrong"))
    pytester.makepyfile(MARKED)
    told = pytester.runpytest("-k", "test_paper and nothing")
    told.assert_outcomes(failed=1, deselected=told.parseoutcomes()["deselected"])
    told.stdout.fnmatch_lines(["*DOM-TALLY-1*", "*strokes: expected 0, answered 99*"])
    told.stdout.no_fnmatch_line("*plugin.py*")


def test_what_is_not_offered_skips_a_marked_test(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(HOOK + GIVEN)
    pytester.makepyfile(MARKED.replace("DOM-TALLY", "DOM-SPIN").partition("    assert")[0] + "    fives_case.check()")
    passed, skipped, failed = pytester.inline_run("-k", "test_paper").listoutcomes()
    assert skipped
    assert (passed, failed) == ([], [])


def test_what_deviates_warns_in_a_marked_test(pytester: pytest.Pytester) -> None:
    """A refusal for another reason deviates, it does not fail."""
    case = next(
        case for case in of_game(bundle.load().games["dominoes"])
        if case.vector.operation == "dominoes.apply_action" and (case.vector.expect or {}).get("legal") is False
    )  # fmt: skip
    describe = {"name": "no", "games": {"dominoes": {"operations": [case.vector.operation]}}}
    pytester.makeconftest(
        f"def answer(method, params):\n    return {describe!r} if method == 'describe' else {{'legal': False, "
        "'reason': 'hand-over'}\n" + GIVEN
    )
    pytester.makepyfile(f"def test_refusal(fives_case):\n    if fives_case.id == {case.id!r}: fives_case.check()\n")
    told = pytester.runpytest("-k", f"test_refusal and {case.id}", "-W", "default")
    assert told.parseoutcomes()["warnings"] == 1
    told.stdout.fnmatch_lines([f"*DeviationWarning: {case.vector.clause}*"])


@pytest.mark.parametrize(
    ("conftest", "test", "says"),
    [
        ("", MARKED, "no engine is named"),
        (HOOK + GIVEN, MARKED.replace("clause=", "claus="), "the marker is fives(game=…, clause=…)"),
        (HOOK + GIVEN, MARKED.replace('game="dominoes"', 'game="chess"'), "there is no game 'chess'"),
        (HOOK + GIVEN, MARKED.replace("DOM-TALLY", "DOM-TALY"), "there is no clause 'DOM-TALY'"),
        (HOOK + GIVEN, "import pytest\n@pytest.mark.fives\ndef test_it(): pass", "asks for fives_case"),
        ("def pytest_fives_adapter():\n    return 5", "", "'int' is neither a function nor a mapping"),
        ("def pytest_fives_adapter():\n    return 'no.such:engine'", "", "cannot be imported"),
    ],
)  # fmt: skip
def test_wrong_use_says_what_to_do(pytester: pytest.Pytester, conftest: str, test: str, says: str) -> None:
    pytester.makeconftest(conftest)
    pytester.makepyfile(test or "def test_own(): pass")
    told = pytester.runpytest("--fives-clause", "DOM-TALLY")
    assert told.ret != 0
    assert says in told.stdout.str() + told.stderr.str()
    assert "Traceback" not in told.stdout.str() + told.stderr.str()
