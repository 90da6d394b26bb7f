"""One engine process: lines go in, lines come out, and nothing ever blocks the asker.

A thread reads, a thread writes and a thread keeps the end of standard error, so that no pipe's
buffer can stop the run, on any platform.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO

from fives_conformance.transport import keeper
from fives_conformance.transport.outcome import WrongSpec

CHUNK = 1 << 16
UNREAD = 256
"""Chunks that may wait for the asker before the reader stops reading."""
KEPT = 4096
"""Bytes of standard error that are kept."""
GRACE = 1.0
"""Seconds for an engine to end by itself once its input has ended."""

POSIX = os.name != "nt"


class TooLong:
    """What the reader says in place of a line that has no end."""


class Ended:
    """What the reader says when there is no more."""


Said = list[bytes] | TooLong | Ended


class Guard:
    """The process that outlives the runner (see ``keeper.py``); one for each adapter."""

    def __init__(self) -> None:
        self.token = uuid.uuid4().hex
        self._process: subprocess.Popen[str] | None = None

    def told(self, sign: str, pid: int) -> None:
        """Tells of an engine that has started (``+``) or ended (``-``)."""
        if self._process is None:
            script = str(Path(keeper.__file__))
            self._process = subprocess.Popen(  # noqa: S603  # our own script
                [sys.executable, "-I", "-S", script, self.token],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                text=True,
                start_new_session=POSIX,
            )
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(f"{sign}{pid}\n")
            self._process.stdin.flush()
        except OSError:
            self._process = None

    def close(self) -> None:
        """Ends what is left of the run, and the guard."""
        if self._process is None:
            return
        if POSIX:
            keeper.end_marked(self.token)
        assert self._process.stdin is not None
        try:
            self._process.stdin.close()
        except OSError:
            pass
        self._process.wait()
        self._process = None


class Process:
    """A started engine."""

    def __init__(self, command: Sequence[str], limit: int, guard: Guard) -> None:
        self._guard = guard
        self._limit = limit
        self.said: SimpleQueue[Said] = SimpleQueue()
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._errors: deque[bytes] = deque()
        self._ending = False
        self._popen = _start(command, guard.token)
        guard.told("+", self._popen.pid)
        self._threads = [self._run(self._read), self._run(self._write), self._run(self._drain)]

    def _run(self, work: object) -> threading.Thread:
        assert callable(work)
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        return thread

    def send(self, line: bytes) -> None:
        """Hands a line to the writer; returns at once."""
        self._out.put(line)

    def receive(self, seconds: float) -> Said | None:
        """The next lines, or None when there are none in time."""
        try:
            return self.said.get(timeout=max(0.0, seconds)) if seconds > 0 else self.said.get_nowait()
        except Empty:
            return None

    def _write(self) -> None:
        assert self._popen.stdin is not None
        try:
            while (line := self._out.get()) is not None:
                self._popen.stdin.write(line)
                self._popen.stdin.flush()
        except OSError:
            pass  # the engine reads no more; whoever waits for an answer sees what comes of it
        finally:
            self._closed(self._popen.stdin)

    def _read(self) -> None:
        assert self._popen.stdout is not None
        try:
            self._read_lines(self._popen.stdout.fileno())
        except OSError:
            pass
        finally:
            self._closed(self._popen.stdout)
            self.said.put(Ended())

    def _read_lines(self, handle: int) -> None:
        """Hands over the lines until there are no more, or one is too long."""
        rest = b""
        while chunk := os.read(handle, CHUNK):
            *lines, tail = chunk.split(b"\n")
            if lines:
                lines[0] = rest + lines[0]
                self.said.put(lines)
            rest = tail if lines else rest + tail
            if len(rest) > self._limit or any(len(line) > self._limit for line in lines):
                self.said.put(TooLong())
                return
            while self.said.qsize() > UNREAD and not self._ending:
                time.sleep(0.001)
        if rest:
            self.said.put([rest])

    def _drain(self) -> None:
        assert self._popen.stderr is not None
        kept = 0
        try:
            while chunk := os.read(self._popen.stderr.fileno(), CHUNK):
                self._errors.append(chunk[-KEPT:])
                kept += len(self._errors[-1])
                while kept > KEPT and len(self._errors) > 1:
                    kept -= len(self._errors.popleft())
        except OSError:
            pass
        finally:
            self._closed(self._popen.stderr)

    def _closed(self, pipe: IO[bytes]) -> None:
        try:
            pipe.close()
        except OSError:
            pass

    def is_dead(self) -> bool:
        """Whether the process has ended, whoever else may hold its pipes."""
        return self._popen.poll() is not None

    def last_words(self) -> str:
        """The last line or two of standard error, safe to show."""
        self._threads[2].join(0.2)
        lines = b"".join(self._errors)[-KEPT:].decode("utf-8", "replace").split("\n")
        told = " / ".join(line.strip() for line in [line for line in lines if line.strip()][-2:])
        return "".join(char if char.isprintable() else "�" for char in told[-300:])

    def how_ended(self) -> str:
        """In words how the process ended; it may not have."""
        try:
            code = self._popen.wait(0.3)
        except subprocess.TimeoutExpired:
            return "closed its standard output without ending"
        if code < 0:
            names = {one.value: one.name for one in signal.Signals}
            return f"was ended by {names.get(-code, f'signal {-code}')}"
        return f"ended with exit code {code}"

    def end(self, gently: bool) -> None:
        """Ends the process and its group; gently, it may first end by itself."""
        self._ending = True
        self._out.put(None)
        if gently:
            self._wait(GRACE)
            if self._popen.poll() is None and POSIX:
                self._signal(signal.SIGTERM)
                self._wait(GRACE / 2)
        keeper.end_group(self._popen.pid)
        self._wait(GRACE)
        self._guard.told("-", self._popen.pid)
        for thread in self._threads:
            thread.join(0.2)  # each closes its pipe; a grandchild may hold the other end a while longer

    def _wait(self, seconds: float) -> None:
        try:
            self._popen.wait(seconds)
        except subprocess.TimeoutExpired:
            pass

    def _signal(self, number: int) -> None:
        try:
            os.killpg(self._popen.pid, number)
        except (ProcessLookupError, PermissionError):
            pass


def _start(command: Sequence[str], token: str) -> subprocess.Popen[bytes]:
    flags = 0 if POSIX else getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    try:
        return subprocess.Popen(  # noqa: S603  # the user's own command, split without a shell
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env={**os.environ, keeper.TOKEN: token},
            start_new_session=POSIX,
            creationflags=flags,
        )
    except OSError as error:
        name = command[0]
        advice = "Check the command; it is started from this folder, and without a shell."
        if "/" in name and Path(name).exists():
            advice = f"Make it executable, or name what runs it, as in `node {name}`."
        raise WrongSpec(f"the engine {name!r} cannot be started: {error.strerror}\n{advice}") from None
