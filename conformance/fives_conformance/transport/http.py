"""An engine behind a server: JSON-RPC over POST, one request a message."""

from __future__ import annotations

import http.client
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from threading import local
from types import TracebackType
from urllib.parse import urlsplit

from fives_conformance.transport import wire
from fives_conformance.transport.outcome import (
    PROTOCOL,
    Limits,
    Outcome,
    Question,
    Refusal,
    Result,
    Transcript,
    Trouble,
    WrongSpec,
)

Pending = dict[Future[Outcome], Question]


class HttpAdapter:
    """Posts each question to the address; connections are kept open, one a thread."""

    def __init__(self, address: str, limits: Limits, transcript: Transcript | None) -> None:
        self.notes: list[str] = []
        parts = urlsplit(address)
        if not parts.hostname:
            raise WrongSpec(f"{address!r} names no host\nWrite http://host:port/path.")
        self._secure = parts.scheme == "https"
        self._host = parts.netloc.rpartition("@")[2]
        self._path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        self._limits = limits
        self._transcript = transcript
        self._number = 0
        self._own = local()

    def describe(self) -> Outcome:
        """The answer to ``describe``; the server may need a while to be there."""
        return self._post(Question("describe", "describe", PROTOCOL), 1, self._limits.start)

    def ask(self, questions: Iterable[Question], window: int = 1) -> Iterator[tuple[Question, Outcome]]:
        """Each question with its outcome, as they complete."""
        source = iter(questions)
        self._number += 1
        with ThreadPoolExecutor(window) as pool:
            pending: Pending = {}
            while True:
                while len(pending) < window and (question := next(source, None)):
                    self._number += 1
                    done = pool.submit(self._post, question, self._number, self._limits.request)
                    pending[done] = question
                if not pending:
                    return
                for finished in wait(pending, return_when=FIRST_COMPLETED).done:
                    yield pending.pop(finished), finished.result()

    def _post(self, question: Question, number: int, seconds: float) -> Outcome:
        line, started = wire.request(number, question.method, question.params), time.monotonic()
        try:
            return self._outcome(self._body(line, started + seconds), number, started)
        except (OSError, http.client.HTTPException) as error:
            self._drop()
            late = isinstance(error, TimeoutError)
            told = "gave no answer in time" if late else f"could not be asked: {error or type(error).__name__}"
            return Trouble("timeout" if late else "crash", f"the server {told}", time.monotonic() - started)

    def _body(self, line: bytes, deadline: float) -> tuple[int, bytes]:
        """Status and body of the reply. Raises ``TimeoutError`` past the deadline."""
        if self._transcript:
            self._transcript("→", line)
        connection = self._connection(max(0.01, deadline - time.monotonic()))
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        connection.request("POST", self._path, line, headers)
        response = connection.getresponse()
        body = b""
        while chunk := response.read1(1 << 16):
            body += chunk
            if len(body) > self._limits.line:
                self._drop()
                break
            if time.monotonic() > deadline:
                raise TimeoutError
        if self._transcript:
            self._transcript("←", body)
        return response.status, body

    def _outcome(self, reply: tuple[int, bytes], number: int, started: float) -> Outcome:
        status, body = reply
        seconds = time.monotonic() - started
        if len(body) > self._limits.line:
            return Trouble("malformed", f"the server sent more than {self._limits.line:,} bytes", seconds)
        if status != http.client.OK:
            return Trouble("malformed", f"the server answered with status {status}", seconds)
        try:
            found = wire.parse(body, self._limits.depth)
        except wire.Malformed as malformed:
            return Trouble("malformed", f"the server answered with {malformed}", seconds)
        if found.number != number:
            return Trouble("malformed", f"the server answered with the id {found.number}", seconds)
        if found.failed:
            return Refusal(found.error["code"], found.error["message"], found.error["data"], seconds)
        return Result(found.result, seconds)

    def _connection(self, seconds: float) -> http.client.HTTPConnection:
        kept: http.client.HTTPConnection | None = getattr(self._own, "connection", None)
        if kept is None:
            kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
            kept = self._own.connection = kind(self._host, timeout=seconds)
        kept.timeout = seconds
        if kept.sock is not None:
            kept.sock.settimeout(seconds)
        return kept

    def _drop(self) -> None:
        kept: http.client.HTTPConnection | None = getattr(self._own, "connection", None)
        if kept is not None:
            kept.close()
            self._own.connection = None

    def close(self) -> None:
        """Closes this thread's connection."""
        self._drop()

    def __enter__(self) -> HttpAdapter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
