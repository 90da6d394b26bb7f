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
    """What stands after the last action, or the first that is illegal."""
    position = rules.begun(position)
    for index, action in enumerate(actions):
        reason = rules.refusal(rules, position, action)
        if reason and rules.stops_at(reason):
            return Illegal(index, reason)
        if not reason:
            position = rules.apply(rules, position, action)
    return rules.stopped(position)


def begun(position: Position) -> Position:
    """The table before the first action: as it was dealt, with the starter to act (CIN-DEAL-2, CIN-SIDE-7)."""
    return position


def stops_at(reason: str) -> bool:
    """Whether a refused action makes the record illegal there (CIN-REFUSE-1)."""
    return True


def stopped(position: Position) -> Position:
    """A record that stops decides nothing by that (CIN-END-2)."""
    return position
