"""How a misconception is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fives_reference.cards.operations import holding
from fives_reference.cards.rules import Rules
from fives_reference.idea import maker

idea = maker("crd", holding)
"""The reference with some of its rule functions swapped."""


def with_parameters(rules: Rules, **values: Any) -> Rules:
    """The same rules under other parameters."""
    return replace(rules, parameters=replace(rules.parameters, **values))
