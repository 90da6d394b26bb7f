"""The report as JSON: everything about a run, for programs."""

from __future__ import annotations

import json

from fives_conformance.report.data import Facts, report


def render(facts: Facts) -> str:
    """The file's content."""
    return json.dumps(report(facts), ensure_ascii=False, allow_nan=False, indent=1) + "\n"
