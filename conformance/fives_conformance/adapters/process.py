"""One engine process: lines go in, lines come out, and at its end nothing of it is left."""

from __future__ import annotations

import errno
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from fives_conformance.adapters import guard
from fives_conformance.adapters.outcome import WrongSpec
from fives_conformance.adapters.pipes import Pipes, PolledPipes, ThreadedPipes
from fives_conformance.wire import quoted

POSIX = os.name != "nt"
PIPES: type[PolledPipes] | type[ThreadedPipes] = PolledPipes if POSIX else ThreadedPipes
STEP = 0.005
"""Seconds between two looks at whether a process has ended."""
SETTLE = 0.3
"""Seconds from the end of an engine's output to the news of its exit."""


class Ended:
    """What is received when the engine will say no more; ``rest`` is the start of a line."""

    def __init__(self, rest: bytes) -> None:
        self.rest = rest


class TooLong:
    """What is received in place of a line that is longer than the limit."""


class Process:
    """A started engine."""

    def __init__(self, command: list[str] | str, line: int) -> None:
        """Raises ``WrongSpec`` where the system cannot start it; on POSIX that shows later."""
        self._keeper: Keeper = Guarded(command) if POSIX else Watched(command)
        self._pipes: Pipes = PIPES(self._keeper.engine)
        self._limit = line
        self._parts: list[bytes] = []
        self._size = 0
        self.send = self._pipes.write
        self.unread = self._pipes.unread

    def receive(self, seconds: float) -> list[bytes] | Ended | TooLong | None:
        """The lines that came, perhaps none whole yet; None when nothing came in time."""
        chunk = self._pipes.read(seconds)
        if chunk is None:
            return None
        if not chunk:
            rest, self._parts = b"".join(self._parts), []
            return Ended(rest)
        lines = chunk.split(b"\n")
        tail = lines.pop()
        if lines and self._parts:
            self._parts.append(lines[0])
            lines[0] = b"".join(self._parts)
            self._parts, self._size = [], 0
        if tail:
            self._parts.append(tail)
            self._size += len(tail)
        if self._size > self._limit or (lines and len(lines[0]) > self._limit):
            return TooLong()
        return lines

    def last_words(self) -> str:
        """The last lines of standard error, safe to show; empty where there are none."""
        self._pipes.drain(STEP)
        lines = [line for line in self._pipes.errors.splitlines() if line.strip()]
        return quoted(b" / ".join(lines[-3:])[-300:], 300)

    def exit_code(self, seconds: float = 0.0) -> int | None:
        """How the process ended, negative for a signal; None while it has not."""
        deadline = time.monotonic() + seconds
        while (code := self._keeper.exit_code()) is None and time.monotonic() < deadline:
            self._pipes.drain(STEP)
        return code

    def not_started(self) -> WrongSpec | None:
        """Why the system would not start it, where that is so."""
        return self._keeper.not_started()

    def end(self, grace: float) -> None:
        """Ends the process and all that it started; with grace, it may first end by itself."""
        self._pipes.close_input()
        if grace and self.exit_code(grace) is None:
            self._keeper.terminate()
            self.exit_code(grace / 2)
        self._keeper.kill()
        self._pipes.close()


class Keeper(Protocol):
    """Whoever started the engine, and sees to its end."""

    engine: subprocess.Popen[bytes]
    """Holds the engine's three pipes."""

    def exit_code(self) -> int | None: ...

    def not_started(self) -> WrongSpec | None: ...

    def terminate(self) -> None: ...

    def kill(self) -> None: ...


