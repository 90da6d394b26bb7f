"""Round trips through the adapter beside the bare pipe with the very same messages, by the clock.

``python -m benchmarks.pipe COUNT`` takes another number of questions. There are two floors, each with the
same number of questions open at a time. The bare pipe writes requests that are ready and reads
lines that it does not look at: nothing can be faster. JSON lines also writes and reads every
message with ``json``, as anybody must who wants to know the answer. The peers answer at once with
what they were asked.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from fives_conformance import wire
from fives_conformance.adapters import Limits, Question, Result, open_adapter

HERE = Path(__file__).resolve().parent
PARAMS = {"ruleset": "pagat", "parameters": {"set": 6, "unit": 1}, "placements": [{"tile": "5-5"}, {"tile": "6-5"}]}
METHOD = "test.echo"
CHUNK = 1 << 16
ROUNDS = 3
"""Each figure is the best of so many, taken by turns."""
PEERS = {
    "Python": [sys.executable, str(HERE / "peer.py")],
    "Node": [shutil.which("node") or "", str(HERE / "peer.mjs")],
}


def floor(command: list[str], count: int, window: int, spoken: bool) -> float:
    """Round trips a second: writes lines, reads lines; with ``spoken``, through ``json``."""
    lines = [wire.request(number, METHOD, PARAMS) for number in range(count)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as peer:
        assert peer.stdin is not None
        assert peer.stdout is not None
        given, taken = peer.stdin.fileno(), peer.stdout.fileno()
        turn = _spoken if spoken else _bare
        turn(given, taken, lines[:1], 1)
        started = time.perf_counter()
        turn(given, taken, lines, window)
        seconds = time.perf_counter() - started
        peer.stdin.close()
    return count / seconds


def _bare(given: int, taken: int, lines: list[bytes], window: int) -> None:
    sent = received = 0
    while received < len(lines):
        if more := lines[sent : received + window]:
            os.write(given, b"".join(more))
            sent += len(more)
        received += os.read(taken, CHUNK).count(b"\n")


def _spoken(given: int, taken: int, lines: list[bytes], window: int) -> None:
    sent = received = 0
    rest = b""
    while received < len(lines):
        if more := range(sent, min(received + window, len(lines))):
            said = [
                json.dumps({"jsonrpc": "2.0", "id": number, "method": METHOD, "params": PARAMS}) + "\n"
                for number in more
            ]
            os.write(given, "".join(said).encode())
            sent += len(more)
        *whole, rest = (rest + os.read(taken, CHUNK)).split(b"\n")
        for line in whole:
            json.loads(line)
        received += len(whole)


def adapted(command: list[str], count: int, window: int) -> float:
    """Round trips a second through the adapter; every answer is parsed, matched and timed."""
    questions = (Question(str(number), METHOD, PARAMS) for number in range(count))
    with open_adapter(" ".join(f'"{part}"' for part in command), Limits()) as adapter:
        assert isinstance(adapter.describe(), Result)
        started = time.perf_counter()
        right = sum(isinstance(outcome, Result) for _, outcome in adapter.ask(questions, window))
        seconds = time.perf_counter() - started
    assert right == count
    return count / seconds


def table(count: int = 20_000) -> Iterator[str]:
    """A line for each peer and window."""
    yield f"{'peer':8}{'window':>6}{'bare/s':>10}{'JSON lines/s':>14}{'adapter/s':>11}{'of bare':>9}{'of JSON':>9}"
    for name, command in PEERS.items():
        if not command[0]:
            yield f"{name:8} is not installed"
            continue
        for window in (1, 64):
            rounds = [_round(command, count, window) for _ in range(ROUNDS)]
            bare, spoken, ours = (max(rates) for rates in zip(*rounds, strict=True))
            rates = f"{bare:10,.0f}{spoken:14,.0f}{ours:11,.0f}"
            yield f"{name:8}{window:6}{rates}{ours / bare:9.2f}{ours / spoken:9.2f}"


def _round(command: list[str], count: int, window: int) -> tuple[float, float, float]:
    bare, spoken = (floor(command, count, window, spoken) for spoken in (False, True))
    return bare, spoken, adapted(command, count, window)


if __name__ == "__main__":
    for told in table(*map(int, sys.argv[1:])):
        print(told, flush=True)
