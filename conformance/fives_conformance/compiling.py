"""Compiling one game's sources into JSON values for the bundle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fives_reference.game import load

from fives_conformance import clauses, rulesets, schemas, vectors
from fives_conformance.errors import Wrong
from fives_conformance.vectors import Context, Vector


def compile_game(root: Path, name: str) -> dict[str, Any]:
    """Clauses, rulesets, operations and vectors of a game, checked. Raises ``Wrong``."""
    context = context_of(root, name)
    found = list(vectors.read_folder(root / "vectors" / name, context))
    unique_ids(found)
    game = load(name)
    return {
        "title": title(context.schema),
        "clauses": list(context.clauses.values()),
        "rulesets": list(context.rulesets.values()),
        "operations": context.schema["operations"],
        "definitions": context.schema["$defs"],
        "vectors": found,
        "asked_twice": [one.id for one in found if game.two_ways(one.operation, one.params)],
        "partial": [one.id for one in found if game.partial(one.operation, one.params)],
    }


def context_of(root: Path, name: str) -> Context:
    """What the vectors of a game may refer to. Raises ``Wrong``."""
    schema = schemas.read(name)
    known = {clause.id: clause for clause in clauses.read(root / "spec" / name / "rules.md")}
    return Context(name, known, rulesets.read_game(root / "spec" / name / "rulesets", schema), schema)


def title(schema: Mapping[str, Any]) -> str:
    """The game's title, as its schema has it."""
    return str(schema["title"]).partition(":")[0]


def unique_ids(found: Sequence[Vector]) -> None:
    """Raises ``Wrong`` when an id stands twice."""
    seen: dict[str, Vector] = {}
    for one in found:
        if one.id in seen:
            other = seen[one.id]
            raise Wrong(
                f"the id {one.id} stands in {other.file}:{other.line} too",
                where=f"{one.file}:{one.line}",
                advice="Every id is unique in the whole suite; choose another.",
            )
        seen[one.id] = one
