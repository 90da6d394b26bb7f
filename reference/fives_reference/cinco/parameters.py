"""What a ruleset says, as one immutable value. The default is the ruleset ``cinco``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fives_reference import reading
from fives_reference.game import NotOfSchema

NAMES = frozenset({"joker"})


@dataclass(frozen=True)
class Parameters:
    """The parameters of ``spec/schemas/cinco.schema.json``, by the same names."""

    joker: bool = False
    """Whether a card that has no free cell from its number upwards counts as a 1."""


def read(value: Mapping[str, Any]) -> Parameters:
    """The parameters of a question. Raises ``NotOfSchema`` for an unknown name or value."""
    if unknown := set(value) - NAMES:
        raise NotOfSchema(f"parameters.{min(unknown)}: no such parameter; there is joker")
    return Parameters(reading.boolean(value.get("joker", False), "parameters.joker"))
