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
from typing import NamedTuple

SETTINGS = ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED", "PYTHONDEVMODE", "PYTHONTRACEMALLOC")
"""Settings of a workplace that users do not have, and that make Python slower."""
USUAL = {name: value for name, value in os.environ.items() if name not in SETTINGS}
"""The environment of everything that is measured: compiled modules are kept, as users have them."""
FIVES = str(Path(sys.executable).with_name("fives"))


class Command(NamedTuple):
    """A command, and the folder that it runs in: this one where none is named."""

    words: Sequence[str]
    folder: Path | None = None


def of_commands(commands: Sequence[Command], times: int = 5) -> list[float]:
    """Seconds of processor that each takes with all that it starts; the least of some rounds, taken by turns."""
    for command in commands:
        done(command)  # not counted: fills the caches
    rounds = [[_once(command) for command in commands] for _ in range(times)]
    return [min(found) for found in zip(*rounds, strict=True)]


def _once(command: Command) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def done(command: Command) -> str:
    """What the command prints; it must end well."""
    ended = subprocess.run(command.words, cwd=command.folder, env=USUAL, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise SystemExit(f"{' '.join(command.words)} ended with {ended.returncode}:\n{ended.stdout}{ended.stderr}")
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
    """Bytes of memory that this process has had at most."""
    return _memory("VmHWM")


def held() -> int:
    """Bytes of memory that this process has now; at most, where only that is known."""
    return _memory("VmRSS")


def _memory(name: str) -> int:
    """What Linux tells; elsewhere the most that the system knows of, in kilobytes as on most systems."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:"))
