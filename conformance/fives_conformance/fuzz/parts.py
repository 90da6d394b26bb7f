"""The parts of a question, each with what its schema says of it: to bend one, or to leave it out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

Path = tuple[str | int, ...]


class Kind(NamedTuple):
    """What a schema says of one value. Values of the same name are of one kind."""

    name: str
    choices: tuple[Any, ...]
    """The values that there are, where they are listed."""
    low: int | None
    high: int | None
    number: bool
    null: bool
    """Whether null will do."""
    items: Kind | None
    least: int
    """How many items a list has at least."""
    fields: Mapping[str, Kind]
    required: frozenset[str]


class Part(NamedTuple):
    """One value in a question."""

    path: Path
    kind: Kind
    value: Any


def kind(schema: Mapping[str, Any], definitions: Mapping[str, Any], name: str = "") -> Kind:
    """The kind of a schema; ``definitions`` are its ``$defs``. What is said by conditions is left out."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        own = {key: value for key, value in schema.items() if key != "$ref"}
        return kind({**definitions[name], **own}, definitions, name)
    types = schema.get("type", "")
    types = [types] if isinstance(types, str) else types
    choices = tuple(schema.get("enum", ()))
    items = schema.get("items")
    return Kind(
        name,
        choices,
        schema.get("minimum"),
        schema.get("maximum"),
        bool({"integer", "number"} & set(types)),
        "null" in types or None in choices,
        kind(items, definitions) if items else None,
        schema.get("minItems", 0),
        {key: kind(one, definitions, key) for key, one in schema.get("properties", {}).items()},
        frozenset(schema.get("required", ())),
    )


def parts(kind: Kind, value: Any, path: Path = ()) -> Iterator[Part]:
    """Every value in a value of that kind, itself first."""
    yield Part(path, kind, value)
    if isinstance(value, Mapping):
        for name, one in value.items():
            if name in kind.fields:
                yield from parts(kind.fields[name], one, (*path, name))
    elif isinstance(value, list) and (item := kind.items):
        if item.fields or item.items:
            for index, one in enumerate(value):
                yield from parts(item, one, (*path, index))
        else:
            yield from [Part((*path, index), item, one) for index, one in enumerate(value)]


def put(value: Any, path: Path, new: Any) -> Any:
    """The same value with another one at a path; nothing is changed in place."""
    if not path:
        return new
    here, rest = path[0], path[1:]
    if isinstance(value, Mapping):
        return {**value, here: put(value.get(here), rest, new)}
    return [put(one, rest, new) if index == here else one for index, one in enumerate(value)]


def at(value: Any, path: Path) -> Any:
    """What stands at a path."""
    for step in path:
        value = value[step]
    return value


def elements(value: Any, stock: Collection[str] = ()) -> int:
    """How many things there are in a value: the size of a question.

    A thing is an item of a list that is not itself a list: what is played with, a score, an action.
    Not counted are those in fields of the names in ``stock``, where what is not in play lies: a set must be
    whole, and nobody need look at it.
    """
    if isinstance(value, Mapping):
        return sum(elements(one, stock) for name, one in value.items() if name not in stock)
    if isinstance(value, list):
        return sum((not isinstance(one, list)) + elements(one, stock) for one in value)
    return 0
