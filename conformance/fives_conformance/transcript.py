"""The transcript of a run: every line of the wire with the second at which it passed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Lock
from types import TracebackType

from fives_conformance import wire
from fives_conformance.adapters import Adapter, Outcome, Question, Refusal, Result
from fives_conformance.adapters.outcome import PROTOCOL
from fives_conformance.errors import Wrong
from fives_conformance.report.safe import safe


class Transcript:
    """Writes as the lines pass, so that it is there to read when an engine hangs."""

    def __init__(self, path: Path) -> None:
        """Raises ``Wrong`` where the file cannot be written."""
        self._started = time.monotonic()
        self._lock = Lock()
        try:
            self._file = path.open("w", encoding="utf-8", newline="\n")
        except OSError as error:
            advice = "Name a file in a folder that you may write to."
            raise Wrong(f"cannot be written: {error.strerror}", where=str(path), advice=advice) from None

    def __call__(self, way: str, line: bytes) -> None:
        """One line; what is not UTF-8 or not printable stands as an escape."""
        text = line.decode("utf-8", "backslashreplace").rstrip("\r\n")
        shown = text if text.isprintable() else "".join(map(_escaped, text))
        with self._lock:
            try:
                self._file.write(f"{time.monotonic() - self._started:10.6f} {way} {shown}\n")
                self._file.flush()
            except OSError as error:
                raise Wrong(f"cannot be written: {error.strerror}", where=self._file.name) from None

    def close(self) -> None:
        """Closes the file."""
        with suppress(OSError):  # of a full disk it was told
            self._file.close()


def _escaped(char: str) -> str:
    return char if char.isprintable() else char.encode("unicode_escape").decode()


class Recorded:
    """An adapter without a wire, an engine in this process, written down as if it had one."""

    def __init__(self, inner: Adapter, transcript: Transcript) -> None:
        self.notes = inner.notes
        self._inner = inner
        self._transcript = transcript
        self._number = 0

    def describe(self) -> Outcome:
        """The answer to ``describe``."""
        number = self._ask(Question("describe", "describe", PROTOCOL))
        return self._answer(number, self._inner.describe())

    def ask(self, questions: Iterable[Question], window: int = 1) -> Iterator[tuple[Question, Outcome]]:
        """Each question with its outcome."""
        for question in questions:
            number = self._ask(question)
            for asked, outcome in self._inner.ask([question], window):
                yield asked, self._answer(number, outcome)

    def _ask(self, question: Question) -> int:
        self._number += 1
        self._transcript("→", wire.request(self._number, question.method, question.params))
        return self._number

    def _answer(self, number: int, outcome: Outcome) -> Outcome:
        if isinstance(outcome, Result):
            said: object = {"id": number, "result": safe(outcome.value)}
        elif isinstance(outcome, Refusal):
            said = {"id": number, "error": safe({"code": outcome.code, "message": outcome.message})}
        else:
            said = {"id": number, "trouble": safe(outcome.detail)}
        self._transcript("←", json.dumps(said, ensure_ascii=False).encode("utf-8", "backslashreplace"))
        return outcome

    def close(self) -> None:
        """Ends the engine."""
        self._inner.close()

    def __enter__(self) -> Recorded:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
