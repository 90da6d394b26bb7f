"""The badge as JSON, for the endpoint of shields.io."""

from __future__ import annotations

import json

from fives_conformance.report.data import Facts
from fives_conformance.report.verdict import words

GREEN, RED = "brightgreen", "red"


def render(facts: Facts) -> str:
    """The file's content."""
    label = f"fives {facts.suite.version}"
    value = {"schemaVersion": 1, "label": label, "message": words(facts), "color": GREEN if facts.good else RED}
    return json.dumps(value) + "\n"
