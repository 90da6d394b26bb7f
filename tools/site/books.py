"""What the site knows of each game: the suite's bundle, the reference, and where each rule comes from."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

import yaml
from fives_conformance import bundle, files, schemas
from fives_conformance.bundle import GameBundle
from fives_conformance.vectors import Vector
from fives_reference.game import Game, Misconception, load
from markupsafe import Markup

from tools.site.sources import Row, read


class Topic(NamedTuple):
    """One file of vectors, which is one page of the catalogue."""

    stem: str
    title: str
    about: str
    vectors: tuple[Vector, ...]


@dataclass(frozen=True)
class Book:
    """One game."""

    bundle: GameBundle
    game: Game
    topics: tuple[Topic, ...]
    sources: tuple[Row, ...]
    schema: Mapping[str, Any]

    @property
    def name(self) -> str:
        return self.bundle.name

    @cached_property
    def vectors_of(self) -> Mapping[str, Sequence[Vector]]:
        """The vectors by their primary clause."""
        return _grouped((one.clause, one) for one in self.bundle.vectors)

    @cached_property
    def misconceptions_of(self) -> Mapping[str, Sequence[Misconception]]:
        """The wrong ideas by the clause that says otherwise."""
        return _grouped((one.clause, one) for one in self.game.misconceptions)

    @cached_property
    def sources_of(self) -> Mapping[str, Sequence[Row]]:
        """The rows of the sources page by the clauses that they name."""
        return _grouped((clause, row) for row in self.sources for clause in row.clauses)

    @cached_property
    def parameters(self) -> Mapping[str, Mapping[str, Any]]:
        """What the schema says of each parameter."""
        found = self.schema["$defs"]["parameters"]["properties"]
        assert isinstance(found, dict)
        return found

    def rules_url(self, clause: str) -> str:
        return f"/spec/{self.name}/rules/#{clause}"

    def vector_url(self, vector: Vector) -> str:
        return f"/catalogue/{self.name}/{_stem(vector)}/#{vector.id}"

    def mistake_url(self, misconception: Misconception) -> str:
        return f"/{self.name}/mistakes/#{misconception.id}"

    def source_url(self, row: Row) -> str:
        return f"/spec/{self.name}/sources/#{row.anchor}"

    @cached_property
    def _pictures(self) -> Mapping[str, Markup]:
        """Each vector's question drawn; the reference has escaped every text in it."""
        draw = self.game.draw_svg
        return {one.id: Markup(draw(one.operation, one.params)) for one in self.bundle.vectors}  # noqa: S704

    def picture(self, vector: Vector) -> Markup:
        """The question drawn."""
        return self._pictures[vector.id]

    def example(self, clause: str) -> Vector | None:
        """Of a clause's vectors the one whose picture is simplest; None where it has none."""
        drawn = [one for one in self.vectors_of.get(clause, ()) if self.picture(one)]
        return min(drawn, key=lambda one: len(self.picture(one)), default=None)


def _grouped(pairs: Any) -> Mapping[str, Sequence[Any]]:
    found: defaultdict[str, list[Any]] = defaultdict(list)
    for key, value in pairs:
        found[key].append(value)
    return found


def _stem(vector: Vector) -> str:
    return vector.file.removesuffix(".yaml")


@cache
def books() -> tuple[Book, ...]:
    """All games of the suite, from the checkout or the installed wheel."""
    return tuple([_book(game) for game in bundle.load().games.values()])


def _book(game: GameBundle) -> Book:
    spec = files.root() / "spec" / game.name
    return Book(game, load(game.name), _topics(game), read(spec / "sources.md"), schemas.read(game.name))


def _topics(game: GameBundle) -> tuple[Topic, ...]:
    by_file = _grouped((_stem(one), one) for one in game.vectors)
    return tuple([_topic(game.name, stem, vectors) for stem, vectors in by_file.items()])


def _topic(game: str, stem: str, vectors: Sequence[Vector]) -> Topic:
    text = (files.root() / "vectors" / game / f"{stem}.yaml").read_text(encoding="utf-8")
    head = yaml.safe_load(re.split(r"^vectors:", text, maxsplit=1, flags=re.M)[0])
    return Topic(stem, head["topic"], head.get("about", ""), tuple(vectors))
