"""How a misconception is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fives_reference.cards.operations import holding
from fives_reference.cards.rules import Rules
from fives_reference.game import Misconception


def idea(name: str, clause: str, says: str, **swapped: Any) -> Misconception:
    """The reference with some of its rule functions swapped; ``crd-`` is put before the name."""
    return Misconception(f"crd-{name}", says, clause, swapped, holding(swapped))


def with_parameters(rules: Rules, **values: Any) -> Rules:
    """The same rules under other parameters."""
    return replace(rules, parameters=replace(rules.parameters, **values))
