"""The three pipes of an engine, read and written so that no full buffer ever stops the run.

Two ways with the same face: one thread and ``poll`` where the system has it, and a thread for
each pipe elsewhere (Windows).
"""

from __future__ import annotations

import math
import os
import select
import sys
import threading
import time
from queue import Empty, SimpleQueue
from subprocess import Popen
from typing import IO, Protocol

CHUNK = 1 << 16
"""Bytes of one read."""
KEPT = 4096
"""Bytes of standard error that are kept."""
UNREAD = 64
"""Chunks that may wait for the asker before a thread stops reading."""


class Pipes(Protocol):
    """What a process needs of its pipes."""

    errors: bytes
    """The end of what the engine wrote to standard error."""

    def write(self, data: bytes) -> None:
        """Takes bytes for the engine and returns at once."""
        ...

    def read(self, seconds: float) -> bytes | None:
        """The next bytes; none (``b""``) at the end, ``None`` when nothing came in time."""
        ...

    def unread(self) -> int | None:
        """How many written bytes the engine has not read, where that can be known."""
        ...

    def drain(self, seconds: float) -> None:
        """Throws away what comes for so long."""
        ...

    def close_input(self) -> None:
        """Lets the engine's input end once everything is written."""
        ...

    def close(self) -> None:
        """Lets go of all three."""
        ...


def _streams(engine: Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    assert engine.stdin is not None
    assert engine.stdout is not None
    assert engine.stderr is not None
    return engine.stdin, engine.stdout, engine.stderr


class PolledPipes:
    """Everything in the asker's own thread."""

    def __init__(self, engine: Popen[bytes]) -> None:
        self.errors = b""
        self._streams = _streams(engine)
        self._in, self._out, self._err = (stream.fileno() for stream in self._streams)
        self._pending = bytearray()
        self._lost = 0
        """Bytes that nobody was there to read."""
        self._poll = select.poll()
        self._last = False
        os.set_blocking(self._in, False)
        for handle in (self._out, self._err):
            os.set_blocking(handle, False)
            self._poll.register(handle, select.POLLIN)
        self._at_end = False

    def write(self, data: bytes) -> None:
        """Writes what the pipe takes, and keeps the rest for later."""
        if self._pending:
            self._pending += data
            return
        written = self._written(data)
        if written < len(data):
            self._pending += data[written:]
            self._poll.register(self._in, select.POLLOUT)

    def _written(self, data: bytes | bytearray) -> int:
        try:
            return os.write(self._in, data)
        except BlockingIOError:
            return 0
        except OSError:
            self._lost += len(data)
            return len(data)  # nobody reads any more; what comes of it shows at the other end

    def read(self, seconds: float) -> bytes | None:
        """Waits for the engine's output, and meanwhile feeds it and takes its errors."""
        if self._at_end:
            return b""
        deadline = time.monotonic() + seconds
        chunk = self._turn(seconds)
        while chunk is None and (left := deadline - time.monotonic()) > 0:
            chunk = self._turn(left)
        return chunk

    def _turn(self, seconds: float) -> bytes | None:
        """Waits once, and does whatever can be done; the output, where some came."""
        chunk = None
        for handle, _ in self._poll.poll(math.ceil(seconds * 1000) if seconds > 0 else 0):
            if handle == self._out:
                chunk = self._received(handle)
                self._at_end = chunk == b""
            elif handle == self._err:
                self.errors = (self.errors + (self._received(handle) or b""))[-KEPT:]
            else:
                self._feed()
        return chunk

    def _received(self, handle: int) -> bytes | None:
        try:
            chunk = os.read(handle, CHUNK)
        except BlockingIOError:
            return None
        except OSError:
            chunk = b""
        if not chunk:
            self._poll.unregister(handle)
        return chunk

    def _feed(self) -> None:
        del self._pending[: self._written(self._pending)]
        if not self._pending:
            self._poll.unregister(self._in)
            if self._last:
                self._streams[0].close()

    def unread(self) -> int | None:
        """Linux tells how much is left in a pipe."""
        if sys.platform != "linux" or self._streams[0].closed:
            return None
        from fcntl import ioctl
        from termios import FIONREAD

        left = ioctl(self._in, FIONREAD, b"\0\0\0\0")
        return int.from_bytes(left, sys.byteorder) + len(self._pending) + self._lost

    def drain(self, seconds: float) -> None:
        """Throws away what comes for so long."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self._turn(left)

    def close_input(self) -> None:
        """At once where nothing is left to write."""
        self._last = True
        if not self._pending:
            self._streams[0].close()

    def close(self) -> None:
        """Lets go of all three."""
        for stream in self._streams:
            try:
                stream.close()
            except OSError:
                pass


class ThreadedPipes:
    """A thread for each pipe."""

    def __init__(self, engine: Popen[bytes]) -> None:
        self.errors = b""
        self._streams = _streams(engine)
        self._to_write: SimpleQueue[bytes | None] = SimpleQueue()
        self._came: SimpleQueue[bytes] = SimpleQueue()
        self._at_end = self._closed = False
        works = (self._write_all, self._read_all, self._keep_errors)
        self._threads = [threading.Thread(target=work, daemon=True) for work in works]
        for thread in self._threads:
            thread.start()

    def write(self, data: bytes) -> None:
        """Hands the bytes to the writing thread."""
        self._to_write.put(data)

    def _write_all(self) -> None:
        try:
            while (data := self._to_write.get()) is not None:
                self._streams[0].write(data)
                self._streams[0].flush()
            self._streams[0].close()
        except (OSError, ValueError):
            pass  # nobody reads any more; what comes of it shows at the other end

    def _read_all(self) -> None:
        handle = self._streams[1].fileno()
        try:
            while chunk := os.read(handle, CHUNK):
                self._came.put(chunk)
                while self._came.qsize() > UNREAD and not self._closed:
                    time.sleep(0.001)
        except OSError:
            pass
        self._came.put(b"")

    def _keep_errors(self) -> None:
        handle = self._streams[2].fileno()
        try:
            while chunk := os.read(handle, CHUNK):
                self.errors = (self.errors + chunk)[-KEPT:]
        except OSError:
            pass

    def read(self, seconds: float) -> bytes | None:
        """Waits for the reading thread."""
        if self._at_end:
            return b""
        try:
            chunk = self._came.get(timeout=seconds) if seconds > 0 else self._came.get_nowait()
        except Empty:
            return None
        self._at_end = chunk == b""
        return chunk

    def unread(self) -> int | None:
        """Not known."""
        return None

    def drain(self, seconds: float) -> None:
        """Throws away what comes for so long."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            if self.read(left) == b"":
                time.sleep(max(0.0, min(left, deadline - time.monotonic())))

    def close_input(self) -> None:
        """Once the writing thread has come to the end."""
        self._to_write.put(None)

    def close(self) -> None:
        """Lets go of those whose thread has ended; another process may hold one for ever."""
        self._closed = True
        self._to_write.put(None)
        for thread, stream in zip(self._threads, self._streams, strict=True):
            thread.join(0.2)
            if not thread.is_alive():
                try:
                    stream.close()
                except OSError:
                    pass
