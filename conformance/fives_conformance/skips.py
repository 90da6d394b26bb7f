"""Records for engines that do some actions by themselves (``skips`` in ``describe``).

The actions of those types are taken out of the question, and the places of the others are
counted anew in what is expected.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class CannotBeAsked(Exception):
    """The answer names an action that this engine never sees."""


def question(params: Mapping[str, Any], types: frozenset[str]) -> Mapping[str, Any]:
    """The same question without the actions of those types."""
    if "hands" in params and isinstance(params["hands"], list) and "actions" not in params:
        hands = [_without(hand, types) if isinstance(hand, Mapping) else hand for hand in params["hands"]]
        return {**params, "hands": hands}
    return _without(params, types)


def _without(holder: Mapping[str, Any], types: frozenset[str]) -> Mapping[str, Any]:
    if "actions" not in holder:
        return holder
    return {**holder, "actions": [one for one in holder["actions"] if one["type"] not in types]}


def answer(expected: Mapping[str, Any], params: Mapping[str, Any], types: frozenset[str]) -> dict[str, Any]:
    """What is expected, with the places of actions as the engine sees them."""
    found = dict(expected)
    if "illegal" in found:
        found["illegal"] = _moved(found["illegal"], params, types)
    if "events" in found:
        found["events"] = [_moved(event, params, types) for event in found["events"]]
    return found


def _moved(event: Mapping[str, Any], params: Mapping[str, Any], types: frozenset[str]) -> Mapping[str, Any]:
    place = event.get("action")
    if place is None:
        return event
    holder = params["hands"][event["hand"]] if "hand" in event and "actions" not in params else params
    actions = holder["actions"]
    if place < len(actions) and actions[place]["type"] in types:
        raise CannotBeAsked
    return {**event, "action": sum(one["type"] not in types for one in actions[:place])}
