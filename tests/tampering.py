"""Answers of an engine that is right, otherwise right, or wrong, by chance and always the same.

What is done to an answer depends on the question alone, so that several judges can be put to the
same answers.
"""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from fives_conformance import bundle
from fives_conformance.bundle import GameBundle
from fives_conformance.compare import LEAF, LIST, SET, Shape
from fives_reference.engine import ENGINE
from fives_reference.game import Impossible, load

Said = dict[str, Any]
"""``{"result": …}`` or ``{"error": {"code": …}}``."""
Tamper = Callable[["Answer"], Said]


class Answer:
    """A right answer, and what is needed to tamper with it."""

    def __init__(self, game: GameBundle, method: str, right: Said, chance: random.Random) -> None:
        self.shape = game.shapes[method]
        self.other_spelling = {new: old for old, new in load(game.name).spellings.items()}
        self.right = right
        self.chance = chance


def right(answer: Answer) -> Said:
    """As it is."""
    return answer.right


def otherwise(answer: Answer) -> Said:
    """The same in other words: nothing that this changes makes a difference."""
    if "error" in answer.right:
        return {"error": {"code": answer.right["error"]["code"], "message": "no"}}
    return {"result": _otherwise(answer, answer.shape, answer.right["result"]) | {"remark": {"of": [1, None]}}}


def _otherwise(answer: Answer, shape: Shape, value: Any) -> Any:
    if isinstance(value, Mapping):
        lenient = shape.optional | shape.advisory
        kept = {key: one for key, one in value.items() if key not in lenient or answer.chance.random() < 0.3}
        return {key: _otherwise(answer, shape.fields.get(key, LEAF), one) for key, one in reversed(kept.items())}
    if isinstance(value, list):
        items = [_otherwise(answer, shape.items or LEAF, one) for one in value]
        if shape.order != LIST:
            answer.chance.shuffle(items)
        return items + items[:1] if shape.order == SET else items
    if isinstance(value, str):
        return answer.other_spelling.get(value, value)
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def another_value(answer: Answer) -> Said:
    """One value somewhere is another."""
    return _somewhere(answer, lambda value: value, _other)


def a_list_changed(answer: Answer) -> Said:
    """One list somewhere has an element more or less, or its elements in another order."""
    return _somewhere(answer, lambda value: isinstance(value, list), partial(_list, answer.chance))


def a_field_lost(answer: Answer) -> Said:
    """One field somewhere is not there."""
    lost = answer.chance.randrange(20)
    return _somewhere(answer, lambda value: isinstance(value, dict) and value, lambda one: _without(one, lost))


def a_field_null(answer: Answer) -> Said:
    """One field somewhere is null."""
    at = answer.chance.randrange(20)
    return _somewhere(
        answer, lambda value: isinstance(value, dict) and value, lambda one: {**one, list(one)[at % len(one)]: None}
    )


def a_field_more(answer: Answer) -> Said:
    """A field that is known, and that the right answer has not."""
    if "error" in answer.right:
        return right(answer)
    result = answer.right["result"]
    more = [key for key in answer.shape.fields if key not in result]
    return {"result": result | dict.fromkeys(more[:1], 7) | {"unheard-of": 1}}


def refused(answer: Answer) -> Said:
    """A refusal for an answer, and an answer for a refusal."""
    if "error" in answer.right:
        return {"result": {"legal": True, "credit": 0}}
    if answer.chance.random() < 0.5:
        return {"error": {"code": -32602, "message": "no", "data": {"reason": "unknown-seat"}}}
    if "illegal" in answer.right["result"]:
        return {"result": {**answer.right["result"], "illegal": None, "sum": 0, "credit": 0}}
    return {"result": {**answer.right["result"], "illegal": {"placement": 0, "hand": 0, "action": 0}}}


def not_asked(_answer: Answer) -> Said:
    """The engine cannot be asked."""
    return {"error": {"code": -32001, "message": "cannot be asked"}}


