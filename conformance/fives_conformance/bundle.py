"""The whole suite as one value: what the YAML and Markdown sources say, checked and compiled.

In a wheel it is a file made when the wheel was built. In a checkout it is compiled when a source
changed, and kept in ``.cache/``. Whoever loads it validates nothing again.
"""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from fives_conformance import __version__, files
from fives_conformance.clauses import Clause
from fives_conformance.compare import Shape, exactly, shape
from fives_conformance.rulesets import Ruleset
from fives_conformance.vectors import Vector, players_of


@dataclass(frozen=True, eq=False, repr=False)
class GameBundle:
    """One game's clauses, rulesets, vectors, and what its operations ask and answer."""

    name: str
    title: str
    clauses: dict[str, Clause]
    rulesets: dict[str, Ruleset]
    """The base first."""
    operations: Mapping[str, Mapping[str, Any]]
    definitions: Mapping[str, Any]
    vectors: list[Vector]
    asked_twice: frozenset[str]
    """Ids of vectors whose question is put mirrored too."""
    partial: frozenset[str]
    """Ids of vectors that show only a part of the set."""

    @cached_property
    def players(self) -> frozenset[int]:
        """The numbers of players that the game is for: those of the questions that have an answer."""
        asked = (players_of(one.params) for one in self.vectors if one.expect is not None)
        return frozenset(players for players in asked if players is not None)

    @property
    def impossible(self) -> Sequence[str]:
        """The published reasons for which a question can describe nothing that can be."""
        found: Sequence[str] = self.definitions.get("impossible", {}).get("enum", ())
        return found

    @cached_property
    def shapes(self) -> Mapping[str, Shape]:
        """How the answers of each operation compare."""
        return {name: shape(operation["result"], self.definitions) for name, operation in self.operations.items()}

    @cached_property
    def exact(self) -> Mapping[int, bytes]:
        """What each vector expects, byte for byte: most right answers are exactly that.

        By the identity of the expectation, so that one worked out for house rules is never taken
        for the catalogue's.
        """
        return {id(one.expect): exactly(one.expect) for one in self.vectors if one.expect is not None}

    @property
    def base(self) -> Ruleset:
        """The ruleset whose values hold for every parameter that is not named."""
        return next(iter(self.rulesets.values()))


class Bundle(NamedTuple):
    """The suite."""

    version: str
    digest: str
    """SHA-256 over the compiled games: the same digest, the same questions and answers."""
    games: dict[str, GameBundle]


@cache
def load() -> Bundle:
    """The suite, from the wheel or the checkout. Raises ``Wrong`` for a source that is not right.

    It stays as long as the process, so the garbage collector does not look at it again and again.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        packaged = files.PACKAGED / "bundle.json"
        suite = decode(packaged.read_bytes()) if packaged.exists() else _of_checkout(files.root())
        gc.freeze()
        return suite
    finally:
        if collects:
            gc.enable()


def _of_checkout(root: Path) -> Bundle:
    stamp = _stamp(root)
    cached = root / ".cache" / "bundle.json"
    try:
        first, _, rest = cached.read_bytes().partition(b"\n")
        if first.decode() == stamp:
            return decode(rest)
    except (OSError, UnicodeDecodeError, ValueError, KeyError, TypeError):
        pass
    made = encode(compile_games(root))
    _keep(cached, stamp.encode() + b"\n" + made)
    return decode(made)


def _stamp(root: Path) -> str:
    """Changes when a source changes, or the code that compiles it; one line."""
    code = Path(__file__).resolve().parent.glob("*.py")
    sources = sorted([*_sources(root), *code])
    marks = [f"{str(path)!a}:{stat.st_mtime_ns}:{stat.st_size}" for path in sources for stat in [path.stat()]]
    return ";".join(marks)


def _sources(root: Path) -> Iterator[Path]:
    for pattern in ("spec/schemas/*.json", "spec/*/rules.md", "spec/*/rulesets/*.yaml", "vectors/*/*.yaml"):
        yield from root.glob(pattern)


def _keep(path: Path, content: bytes) -> None:
    """Writes the cache whole or not at all; a read-only checkout simply has none."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(exist_ok=True)
        fresh.write_bytes(content)
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def compile_games(root: Path) -> dict[str, Any]:
    """The games of a source tree, checked, as JSON values. Raises ``Wrong``."""
    from fives_reference.game import NAMES

    from fives_conformance.compiling import compile_game

    with_vectors = [name for name in NAMES if any((root / "vectors" / name).glob("*.yaml"))]
    return {name: compile_game(root, name) for name in with_vectors}


def encode(games: Mapping[str, Any]) -> bytes:
    """The compiled games as a file, stamped with version and digest."""
    import hashlib  # takes as long to import as some games

    body = json.dumps(games, ensure_ascii=False, separators=(",", ":"))
    digest = hashlib.sha256(body.encode()).hexdigest()
    head = json.dumps({"version": __version__, "digest": digest})
    return f'{head[:-1]},"games":{body}}}'.encode()


def decode(content: bytes) -> Bundle:
    """The suite from its file."""
    value = json.loads(content)
    games = {name: _game(name, one) for name, one in value["games"].items()}
    return Bundle(value["version"], value["digest"], games)


def _game(name: str, value: Mapping[str, Any]) -> GameBundle:
    return GameBundle(
        name,
        value["title"],
        {one[0]: Clause(*one) for one in value["clauses"]},
        {one[0]: Ruleset(*one) for one in value["rulesets"]},
        value["operations"],
        value["definitions"],
        [Vector(*one) for one in value["vectors"]],
        frozenset(value["asked_twice"]),
        frozenset(value["partial"]),
    )
