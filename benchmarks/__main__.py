"""How fast the suite is, beside a floor or a peer in the same run. Prints ratios; asserts nothing."""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from fives_conformance import bundle
from fives_conformance.adapters import Question, open_adapter
from fives_conformance.cases import Case, of_bundle
from fives_conformance.run import run
from fives_reference.engine import ENGINE

HERE = Path(__file__).resolve().parent
PEERS = {
    "Python": [sys.executable, "-u", str(HERE / "echo.py")],
    "Node": [shutil.which("node") or "node", str(HERE / "echo.mjs")],
}
PARAMS = {"placements": [{"tile": "6-6"}, {"tile": "6-3", "against": "6-6", "side": "inline"}], "ruleset": "pagat"}


def median(work: Callable[[], object], times: int = 7) -> float:
    """Seconds, the median of some runs after one that is not counted."""
    work()
    found = []
    for _ in range(times):
        started = time.perf_counter()
        work()
        found.append(time.perf_counter() - started)
    return statistics.median(found)


def process(*command: str) -> Callable[[], object]:
    return lambda: subprocess.run(command, capture_output=True, check=False)


def starts() -> Iterator[str]:
    floor = median(process(sys.executable, "-c", "pass"))
    fives = str(Path(sys.executable).with_name("fives"))
    yield f"python -c pass             {floor * 1000:8.1f} ms"
    for name, command in [("fives --version", [fives, "--version"]), ("fives verify", [fives, "verify"])]:
        took = median(process(*command))
        yield f"{name:<27}{took * 1000:8.1f} ms  {took / floor:6.1f} times python -c pass"


def bare(command: list[str], window: int, count: int) -> float:
    """Round trips a second over a bare pipe with the same messages."""
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": i, "method": "x", "params": PARAMS}, separators=(",", ":")).encode() + b"\n"
        for i in range(count)
    ]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as peer:
        assert peer.stdin is not None
        assert peer.stdout is not None
        peer.stdin.write(lines[0])
        peer.stdin.flush()
        peer.stdout.readline()
        started = time.perf_counter()
        for first in range(0, count, window):
            chunk = lines[first : first + window]
            peer.stdin.write(b"".join(chunk))
            peer.stdin.flush()
            for _ in chunk:
                peer.stdout.readline()
        took = time.perf_counter() - started
        peer.stdin.close()
    return count / took


def ours(command: list[str], window: int, count: int) -> float:
    """Round trips a second through the adapter."""
    with open_adapter(" ".join(f'"{part}"' for part in command)) as adapter:
        adapter.describe()
        started = time.perf_counter()
        for _ in adapter.ask((Question(str(i), "x", PARAMS) for i in range(count)), window):
            pass
        return count / (time.perf_counter() - started)


def pipes(count: int = 20_000) -> Iterator[str]:
    for language, command in PEERS.items():
        if not shutil.which(command[0]):
            yield f"{language}: not on this machine"
            continue
        for window in (1, 64):
            floor, rate = bare(command, window, count), ours(command, window, count)
            share = f"{rate / floor:5.2f} of bare"
            yield f"{language:<7} window {window:<3} bare {floor:9,.0f}/s  fives {rate:9,.0f}/s  {share}"


def _is_layout(case: Case) -> bool:
    return case.vector.operation.endswith("score_layout") and case.vector.error is None


def in_process() -> Iterator[str]:
    layouts = [case for case in of_bundle(bundle.load()) if _is_layout(case)]
    with open_adapter("fives_reference.engine:ENGINE") as adapter:
        took = median(lambda: run(adapter, layouts * 20))
    yield f"in process, asked and compared  {20 * len(layouts) / took:9,.0f} layouts/s"
    alone = median(lambda: [ENGINE[case.vector.operation](case.params) for case in layouts * 20])
    yield f"the reference alone             {20 * len(layouts) / alone:9,.0f} layouts/s"


def scaling() -> Iterator[str]:
    cases = list(of_bundle(bundle.load()))
    with open_adapter("fives_reference.engine:ENGINE") as adapter:
        once, ten = median(lambda: run(adapter, cases), 3), median(lambda: run(adapter, cases * 10), 3)
    yield f"ten times the vectors cost {ten / once:.1f} times the time"


if __name__ == "__main__":
    for part in (starts, in_process, scaling, pipes):
        for line in part():
            print(line, flush=True)
