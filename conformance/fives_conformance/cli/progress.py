"""A progress bar on a terminal, for whatever takes longer than a second."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any

import click

AFTER = 1.0
"""Seconds before it shows."""
EVERY = 0.1
"""Seconds between two drawings."""


class Progress:
    """Counts rows; shows nothing when standard error is no terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = self._drawn = 0
        self._next = time.monotonic() + AFTER if sys.stderr.isatty() else float("inf")
        self._bar: Any = None

    def __call__(self, _row: object) -> None:
        """One more is done."""
        self._done += 1
        now = time.monotonic()
        if now >= self._next:
            self._next = now + EVERY
            if self._bar is None:
                self._bar = click.progressbar(length=self._total, file=sys.stderr, show_pos=True)
                self._bar.__enter__()
            self._bar.update(self._done - self._drawn)
            self._drawn = self._done

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.update(self._done - self._drawn)
            self._bar.__exit__(kind, error, trace)
