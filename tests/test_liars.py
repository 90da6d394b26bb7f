"""Engines that lie, hang and die: each costs exactly the case at hand (see ``liars/``)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from fives_conformance.adapters import Limits, NotRun, Outcome, Question, Refusal, Result, Trouble, open_adapter

ZOO = Path(__file__).resolve().parent / "liars"
LIMITS = Limits(start=10, request=1, deaths=20)
KEYS = ["a", "b", "odd", "c", "d"]

# What the odd question comes to; every other question is answered rightly.
ODD = {
    "honest": "result", "hangs": "timeout", "sleeps": "timeout", "late": "timeout", "crashes": "crash",
    "killed": "crash", "half_a_line": "crash", "exits_0": "crash", "closes_stdout": "crash",
    "answers_twice": "twice", "unknown_id": "malformed", "null_id": "malformed", "text_id": "malformed",
    "stray_text": "result", "empty_lines": "result", "log_and_no_answer": "timeout", "not_utf8": "malformed",
    "huge_line": "malformed", "endless_line": "malformed", "endless_lines": "timeout", "deep": "malformed",
    "nan": "malformed", "infinity": "malformed", "duplicate_keys": "malformed", "huge_number": "malformed",
    "batch": "malformed", "result_and_error": "malformed", "neither": "malformed", "no_jsonrpc": "malformed",
    "odd_error": "malformed", "not_json": "malformed", "loud": "result", "writes_before_reading": "result",
    "slow_start": "result", "grandchild": "crash", "escapes": "result", "ignores_sigterm": "result",
    "no_describe": "result", "dies_after_each": "result", "surrogate": "result",
}  # fmt: skip


def command(name: str) -> str:
    return f'"{sys.executable}" -B "{ZOO / name}.py"'


def told(outcome: Outcome) -> str:
    if isinstance(outcome, Trouble):
        assert outcome.detail
        return outcome.kind
    return {Result: "result", Refusal: "refusal", NotRun: "not-run"}[type(outcome)]


def ask(name: str, keys: list[str], window: int = 1, limits: Limits = LIMITS) -> dict[str, Outcome]:
    questions = [Question(f"{place}{key}", "test.echo", {"key": key}) for place, key in enumerate(keys)]
    with open_adapter(command(name), limits) as adapter:
        adapter.describe()
        found = [(question.key, outcome) for question, outcome in adapter.ask(iter(questions), window)]
    assert sorted(key for key, _ in found) == sorted(question.key for question in questions)
    return dict(found)


@pytest.mark.parametrize("window", [1, 8])
@pytest.mark.parametrize("name", ODD)
def test_each_costs_the_case_at_hand(name: str, window: int) -> None:
    found = ask(name, KEYS, window)
    for key, outcome in found.items():
        if "odd" in key:
            assert told(outcome) == ODD[name], outcome
        else:
            assert isinstance(outcome, Result), outcome
            assert outcome.value == {"key": key[1:]}


@pytest.mark.parametrize("name", ["dies_at_start", "silent_describe"])
def test_an_engine_that_never_describes_itself_is_given_up(name: str) -> None:
    found = ask(name, KEYS, limits=Limits(start=1, request=1))
    assert {told(outcome) for outcome in found.values()} == {"not-run"}
    with open_adapter(command(name), Limits(start=1)) as adapter:
        outcome = adapter.describe()
    assert isinstance(outcome, Trouble)
    assert name != "dies_at_start" or "libfives" in outcome.detail


def test_an_engine_that_dies_too_often_is_given_up_and_the_rest_is_not_run() -> None:
    found = ask("crashes", ["odd"] * 10, limits=Limits(deaths=4))
    kinds = [told(outcome) for outcome in found.values()]
    assert kinds.count("crash") + kinds.count("not-run") == 10
    assert kinds[-1] == "not-run"
    assert kinds[0] == "crash"


def test_many_odd_questions_in_flight_are_each_pinned_to_their_own() -> None:
    keys = ["a", "odd", "b", "odd", "c", "odd", "d"]
    for key, outcome in ask("crashes", keys, window=64).items():
        assert told(outcome) == ("crash" if "odd" in key else "result")


def processes() -> set[str]:
    found = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    return {line for line in found.splitlines() if "time.sleep(604)" in line or str(ZOO) in line}


@pytest.fixture
def no_orphans() -> Iterator[None]:
    if not Path("/proc/self/environ").exists():
        pytest.skip("needs /proc")
    before = processes()
    yield
    deadline = time.monotonic() + 5
    while processes() - before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert processes() - before == set()


@pytest.mark.usefixtures("no_orphans")
@pytest.mark.parametrize("name", ["grandchild", "escapes", "ignores_sigterm", "sleeps", "closes_stdout"])
def test_nothing_is_left_running(name: str) -> None:
    ask(name, KEYS)


@pytest.mark.usefixtures("no_orphans")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL, signal.SIGTERM])
def test_nothing_is_left_running_when_the_runner_is_ended(number: signal.Signals) -> None:
    code = (
        "from fives_conformance.adapters import Limits, Question, open_adapter\n"
        f"with open_adapter({command('escapes')!r}, Limits()) as adapter:\n"
        "    adapter.describe()\n"
        "    list(adapter.ask([Question('0', 'test.echo', {'key': 'odd'})]))\n"
        "    print('ready', flush=True)\n"
        "    import time; time.sleep(60)\n"
    )
    runner = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert runner.stdout is not None
    assert runner.stdout.readline() == "ready\n"
    os.kill(runner.pid, number)
    runner.wait(10)
    runner.stdout.close()


def test_memory_stays_flat_over_many_questions() -> None:
    import tracemalloc

    def questions(count: int) -> Iterator[Question]:
        return (Question(str(number), "test.echo", {"key": "a"}) for number in range(count))

    with open_adapter(command("honest"), LIMITS) as adapter:
        sum(1 for _ in adapter.ask(questions(500), 16))
        tracemalloc.start()
        sum(1 for _ in adapter.ask(questions(5000), 16))
        grown, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert grown < 200_000