class Guarded:
    """POSIX: the engine is a child of ``guard.py``, which has our pipes and passes on no byte."""

    def __init__(self, command: list[str] | str) -> None:
        assert isinstance(command, list)
        self._name = command[0]
        control, self._control = os.pipe()
        self._status, status = os.pipe()
        self._heard = b""
        self._killed = False
        os.set_blocking(self._status, False)
        script = str(Path(guard.__file__))
        try:
            self.engine = subprocess.Popen(  # noqa: S603  # the user's own command, without a shell
                [sys.executable, "-I", "-S", script, str(control), str(status), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(control, status),
                start_new_session=True,
            )
        except BaseException:
            os.close(self._control)
            os.close(self._status)
            raise
        finally:
            os.close(control)
            os.close(status)

    def _told(self, sign: bytes) -> int | None:
        """The number that the guard told under that sign, if it did."""
        if not self._killed:
            with suppress(BlockingIOError):
                self._heard += os.read(self._status, 256)
        for word in self._heard.split(b"\n"):
            if word.startswith(sign):
                return int(word[1:])
        return None

    def exit_code(self) -> int | None:
        """Also where the guard was killed, which only the engine would do."""
        code = self._told(b"x")
        return self.engine.poll() if code is None else code

    def not_started(self) -> WrongSpec | None:
        """The guard tells the system's reason."""
        number = self._told(b"e")
        return None if number is None else cannot_start(self._name, number)

    def terminate(self) -> None:
        """A request; the engine may ignore it."""
        with suppress(OSError):
            os.write(self._control, b"t")

    def kill(self) -> None:
        """Letting go of the guard makes it kill everything, and end."""
        if self._killed:
            return
        engine = self._told(b"p")
        self._killed = True
        os.close(self._control)
        try:
            self.engine.wait(guard.ROUNDS * guard.PAUSE * 4)
        except subprocess.TimeoutExpired:
            self.engine.kill()
            self.engine.wait()
        if engine is not None and self.engine.returncode:
            with suppress(OSError):  # the guard itself was killed
                os.killpg(engine, signal.SIGKILL)
        os.close(self._status)


class Watched:
    """Windows: our own child in a group of its own; a watcher ends its tree if we are gone."""

    def __init__(self, command: list[str] | str) -> None:
        flags = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        try:
            self.engine = subprocess.Popen(  # noqa: S603  # the user's own command, without a shell
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                creationflags=flags,
            )
        except OSError as error:
            name = command if isinstance(command, str) else command[0]
            raise cannot_start(name, error.errno or 0) from None
        watcher = [sys.executable, "-I", "-S", guard.__file__, "--watch", str(self.engine.pid)]
        self._watcher = subprocess.Popen(watcher, stdin=subprocess.PIPE)  # noqa: S603  # our own script

    def exit_code(self) -> int | None:
        """As Windows tells it."""
        return self.engine.poll()

    def not_started(self) -> WrongSpec | None:
        """That showed at once."""
        return None

    def terminate(self) -> None:
        """Windows has no way to ask a process without a window."""

    def kill(self) -> None:
        """The whole tree; then the watcher may go."""
        if self.engine.poll() is None:
            guard.end_windows_tree(self.engine.pid)
        self.engine.wait()
        with suppress(OSError):
            self._watcher.communicate(b"ended")


def command_of(spec: str) -> list[str] | str:
    """A command line in parts; on Windows, where programs split it themselves, as it is.

    Raises ``WrongSpec`` when the program is not there, or may not be run.
    """
    try:
        parts = shlex.split(spec, posix=POSIX)
    except ValueError as error:
        wrong = f"the adapter {spec!r} cannot be split into words: {error}"
        raise WrongSpec(wrong, advice="Close the quotes.") from None
    if not parts or not parts[0]:
        advice = "Name a command line, module:attribute, or http://host:port/path."
        raise WrongSpec("the adapter is empty", advice=advice)
    name = parts[0] if POSIX else parts[0].strip('"')
    if shutil.which(name) is None:
        raise cannot_start(name, errno.EACCES if Path(name).exists() else errno.ENOENT)
    return parts if POSIX else spec


_RUNNERS = {
    ".mjs": "node", ".js": "node", ".cjs": "node", ".py": "python3", ".rb": "ruby",
    ".jar": "java -jar", ".php": "php", ".lua": "lua", ".pl": "perl", ".sh": "sh",
}  # fmt: skip


def cannot_start(name: str, number: int) -> WrongSpec:
    """Why a program cannot be started, and what to do next."""
    path = Path(name)
    problem = f"the engine {name!r} cannot be started: {os.strerror(number)}"
    by = f"{_RUNNERS.get(path.suffix, 'what-runs-it')} {name}"
    if path.is_dir():
        advice = "That is a folder; name the program in it."
    elif path.is_file() and os.sep not in name and not os.access(path, os.X_OK):
        advice = f"Name what runs it, as in `{by}`."
    elif path.is_file() and number == errno.ENOENT:
        advice = f"Its first line names a program that is not there; mend it, or write `{by}`."
    elif path.is_file() and number == errno.ENOEXEC:
        advice = f"It does not say what runs it; write `{by}`, or begin it with a line such as #!/usr/bin/env python3."
    elif path.is_file():
        advice = f"Name what runs it, as in `{by}`, or make it executable: chmod +x {name}"
    elif os.sep in name:
        advice = f"There is no such file, seen from {Path.cwd()}."
    else:
        advice = (
            "No such program is on the PATH. Name a command line, a path such as ./engine, "
            "module:attribute, or http://host:port/path."
        )
    return WrongSpec(problem, advice=advice)


def how_ended(code: int | None) -> str:
    """In words how a process ended."""
    if code is None:
        return "closed its standard output, but did not end"
    if code < 0:
        names = {one.value: one.name for one in signal.Signals}
        return f"was ended by {names.get(-code, f'signal {-code}')}"
    return f"ended with exit code {code}"
