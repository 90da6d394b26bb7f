"""Which wrong idea, or other rule of the house, gives what a record claims or does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from fives_conformance.adapters import Result
from fives_conformance.ideas import Idea, holder, house_rules, misconceptions
from fives_conformance.referee.claims import Fault, Key, agrees, sums
from fives_conformance.referee.judging import Sheet, cut
from fives_conformance.referee.record import hands
from fives_conformance.referee.replay import Numbers, Params

MOST_ACTIONS = 2_000
"""A longer record is not put to each idea."""


class _Held(NamedTuple):
    """A record under one idea."""

    idea: Idea
    gives: frozenset[int]
    """The faults, by their place in the list, that are right under it."""
    score: int
    """Faults explained less right claims contradicted."""
    differs: int
    """How many credits of the record it changes."""


def explanations(sheet: Sheet) -> dict[int, Idea]:
    """For each fault that some idea explains, by its place in the list, the idea that fits the record best."""
    if not sheet.faults or sum(len(hand["actions"]) for hand in hands(sheet.record.params)) > MOST_ACTIONS:
        return {}
    game = sheet.record.game
    every = [*house_rules(game), *misconceptions(game.name)]
    found = [held for idea in every if (held := _held(sheet, idea))]
    best: dict[int, Idea] = {}
    for place, fault in enumerate(sheet.faults):
        fitting = [held for held in found if place in held.gives]
        if fitting:
            best[place] = max(fitting, key=partial(_fitness, fault)).idea
    return best


def _fitness(fault: Fault, held: _Held) -> tuple[int, bool, int, bool, bool]:
    """What explains most; then what changes little else. Of an illegal action first what breaks its very clause."""
    own = held.idea.clause in fault.clauses
    return held.score, own and fault.claimed is None, -held.differs, own, held.idea.parameter is None


def _held(sheet: Sheet, idea: Idea) -> _Held | None:
    """What the idea makes of the record; None where it explains nothing, or contradicts more than it explains."""
    truth = _by_key(sheet.replay.answer, sides := len(sheet.replay.start))
    credits = _credits(sheet, idea, sides)
    if credits is None:
        return None
    gives = frozenset(place for place, fault in enumerate(sheet.faults) if _gives(sheet, idea, credits, fault))
    wrong = {(fault.place.hand, fault.place.action) for fault in sheet.faults}
    right = [key for key, _ in sums(sheet.entries) if key in sheet.claims and key not in wrong]
    against = sum(not _claimed(sheet.claims[key].credits, credits.get(key, _none(sides))) for key in right)
    if not gives or len(gives) < against:
        return None
    differs = sum(credits.get(key) != truth.get(key) for key in {*credits, *truth})
    return _Held(idea, gives, len(gives) - against, differs)


def _claimed(claim: float | Numbers | None, credits: Numbers) -> bool:
    return claim is None or agrees(claim, credits)


def _gives(sheet: Sheet, idea: Idea, credits: Mapping[Key, Numbers], fault: Fault) -> bool:
    key = fault.place.hand, fault.place.action
    if fault.claimed is not None:
        return agrees(fault.claimed, credits.get(key, _none(len(sheet.replay.start))))
    return fault.place == sheet.refused and _allows(sheet, idea, fault)


def _allows(sheet: Sheet, idea: Idea, fault: Fault) -> bool:
    """Whether the first illegal action is legal under the idea."""
    place = fault.place
    if place.action is None:
        return False
    answer = _answer(sheet, idea, cut(sheet.record.params, place._replace(action=place.action + 1)))
    return answer is not None and "illegal" not in answer


def _credits(sheet: Sheet, idea: Idea, sides: int) -> dict[Key, Numbers] | None:
    answer = _answer(sheet, idea, sheet.replay.params)
    return None if answer is None or "illegal" in answer else _by_key(answer, sides)


def _by_key(answer: Params, sides: int) -> dict[Key, Numbers]:
    found: dict[Key, Numbers] = {}
    for event in answer.get("events", ()):
        key = event["hand"], event["action"]
        before: Sequence[float] = found.get(key, _none(sides))
        found[key] = tuple([old + new for old, new in zip(before, event["credits"], strict=True)])
    return found


def _none(sides: int) -> Numbers:
    return (0,) * sides


def _answer(sheet: Sheet, idea: Idea, params: Params) -> Mapping[str, Any] | None:
    """The answer of the replay under the idea; None where it has none, or its parameter is played anyway."""
    if idea.parameter:
        name, value = idea.parameter
        if name not in params["parameters"] or params["parameters"][name] == value:
            return None
    outcome = holder(sheet.record.game.name).says([idea], sheet.record.operation, params)
    return outcome.value if isinstance(outcome, Result) and isinstance(outcome.value, Mapping) else None
