"""A game from a record: its actions one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.cinco.turn import Action, Position

if TYPE_CHECKING:
    from fives_reference.cinco.rules import Rules


class Illegal(NamedTuple):
    """The first action that the rules refuse, counted from 0."""

    action: int
    reason: str


def replay(rules: Rules, position: Position, actions: Sequence[Action]) -> Position | Illegal:
    """What stands after the last action, or the first that is illegal (CIN-END-2, CIN-REFUSE-1)."""
    for index, action in enumerate(actions):
        if reason := rules.refusal(rules, position, action):
            return Illegal(index, reason)
        position = rules.apply(rules, position, action)
    return position
