"""Where the spec, the vectors and the compiled bundle are: in a checkout, or in the wheel."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).resolve().parent
PACKAGED = _HERE / "_data"
"""In an installed wheel: ``spec/``, ``vectors/`` and ``bundle.json``."""


def checkout() -> Path | None:
    """The root of the checkout that this code runs from, or None."""
    root = _HERE.parent.parent
    return root if (root / "spec").is_dir() and (root / "vectors").is_dir() else None


def root() -> Path:
    """The folder that holds ``spec/`` and ``vectors/``."""
    return checkout() or PACKAGED
