"""An engine behind a server: JSON-RPC over POST, one request a message."""

from __future__ import annotations

import http.client
import io
import selectors
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from threading import Lock
from types import TracebackType
from typing import IO, Any, NamedTuple, cast
from urllib.parse import urlsplit

from fives_conformance import wire
from fives_conformance.adapters.notes import Notes
from fives_conformance.adapters.outcome import (
    PROTOCOL,
    Limits,
    NotRun,
    Outcome,
    Question,
    Refusal,
    Result,
    Transcript,
    Trouble,
    WrongSpec,
)

CHUNK = 1 << 16
HEADERS = {"Content-Type": "application/json", "Accept": "application/json"}
_STALE = (http.client.BadStatusLine, http.client.LineTooLong, ConnectionResetError, BrokenPipeError)
"""What comes of a connection that the server has closed since it was last used, or wrote on unasked."""


class HttpAdapter:
    """Posts each question to the address; connections are kept open and used again."""

    def __init__(self, address: str, limits: Limits, transcript: Transcript | None) -> None:
        """Nothing is connected yet. Raises ``WrongSpec``."""
        self.notes = Notes()
        self._address = address
        self._server = _Server(address)
        self._limits = limits
        self._transcript = transcript
        self._lock = Lock()
        self._number = 0
        self._pool: ThreadPoolExecutor | None = None
        self._deaths = self._hangs = 0

    def describe(self) -> Outcome:
        """The answer to ``describe``, within the time of a start."""
        return self._post(Question("describe", "describe", PROTOCOL), self._limits.start)

    def ask(self, questions: Iterable[Question], window: int = 1) -> Iterator[tuple[Question, Outcome]]:
        """Each question with its outcome, as they complete."""
        source = iter(questions)
        asked = self._one_by_one(source) if window == 1 else self._together(source, window)
        for question, outcome in asked:
            self._count(outcome)
            yield question, outcome
        if reason := self._given_up():
            yield from ((question, NotRun(reason)) for question in source)

    def _one_by_one(self, source: Iterator[Question]) -> Iterator[tuple[Question, Outcome]]:
        while not self._given_up() and (question := next(source, None)):
            yield question, self._post(question, self._limits.request)

    def _together(self, source: Iterator[Question], window: int) -> Iterator[tuple[Question, Outcome]]:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(window, "asks")
        pending: dict[Future[Outcome], Question] = {}
        while True:
            while len(pending) < window and not self._given_up():
                question = next(source, None)
                if question is None:
                    break
                pending[self._pool.submit(self._post, question, self._limits.request)] = question
            if not pending:
                return
            for finished in wait(pending, return_when=FIRST_COMPLETED).done:
                yield pending.pop(finished), finished.result()

    def _count(self, outcome: Outcome) -> None:
        if isinstance(outcome, Trouble):
            self._deaths += outcome.kind in ("timeout", "unreachable")
            self._hangs += outcome.kind == "timeout"

    def _given_up(self) -> str:
        """Why nothing more is asked; empty while something is."""
        if self._deaths < self._limits.deaths and self._hangs < self._limits.hangs:
            return ""
        return (
            f"the server was given up after {self._deaths} requests without any answer, "
            f"{self._hangs} of them by time-out"
        )

    def _post(self, question: Question, seconds: float) -> Outcome:
        with self._lock:
            self._number += 1
            number = self._number
        started = time.monotonic()
        line = wire.request(number, question.method, question.params)
        outcome = self._asked(line, number, started, seconds)
        if outcome is None:
            self.notes.add("the server sent more than one reply to a request")
            outcome = self._asked(line, number, started, seconds, alone=True)
            assert outcome is not None
        return outcome

    def _asked(self, line: bytes, number: int, started: float, seconds: float, alone: bool = False) -> Outcome | None:
        """What came of it; None for a reply that was left on the connection from a question before.

        ``alone`` takes a connection that had none.
        """
        self._record("→", line)
        try:
            reply = self._server.post(line, started + seconds, self._limits.line, alone)
        except TimeoutError:
            detail = f"the server gave no answer within {seconds:g} s"
            return Trouble("timeout", detail, time.monotonic() - started)
        except OSError as error:
            detail = f"the server at {self._address} could not be asked: {_told(error)}; is it up?"
            return Trouble("unreachable", detail, time.monotonic() - started)
        except (http.client.HTTPException, ValueError) as error:
            detail = f"the server does not speak HTTP here: {_told(error)}"
            return Trouble("malformed", detail, time.monotonic() - started)
        self._record("←", reply.body)
        return _outcome(reply, number, self._limits, time.monotonic() - started)

    def _record(self, way: str, line: bytes) -> None:
        if self._transcript:
            with self._lock:
                self._transcript(way, line)

    def close(self) -> None:
        """Closes every connection."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None
        self._server.close()

    def __enter__(self) -> HttpAdapter:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _told(error: Exception) -> str:
    return wire.quoted(str(error).encode("utf-8", "replace")) or type(error).__name__


class Reply(NamedTuple):
    """What came back."""

    status: int
    moved: str
    """Where it points to instead; empty where it does not."""
    body: bytes
    """Cut one byte past the limit."""
    used: bool
    """Whether its connection was used before."""


def _outcome(reply: Reply, number: int, limits: Limits, seconds: float) -> Outcome | None:
    """What a reply says; None for one to a question before. An error of JSON-RPC counts under any
    status; a result only under 200.
    """
    if len(reply.body) > limits.line:
        detail = f"the server sent more than {limits.line:,} bytes"
        return Trouble("malformed", detail, seconds)
    try:
        found = wire.parse(reply.body, limits.depth)
    except wire.Malformed as fault:
        if reply.status != http.client.OK:
            return _bad_status(reply, seconds)
        shown = f": {wire.quoted(reply.body)}" if isinstance(fault, wire.NoReply) else ""
        return Trouble("malformed", f"the server answered with {fault}{shown}", seconds)
    if found.error is None and reply.status != http.client.OK:
        return _bad_status(reply, seconds)
    if found.number != number and reply.used:
        return None
    if found.number != number:
        detail = f"the server answered request {number} with the id {found.number}"
        return Trouble("malformed", f"{detail}; repeat the id of the request", seconds)
    if found.error is not None:
        return Refusal(found.error.code, found.error.message, found.error.data, seconds)
    return Result(found.result, seconds)


def _bad_status(reply: Reply, seconds: float) -> Trouble:
    detail = f"the server answered with status {reply.status}"
    if reply.moved:
        detail += f" and points to {wire.quoted(reply.moved.encode('utf-8', 'replace'))}"
        detail += ", which is not followed; name the address that answers itself"
    elif reply.body.strip():
        detail += f": {wire.quoted(reply.body)}"
    return Trouble("malformed", detail, seconds)


class _Server:
    """Connections to one address; each is used by one thread at a time."""

    def __init__(self, address: str) -> None:
        advice = "Write http://host:port/path."
        try:
            parts = urlsplit(address)
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise WrongSpec(f"{address!r} is no address: {error}", advice=advice) from None
        if not host or any(char.isspace() or not char.isprintable() for char in address):
            raise WrongSpec(f"{address!r} names no host", advice=advice)
        if parts.username is not None:
            raise WrongSpec("a name and password in the address are not sent", advice=advice)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._new: Callable[[], http.client.HTTPConnection] = lambda: kind(host, port)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        self._path = "".join(char if char.isascii() else _escaped(char) for char in path)
        self._idle: list[http.client.HTTPConnection] = []

    def post(self, line: bytes, deadline: float, most: int, alone: bool) -> Reply:
        """The reply. Raises ``TimeoutError``, ``OSError`` or ``HTTPException``."""
        while True:
            connection, used = (self._new(), False) if alone else self._connection()
            try:
                response, body = self._exchange(connection, line, deadline, most)
            except _STALE:
                connection.close()
                if not used:
                    raise
            except BaseException:
                connection.close()
                raise
            else:
                return Reply(response.status, response.getheader("Location", ""), body, used)

    def _connection(self) -> tuple[http.client.HTTPConnection, bool]:
        """One on which nothing waits to be read, and whether it was used before."""
        while True:
            try:
                connection = self._idle.pop()
            except IndexError:
                return self._new(), False
            if not _speaks(connection):
                return connection, True
            connection.close()

    def _exchange(
        self, connection: http.client.HTTPConnection, line: bytes, deadline: float, most: int
    ) -> tuple[http.client.HTTPResponse, bytes]:
        connection.timeout = _left(deadline)
        if connection.sock is not None:
            connection.sock.settimeout(connection.timeout)

        def timed(sock: socket.socket, *args: Any, **more: Any) -> http.client.HTTPResponse:
            read = cast(socket.socket, _Timed(sock, deadline))
            return http.client.HTTPResponse(read, *args, **more)

        connection.response_class = cast(Any, timed)
        connection.request("POST", self._path, line, HEADERS)
        response = connection.getresponse()
        chunks, size = [], 0
        while size <= most and (chunk := response.read1(CHUNK)):
            chunks.append(chunk)
            size += len(chunk)
        if size <= most and response.length:
            raise http.client.IncompleteRead(b"", response.length)
        response.close()
        if size > most or response.will_close:
            connection.close()
        else:
            self._idle.append(connection)
        return response, b"".join(chunks)

    def close(self) -> None:
        """Closes what is idle."""
        while self._idle:
            self._idle.pop().close()


def _speaks(connection: http.client.HTTPConnection) -> bool:
    """Whether the server said something unasked, or closed the connection."""
    if connection.sock is None:
        return True
    with selectors.DefaultSelector() as selector:
        selector.register(connection.sock, selectors.EVENT_READ)
        return bool(selector.select(0))


def _escaped(char: str) -> str:
    return "".join(f"%{byte:02X}" for byte in char.encode())


def _left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


class _Timed(io.RawIOBase):
    """The reading side of a socket with one deadline for all, however slowly the bytes drip."""

    def __init__(self, sock: socket.socket, deadline: float) -> None:
        self._sock = sock
        self._deadline = deadline

    def makefile(self, *_: object) -> IO[bytes]:
        """What ``HTTPResponse`` reads from."""
        return io.BufferedReader(self)

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Waits no longer than is left."""
        self._sock.settimeout(_left(self._deadline))
        return self._sock.recv_into(buffer)
