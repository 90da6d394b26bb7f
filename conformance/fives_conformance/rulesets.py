"""Rulesets: YAML files that extend one another, resolved to a value for each parameter."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from fives_conformance import schemas
from fives_conformance.errors import Wrong, near
from fives_conformance.lines import Lines, line_of

Parameters = Mapping[str, Any]


class Ruleset(NamedTuple):
    """A name, and a value for each parameter of its game."""

    name: str
    title: str
    about: str
    extends: str | None
    changes: Parameters
    """What its file sets."""
    parameters: Parameters
    """Every parameter."""


def read_game(folder: Path, game_schema: Mapping[str, Any]) -> dict[str, Ruleset]:
    """The rulesets of a game, from its folder of YAML files, the base first. Raises ``Wrong``."""
    files = {path.stem: _read(path) for path in sorted(folder.glob("*.yaml"))}
    for name, (value, lines, path) in files.items():
        if value["name"] != name:
            where = f"{path}:{line_of(lines, ('name',))}"
            raise Wrong(f"the ruleset {value['name']!r} stands in {path.name}", where=where)
    base = game_schema["x-base-ruleset"]
    ordered = sorted(files, key=lambda name: (name != base, name))
    return {
        name: resolve(files[name][0], files[name][2], {n: f[0] for n, f in files.items()}, game_schema)
        for name in ordered
    }


def read_file(path: Path, known: Mapping[str, Ruleset], game_schema: Mapping[str, Any]) -> Ruleset:
    """A user's own ruleset, which may extend a known one. Raises ``Wrong`` with file and line."""
    value, lines, _ = _read(path)
    others = {
        name: {"name": name, "title": one.title, "about": one.about, "parameters": one.parameters}
        for name, one in known.items()
        if name != value["name"]
    }
    _known_parameters(value.get("parameters", {}), path, lines, game_schema)
    base = game_schema["x-base-ruleset"]
    if not value.get("extends") and value["name"] != base:
        value["extends"] = base
    parent = value.get("extends")
    if parent and parent not in others:
        at = f"{path}:{line_of(lines, ('extends',))}"
        raise Wrong(f"there is no ruleset {parent!r} to extend", where=at, advice=_near(parent, others))
    inherited = known[parent].parameters if parent else {}
    _no_exclusion({**inherited, **value.get("parameters", {})}, path, lines, game_schema)
    return resolve(value, path, others, game_schema)


def _known_parameters(given: Parameters, path: Path, lines: Lines, game_schema: Mapping[str, Any]) -> None:
    """Raises ``Wrong``, with the line, for a parameter or value that the game does not have."""
    described = game_schema["$defs"]["parameters"]
    for name in given:
        if name not in described["properties"]:
            where = f"{path}:{line_of(lines, ('parameters', name))}"
            raise Wrong(f"there is no parameter {name!r}", where=where, advice=_near(name, described["properties"]))
    if found := schemas.first_error(given, {**described, "$defs": game_schema["$defs"]}):
        inside, message = found
        where = f"{path}:{line_of(lines, ('parameters', *inside))}"
        about = described["properties"].get(inside[0], {}).get("description", "") if inside else ""
        raise Wrong(f"{'.'.join(map(str, inside))}: {message}", where=where, advice=about)


def _no_exclusion(merged: Parameters, path: Path, lines: Lines, game_schema: Mapping[str, Any]) -> None:
    """Raises ``Wrong``, with the line of a value that the file sets, where two exclude each other."""
    for excluded in game_schema.get("x-excludes", ()):
        line = max(lines.get(("parameters", name), 1) for name in excluded)
        check_parameters(merged, {}, {"$defs": {}, "x-excludes": [excluded]}, f"{path}:{line}")


def _near(name: str, among: Mapping[str, Any]) -> str:
    return near(name, among, f"There are {_list(among)}.")


def _list(names: Mapping[str, Any]) -> str:
    return ", ".join(sorted(names))


def _read(path: Path) -> tuple[dict[str, Any], Lines, Path]:
    from fives_conformance import strict_yaml

    value, lines = strict_yaml.load(path)
    schemas.check(value, schemas.read("ruleset"), lines, path)
    return value, lines, path


def resolve(
    value: Mapping[str, Any],
    path: Path,
    files: Mapping[str, Mapping[str, Any]],
    game_schema: Mapping[str, Any],
) -> Ruleset:
    """The ruleset with what it extends filled in, checked against the game's parameters."""
    described = game_schema["$defs"]["parameters"]
    chain, seen = [value], {value["name"]}
    while parent := chain[-1].get("extends"):
        if parent in seen or parent not in files:
            problem = "extends itself" if parent in seen else f"extends {parent!r}, which is not known"
            raise Wrong(
                f"the ruleset {chain[-1]['name']!r} {problem}",
                where=str(path),
                advice=f"Known are {', '.join(sorted(files))}.",
            )
        seen.add(parent)
        chain.append(files[parent])
    found: dict[str, Any] = {}
    for one in reversed(chain):
        found.update(one.get("parameters", {}))
    check_parameters(found, described, game_schema, str(path))
    missing = [name for name in described["properties"] if name not in found]
    if missing:
        raise Wrong(f"no value for {', '.join(missing)}", where=str(path), advice="Extend a base ruleset.")
    changes = dict(value.get("parameters", {}))
    return Ruleset(value["name"], value["title"], value["about"], value.get("extends"), changes, found)


def check_parameters(
    parameters: Parameters, described: Mapping[str, Any], game_schema: Mapping[str, Any], where: str
) -> None:
    """Raises ``Wrong`` for an unknown parameter or value, and for values that exclude each other."""
    schemas.check_value(parameters, {**described, "$defs": game_schema["$defs"]}, where)
    for excluded in game_schema.get("x-excludes", ()):
        if all(name in parameters and parameters[name] == value for name, value in excluded.items()):
            pair = " and ".join(f"{name}={shown(value)}" for name, value in excluded.items())
            raise Wrong(f"{pair} exclude each other", where=where, advice="Change one of the two.")


def shown(value: Any) -> str:
    """A parameter's value, for people: true rather than True."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, Mapping):
        return "/".join(str(one) for one in value.values())
    return str(value)


def label(ruleset: Ruleset, changes: Parameters) -> str:
    """What a question is labelled with: the ruleset's name, and what a vector changes in it."""
    changed = [f"+{name}={shown(value)}" for name, value in changes.items()]
    return ruleset.name + "".join(changed)
