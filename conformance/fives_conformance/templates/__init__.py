"""Adapters to begin with, one folder a language: texts with places, and what the language says there.

A folder holds ``language.toml`` and files whose names end in ``.in``. In a file ``{{name}}`` is a
place, and the lines between ``{{#name}}`` and ``{{/name}}`` stand once for each part of a list.
What is asked and answered comes from the game, so that no template names one.
"""

from __future__ import annotations

import json
import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fives_conformance.bundle import GameBundle
from fives_conformance.vectors import ADVISORY, Vector

_HERE = Path(__file__).resolve().parent
_SHARED = "README.md"
_PART = re.compile(r"^[ \t]*\{\{#(\w+)\}\}\n(.*?)^[ \t]*\{\{/\1\}\}\n|\{\{(\w+)\}\}", re.S | re.M)
_ABOUT = 260
"""How many characters of JSON the example of an operation has, if it can be chosen: three lines."""
_MOST = 480
_WIDTH = 92

View = Mapping[str, Any]
"""What stands in the places: a text, or for a block a list of views."""


@dataclass(frozen=True)
class Language:
    """What one language's template says of itself; the fields of its ``language.toml``."""

    key: str
    """The folder's name."""
    name: str
    aliases: tuple[str, ...]
    needs: str
    """The tools, in words."""
    build: tuple[str, ...]
    """Command lines, in order; none where nothing is built."""
    run: str
    """The command line for ``--adapter``."""
    adapter: str
    """The file with the loop."""
    engine: str
    """The file that stands for the user's engine."""
    functions: str
    """How the language writes a function's name: snake, camel or pascal."""
    answer: Mapping[str, str]
    """A line of the constant answer for each kind of value, with ``{name}`` and ``{value}``."""


@cache
def languages() -> Mapping[str, Language]:
    """Every language, by its key."""
    return {path.parent.name: _language(path) for path in sorted(_HERE.glob("*/language.toml"))}


def _language(path: Path) -> Language:
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    for name in ("aliases", "build"):
        told[name] = tuple(told[name])
    return Language(path.parent.name, **told)


def find(name: str) -> Language | None:
    """The language that a user means by that name."""
    wanted = name.lower()
    return next((one for one in languages().values() if wanted in (one.key, one.name.lower(), *one.aliases)), None)


def render(language: Language, game: GameBundle, operations: Sequence[str]) -> Mapping[str, str]:
    """The files of an adapter that offers those operations: path in the folder to text."""
    view = _view(language, game, operations)
    folder = _HERE / language.key
    sources = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.in"))}
    sources[f"{_SHARED}.in"] = _HERE / f"{_SHARED}.in"
    return {_named(name): fill(path.read_text(encoding="utf-8"), view) for name, path in sources.items()}


def _named(source: str) -> str:
    """``dot_gitignore.in`` is ``.gitignore``, so that the template itself hides nothing."""
    return source.removesuffix(".in").replace("dot_", ".")


def fill(text: str, view: View) -> str:
    """The text with every place filled once; what is filled in is not looked at again."""

    def part(found: re.Match[str]) -> str:
        if found[1]:
            return "".join(fill(found[2], {**view, **one}) for one in view[found[1]])
        return str(view[found[3]])

    return _PART.sub(part, text)


def _view(language: Language, game: GameBundle, operations: Sequence[str]) -> View:
    wired = [_operation(language, game, name) for name in operations]
    others = [{"operation": name} for name in game.operations if name not in operations]
    return {
        "language": language.name,
        "needs": language.needs,
        "run": language.run,
        "adapter": language.adapter,
        "engine": language.engine,
        "game": game.name,
        "game_title": game.title.partition(":")[0],
        "operations": wired,
        "first": wired[0]["example_id"],
        "wired": ", ".join(f"`{name}`" for name in operations),
        "others": others,
        "builds": [{"commands": [{"command": line} for line in language.build]}] if language.build else [],
    }


def _operation(language: Language, game: GameBundle, name: str) -> View:
    example = _example(game, name)
    short = name.partition(".")[2]
    return {
        "operation": name,
        "short": short,
        "function": _written(short, language.functions),
        "title": game.operations[name]["title"],
        "example_id": example.id,
        "asked": _lines(example.params),
        "expected": _lines(example.expect),
        "fields": [{"line": _line(language, *one)} for one in _constant(game, example).items()],
    }


def _written(name: str, style: str) -> str:
    """A name in the style of a language."""
    if style == "snake":
        return name
    pascal = "".join(word.capitalize() for word in name.split("_"))
    return pascal if style == "pascal" else pascal[0].lower() + pascal[1:]


def _example(game: GameBundle, operation: str) -> Vector:
    """A vector that shows the operation well, and that its own constant answer does not meet."""
    fitting = [one for one in game.vectors if one.operation == operation and _differs(game, one)]
    return min(fitting, key=lambda one: _fitness(game, one))


def _fitness(game: GameBundle, vector: Vector) -> tuple[bool, bool, int, int]:
    fields = len(_constant(game, vector))
    about = abs(len(json.dumps(vector.params)) - _ABOUT)
    return vector.ruleset != game.base.name, vector.level == ADVISORY, -fields, about


def _differs(game: GameBundle, vector: Vector) -> bool:
    expect = vector.expect
    if expect is None or "illegal" in expect or expect.get("legal") is False:
        return False
    return any(expect[name] != value for name, value in _constant(game, vector).items())


def _constant(game: GameBundle, vector: Vector) -> Mapping[str, Any]:
    """An answer of the right form that says nothing: what must be answered, emptied."""
    result = game.operations[vector.operation]["result"]
    left_out = {*result.get("x-optional", ()), *result.get("x-advisory", ())}
    return {name: _emptied(value) for name, value in (vector.expect or {}).items() if name not in left_out}


def _emptied(value: Any) -> Any:
    if isinstance(value, bool | str) or value is None:
        return value
    return type(value)()


def _line(language: Language, name: str, value: Any) -> str:
    return language.answer[_kind(value)].replace("{name}", name).replace("{value}", str(value))


def _kind(value: Any) -> str:
    """What a value is, as the tables of the languages say it: text, list, object, number, true, false or null."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str):
        return "text"
    if isinstance(value, list | dict):
        return "list" if isinstance(value, list) else "object"
    return "number"


def _lines(value: Any) -> list[View]:
    """JSON over a few lines, for a comment."""
    text = json.dumps(value, ensure_ascii=False)
    text = text if len(text) <= _MOST else f"{text[:_MOST]} …"
    return [{"line": line} for line in _wrapped(text)]


def _wrapped(text: str) -> Iterator[str]:
    yield from textwrap.wrap(text, _WIDTH, break_on_hyphens=False)
