"""The JSON Schemas of the spec, and checking against them with file and line in the message."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fives_conformance import files
from fives_conformance.errors import Wrong
from fives_conformance.lines import Lines, line_of

Schema = Mapping[str, Any]


def path(name: str) -> Path:
    """The file ``spec/schemas/<name>.schema.json``."""
    return files.root() / "spec" / "schemas" / f"{name}.schema.json"


@cache
def read(name: str) -> Schema:
    """The schema of that name. Raises ``Wrong``."""
    file = path(name)
    try:
        value = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Wrong(f"cannot be read as a schema: {error}", where=str(file)) from None
    assert isinstance(value, dict)
    return value


def check(value: Any, schema: Schema, lines: Lines, path: Path) -> None:
    """Raises ``Wrong`` for the first thing that is not of the schema, with its file and line."""
    if found := first_error(value, schema):
        at, message = found
        raise Wrong(message, where=f"{path}:{line_of(lines, at)}", advice=_advice(at))


def check_value(value: Any, schema: Schema, where: str) -> None:
    """The same for a value that has no lines of its own."""
    if found := first_error(value, schema):
        at, message = found
        raise Wrong(message, where=where, advice=_advice(at))


def _advice(at: tuple[str | int, ...]) -> str:
    return f"Look at {'.'.join(str(part) for part in at)}." if at else ""


def first_error(value: Any, schema: Schema) -> tuple[tuple[str | int, ...], str] | None:
    """Where a value is not of the schema, and why; None where it is."""
    from jsonschema.exceptions import best_match

    error = best_match(_validator(_Same(schema)).iter_errors(value))
    if error is None:
        return None
    shown = error.message if len(error.message) <= 300 else error.message[:300] + "…"
    return tuple(error.absolute_path), shown


class _Same:
    """A schema as a key of a cache: the same object, the same validator."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.key = json.dumps(schema, sort_keys=True)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.key == other.key


@cache
def _validator(same: _Same) -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(dict(same.schema))


def question_schema(game_schema: Schema, operation: str) -> Schema:
    """What ``input`` of a vector of this operation must be, as a schema that stands alone."""
    return {**game_schema["operations"][operation]["params"], "$defs": game_schema["$defs"]}


def answer_schema(game_schema: Schema, operation: str) -> Schema:
    """What ``expect`` must be: as the operation answers, and nothing that it does not know."""
    result = game_schema["operations"][operation]["result"]
    return {"additionalProperties": False, **result, "$defs": game_schema["$defs"]}
