"""Ids that were released keep their meaning: law 5."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fives_conformance import files, ledger
from fives_conformance.bundle import Bundle
from fives_conformance.lint import Finding


def intact(suite: Bundle) -> Iterator[Finding]:
    """Nothing happened to a released id."""
    for damage in ledger.damages(ledger.read(path()), suite):
        yield Finding(damage.id, damage.what, damage.advice)


def path() -> Path:
    """Where the ledger is."""
    return files.root() / "spec" / "ledger.json"
