"""A case is one report in pytest, and every hook of an item is still called for it."""

from __future__ import annotations

import json
from xml.etree import ElementTree as Tree

import pytest

pytest_plugins = ["pytester"]

RIGHT = ["--fives-adapter", "fives_reference.engine:ENGINE", "--fives-clause", "DOM-TALLY"]
BAD = ["--fives-adapter", "wrong_tally:answer", *RIGHT[2:]]

WRONG = """
from fives_reference.engine import ENGINE

def answer(method, params):
    found = ENGINE[method](params)
    return {**found, "strokes": 99} if method.endswith("tally") else found
"""

LISTENS = """
import json, pathlib, pytest

HEARD = []

@pytest.fixture(scope="session", autouse=True)
def table():
    yield
    HEARD.append("cleared")

def pytest_runtest_setup(item):
    HEARD.append(f"setup {item.name}")

def pytest_runtest_call(item):
    HEARD.append(f"call {item.name}")

def pytest_runtest_teardown(item, nextitem):
    HEARD.append(f"teardown {item.name}")

def pytest_runtest_logreport(report):
    HEARD.append(f"report {report.when} {report.nodeid.rpartition('::')[2]}")

def pytest_unconfigure():
    pathlib.Path("heard.json").write_text(json.dumps(HEARD))
"""


def test_every_hook_hears_of_a_case_and_one_report_is_made(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(LISTENS)
    pytester.makepyfile("def test_own(): pass")
    pytester.runpytest_subprocess(*RIGHT, "-k", "own or dom-tally-nothing").assert_outcomes(passed=2, deselected=None)
    heard = json.loads((pytester.path / "heard.json").read_text())
    case = "dom-tally-nothing"
    assert heard[-5:] == [f"setup {case}", f"call {case}", f"report call {case}", f"teardown {case}", "cleared"]
    assert heard.count("report teardown test_own") == 1


def test_marks_that_a_project_adds_count(pytester: pytest.Pytester) -> None:
    pytester.makeconftest("""
        import pytest

        def pytest_collection_modifyitems(items):
            named = {item.name: item for item in items}
            named["dom-tally-nothing"].add_marker(pytest.mark.skip(reason="not now"))
            named["dom-tally-one-stroke"].add_marker(pytest.mark.xfail(strict=True, reason="one stroke too many"))
    """)
    pytester.makepyfile(wrong_tally=WRONG)
    told = pytester.runpytest_subprocess(*BAD, "-k", "dom-tally", "-rsx")
    found = told.parseoutcomes()
    assert (found["skipped"], found["xfailed"]) == (1, 1)
    assert found["failed"] > 1
    told.stdout.fnmatch_lines(["*not now*", "*one stroke too many*"])


def test_what_fails_after_the_last_case_is_told_beside_it(pytester: pytest.Pytester) -> None:
    fixture = "@pytest.fixture(scope='session', autouse=True)\ndef table():\n    yield\n    raise OSError('table gone')"
    pytester.makeconftest(f"import pytest\n{fixture}")
    pytester.makepyfile("def test_own(): pass")
    told = pytester.runpytest_subprocess(*RIGHT, "-k", "own or dom-tally-nothing")
    told.assert_outcomes(passed=2, errors=1, deselected=None)
    told.stdout.fnmatch_lines(["*table gone*"])


def test_the_first_failure_can_end_the_run(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(wrong_tally=WRONG)
    told = pytester.runpytest_subprocess(*BAD, "-x", "-k", "dom-tally")
    told.assert_outcomes(failed=1, deselected=None)


def test_the_tests_of_pytest_s_own_report_are_the_cases(pytester: pytest.Pytester) -> None:
    told = pytester.runpytest_subprocess(*RIGHT, "--junit-xml", "a.xml", "--durations=1")
    (suite,) = Tree.fromstring((pytester.path / "a.xml").read_bytes())  # noqa: S314  # pytest's own
    count = told.parseoutcomes()["passed"]
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == (str(count), "0", "0")
    assert len(suite.findall("testcase")) == count


def test_nothing_is_asked_where_only_the_set_up_is_wished(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(wrong_tally=WRONG)
    told = pytester.runpytest_subprocess(*BAD, "--setup-only")
    assert told.ret == pytest.ExitCode.OK
