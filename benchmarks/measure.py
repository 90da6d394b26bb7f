"""Measuring on a machine that does other things too.

Processor time (user and system), because it does not grow while others have the processor, and of
several runs the least, because nothing but chance makes one longer. POSIX only.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

SETTINGS = ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED", "PYTHONDEVMODE", "PYTHONTRACEMALLOC")
"""Settings of a workplace that users do not have, and that make Python slower."""
USUAL = {name: value for name, value in os.environ.items() if name not in SETTINGS}
"""The environment of everything that is measured: compiled modules are kept, as users have them."""
FIVES = str(Path(sys.executable).with_name("fives"))


def of_command(command: Sequence[str], times: int = 5, folder: Path | None = None) -> float:
    """Seconds of processor that the command takes with all that it starts; the least of some runs."""
    done(command, folder)  # not counted: fills the caches
    return min(_once(command, folder) for _ in range(times))


def _once(command: Sequence[str], folder: Path | None) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done(command, folder)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def done(command: Sequence[str], folder: Path | None = None) -> str:
    """What the command prints; it must end well."""
    ended = subprocess.run(command, cwd=folder, env=USUAL, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {ended.returncode}:\n{ended.stdout}{ended.stderr}")
    return ended.stdout


def of_work(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of processor that a function takes in this process; the least of some runs."""
    found = []
    for _ in range(times):
        started = time.process_time()
        work()
        found.append(time.process_time() - started)
    return min(found)


def peak() -> int:
    """Bytes of memory that this process has had at most; Linux tells, elsewhere about right."""
    try:
        for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
