"""Nothing that an engine started is left behind, however the run ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import uuid
from pathlib import Path

import pytest

from tests.test_adapters import LIMITS, asked, command, running

RUNNER = """
import sys, time
from fives_conformance.adapters import Question, open_adapter
with open_adapter(sys.argv[1]) as adapter:
    for _ in adapter.ask([Question("odd", "test.echo", {"key": "odd"})]):
        pass
    print("ready", flush=True)
    if sys.argv[2] == "asking":
        list(adapter.ask([Question("odd", "test.echo", {"key": "a"})]))
    elif sys.argv[2] == "crashing":
        raise MemoryError
    elif sys.argv[2] == "leaving":
        import os
        os._exit(1)
    time.sleep(60)
"""

# without /proc a test could not see a process that was left behind, and so would pass for nothing
pytestmark = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds what is left through /proc")


@pytest.mark.parametrize("name", ["daemon", "leaves_a_child", "child_holds_the_pipe", "ignores_sigterm", "honest"])
def test_nothing_is_left_after_a_run(name: str) -> None:
    token = uuid.uuid4().hex
    asked(name, "a", "odd", "b", more=(token,))
    assert not running(token)


@pytest.mark.parametrize("name", ["daemon", "stops_reading", "ignores_sigterm"])
@pytest.mark.parametrize(
    ("end", "doing"),
    [
        (signal.SIGINT, "waiting"),
        (signal.SIGINT, "asking"),
        (signal.SIGTERM, "waiting"),
        (signal.SIGKILL, "waiting"),
        (signal.SIGKILL, "asking"),
        (None, "crashing"),
        (None, "leaving"),
    ],
)
def test_nothing_is_left_when_the_runner_ends(name: str, end: signal.Signals | None, doing: str) -> None:
    token = uuid.uuid4().hex
    runner = subprocess.Popen(
        [sys.executable, "-c", RUNNER, command(name, token), doing],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert runner.stdout is not None
    try:
        assert runner.stdout.readline() == "ready\n"
        if end is not None:
            assert _others(token, runner.pid)
            runner.send_signal(end)
        runner.wait(10)
    finally:
        runner.kill()
        runner.stdout.close()
    assert not running(token)


def test_a_second_interrupt_while_closing_leaves_nothing() -> None:
    token = uuid.uuid4().hex
    with subprocess.Popen(
        [sys.executable, "-c", RUNNER, command("ignores_sigterm", token), "waiting"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    ) as runner:
        assert runner.stdout is not None
        assert runner.stdout.readline() == "ready\n"
        for _ in range(3):
            runner.send_signal(signal.SIGINT)
        runner.wait(10)
    assert not running(token)


def test_no_handle_is_left_open() -> None:
    def handles() -> int:
        return len(os.listdir("/proc/self/fd"))

    asked("crashes", "odd", "a", limits=LIMITS)
    before = handles()
    for _ in range(3):
        asked("crashes", "odd", "a", "odd 2", "b")
        asked("hangs", "odd", "a")
    assert handles() == before


def _others(token: str, runner: int) -> bool:
    """Whether any process but the runner carries the token."""
    return any(
        path.parent.name != str(runner) and token.encode() in path.read_bytes()
        for path in Path("/proc").glob("[0-9]*/cmdline")
        if path.exists()
    )
