"""The scoring table: a page for laying tiles, which asks the engine in JavaScript."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tools.site.books import Book
from tools.site.pages import Page, render

Params = Mapping[str, Any]
GAME = "dominoes"
READ = ("set", "unit", "lead_scores", "spinner")
"""The parameters that the count depends on."""


def page(book: Book) -> Page:
    """The page, with the rulesets and the clauses' titles in it."""
    clauses = {one.id: one.title for one in book.bundle.clauses.values()}
    data = json.dumps({"rulesets": _rulesets(book), "clauses": clauses}, ensure_ascii=False).replace("<", "\\u003c")
    return Page("table.md", "The scoring table", render("table.html", data=data))


def _rulesets(book: Book) -> dict[str, Any]:
    """Those in which the count differs, each once, the base first."""
    found: dict[str, dict[str, Any]] = {}
    for rules in book.bundle.rulesets.values():
        parameters = {name: rules.parameters[name] for name in READ}
        if parameters not in [one["parameters"] for one in found.values()]:
            found[rules.name] = {"title": rules.title, "parameters": parameters}
    return found


def engine(root: Path) -> Iterator[tuple[str, Path]]:
    """The files of the engine that the page imports, and where the site holds them."""
    source = root / "engines" / "javascript" / "src"
    for path in [source / "errors.js", *sorted((source / GAME).glob("*.js"))]:
        yield f"assets/engine/{path.relative_to(source).as_posix()}", path


def vectors(book: Book) -> dict[str, list[str]]:
    """Each vector that has a table: the ruleset, the placements as a link writes them, and its page."""
    found: dict[str, list[str]] = {}
    if book.name != GAME:
        return found
    for vector in book.bundle.vectors:
        placements = _placements(vector.params)
        ruleset = _ruleset(book, vector.params["parameters"])
        if placements and ruleset:
            found[vector.id] = [ruleset, _written(placements), book.vector_url(vector).removeprefix("/")]
    return found


def _ruleset(book: Book, parameters: Params) -> str | None:
    """The ruleset of the page under which the vector's table counts; None where there is none."""
    for name, one in _rulesets(book).items():
        if all(parameters.get(key, value) == value for key, value in one["parameters"].items()):
            return name
    return None


def _placements(params: Params) -> Sequence[Params]:
    """The tiles on the table of a question; of a record those of its last hand."""
    if "hands" in params and "actions" in params["hands"][-1]:
        return [one for one in params["hands"][-1]["actions"] if one["type"] == "place" and "tile" in one]
    found = params.get("position", params).get("placements", ())
    assert isinstance(found, list | tuple)
    return found


def _written(placements: Sequence[Params]) -> str:
    return ",".join(_one(placement) for placement in placements)


def _one(placement: Params) -> str:
    against = f"@{placement['against']}" if placement.get("against") else ""
    return f"{placement['tile']}{against}{placement.get('side', '')[:1]}"
