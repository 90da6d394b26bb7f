"""An engine behind a command line, asked over its standard input and output.

Whatever the engine does, each question gets exactly one outcome, and what one question brings
about costs no other its own. A process that hung or spoke nonsense is ended and started anew, so
that nothing late can be taken for another's answer; ids are never used twice. When several
questions were open at a death, each is asked again alone, so that the culprit is found.
"""

from __future__ import annotations

import os
import shlex
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from types import TracebackType
from typing import Any, NamedTuple

from fives_conformance.transport import wire
from fives_conformance.transport.outcome import (
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
from fives_conformance.transport.process import Ended, Guard, Process, TooLong

LOOK = 0.1
"""Seconds between looks whether a silent engine still lives."""
NOTES = 50
"""How many notes are kept."""


class _Open(NamedTuple):
    """A question that waits for its answer."""

    question: Question
    line: bytes
    sent: float


class _Death(NamedTuple):
    """What ended a process."""

    kind: str
    detail: str


class CommandAdapter:
    """Starts the command when it is first asked."""

    def __init__(self, spec: str, limits: Limits, transcript: Transcript | None) -> None:
        self.notes: list[str] = []
        self._command = _split(spec)
        self._limits = limits
        self._transcript = transcript
        self._guard = Guard()
        self._process: Process | None = None
        self._number = 0
        self._described: Outcome | None = None
        self._deaths = 0
        self._answered = 0
        """How many answers the present process has given."""
        self._open: dict[int, _Open] = {}
        self._oldest_since = 0.0
        self._waiting: deque[wire.Reply | wire.Malformed] = deque()
        self._stray = ""

    def describe(self) -> Outcome:
        """The answer to ``describe``, from the first start."""
        if self._described is None:
            self._started()
        assert self._described is not None
        return self._described

    def ask(self, questions: Iterable[Question], window: int = 1) -> Iterator[tuple[Question, Outcome]]:
        """Each question with its outcome, as they complete."""
        source, again = iter(questions), deque[Question]()
        while True:
            fill = self._fill(source, again, 1 if again else window)
            if isinstance(fill, NotRun):
                yield from ((question, fill) for question in self._given_up(source, again))
                return
            if not self._open:
                return
            yield from self._await(again)

    def _fill(self, source: Iterator[Question], again: deque[Question], most: int) -> NotRun | None:
        """Sends questions until as many are open as may be. ``NotRun`` when the engine is given up."""
        while len(self._open) < most:
            question = again[0] if again else next(source, None)
            if question is None:
                return None
            if self._process is None and (reason := self._started()):
                if not again:
                    again.append(question)
                return NotRun(reason)
            self._send(question)
            if again:
                again.popleft()
                return None
        return None

    def _given_up(self, source: Iterator[Question], again: deque[Question]) -> Iterator[Question]:
        yield from (one.question for one in self._open.values())
        self._open.clear()
        yield from again
        yield from source

    def _started(self) -> str:
        """Starts the engine and has it describe itself. Why it is given up, or an empty text."""
        for _ in range(self._limits.failed_starts):
            if self._deaths >= self._limits.deaths:
                return f"the engine was given up after {self._deaths} deaths"
            if reason := self._spawned():
                return reason
            self._answered, self._stray = 0, ""
            self._waiting.clear()
            self._send(Question("describe", "describe", PROTOCOL))
            outcome = self._describe_answer()
            first, self._described = self._described is None, self._described or outcome
            if isinstance(outcome, Result | Refusal):
                return ""
            self._end(gently=False)
            if first:
                return f"the engine did not start: {getattr(outcome, 'detail', '')}"
        return f"the engine was given up after {self._limits.failed_starts} starts without an answer to describe"

    def _spawned(self) -> str:
        """Starts the process. A command that cannot even be started is wrong use, the first time."""
        try:
            self._process = Process(self._command, self._limits.line, self._guard)
        except WrongSpec as wrong:
            if self._described is None:
                raise
            return str(wrong)
        return ""

    def _describe_answer(self) -> Outcome:
        (open_one,) = self._open.values()
        found = self._next(open_one.sent + self._limits.start)
        self._open.clear()
        outcome = self._outcome(found, open_one)
        if isinstance(outcome, Trouble):
            self._deaths += not isinstance(found, wire.Malformed)
            advice = " Answer it with JSON-RPC; `fives check-adapter` goes through it step by step."
            return Trouble(outcome.kind, outcome.detail + advice, outcome.seconds)
        return outcome

    def _send(self, question: Question) -> None:
        assert self._process is not None
        self._number += 1
        line = wire.request(self._number, question.method, question.params)
        if self._transcript:
            self._transcript("→", line)
        self._process.send(line)
        now = time.monotonic()
        if not self._open:
            self._oldest_since = now
        self._open[self._number] = _Open(question, line, now)

    def _await(self, again: deque[Question]) -> Iterator[tuple[Question, Outcome]]:
        """What comes next: an answer, or a death that is one question's fault or many's."""
        number, oldest = next(iter(self._open.items()))
        found = self._next(self._oldest_since + self._limits.request)
        if isinstance(found, wire.Reply | wire.Malformed) and found.number is not None:
            number = found.number
            one = self._open.pop(number)
            self._oldest_since = time.monotonic()
            self._answered += 1
            yield one.question, self._twice(number, self._outcome(found, one))
        elif len(self._open) == 1 and not self._innocent(found):
            self._open.clear()
            self._buried(found)
            self._answered += 1
            yield oldest.question, self._outcome(found, oldest)
        else:
            again.extend(one.question for one in self._open.values())
            self._open.clear()
            self._buried(found)
            self._end(gently=False)

    def _innocent(self, found: object) -> bool:
        """Whether a death may be an earlier question's doing: then this one is put to a fresh process."""
        return isinstance(found, _Death) and found.kind == "crash" and self._answered > 0

    def _buried(self, found: object) -> None:
        if isinstance(found, _Death):
            self._deaths += 1
            self._note(f"the engine {found.detail}; it was started anew")
            self._end(gently=False)

    def _twice(self, number: int, outcome: Outcome) -> Outcome:
        """A second answer to the same question that has come already spoils the first."""
        self._take(0)
        for found in list(self._waiting):
            if found.number == number:
                self._waiting.remove(found)
                return Trouble("twice", "the engine answered twice; answer every request once", 0.0)
        return outcome

    def _next(self, deadline: float) -> wire.Reply | wire.Malformed | _Death:
        """The next reply to an open question, or what came in its stead."""
        while True:
            while self._waiting:
                found = self._waiting.popleft()
                if found.number in self._open:
                    return found
                if found.number is not None and found.number <= self._number:
                    self._note(f"an answer to request {found.number}, which was answered already")
                elif isinstance(found, wire.Malformed):
                    return found
                else:
                    return wire.Malformed(f"an answer with the unknown id {found.number}")
            left = deadline - time.monotonic()
            if left <= 0:
                seen = f"; it wrote {self._stray!r}, which is no reply" if self._stray else ""
                return _Death("timeout", f"gave no answer in time{seen}")
            if death := self._take(left):
                return death

    def _take(self, seconds: float) -> _Death | None:
        """Reads what has come, if anything, into ``_waiting``."""
        assert self._process is not None
        said = self._process.receive(min(seconds, LOOK))
        if said is None and seconds > 0 and self._process.is_dead():
            said = self._process.receive(LOOK) or Ended()  # another process may hold the pipe open
        if isinstance(said, TooLong):
            return _Death("malformed", f"wrote a line of more than {self._limits.line:,} bytes")
        if isinstance(said, Ended):
            self._process.said.put(said)
            if self._waiting or seconds <= 0:
                return None
            words = self._process.last_words()
            return _Death("crash", self._process.how_ended() + (f", saying: {words}" if words else ""))
        for line in said or ():
            self._read(line)
        return None

    def _read(self, line: bytes) -> None:
        if self._transcript:
            self._transcript("←", line)
        if not line.strip():
            return
        if not wire.looks_like_a_reply(line):
            self._stray = wire.quoted(line)
            self._note(f"a line on standard output that is no reply: {self._stray}")
            return
        try:
            self._waiting.append(wire.parse(line, self._limits.depth))
        except wire.Malformed as malformed:
            self._waiting.append(malformed)

    def _outcome(self, found: wire.Reply | wire.Malformed | _Death, one: _Open) -> Outcome:
        seconds = time.monotonic() - one.sent
        if isinstance(found, wire.Malformed):
            return Trouble("malformed", f"the engine answered with {found}", seconds)
        if isinstance(found, _Death):
            limit = f" ({self._limits.request:g} s)" if found.kind == "timeout" else ""
            return Trouble(found.kind, f"the engine {found.detail}{limit}", seconds)
        if found.failed:
            error: Mapping[str, Any] = found.error
            return Refusal(error["code"], error["message"], error["data"], seconds)
        return Result(found.result, seconds)

    def _note(self, text: str) -> None:
        if len(self.notes) < NOTES:
            self.notes.append(text)

    def _end(self, gently: bool) -> None:
        if self._process is not None:
            self._process.end(gently)
            self._process = None

    def close(self) -> None:
        """Ends the engine and everything that it started."""
        self._end(gently=True)
        self._guard.close()

    def __enter__(self) -> CommandAdapter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            self._end(gently=False)
        self.close()


def _split(spec: str) -> list[str]:
    try:
        parts = shlex.split(spec, posix=os.name != "nt")
    except ValueError as error:
        raise WrongSpec(f"the command {spec!r} cannot be split: {error}\nClose the quotes.") from None
    if not parts:
        raise WrongSpec("the adapter is empty\nName a command line, module:attribute, or http://…")
    return [part.strip('"') for part in parts] if os.name == "nt" else parts
