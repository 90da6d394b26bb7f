"""The ways to reach an engine: in process, as a command, over HTTP."""

from __future__ import annotations

import re

from fives_conformance.adapters.outcome import (
    REFERENCE,
    Adapter,
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

__all__ = [
    "LONGEST",
    "REFERENCE",
    "Adapter",
    "Limits",
    "NotRun",
    "Outcome",
    "Question",
    "Refusal",
    "Result",
    "Trouble",
    "WrongSpec",
    "open_adapter",
]

LONGEST = 86_400
"""Seconds that a time limit may have at most; the system cannot wait for as long as one likes."""

_ATTRIBUTE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*(\.[A-Za-z_]\w*)*\Z")


def open_adapter(spec: str, limits: Limits | None = None, *, transcript: Transcript | None = None) -> Adapter:
    """The adapter that a user named: ``module:attribute``, ``http://…``, or a command line.

    Raises ``WrongSpec``. Nothing is started before it is asked.
    """
    limits = limits or Limits()
    for seconds in (limits.start, limits.request):
        if not 0 < seconds <= LONGEST:
            raise WrongSpec(f"a time limit of {seconds:g} s", advice=f"Name seconds, at most {LONGEST:,}: a day.")
    if spec.startswith(("http://", "https://")):
        from fives_conformance.adapters.http import HttpAdapter

        return HttpAdapter(spec, limits, transcript)
    if _ATTRIBUTE.match(spec):
        from fives_conformance.adapters.in_process import InProcessAdapter

        return InProcessAdapter(spec, limits)
    from fives_conformance.adapters.command import CommandAdapter

    return CommandAdapter(spec, limits, transcript)
