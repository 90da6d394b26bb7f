"""Reading vector files: strict YAML, the schemas, and every id known. No vector is run here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from fives_conformance import rulesets, schemas
from fives_conformance.clauses import Clause
from fives_conformance.errors import Wrong, near
from fives_conformance.lines import Lines, line_of
from fives_conformance.rulesets import Ruleset

ADVISORY = "adv"


class Context(NamedTuple):
    """What a game's vectors may refer to."""

    game: str
    clauses: Mapping[str, Clause]
    rulesets: Mapping[str, Ruleset]
    schema: Mapping[str, Any]


class Vector(NamedTuple):
    """One question and its right answer; the fields of ``spec/schemas/vectors.schema.json``."""

    id: str
    clause: str
    also: tuple[str, ...]
    level: str
    shows: str
    source: str
    operation: str
    ruleset: str
    """The label: the ruleset's name, with what the vector changes in it."""
    params: Mapping[str, Any]
    """The whole question as it travels."""
    expect: Mapping[str, Any] | None
    error: Mapping[str, Any] | None
    alternatives: tuple[Mapping[str, Any], ...]
    settled: Mapping[str, str] | None
    catches_nothing: str
    topic: str
    file: str
    line: int


def read_folder(folder: Path, context: Context) -> Iterator[Vector]:
    """The vectors of all files of a game, in the order of the files' names. Raises ``Wrong``."""
    for path in sorted(folder.glob("*.yaml")):
        yield from read_file(path, context)


def read_file(path: Path, context: Context) -> list[Vector]:
    """The vectors of one file. Raises ``Wrong`` with file and line for whatever is not right."""
    from fives_conformance import strict_yaml

    value, lines = strict_yaml.load(path)
    schemas.check(value, schemas.read("vectors"), lines, path)
    if value["game"] != context.game:
        raise Wrong(f"expected game: {context.game}", where=f"{path}:{lines[('game',)]}")
    return [
        _vector(one, value["topic"], context, _Place(path, lines, index)) for index, one in enumerate(value["vectors"])
    ]


class _Place(NamedTuple):
    """Where a vector stands, for messages."""

    path: Path
    lines: Lines
    number: int
    """Of the vector in its file, from 0."""

    def at(self, *inside: str | int) -> str:
        line = line_of(self.lines, ("vectors", self.number, *inside))
        return f"{self.path}:{line}"


def _vector(one: Mapping[str, Any], topic: str, context: Context, place: _Place) -> Vector:
    for clause in (one["clause"], *one.get("also", ())):
        _known(clause, context.clauses, "clause", one["id"], place.at("clause"))
    ruleset = _known(one["ruleset"], context.rulesets, "ruleset", one["id"], place.at("ruleset"))
    operations = context.schema["operations"]
    operation = _known(one["operation"], operations, "operation", one["id"], place.at("operation"))
    changes = one.get("parameters", {})
    level = context.clauses[one["clause"]].level
    _check(one, context, level, place)
    label = rulesets.label(ruleset, changes)
    played = {**ruleset.parameters, **changes}
    parameters = {name: played[name] for name in operation["x-reads"]}
    return Vector(
        one["id"],
        one["clause"],
        tuple(one.get("also", ())),
        level,
        " ".join(one["shows"].split()),
        one.get("source", ""),
        one["operation"],
        label,
        {"ruleset": label, "parameters": parameters, **one["input"]},
        one.get("expect"),
        one.get("error"),
        tuple(one.get("alternatives", ())),
        one.get("settled"),
        one.get("catches_nothing", ""),
        topic,
        place.path.name,
        place.lines[("vectors", place.number)],
    )


def _known(name: str, among: Mapping[str, Any], what: str, vector: str, where: str) -> Any:
    if name in among:
        return among[name]
    advice = near(name, among, f"There are {', '.join(list(among)[:20])}.")
    raise Wrong(f"{vector}: there is no {what} {name!r}", where=where, advice=advice)


def _check(one: Mapping[str, Any], context: Context, level: str, place: _Place) -> None:
    """What the general schema cannot say: the operation's own shapes, and parameters."""
    ruleset = context.rulesets[one["ruleset"]]
    changes = one.get("parameters", {})
    described = context.schema["$defs"]["parameters"]
    where = place.at("parameters")
    rulesets.check_parameters({**ruleset.parameters, **changes}, described, context.schema, where)
    reads = context.schema["operations"][one["operation"]]["x-reads"]
    if idle := sorted(set(changes) - set(reads)):
        raise Wrong(f"{one['id']}: {one['operation']} does not read {', '.join(idle)}", where=where)
    _shape(one, "input", schemas.question_schema(context.schema, one["operation"]), place)
    if "expect" in one:
        _shape(one, "expect", schemas.answer_schema(context.schema, one["operation"]), place)
    if "alternatives" in one and level != ADVISORY:
        raise Wrong(
            f"{one['id']}: only a vector of an advisory clause has alternatives",
            where=place.at("alternatives"),
        )


def _shape(one: Mapping[str, Any], key: str, schema: schemas.Schema, place: _Place) -> None:
    if found := schemas.first_error(one[key], schema):
        at, message = found
        raise Wrong(f"{one['id']}: {key}: {message}", where=place.at(key, *at))


def players_of(params: Mapping[str, Any]) -> int | None:
    """How many players a question has: its ``players``, or the number of ``hands``."""
    for holder in (params, params.get("position")):
        if isinstance(holder, Mapping):
            if isinstance(holder.get("players"), int):
                return int(holder["players"])
            if isinstance(holder.get("hands"), list):
                return len(holder["hands"])
    return None
