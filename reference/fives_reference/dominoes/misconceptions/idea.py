"""How a misconception is made."""

from __future__ import annotations

from fives_reference.dominoes.operations import holding
from fives_reference.idea import maker

idea = maker("dom", holding)
"""The reference with some of its rule functions swapped."""
