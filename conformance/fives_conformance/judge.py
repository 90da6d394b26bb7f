"""From an outcome to a verdict: what was answered, against what is expected."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from fives_reference.game import load

from fives_conformance import compare, skips
from fives_conformance.adapters import Outcome, Refusal, Result, Trouble
from fives_conformance.cases import Case
from fives_conformance.compare import ADVISORY, TYPE, Comparison, exactly
from fives_conformance.offer import GameOffer

PASS, FAIL, ERROR = "pass", "fail", "error"
UNSUPPORTED, DEVIATES, NOT_RUN = "unsupported", "deviates", "not-run"
VERDICTS = (PASS, FAIL, ERROR, UNSUPPORTED, DEVIATES, NOT_RUN)

CANNOT_BE_ASKED, INVALID, NO_METHOD = -32001, -32602, -32601


class Verdict(NamedTuple):
    """What a case came to."""

    verdict: str
    why: str = ""
    """For people; empty on a pass."""
    differences: tuple[compare.Difference, ...] = ()
    not_reported: tuple[str, ...] = ()
    answered: Any = None
    """The engine's answer, where there was one: its result, or ``{"error": …}``."""


def judge(case: Case, outcome: Outcome, offer: GameOffer) -> Verdict:
    """The verdict on one case."""
    if isinstance(outcome, Result):
        return _answered(case, outcome.value, offer)
    if isinstance(outcome, Refusal):
        return _refused(case, outcome)
    return Verdict(ERROR if isinstance(outcome, Trouble) else NOT_RUN, outcome.detail)


def _refused(case: Case, refusal: Refusal) -> Verdict:
    """The engine answered with a JSON-RPC error."""
    said = f"error {refusal.code} ({refusal.message})"
    answered = {"error": {"code": refusal.code, "message": refusal.message, "data": refusal.data}}
    if refusal.code == CANNOT_BE_ASKED:
        return Verdict(UNSUPPORTED, f"cannot be asked: {refusal.message}", answered=answered)
    reason = refusal.data.get("reason") if isinstance(refusal.data, Mapping) else None
    if refusal.code == INVALID and case.vector.error:
        wanted = case.vector.error.get("data", {}).get("reason")
        if reason in (None, wanted) or wanted is None:
            return Verdict(PASS, answered=answered)
        return Verdict(DEVIATES, f"refused as impossible, with another reason: {reason!r:.80}", answered=answered)
    if refusal.code == INVALID and isinstance(reason, str):
        why = f"the engine holds the question to be impossible ({reason:.80})"
        if case.doubted and reason in case.game.impossible:
            return Verdict(UNSUPPORTED, f"{why}, and may be right under these rules", answered=answered)
        return Verdict(
            _level_verdict(case, any("error" in one for one in case.vector.alternatives)),
            why,
            answered=answered,
        )
    if refusal.code == NO_METHOD:
        said += "; describe offers this operation, but the engine does not know it"
    return Verdict(ERROR, said, answered=answered)


def _answered(case: Case, value: Any, offer: GameOffer) -> Verdict:
    if case.game.exact.get(id(case.vector.expect)) == exactly(value):
        return Verdict(PASS, answered=case.vector.expect)  # the same, and kept already
    if not isinstance(value, Mapping):
        return Verdict(ERROR, f"the result is no object: {short(value)}", answered=value)
    unknown = value.get("unknown") or []
    if not isinstance(unknown, list | tuple) or not all(isinstance(one, str) for one in unknown):
        return Verdict(ERROR, f"unknown is no list of paths: {short(unknown)}", answered=value)
    if case.vector.expect is None:
        why = f"answered, though the question is impossible: {short(value)}"
        return Verdict(_level_verdict(case, _is_alternative(case, value, offer)), why, answered=value)
    omitted = offer.omits.get(case.vector.operation, frozenset()) | frozenset(unknown)
    try:
        found = _compare(case, case.vector.expect, value, omitted, offer)
    except skips.CannotBeAsked:
        return Verdict(UNSUPPORTED, "cannot be asked: it is about an action that the engine does by itself")
    return _verdict(case, found, value, offer)


def _verdict(case: Case, found: Comparison, value: Any, offer: GameOffer) -> Verdict:
    differences, unreported = tuple(found.differences), tuple(found.not_reported)
    hard = [one for one in differences if one.kind != ADVISORY]
    if any(one.kind == TYPE for one in hard):
        return Verdict(ERROR, f"not of the schema: {_why(hard)}", differences, unreported, value)
    if hard:
        verdict = _level_verdict(case, _is_alternative(case, value, offer))
        return Verdict(verdict, _why(hard), differences, unreported, value)
    if differences:
        return Verdict(DEVIATES, _why(differences), differences, unreported, value)
    if not found.compared:
        return Verdict(UNSUPPORTED, "nothing of what is expected was reported", (), unreported, value)
    return Verdict(PASS, "", (), unreported, value)


def _level_verdict(case: Case, is_alternative: bool) -> str:
    """What a difference means: under an advisory clause a deviation (see the conventions)."""
    if case.vector.level != "adv":
        return FAIL
    return DEVIATES if is_alternative or not case.vector.alternatives else FAIL


def _is_alternative(case: Case, value: Mapping[str, Any], offer: GameOffer) -> bool:
    omitted = offer.omits.get(case.vector.operation, frozenset()) | frozenset(value.get("unknown") or ())
    for one in case.vector.alternatives:
        if "expect" in one:
            try:
                found = _compare(case, one["expect"], value, omitted, offer)
            except skips.CannotBeAsked:
                continue
            if all(difference.kind == ADVISORY for difference in found.differences):
                return True
    return False


def _compare(
    case: Case,
    expected: Mapping[str, Any],
    value: Mapping[str, Any],
    omitted: frozenset[str],
    offer: GameOffer,
) -> Comparison:
    operation = case.vector.operation
    if types := offer.skips.get(operation):
        expected = skips.answer(expected, case.params, types)
    shape = case.game.shapes[operation]
    return compare.compare(shape, expected, value, omitted, load(case.game.name).canonical)


def _why(differences: list[compare.Difference] | tuple[compare.Difference, ...]) -> str:
    """The first differences, in words."""
    told = [_told(one) for one in differences[:3]]
    more = len(differences) - len(told)
    return "; ".join(told) + (f"; and {more} more" if more else "")


def _told(one: compare.Difference) -> str:
    if one.kind == compare.MISSING:
        return f"{one.path} is missing (expected {short(one.expected)})"
    return f"{one.path}: expected {short(one.expected)}, answered {short(one.answered)}"


def short(value: Any, most: int = 160) -> str:
    """A value as JSON, cut where it is long; never raises, whatever the engine sent."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = repr(type(value))
    text = "".join(char if char.isprintable() else "�" for char in text[: most + 1])
    return text if len(text) <= most else text[:most] + "…"
