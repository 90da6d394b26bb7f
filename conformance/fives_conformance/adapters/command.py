"""An engine behind a command line, asked over its standard input and output.

Whatever the engine does, each question gets exactly one outcome, and what one question brings
about costs no other its own:

- A process that hung, broke off or wrote a line without end is killed with all that it started,
  and a new one is started for the rest. Ids are never used twice.
- When it cannot be told which open question was at fault, each is asked again alone.
- An answer is held back until the next one comes, so that a second answer to the same question
  is seen whenever an engine gives it before it turns to the next.
- A reply that fits no open question may be the answer to one of them, gone wrong, or may come
  late from one before. So the engine is asked ``describe`` once more: an open question that has
  no answer when that one comes was answered wrongly, and any other is innocent.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain
from types import TracebackType
from typing import NamedTuple

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
)
from fives_conformance.adapters.process import SETTLE, Ended, Process, command_of, how_ended

LINGER = 0.02
"""Seconds to wait, once all is answered, for a second answer to the last of several questions."""
OVERTIME = 0.1
"""Seconds past the limit in which what has come already is still read."""

DESCRIBE = Question("describe", "describe", PROTOCOL)


class _Open(NamedTuple):
    """A question that waits for its answer."""

    question: Question
    sent: float
    size: int
    """Bytes of the request."""
    again: bool
    """Whether it was asked before, on a process that died."""


class _Done(NamedTuple):
    """A question with its outcome, held back until the next."""

    number: int
    question: Question
    outcome: Outcome


class _Death(NamedTuple):
    """What ended a process, in words that follow "the engine"."""

    kind: str
    detail: str
    sure: bool = True
    """Whether it can be blamed on the question that the engine had read last."""
    hang: bool = False
    """Whether it took the whole time of a request."""


class CommandAdapter:
    """Starts the command when it is first asked."""

    def __init__(self, spec: str, limits: Limits, transcript: Transcript | None) -> None:
        """Raises ``WrongSpec`` when there is no such program."""
        self.notes = Notes()
        self._command = command_of(spec)
        self._limits = limits
        self._transcript = transcript
        self._process: Process | None = None
        self._described: Outcome | None = None
        self._given_up = ""
        """Why nothing more is asked."""
        self._deaths = self._hangs = 0
        self._number = 0
        # of one process
        self._describing = False
        self._first = 0
        """The id of its first request."""
        self._answered = 0
        self._open: dict[int, _Open] = {}
        self._since = 0.0
        """When the oldest open question became the oldest, pauses of the asker not counted."""
        self._lines: deque[bytes] = deque()
        self._faults: list[str] = []
        """Replies that fit no open question, and may be the answer to any."""
        self._check = self._check_size = 0
        """The id and size of the ``describe`` that shows which it was; 0 when there is none."""
        self._stray = b""
        # of one call of ask
        self._again: deque[Question] = deque()
        self._alone = False
        """Whether the open question is asked again, so that no other may be open with it."""
        self._finished: deque[_Done] = deque()
        self._held: _Done | None = None

    # --- what an adapter offers

    def describe(self) -> Outcome:
        """The answer to ``describe``, from the first start. Raises ``WrongSpec``."""
        if self._described is None:
            self._start()
        assert self._described is not None
        return self._described

    def ask(self, questions: Iterable[Question], window: int = 1) -> Iterator[tuple[Question, Outcome]]:
        """Each question with its outcome, as they complete."""
        source, asked = iter(questions), 0
        try:
            while self._keep_open(source, window):
                self._take()
                while self._finished:
                    asked += 1
                    done, self._held = self._held, self._finished.popleft()
                    if done:
                        paused = time.monotonic()
                        yield done.question, done.outcome
                        self._since += time.monotonic() - paused
            if asked > 1:
                self._listen(LINGER)
            if done := self._released():
                yield done.question, done.outcome
            if self._given_up:
                not_run = NotRun(self._given_up)
                for question in chain(self._drop(), source):
                    yield question, not_run
        finally:
            if self._open:  # the asker went away: nothing late may meet the next call
                self._end(0.0)
            self._again.clear()
            self._finished.clear()
            self._held = None

    def _released(self) -> _Done | None:
        self._listen(0.0)
        done, self._held = self._held, None
        return done

    def _drop(self) -> list[Question]:
        """Every question that was pulled and has no outcome."""
        left = [one.question for one in self._open.values()] + list(self._again)
        self._open.clear()
        self._again.clear()
        return left

    def close(self) -> None:
        """Ends the engine and everything that it started."""
        self._end(self._limits.grace)

    def __enter__(self) -> CommandAdapter:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            self._end(0.0)
        self.close()

    # --- starting and ending

    def _start(self) -> bool:
        """Starts the engine and has it describe itself; False when it is given up."""
        failures = 0
        while not self._given_up:
            self._end(0.0)
            self._process = Process(self._command, self._limits.line)
            outcome = self._described_now()
            first, self._described = self._described is None, self._described or outcome
            if not isinstance(outcome, Trouble):
                return True
            self._end(0.0)
            failures += 1
            if first:
                self._given_up = f"the engine did not start: {outcome.detail}"
            elif failures >= self._limits.failed_starts:
                self._given_up = (
                    f"the engine was given up: {failures} new starts in a row brought no answer "
                    f"to describe; at the last {outcome.detail}"
                )
        return False

    def _described_now(self) -> Outcome:
        self._first, self._answered, self._stray, self._check = self._number + 1, 0, b"", 0
        self._describing = True
        self._send([DESCRIBE], False)
        while not self._finished:
            self._take(self._limits.start)
        self._describing = False
        self._answered = 0
        return self._finished.popleft().outcome

    def _end(self, grace: float) -> None:
        process, self._process = self._process, None
        self._open.clear()
        self._lines.clear()
        self._faults.clear()
        if process is not None:
            process.end(grace)

    def _bury(self, death: _Death) -> None:
        """Ends a process, and finds whose fault it was, or has every open question asked again."""
        assert self._process is not None
        if self._described is None and (wrong := self._process.not_started()):
            self._end(0.0)
            raise wrong
        unread = self._process.unread()
        was_open = dict(self._open)
        self._end(0.0)
        self._deaths += 1
        self._hangs += death.hang
        if len(was_open) == 1:
            ((number, one),) = was_open.items()
            read = unread is not None and unread < one.size + self._check_size
            fresh = self._describing or (one.again and self._answered == 0)
            if fresh or (read and death.sure):
                detail = f"the engine {death.detail}"
                self._finish(number, one, Trouble(death.kind, detail, time.monotonic() - one.sent))
                was_open = {}
        self._again.extendleft(one.question for one in reversed(was_open.values()))
        if was_open:
            what = "asked again" if len(was_open) == 1 else f"each of {len(was_open)} asked again alone"
            self.notes.add(f"the engine {death.detail}; what was open is {what}, on a new process")
        if self._deaths >= self._limits.deaths or self._hangs >= self._limits.hangs:
            self._given_up = (
                f"the engine was given up after {self._deaths} deaths, {self._hangs} of them by "
                f"time-out; the last time it {death.detail}"
            )

    # --- asking

    def _keep_open(self, source: Iterator[Question], window: int) -> bool:
        """Sends until as many questions are open as may be; False when there is none."""
        if self._lines or self._finished:
            return True
        again = bool(self._again)
        if not self._open:
            self._alone = again
            self._faults.clear()
        most = 1 if again or self._alone else window
        batch: list[Question] = []
        while len(self._open) + len(batch) < most and not self._faults:
            question = self._again.popleft() if again else next(source, None)
            if question is None:
                break
            if self._process is None and not self._start():
                self._again.appendleft(question)
                break
            batch.append(question)
        if batch:
            self._send(batch, again)
        return bool(self._open)

    def _send(self, batch: list[Question], again: bool) -> None:
        assert self._process is not None
        now = time.monotonic()
        if not self._open:
            self._since = now
        lines = []
        for question in batch:
            self._number += 1
            line = wire.request(self._number, question.method, question.params)
            self._open[self._number] = _Open(question, now, len(line), again)
            if self._transcript:
                self._transcript("→", line)
            lines.append(line)
        self._check_size = 0
        self._process.send(lines[0] if len(lines) == 1 else b"".join(lines))

    def _send_check(self) -> None:
        """Asks for a description, whose answer comes after all that was asked before."""
        assert self._process is not None
        self._number += 1
        self._check = self._number
        line = wire.request(self._number, DESCRIBE.method, DESCRIBE.params)
        self._check_size = len(line)
        if self._transcript:
            self._transcript("→", line)
        self._process.send(line)

    # --- hearing

    def _take(self, limit: float = 0.0) -> None:
        """One line, or one wait for more, or one death."""
        if self._lines:
            self._read(self._lines.popleft())
            return
        assert self._process is not None
        left = self._since + (limit or self._limits.request) - time.monotonic()
        heard = self._process.receive(max(left, 0.0)) if left > -OVERTIME else None
        if isinstance(heard, list):
            self._lines.extend(heard)
        elif isinstance(heard, Ended):
            if not self._is_last_line(heard.rest):
                self._bury(self._broken_off(heard.rest))
        elif heard is None:
            if left <= 0:
                self._bury(self._timed_out(limit or self._limits.request))
        else:
            size = f"{self._limits.line:,} bytes"
            self._bury(_Death("malformed", f"wrote a line of more than {size} without an end"))

    def _is_last_line(self, rest: bytes) -> bool:
        """Whether an engine ended with a whole reply that only lacks the end of its line."""
        try:
            number = wire.parse(rest, self._limits.depth).number
        except wire.Malformed:
            return False
        if number not in self._open:
            return False
        self._read(rest)
        return True

    def _broken_off(self, rest: bytes) -> _Death:
        assert self._process is not None
        code = self._process.exit_code(SETTLE)
        where = f" in the middle of a line ({wire.quoted(rest, 60)})" if rest.strip() else ""
        detail = f"{how_ended(code)}{where} without an answer{self._strays()}{self._said()}"
        return _Death("crash", detail, sure=code is not None or bool(where))

    def _timed_out(self, limit: float) -> _Death:
        assert self._process is not None
        code = self._process.exit_code()
        if code is not None:
            held = "something that it started still holds its standard output open"
            detail = f"{how_ended(code)}, and {held}{self._strays()}{self._said()}"
            return _Death("crash", detail, hang=True)
        late = f"gave no answer within {limit:g} s"
        if self._faults:
            return _Death("malformed", f"wrote {self._faults[0]}, and {late}{self._said()}", hang=True)
        return _Death("timeout", f"{late}{self._strays()}{self._said()}", hang=True)

    def _strays(self) -> str:
        return f"; it wrote {wire.quoted(self._stray)!r}, which is no reply" if self._stray else ""

    def _said(self) -> str:
        assert self._process is not None
        words = self._process.last_words()
        return f"; its last words on standard error: {words}" if words else ""

    def _listen(self, seconds: float) -> None:
        """Looks whether more was said although all is answered."""
        if self._process is None or self._open:
            return
        heard = None if self._lines else self._process.receive(seconds)
        if isinstance(heard, list):
            self._lines.extend(heard)
        while self._lines:
            self._read(self._lines.popleft())

    def _read(self, line: bytes) -> None:
        """What one line means for the open questions."""
        if self._transcript:
            self._transcript("←", line)
        try:
            if line.startswith(wire.BYTE_ORDER_MARK):
                line = line[len(wire.BYTE_ORDER_MARK) :]
            number, error, result = wire.parse(line, self._limits.depth)
        except wire.NoReply:
            self._strayed(line)
            return
        except wire.Malformed as fault:
            self._blame(fault)
            return
        one = self._open.get(number)
        if one is None:
            self._unexpected(number)
            return
        seconds = time.monotonic() - one.sent
        if error is None:
            self._finish(number, one, Result(result, seconds))
        else:
            self._finish(number, one, Refusal(error.code, error.message, error.data, seconds))

    def _finish(self, number: int, one: _Open, outcome: Outcome) -> None:
        """An open question has its outcome."""
        self._answered += 1
        if self._open and number == next(iter(self._open)):
            self._since = time.monotonic()
        self._open.pop(number, None)
        if not self._open:
            self._stray = b""
        self._finished.append(_Done(number, one.question, outcome))

    def _strayed(self, line: bytes) -> None:
        """A line that is no reply: the real one may still come."""
        if line.strip():
            self._stray = line[: 4 * wire.SHOWN]
            if not self.notes.full:
                self.notes.add(f"a line on standard output that is no reply: {wire.quoted(line)}")

    def _unexpected(self, number: int) -> None:
        """A reply to nothing that is open."""
        if number == self._check:
            self._check = 0
            self._settle()
        elif self._held and number == self._held.number >= self._first:
            self._answered_twice(self._held)
        elif self._first <= number <= self._number:
            self._suspect(f"a reply to request {number}, which was answered already")
        else:
            self._suspect(f"a reply with the id {number}, which no request has")

    def _answered_twice(self, held: _Done) -> None:
        self.notes.add(f"request {held.number} was answered more than once")
        if isinstance(held.outcome, Result | Refusal):
            detail = "the engine answered more than once; answer every request exactly once"
            self._held = held._replace(outcome=Trouble("twice", detail, held.outcome.seconds))

    def _blame(self, fault: wire.Malformed) -> None:
        """A malformed line costs the open question that it is meant for, as far as can be told."""
        meant = [number for number in fault.numbers if number in self._open]
        if len(meant) == 1:
            one = self._open[meant[0]]
            self._finish(meant[0], one, self._malformed(str(fault), one))
        elif self._held and fault.numbers == (self._held.number,):
            self._answered_twice(self._held)
        else:
            self._suspect(str(fault))

    def _suspect(self, problem: str) -> None:
        """What may be the answer to an open question, or a leftover."""
        self.notes.add(f"the engine wrote {problem}")
        if not self._open:
            return
        if len(self._faults) < len(self._open):
            self._faults.append(problem)
        if self._describing:
            self._settle()
        elif len(self._faults) == 1:
            self._send_check()

    def _settle(self) -> None:
        """Where as many questions are open as replies went wrong, these were their answers."""
        if len(self._faults) < len(self._open):
            return
        for (number, one), fault in zip(list(self._open.items()), self._faults, strict=False):
            self._finish(number, one, self._malformed(fault, one))
        self._faults.clear()

    def _malformed(self, problem: str, one: _Open) -> Trouble:
        advice = "answer with one line of JSON-RPC 2.0, and log to standard error"
        detail = f"the engine wrote {problem}; {advice}"
        return Trouble("malformed", detail, time.monotonic() - one.sent)
