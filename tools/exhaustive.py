"""Everything that a small function of the rules can be asked, for ``tools/mutation.py``.

A check takes a module of rules, asks its functions about every case that can be, and writes the
answers down. A mutant with the same answers as the original is no change at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Module = Any
"""A module of rules, the original or a mutant."""

CHECKS: Mapping[str, Callable[[Module], str]] = {}
"""By the name that ``tools/equivalent.yaml`` says."""
