"""Checking single files fast: vectors, rulesets, known deviations, records. The suite is not compiled for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from fives_reference.game import NAMES

from fives_conformance import __version__, files, house, known, strict_yaml, vectors
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.cases import MIRRORED
from fives_conformance.compiling import context_of, title
from fives_conformance.errors import Wrong
from fives_conformance.lines import Lines, line_of
from fives_conformance.referee import record as records
from fives_conformance.vectors import Context

VECTORS, RULESET, KNOWN, RECORD = "vectors", "a ruleset", "known deviations", "a record"

_ID = re.compile(r"\s*-\s+id:\s*(\S+)")
"""Where the id of a vector stands. Good enough for files that are not themselves checked."""


class _Suite(NamedTuple):
    """All of the suite but its vectors, of which only the ids are known."""

    contexts: Mapping[str, Context]
    outline: Bundle
    elsewhere: Mapping[str, str]
    """Where the vectors stand that are not in a file to check, by id, as file and line."""
    ids: frozenset[str]


def problems(paths: Sequence[Path]) -> Iterator[Wrong]:
    """The first thing in each file that is not right."""
    try:
        suite = _suite(paths)
    except Wrong as wrong:
        yield wrong
        return
    seen = dict(suite.elsewhere)
    for path in paths:
        try:
            seen |= _checked(path, suite, seen)
        except Wrong as wrong:
            yield wrong


def _suite(paths: Sequence[Path]) -> _Suite:
    root = files.root()
    contexts = {name: context_of(root, name) for name in NAMES}
    outline = Bundle(__version__, "", {name: _outline(one) for name, one in contexts.items()})
    checked = {path.resolve() for path in paths}
    found = {path: dict(_ids(path)) for path in sorted(root.glob("vectors/*/*.yaml"))}
    elsewhere = {id: at for path, ids in found.items() if path.resolve() not in checked for id, at in ids.items()}
    return _Suite(contexts, outline, elsewhere, frozenset(id for ids in found.values() for id in ids))


def _outline(context: Context) -> GameBundle:
    schema = context.schema
    return GameBundle(
        context.game,
        title(schema),
        dict(context.clauses),
        dict(context.rulesets),
        schema["operations"],
        schema["$defs"],
        [],
        frozenset(),
        frozenset(),
    )


def _ids(path: Path) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        if match := _ID.match(line):
            yield match[1].strip("\"'"), f"{path}:{number}"


def _checked(path: Path, suite: _Suite, seen: Mapping[str, str]) -> dict[str, str]:
    """The ids of the vectors in the file, with their places. Raises ``Wrong``."""
    if path.suffix.lower() not in (".yaml", ".yml", ".json"):
        records.read(suite.outline, str(path))  # a compact text is nothing else
        return {}
    value, lines = strict_yaml.load(path)
    kind = _kind(value, path)
    if kind == VECTORS:
        return _vectors(path, value, lines, suite, seen)
    if kind == RULESET:
        house.chosen(suite.outline, str(path))
    elif kind == KNOWN:
        _known(path, suite.ids)
    else:
        records.read(suite.outline, str(path))
    return {}


def _kind(value: Any, path: Path) -> str:
    """What a file is, by its fields."""
    if isinstance(value, list):
        return KNOWN
    if isinstance(value, Mapping):
        if "vectors" in value:
            return VECTORS
        if "about" in value or "extends" in value:
            return RULESET
        if {"hands", "actions", "players"} & value.keys():
            return RECORD
    advice = (
        "Vectors have the field vectors, a ruleset about, a record players and hands or actions; "
        "known deviations are a list."
    )
    raise Wrong("this is no file that the suite knows", where=f"{path}:1", advice=advice)


def _vectors(path: Path, value: Any, lines: Lines, suite: _Suite, seen: Mapping[str, str]) -> dict[str, str]:
    name = value.get("game")
    if not isinstance(name, str) or name not in suite.contexts:
        where = f"{path}:{line_of(lines, ('game',))}"
        raise Wrong(f"there is no game {name!r:.80}", where=where, advice=f"There are {', '.join(suite.contexts)}.")
    here: dict[str, str] = {}
    for one in vectors.read_file(path, suite.contexts[name]):
        place = f"{path}:{one.line}"
        if other := seen.get(one.id) or here.get(one.id):
            advice = "Every id is unique in the whole suite; choose another."
            raise Wrong(f"the id {one.id} stands in {other} too", where=place, advice=advice)
        here[one.id] = place
    return here


def _known(path: Path, ids: frozenset[str]) -> None:
    cases = [*ids, *(f"{one}{MIRRORED}" for one in ids)]
    for entry in known.read(path):
        if not any(fnmatchcase(case, entry.vector) for case in cases):
            raise Wrong(f"no case has the id {entry.vector}", where=entry.where, advice="`fives list` lists the ids.")