def broken(_answer: Answer) -> Said:
    """The engine broke."""
    return {"error": {"code": -32603, "message": "broken"}}


LOOPS: tuple[Tamper, ...] = (
    right, otherwise, otherwise, another_value, a_list_changed, a_list_changed, a_field_lost, a_field_null,
    a_field_more, refused, not_asked, broken,
)  # fmt: skip
"""What the loops of the page tell good from bad as the runner does."""


def another_type(answer: Answer) -> Said:
    """One value somewhere is of another type."""
    return _somewhere(answer, lambda value: True, lambda one: {} if not isinstance(one, dict) else "none")


def unknown(answer: Answer) -> Said:
    """The engine cannot tell some fields."""
    if "error" in answer.right:
        return right(answer)
    fields = sorted(answer.right["result"])
    hidden = answer.chance.sample(fields, answer.chance.randint(1, len(fields)))
    shown = {key: one for key, one in answer.right["result"].items() if key not in hidden}
    return {"result": {**shown, "unknown": [*hidden, "events.action", "illegal.placement"]}}


def without_reason(_answer: Answer) -> Said:
    """Refused as not of the schema."""
    return {"error": {"code": -32602, "message": "no", "data": None}}


def no_method(_answer: Answer) -> Said:
    """The engine does not know what it offered."""
    return {"error": {"code": -32601, "message": "no such method"}}


def no_object(answer: Answer) -> Said:
    """The result is no object, or ``unknown`` is no list."""
    return {"result": answer.chance.choice([[], "none", 5, None, True, {"unknown": "sum"}, {"unknown": [5]}])}


EVERYTHING = (*LOOPS, another_type, unknown, unknown, without_reason, no_method, no_object)


def _somewhere(answer: Answer, fits: Callable[[Any], Any], change: Callable[[Any], Any]) -> Said:
    """The answer with one fitting part changed; as it is where none fits."""
    if "error" in answer.right:
        return {"error": {**answer.right["error"], "data": {"reason": "another"}}}
    places = [path for path, value in _parts(answer.right["result"], ()) if path and fits(value)]
    if not places:
        return right(answer)
    return {"result": _changed(answer.right["result"], answer.chance.choice(places), change)}


def _parts(value: Any, path: tuple[Any, ...]) -> list[tuple[tuple[Any, ...], Any]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [(path, value), *[found for key, one in inside for found in _parts(one, (*path, key))]]


def _changed(value: Any, path: tuple[Any, ...], change: Callable[[Any], Any]) -> Any:
    if not path:
        return change(value)
    inner = _changed(value[path[0]], path[1:], change)
    if isinstance(value, dict):
        return {**value, path[0]: inner}
    return [*value[: path[0]], inner, *value[path[0] + 1 :]]


def _other(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 5
    if isinstance(value, str):
        return f"{value}?"
    return value[::-1] if isinstance(value, list) else value


def _list(chance: random.Random, value: list[Any]) -> list[Any]:
    if not value:
        return [5]
    ways = [value[1:], value[:-1], value * 2, value[::-1], [*value, value[0]], [*value, _other(value[-1])], []]
    return chance.choice(ways)


def _without(value: dict[str, Any], place: int) -> dict[str, Any]:
    lost = list(value)[place % len(value)]
    return {key: one for key, one in value.items() if key != lost}


def said(method: str, params: Mapping[str, Any], ways: tuple[Tamper, ...] = LOOPS) -> Said:
    """What the engine says to a question."""
    question = json.dumps([method, params], sort_keys=True)
    chance = random.Random(zlib.crc32(question.encode()))
    game = bundle.load().games[method.partition(".")[0]]
    try:
        found: Said = {"result": ENGINE[method](params)}
    except Impossible as error:
        found = {"error": {"code": -32602, "message": str(error), "data": {"reason": error.reason}}}
    return chance.choice(ways)(Answer(game, method, found, chance))
