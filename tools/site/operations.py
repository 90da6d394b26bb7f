"""The operations of a game: what each asks and answers, field by field, with an example from a vector."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fives_conformance.vectors import Vector

from tools.site.books import Book
from tools.site.pages import Page, render


class Field(NamedTuple):
    """A line of a table of fields."""

    path: str
    kind: str
    notes: tuple[str, ...]


class Operation(NamedTuple):
    """One operation as the page tells it."""

    name: str
    title: str
    reads: tuple[str, ...]
    asks: tuple[Field, ...]
    answers: tuple[Field, ...]
    example: Vector
    vectors: int
    schema: Mapping[str, Any]


def page(book: Book) -> Page:
    """One page for a game."""
    found = [_operation(book, name, told) for name, told in book.bundle.operations.items()]
    html = render("operations.html", book=book, operations=found, request=_request, reply=_reply)
    return Page(f"{book.name}/operations.md", f"Operations · {book.bundle.title}", html)


def _operation(book: Book, name: str, told: Mapping[str, Any]) -> Operation:
    asked = [one for one in book.bundle.vectors if one.operation == name]
    example = min((one for one in asked if _telling(one)), key=lambda one: len(json.dumps(one.params)))
    asks, answers = _fields(told["params"], book.bundle.definitions), _fields(told["result"], book.bundle.definitions)
    title, reads = told["title"], tuple(told["x-reads"])
    return Operation(name, title, reads, tuple(asks), tuple(answers), example, len(asked), told)


def _telling(vector: Vector) -> bool:
    """Whether the answer shows the operation at work, and not a refusal."""
    expect = vector.expect or {}
    return bool(expect) and "illegal" not in expect and expect.get("legal", True) and all(_full(expect))


def _full(expect: Mapping[str, Any]) -> Iterator[bool]:
    """Whether each of the lists in an answer holds something."""
    return (bool(value) for value in expect.values() if isinstance(value, list) and value != expect.get("winners"))


def _request(vector: Vector) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": 1, "method": vector.operation, "params": vector.params}


def _reply(vector: Vector) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": 1, "result": vector.expect}


def _fields(schema: Mapping[str, Any], definitions: Mapping[str, Any], before: str = "") -> Iterator[Field]:
    """Every field of an object, those inside it indented by their path."""
    told = _resolved(schema, definitions)
    required = told.get("required", ())
    optional, advisory = told.get("x-optional", ()), told.get("x-advisory", ())
    for name, given in told.get("properties", {}).items():
        one = _resolved(given, definitions)
        path = f"{before}{name}"
        marks = (
            *([one["description"]] if "description" in one else []),
            *(["Optional."] if name in optional or (before == "" and required and name not in required) else []),
            *(["Advisory."] if name in advisory else []),
            *(["In any order."] if _unordered(one) else []),
        )
        yield Field(path, _kind(one, definitions), tuple(marks))
        inside = _resolved(one.get("items", one), definitions)
        if "properties" in inside:
            yield from _fields(inside, definitions, f"{path}.")


def _unordered(schema: Mapping[str, Any]) -> bool:
    """Whether the order says nothing, and the description does not tell so itself."""
    return schema.get("x-order") == "none" and "any order" not in schema.get("description", "")


def _resolved(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> Mapping[str, Any]:
    """A schema with its reference followed; what stands beside the reference wins."""
    if "$ref" not in schema:
        return schema
    target = definitions[schema["$ref"].rpartition("/")[2]]
    return {**_resolved(target, definitions), **schema}


def _kind(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> str:
    """The type of a value in a few words."""
    if "enum" in schema:
        return (
            " or ".join(json.dumps(value) for value in schema["enum"]) if len(schema["enum"]) < 6 else "one of a list"
        )
    if schema.get("type") == "array":
        return f"list of {_kind(_resolved(schema['items'], definitions), definitions)}"
    if "anyOf" in schema or "oneOf" in schema:
        return " or ".join(
            _kind(_resolved(one, definitions), definitions) for one in schema.get("anyOf", schema.get("oneOf", ()))
        )
    kinds = schema.get("type", "any")
    return " or ".join(kinds) if isinstance(kinds, list) else str(kinds)
