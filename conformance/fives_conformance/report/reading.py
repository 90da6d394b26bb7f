"""Reading a report back, strictly: it may come from another machine, or from an editor."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fives_conformance import schemas
from fives_conformance.errors import Wrong
from fives_conformance.judge import ERROR, FAIL, NOT_RUN

MAX_BYTES = 256 * 1024 * 1024

_ADVICE = "Name a file that `fives verify --report FILE.json` wrote."


def load(path: Path) -> dict[str, Any]:
    """A report of ``spec/schemas/report.schema.json``. Raises ``Wrong`` with file and line."""
    content = _content(path)
    try:
        value = json.loads(content, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise Wrong(f"not JSON: {error.msg}", where=f"{path}:{error.lineno}", advice=_ADVICE) from None
    except (ValueError, RecursionError) as error:
        told = "nested too deep" if isinstance(error, RecursionError) else str(error)[:200]
        raise Wrong(f"not JSON: {told}", where=str(path), advice=_ADVICE) from None
    if isinstance(value, dict) and value.get("format", 1) != 1:
        raise Wrong("a report of another format", where=f"{path}:1", advice="Use the version of fives that wrote it.")
    if found := schemas.first_error(value, schemas.read("report")):
        inside, message = found
        name = ".".join(map(str, inside)) or "the report"
        raise Wrong(f"{name}: {message}", where=f"{path}:{_line(content, inside)}", advice=_ADVICE)
    _unique(value, path, content)
    assert isinstance(value, dict)
    return value


def failed(row: dict[str, Any]) -> bool:
    """Whether this row failed its run."""
    return bool(row.get("fails", row["verdict"] in (FAIL, ERROR, NOT_RUN) and "known" not in row))


def _content(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)  # a device may have no end
    except OSError as error:
        raise Wrong(f"cannot be read: {error.strerror}", where=str(path)) from None
    if len(content) > MAX_BYTES:
        raise Wrong(f"more than {MAX_BYTES:,} bytes", where=str(path), advice=_ADVICE)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise Wrong("not UTF-8", where=f"{path}:{line}", advice=_ADVICE) from None


def _unique(value: dict[str, Any], path: Path, content: str) -> None:
    seen: set[str] = set()
    for place, row in enumerate(value["results"]):
        if row["vector"] in seen:
            where = f"{path}:{_line(content, ('results', place))}"
            raise Wrong(f"{row['vector']} stands twice", where=where, advice=_ADVICE)
        seen.add(row["vector"])


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {twice[:80]!r} stands twice in one object")
    return found


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON number")


def _line(content: str, inside: tuple[str | int, ...]) -> int:
    """The line on which a part of the report starts: found only for a message."""
    decoder, place = json.JSONDecoder(), 0
    for step in inside:
        found = _step(decoder, content, place, step)
        if found is None:
            break
        place = found
    return content.count("\n", 0, place) + 1


def _step(decoder: json.JSONDecoder, content: str, place: int, step: str | int) -> int | None:
    """Where the part of that name or number starts inside the object or list at ``place``."""
    place = _blank(content, place)
    end, place, number = {"{": "}", "[": "]"}.get(content[place]), _blank(content, place + 1), 0
    while end and content[place] != end:
        key: str | int = number
        if end == "}":
            key, place = decoder.raw_decode(content, place)
            place = _blank(content, _blank(content, place) + 1)
        if key == step:
            return place
        _, place = decoder.raw_decode(content, place)
        place = _blank(content, place)
        if content[place] == ",":
            place = _blank(content, place + 1)
        number += 1
    return None


def _blank(content: str, place: int) -> int:
    while content[place] in " \t\r\n":
        place += 1
    return place
