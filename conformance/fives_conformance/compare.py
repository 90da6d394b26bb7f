"""Whether an answer is the one that is expected, and where it is not.

How two values compare is said by the schema of the answer, so that this knows no game:
``x-order: none`` on a list, ``x-optional`` and ``x-advisory`` on an object. A list that also has
``uniqueItems`` is a set: repeating an element says nothing.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

Canonical = Callable[[Any], Any]

LIST, SET, BAG = "list", "set", "bag"
WRONG, TYPE, MISSING, ADVISORY = "wrong", "type", "missing", "advisory"


class Shape(NamedTuple):
    """What a schema says about comparing."""

    fields: Mapping[str, Shape]
    optional: frozenset[str]
    advisory: frozenset[str]
    items: Shape | None = None
    order: str = LIST


LEAF = Shape({}, frozenset(), frozenset())


class Difference(NamedTuple):
    """One place where an answer differs."""

    path: str
    kind: str
    """``wrong``, ``type`` (not of the schema), ``missing`` or ``advisory``."""
    expected: Any
    answered: Any


class Comparison(NamedTuple):
    """What comparing found."""

    differences: list[Difference]
    not_reported: list[str]
    compared: int
    """How many expected fields were answered."""


def shape(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> Shape:
    """The shape of a schema; ``definitions`` are its ``$defs``."""
    if "$ref" in schema:
        named = definitions[schema["$ref"].rpartition("/")[2]]
        schema = {**named, **{key: value for key, value in schema.items() if key != "$ref"}}
    items = schema.get("items")
    order = LIST
    if schema.get("x-order") == "none":
        order = SET if schema.get("uniqueItems") else BAG
    return Shape(
        {name: shape(one, definitions) for name, one in schema.get("properties", {}).items()},
        frozenset(schema.get("x-optional", ())),
        frozenset(schema.get("x-advisory", ())),
        shape(items, definitions) if items else None,
        order,
    )


def compare(
    shape: Shape,
    expected: Mapping[str, Any],
    answered: Mapping[str, Any],
    omitted: frozenset[str],
    canonical: Canonical,
) -> Comparison:
    """Compares an answer with what is expected; ``omitted`` are paths that are not reported."""
    walk = _Walk(omitted, canonical)
    refused = answered.get("illegal") is not None
    if refused != ("illegal" in expected):
        at = Difference("illegal", WRONG, expected.get("illegal"), answered.get("illegal"))
        return Comparison([at], [], 1)
    walk.value(shape, expected, answered, "", "")
    return Comparison(walk.differences, sorted(set(walk.not_reported)), walk.compared)


class _Walk:
    """One comparison under way."""

    def __init__(self, omitted: frozenset[str], canonical: Canonical) -> None:
        self.omitted = omitted
        self.canonical = canonical
        self.differences: list[Difference] = []
        self.not_reported: list[str] = []
        self.compared = 0

    def value(self, shape: Shape, expected: Any, answered: Any, path: str, name: str) -> None:
        """``path`` is where, for people; ``name`` the same without places in lists, for omits."""
        if isinstance(expected, Mapping):
            if isinstance(answered, Mapping):
                return self.fields(shape, expected, answered, path, name)
        elif isinstance(expected, list):
            if isinstance(answered, list | tuple):
                return self.elements(shape, expected, answered, path, name)
        elif same_leaf(expected, answered, self.canonical):
            return None
        self.differ(path, _kind(expected, answered), expected, answered)
        return None

    def differ(self, path: str, kind: str, expected: Any, answered: Any) -> None:
        self.differences.append(Difference(path, kind, expected, answered))

    def fields(
        self, shape: Shape, expected: Mapping[str, Any], answered: Mapping[str, Any], path: str, name: str
    ) -> None:
        for key, wanted in expected.items():
            here, full = (f"{path}.{key}", f"{name}.{key}") if path else (key, key)
            if full in self.omitted:
                self.not_reported.append(full)
            elif key not in answered:
                self._absent(shape, key, here, full, wanted)
            elif key in shape.advisory:
                self._advice(shape.fields.get(key, LEAF), wanted, answered[key], here)
            elif answered[key] is None and wanted is not None and key in shape.optional:
                continue
            else:
                self.compared += 1
                self.value(shape.fields.get(key, LEAF), wanted, answered[key], here, full)

    def _absent(self, shape: Shape, key: str, path: str, name: str, wanted: Any) -> None:
        if key in shape.optional:
            return
        if key in shape.advisory:
            self.not_reported.append(name)
        else:
            self.differ(path, MISSING, wanted, None)

    def _advice(self, shape: Shape, wanted: Any, answered: Any, path: str) -> None:
        if answered is not None and not self.equal(shape, wanted, answered, path):
            self.differ(path, ADVISORY, wanted, answered)

    def equal(self, shape: Shape, expected: Any, answered: Any, name: str) -> bool:
        """Whether nothing but advice differs, without noting where."""
        trial = _Walk(self.omitted, self.canonical)
        trial.value(shape, expected, answered, name, name)
        if isinstance(expected, Mapping) and isinstance(answered, Mapping):
            trial.surplus(shape, expected, answered, name)
        return all(found.kind == ADVISORY for found in trial.differences)

    def surplus(self, shape: Shape, expected: Mapping[str, Any], answered: Mapping[str, Any], path: str) -> None:
        """A known field that is answered and not expected makes an element of a set another one."""
        lenient = shape.optional | shape.advisory
        for key in shape.fields:
            if key not in expected and key not in lenient and answered.get(key) is not None:
                self.differ(f"{path}.{key}", WRONG, None, answered[key])

    def elements(self, shape: Shape, expected: Sequence[Any], answered: Sequence[Any], path: str, name: str) -> None:
        items = shape.items or LEAF
        if shape.order == LIST:
            return self._in_order(items, expected, answered, path, name)
        if not self._same(shape.order, items, expected, answered, name):
            self.differ(path, WRONG, list(expected), list(answered))
        return None

    def _in_order(self, items: Shape, expected: Sequence[Any], answered: Sequence[Any], path: str, name: str) -> None:
        for index, (wanted, got) in enumerate(zip(expected, answered, strict=False)):
            self.value(items, wanted, got, f"{path}[{index}]", name)
        if len(expected) != len(answered):
            self.differ(path, WRONG, list(expected), list(answered))

    def _same(self, order: str, items: Shape, expected: Sequence[Any], answered: Sequence[Any], name: str) -> bool:
        """Whether the elements are the same in any order. Gives up early on an absurdly long answer."""
        if len(answered) > 4 * len(expected) + 256:
            return False
        left, others = _same_apart(expected, answered)
        for got in others:
            match = self._find(items, left, got, name)
            if match is not None:
                del left[match]
            elif order == BAG or self._find(items, expected, got, name) is None:
                return False
        return not left

    def _find(self, items: Shape, wanted: Sequence[Any], got: Any, name: str) -> int | None:
        for index, one in enumerate(wanted):
            if self.equal(items, one, got, name):
                return index
        return None


def exactly(value: Any) -> bytes:
    """A JSON value as bytes that differ when it does: ``true`` is not 1. Empty for anything else."""
    try:
        return marshal.dumps(value, 2)  # this version writes no references between equal parts
    except ValueError:
        return b""


def _same_apart(expected: Sequence[Any], answered: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """What is left of both without the pairs that are the same to the byte, which most are."""
    waiting: dict[bytes, list[Any]] = {}
    for one in expected:
        waiting.setdefault(exactly(one), []).append(one)
    unmatched = []
    for got in answered:
        same = exactly(got)
        if same and waiting.get(same):
            waiting[same].pop()
        else:
            unmatched.append(got)
    return [one for same in waiting.values() for one in same], unmatched


def same_leaf(expected: Any, answered: Any, canonical: Canonical) -> bool:
    """Whether two values without parts are equal: numbers by value, ``true`` is no number."""
    if isinstance(expected, bool) or isinstance(answered, bool):
        return expected is answered
    if isinstance(expected, str) and isinstance(answered, str):
        return expected == answered or canonical(answered) == canonical(expected)
    return bool(expected == answered)


def _kind(expected: Any, answered: Any) -> str:
    """Whether a wrong value is even of the expected type; null counts as a value."""
    if expected is None or answered is None:
        return WRONG
    return WRONG if _type(expected) == _type(answered) else TYPE


def _type(value: Any) -> str:
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, str):
        return "text"
    return "object" if isinstance(value, Mapping) else "list"
