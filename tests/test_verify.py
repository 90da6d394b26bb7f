"""The same verdicts, whichever way the engine is reached."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests import tools

FIVES = [sys.executable, "-m", "fives_conformance"]
SERVE = f'"{sys.executable}" -m fives_conformance serve'
ENGINES = Path(__file__).resolve().parent / "engines"

pytest_plugins = ["pytester"]


def fives(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*FIVES, *arguments], capture_output=True, text=True, cwd=cwd, check=False)


def verdicts(report: Path) -> dict[str, str]:
    return {row["vector"]: row["verdict"] for row in json.loads(report.read_text(encoding="utf-8"))["results"]}


def test_the_reference_passes_in_process_and_over_the_wire(tmp_path: Path) -> None:
    inside = fives("verify", "--report", str(tmp_path / "inside.json"))
    outside = fives("verify", "--adapter", SERVE, "--report", str(tmp_path / "outside.json"))
    windowed = fives("verify", "--adapter", SERVE, "--window", "16", "--report", str(tmp_path / "windowed.json"))
    assert (inside.returncode, outside.returncode, windowed.returncode) == (0, 0, 0), outside.stdout
    assert verdicts(tmp_path / "inside.json") == verdicts(tmp_path / "outside.json")
    assert verdicts(tmp_path / "inside.json") == verdicts(tmp_path / "windowed.json")
    assert set(verdicts(tmp_path / "inside.json").values()) == {"pass"}


WRONG_ENGINE = '''
"""An engine that holds three wrong ideas, cannot be asked some things, and crashes at others."""
from fives_reference.dominoes.misconceptions import MISCONCEPTIONS
from fives_reference.engine import ENGINE

WRONG = {one.id: one for one in MISCONCEPTIONS}

def ask(method, params):
    if method == "describe":
        offer = ENGINE["describe"](params)
        offer["games"]["dominoes"]["operations"].remove("dominoes.replay")
        offer["games"]["dominoes"]["omits"] = {"dominoes.score_layout": ["sum"]}
        return offer
    if method == "dominoes.tally":
        raise RuntimeError("no paper")
    if method == "dominoes.legal_actions" and params["position"]["turn"] == 3:
        raise NotImplementedError("only three seats")
    return WRONG["dom-lone-double-twice"].operations[method](params)
'''


def test_pytest_gives_the_same_verdicts(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(wrong_engine=WRONG_ENGINE)
    pytester.syspathinsert()
    report = pytester.path / "report.json"
    told = fives("verify", "--adapter", "wrong_engine:ask", "--report", str(report), cwd=pytester.path)
    assert told.returncode == 1
    expected = {"pass": "passed", "fail": "failed", "error": "failed", "unsupported": "skipped", "deviates": "passed"}
    run = pytester.inline_run("--fives-adapter", "wrong_engine:ask", "-p", "no:cacheprovider")
    passed, skipped, failed = run.listoutcomes()
    found = {one.nodeid.rpartition("::")[2]: one.outcome for one in [*passed, *skipped, *failed]}
    wanted = {name: expected[verdict] for name, verdict in verdicts(report).items()}
    assert found == wanted
    assert {"passed", "failed", "skipped"} <= set(wanted.values())


def test_an_adapter_of_one_operation_in_another_language(tmp_path: Path) -> None:
    """A newcomer's first adapter: one operation in under 60 lines; the rest is unsupported, not failed."""
    node = tools.node()
    engine = ENGINES / "minimal.mjs"
    assert len(engine.read_text(encoding="utf-8").splitlines()) < 60
    report = tmp_path / "report.json"
    told = fives("verify", "--game", "dominoes", "--adapter", f'"{node}" "{engine}"', "--report", str(report))
    assert told.returncode == 0, told.stdout
    rows = json.loads(report.read_text(encoding="utf-8"))["results"]
    answered = {row["operation"] for row in rows if row["verdict"] in ("pass", "deviates")}
    assert answered == {"dominoes.score_layout"}
    assert {row["verdict"] for row in rows if row["operation"] != "dominoes.score_layout"} == {"unsupported"}


def test_wrong_use_is_told_without_a_traceback() -> None:
    for arguments, said in [
        (["verify", "--adapter", "no_such_module:engine"], "cannot be imported"),
        (["verify", "--adapter", "/no/such/engine"], "cannot be started"),
        (["verify", "--game", "chess"], "there is no game"),
        (["verify", "-k", "nothing-is-called-this"], "no case is selected"),
        (["verify", "--report", "/no/such/folder/report.json"], "does not exist"),
        (["show", "dom-no-such-vector"], "there is no case"),
    ]:
        told = fives(*arguments)
        assert told.returncode == 2, told
        assert said in told.stderr
        assert "Traceback" not in told.stderr + told.stdout
