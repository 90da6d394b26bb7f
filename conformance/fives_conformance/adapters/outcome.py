"""Questions, and what can come of one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, NamedTuple, Protocol

from fives_conformance.errors import Wrong

Json = Any

PROTOCOL = {"protocol": 1}
"""The params of ``describe``."""
REFERENCE = "fives_reference.engine:ENGINE"
"""The adapter when none is given."""


class Question(NamedTuple):
    """What is asked; ``key`` is the asker's own name for it."""

    key: str
    method: str
    params: Mapping[str, Json]


class Result(NamedTuple):
    """The engine's answer: a JSON value of any type."""

    value: Json
    seconds: float


class Refusal(NamedTuple):
    """A JSON-RPC error."""

    code: int
    message: str
    data: Json
    seconds: float


class Trouble(NamedTuple):
    """No usable answer."""

    kind: str
    """``timeout``, ``crash``, ``malformed``, ``twice`` or (over HTTP) ``unreachable``."""
    detail: str
    """For people: what was wrong, and what to do next."""
    seconds: float


class NotRun(NamedTuple):
    """Never put, because the engine was given up."""

    detail: str


Outcome = Result | Refusal | Trouble | NotRun

Transcript = Callable[[str, bytes], None]
"""Sees every line of the wire: ``→`` or ``←``, and the bytes."""


class Limits(NamedTuple):
    """What an engine may take."""

    start: float = 20.0
    """Seconds from the start of a process to its answer to ``describe``."""
    request: float = 5.0
    """Seconds for one answer, counted from when the question is the oldest open one."""
    line: int = 8 * 1024 * 1024
    """Bytes of one reply."""
    depth: int = 64
    """Brackets inside brackets of one reply."""
    deaths: int = 50
    """After so many deaths of any kind the engine is given up, and what is left is not run."""
    hangs: int = 10
    """After so many deaths by time-out, likewise: each costs the whole time of a request."""
    failed_starts: int = 3
    """After so many starts in a row without an answer to ``describe``, likewise."""
    grace: float = 1.0
    """Seconds for an engine to end by itself once its input has ended."""


class WrongSpec(Wrong):
    """An adapter that cannot be meant; the message says what to do next."""


class Adapter(Protocol):
    """Puts questions to an engine: exactly one outcome for each, whatever the engine does."""

    @property
    def notes(self) -> Sequence[str]:
        """What else happened, for people: stray lines, restarts."""
        ...

    def describe(self) -> Outcome:
        """The answer to ``describe``."""
        ...

    def ask(self, questions: Iterable[Question], window: int = 1) -> Iterator[tuple[Question, Outcome]]:
        """Each question with its outcome, as they complete.

        Questions are pulled as needed, at most ``window`` and one ahead of the outcomes.
        """
        ...

    def close(self) -> None:
        """Ends the engine and everything that it started."""
        ...

    def __enter__(self) -> Adapter: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
