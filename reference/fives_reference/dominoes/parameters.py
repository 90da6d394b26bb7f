"""What a ruleset says, as one immutable value. The defaults are the ruleset ``pagat``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from fives_reference import reading
from fives_reference.game import Impossible, NotOfSchema

CHOICES: Mapping[str, tuple[object, ...]] = {
    "set": (6, 9),
    "exact_target": (False, True),
    "unit": (1, 5),
    "lead": ("any", "highest_double"),
    "lead_scores": (True, False),
    "spinner": ("first", "none", "every"),
    "draw": ("until_playable", "one", "none"),
    "undrawable": (0, 1, 2),
    "voluntary_draw": (False, True),
    "settlement": ("opponents", "difference", "penalty"),
    "penalty_rounding": ("hand", "side"),
    "blocked_scores": (True, False),
}
"""The values of each parameter that is not counted by players; the base value first."""


@dataclass(frozen=True)
class Parameters:
    """The parameters of ``spec/schemas/dominoes.schema.json``, by the same names."""

    set: int = 6
    deal: Mapping[str, int] = field(default_factory=lambda: {"2": 9, "3": 7, "4": 5})
    target: Mapping[str, float] = field(default_factory=lambda: {"2": 250, "3": 200, "4": 200})
    exact_target: bool = False
    unit: int = 1
    lead: str = "any"
    lead_scores: bool = True
    spinner: str = "first"
    draw: str = "until_playable"
    undrawable: int = 0
    voluntary_draw: bool = False
    settlement: str = "opponents"
    penalty_rounding: str = "hand"
    blocked_scores: bool = True


NAMES = frozenset(one.name for one in fields(Parameters))


def read(value: Mapping[str, Any]) -> Parameters:
    """The parameters of a question; what it leaves out has the base value.

    Raises ``NotOfSchema`` for an unknown name or value, and ``Impossible`` for values that
    exclude each other.
    """
    found = Parameters(**{name: _read(name, given) for name, given in value.items()})
    if found.voluntary_draw and found.draw != "until_playable":
        raise Impossible("parameters-exclude-each-other", "voluntary_draw needs draw until_playable")
    return found


def _read(name: str, value: Any) -> Any:
    where = f"parameters.{name}"
    if name in CHOICES:
        return reading.one_of(value, CHOICES[name], where)
    if name in ("deal", "target"):
        by_players = reading.mapping(value, where)
        return {str(players): _positive(number, where) for players, number in by_players.items()}
    raise NotOfSchema(f"{where}: no such parameter; there are {', '.join(sorted(NAMES))}")


def _positive(value: Any, where: str) -> float:
    number = reading.number(value, where)
    if number <= 0:
        raise NotOfSchema(f"{where}: expected a positive number, got {number}")
    return number
