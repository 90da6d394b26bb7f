"""The suite as a folder of JSON files, for test runners that know nothing of this package.

``files`` makes the contents, the same bytes for the same suite; ``write`` puts them into a folder.
Shapes: ``spec/schemas/export.schema.json``. How answers compare: ``spec/comparing.md``, which goes along.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from fives_reference.game import load

from fives_conformance import files as sources
from fives_conformance import schemas
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.cases import Case, of_game
from fives_conformance.compare import LIST, Shape
from fives_conformance.errors import Wrong

FORMAT = 1
"""Changes only when a reader must."""
LICENSE = "MIT AND CC-BY-4.0"
"""The text of the clauses and of comparing.md is under CC BY 4.0, all else under MIT."""
INDEX = "index.json"
COMPARING = "comparing.md"

_OURS = re.compile(r"comparing\.md|(games|schemas|vectors/[a-z]+)/[a-z0-9-]+(\.schema)?\.json")
"""What an export writes beside its index, and so what the next one may remove."""

Value = dict[str, Any]
Contents = dict[str, str]
"""By the path inside the folder, with ``/`` between its parts."""


def files(suite: Bundle, games: Sequence[str] = ()) -> Contents:
    """Every file of the export of those games, or of all."""
    chosen = [(game, list(topics(game))) for name, game in suite.games.items() if not games or name in games]
    made: Contents = {}
    for game, found in chosen:
        made[_file(game)] = _document(game_value(game), ("clauses", "rulesets"))
        made |= {_topic_file(game, topic): _document(topic, ("cases",)) for topic in found}
    made |= _texts()
    return {**made, INDEX: _document(_index(suite, chosen, made), ("games",))}


def _index(suite: Bundle, chosen: Iterable[tuple[GameBundle, Sequence[Value]]], others: Iterable[str]) -> Value:
    """Where to find what."""
    return {
        "format": FORMAT,
        "suite": {"version": suite.version, "digest": suite.digest},
        "license": LICENSE,
        "games": [
            {
                "name": game.name,
                "title": game.title,
                "file": _file(game),
                "topics": [
                    {
                        "name": topic["name"],
                        "topic": topic["topic"],
                        "file": _topic_file(game, topic),
                        "cases": len(topic["cases"]),
                    }
                    for topic in found
                ],
            }
            for game, found in chosen
        ],
        "files": sorted(others),
    }


def _file(game: GameBundle) -> str:
    return f"games/{game.name}.json"


def _topic_file(game: GameBundle, topic: Value) -> str:
    return f"vectors/{game.name}/{topic['name']}.json"


def game_value(game: GameBundle) -> Value:
    """All of a game but its cases."""
    return {
        "format": FORMAT,
        "name": game.name,
        "title": game.title,
        "base": game.base.name,
        "clauses": [
            {"id": one.id, "level": one.level, "title": one.title, "group": one.group, "text": one.text}
            for one in game.clauses.values()
        ],
        "rulesets": [one._asdict() for one in game.rulesets.values()],
        "operations": {
            name: {"title": one["title"], "reads": one["x-reads"], "compare": shape_value(game.shapes[name])}
            for name, one in game.operations.items()
        },
        "spellings": dict(sorted(load(game.name).spellings.items())),
    }


def shape_value(shape: Shape) -> Value:
    """How a value compares; what is not said is a list in order, without lenient fields."""
    value: Value = {}
    if shape.order != LIST:
        value["order"] = shape.order
    if shape.items is not None:
        value["items"] = shape_value(shape.items)
    if shape.fields:
        value["fields"] = {name: shape_value(one) for name, one in shape.fields.items()}
    for key, names in (("optional", shape.optional), ("advisory", shape.advisory)):
        if names:
            value[key] = sorted(names)
    return value


def topics(game: GameBundle) -> Iterator[Value]:
    """A value for each topic, with its cases in the order of the catalogue."""
    by_file: dict[str, list[Case]] = {}
    for case in of_game(game):
        by_file.setdefault(case.vector.file, []).append(case)
    for file, cases in by_file.items():
        yield {
            "format": FORMAT,
            "game": game.name,
            "name": Path(file).stem,
            "topic": cases[0].vector.topic,
            "cases": [case_value(case) for case in cases],
        }


def case_value(case: Case) -> Value:
    """One case, complete in itself."""
    vector = case.vector
    value: Value = {
        "id": case.id,
        "clause": vector.clause,
        "also": list(vector.also),
        "level": vector.level,
        "shows": vector.shows,
        "operation": vector.operation,
        "mirror": case.id != vector.id,
        "partial": vector.id in case.game.partial,
        "params": case.params,
    }
    if vector.source:
        value["source"] = vector.source
    if vector.settled:
        value["settled"] = vector.settled
    value |= {"expect": vector.expect} if vector.expect is not None else {"error": vector.error}
    return {**value, "alternatives": list(vector.alternatives)}


def _texts() -> Contents:
    """What goes along as it stands in ``spec/``."""
    spec = sources.root() / "spec"
    schemas = sorted((spec / "schemas").glob("*.schema.json"))
    found = {f"schemas/{path.name}": path for path in schemas} | {COMPARING: spec / COMPARING}
    return {name: path.read_text(encoding="utf-8") for name, path in found.items()}


def _document(value: Mapping[str, Any], spread: Sequence[str]) -> str:
    """JSON with a line for each field, and for each element of the lists to ``spread``."""
    lines = [f"{_json(key)}:{_spread(one) if key in spread else _json(one)}" for key, one in value.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _spread(values: Iterable[Any]) -> str:
    return "[\n" + ",\n".join(_json(one) for one in values) + "\n]"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write(folder: Path, contents: Contents) -> None:
    """Writes an export into a folder that is new or empty, or replaces a former export there.

    The index comes last, and what a former export listed and this one has not is removed. Nothing
    else is touched. Raises ``Wrong``, and before anything is written where the folder holds other things.
    """
    try:
        former = _former(folder)
        for name, text in contents.items():
            if name != INDEX:
                _put(folder / name, text)
        _put(folder / INDEX, contents[INDEX])
        for name in former - contents.keys():
            (folder / name).unlink(missing_ok=True)
            _remove_empty((folder / name).parent)
    except OSError as error:
        raise Wrong(f"cannot be written: {error.strerror}", where=str(error.filename or folder)) from None


def _former(folder: Path) -> frozenset[str]:
    """The files of the export that is in the folder; none in a new one. Raises ``Wrong`` for anything else."""
    if not folder.exists():
        return frozenset()
    if not folder.is_dir():
        raise Wrong("is a file", where=str(folder), advice="Name a folder; nothing was written.")
    if not any(folder.iterdir()):
        return frozenset()
    listed = _read_index(folder / INDEX)
    if listed is None:
        advice = "Name a folder that is new or empty, or one that holds a former export; nothing was written."
        raise Wrong("is not empty, and holds no export", where=str(folder), advice=advice)
    return frozenset(one for one in listed["files"] if _OURS.fullmatch(one))


def _read_index(path: Path) -> Value | None:
    """The index in a file; None where it is none."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    schema = schemas.read("export")
    if schemas.first_error(value, {**schema["$defs"]["index"], "$defs": schema["$defs"]}):
        return None
    assert isinstance(value, dict)
    return value


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _remove_empty(folder: Path) -> None:
    if not any(folder.iterdir()):
        folder.rmdir()
