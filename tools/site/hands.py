"""A hand of each game, step by step, drawn from a record.

``docs/hands/<game>.yaml`` holds the record, or the id of a vector that does, and what is told at each
step. The reference plays the record as far as the step, and a step whose scores it does not bear
out, or a record that it refuses, stops the build.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from markupsafe import Markup

from tools.site.books import Book
from tools.site.pages import Page, render

Params = Mapping[str, Any]


class Step(NamedTuple):
    """A stage of the hand."""

    title: str
    says: str
    picture: Markup
    scores: tuple[tuple[str, Any], ...]
    """By name; empty in a game without scores."""


class Telling(NamedTuple):
    """What the file of a game says."""

    about: str
    names: Sequence[str]
    operation: str
    params: Params
    steps: Sequence[Mapping[str, Any]]


def page(book: Book, folder: Path) -> Page:
    """The page of one game's hand."""
    told = _read(book, folder / f"{book.name}.yaml")
    html = render("hand.html", book=book, about=told.about, steps=list(_steps(book, told)))
    return Page(f"{book.name}/hand.md", f"A hand step by step · {book.bundle.title}", html)


def _read(book: Book, path: Path) -> Telling:
    value = yaml.safe_load(path.read_text(encoding="utf-8"))
    operation = next(name for name in book.bundle.operations if name.endswith(".replay"))
    params = _of_vector(book, value) if "vector" in value else _of_file(book, value, operation)
    return Telling(value["about"], value["names"], operation, params, value["steps"])


def _of_vector(book: Book, value: Mapping[str, Any]) -> Params:
    """The record of a vector, with some of its fields changed."""
    params = next(one.params for one in book.bundle.vectors if one.id == value["vector"])
    return {**params, **value.get("changes", {})}


def _of_file(book: Book, value: Mapping[str, Any], operation: str) -> Params:
    """The record with the parameters that its operation reads."""
    rules = {**book.bundle.rulesets[value["ruleset"]].parameters, **value.get("parameters", {})}
    reads = book.bundle.operations[operation]["x-reads"]
    return {"parameters": {name: rules[name] for name in reads}, **value["record"]}


def _steps(book: Book, told: Telling) -> Iterator[Step]:
    for step in told.steps:
        params = _until(told.params, step["after"])
        answer = book.game.operations[told.operation](params)
        if "illegal" in answer:
            raise ValueError(f"the hand of {book.name}, {step['title']!r}: the record is refused: {answer['illegal']}")
        if "scores" in step and answer["scores"] != step["scores"]:
            raise ValueError(f"the hand of {book.name}, {step['title']!r}: the scores are {answer['scores']}")
        scores = tuple(zip(told.names, answer.get("scores", ()), strict=False))
        picture = Markup(book.game.draw_svg(told.operation, params))  # noqa: S704 - escaped by the reference
        yield Step(step["title"], step["says"], picture, scores)


def _until(params: Params, count: int) -> Params:
    """The record after so many actions, of its last hand where it has hands."""
    if "hands" not in params:
        return {**params, "actions": params["actions"][:count]}
    last = params["hands"][-1]
    return {**params, "hands": [*params["hands"][:-1], {**last, "actions": last["actions"][:count]}]}
