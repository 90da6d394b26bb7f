"""House rules: the cases that judge an engine under one ruleset, a user's own perhaps.

A vector that agrees in the parameters its operation reads holds as it is. Every other input is
put to the reference under those rules, and the answer is *derived*: it is only as right as the
reference, and is marked so wherever it is shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from fives_reference.game import Alternative, Game, load

from fives_conformance import rulesets, schemas, strength, strict_yaml
from fives_conformance.adapters import Refusal, Trouble
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.cases import MIRRORED, Case
from fives_conformance.errors import Wrong, near
from fives_conformance.judge import DEVIATES, PASS, judge
from fives_conformance.offer import same
from fives_conformance.rulesets import Ruleset
from fives_conformance.vectors import ADVISORY, Vector


class House(NamedTuple):
    """The cases under one ruleset."""

    cases: list[Case]
    impossible: int
    """How many inputs describe nothing that can be under these rules."""


def chosen(suite: Bundle, name: str, games: Sequence[str] = ()) -> list[tuple[GameBundle, Ruleset]]:
    """The ruleset of that name, or in that file, with its game. Raises ``Wrong``."""
    if name.endswith((".yaml", ".yml")) or "/" in name or "\\" in name or Path(name).is_file():
        return [_of_file(suite, Path(name), games)]
    return named(suite, name, games, "a file of your own ends in .yaml.")


def named(
    suite: Bundle, name: str, games: Sequence[str], otherwise: str, where: str = ""
) -> list[tuple[GameBundle, Ruleset]]:
    """The ruleset of that name in each of the games that has one. Raises ``Wrong``, which ends with ``otherwise``."""
    among = [game for game in suite.games.values() if not games or game.name in games]
    found = [(game, game.rulesets[name]) for game in among if name in game.rulesets]
    if not found:
        known = near(name, sorted({one for game in among for one in game.rulesets}))
        advice = f"{known} `fives rulesets` lists them; {otherwise}".lstrip()
        raise Wrong(f"there is no ruleset {name!r}", where=where, advice=advice)
    return found


def _of_file(suite: Bundle, path: Path, games: Sequence[str]) -> tuple[GameBundle, Ruleset]:
    value, lines = strict_yaml.load(path)
    schemas.check(value, schemas.read("ruleset"), lines, path)
    if value["game"] not in suite.games:
        where = f"{path}:{lines[('game',)]}"
        raise Wrong(f"there is no game {value['game']!r}", where=where, advice=f"There are {', '.join(suite.games)}.")
    game = suite.games[value["game"]]
    if games and game.name not in games:
        raise Wrong(f"this ruleset is of {game.name}", where=str(path), advice=f"Use --game {game.name}.")
    rules = rulesets.read_file(path, game.rulesets, schemas.read(game.name))
    known = game.rulesets.get(rules.name)
    if known and known.parameters != rules.parameters:
        where = f"{path}:{lines[('name',)]}"
        raise Wrong(f"{rules.name!r} is the name of another ruleset", where=where, advice="Choose another name.")
    return replace(game, rulesets={**game.rulesets, rules.name: rules}), rules


def under(game: GameBundle, rules: Ruleset) -> House:
    """The cases of a game under those rules, in the order of the catalogue."""
    reference = load(game.name)
    seen = {_question(one.operation, one.params) for one in game.vectors if _agrees(game, one, rules)}
    cases: list[Case] = []
    impossible = 0
    for vector in game.vectors:
        if _agrees(game, vector, rules):
            cases += _cases(game, vector, vector.id in game.asked_twice, derived=False)
            continue
        params = {**vector.params, "ruleset": rules.name, "parameters": _read_by(game, vector, rules)}
        question = _question(vector.operation, params)
        if question in seen:
            continue
        seen.add(question)
        made = derive(game, reference, vector, params)
        if made is None:
            impossible += 1
        else:
            cases += _cases(game, made, reference.two_ways(made.operation, params), derived=True)
    return House(cases, impossible)


def _cases(game: GameBundle, vector: Vector, twice: bool, *, derived: bool) -> Iterator[Case]:
    yield Case(vector.id, vector, game, vector.params, derived, doubted=derived)
    if twice:
        params = {**vector.params, "mirror": True}
        yield Case(vector.id + MIRRORED, vector, game, params, derived, doubted=derived)


def _read_by(game: GameBundle, vector: Vector, rules: Ruleset) -> dict[str, Any]:
    return {name: rules.parameters[name] for name in game.operations[vector.operation]["x-reads"]}


def _agrees(game: GameBundle, vector: Vector, rules: Ruleset) -> bool:
    asked = vector.params["parameters"]
    return all(same(asked[name], value) for name, value in _read_by(game, vector, rules).items())


def _question(operation: str, params: Mapping[str, Any]) -> str:
    """The question apart from its label, so that the same one is put once."""
    asked = {key: value for key, value in params.items() if key != "ruleset"}
    return operation + json.dumps(asked, sort_keys=True)


def derive(game: GameBundle, reference: Game, vector: Vector, params: Mapping[str, Any]) -> Vector | None:
    """The vector with what the reference answers to ``params``; None where that is impossible.

    An input that is impossible under every rule stays a case, with the reason that the reference gives.
    """
    right = strength.outcome(reference.operations, vector.operation, params)
    if isinstance(right, Trouble) or (isinstance(right, Refusal) and vector.error is None):
        return None
    made = vector._replace(
        level="param",
        shows=f"Derived under {params['ruleset']} from a case of {vector.ruleset}, of which it is said: {vector.shows}",
        source="",
        ruleset=params["ruleset"],
        params=params,
        alternatives=(),
        settled=None,
        **strength.expectation(right),
    )
    return with_advice(game, reference, made, vector)


def with_advice(
    game: GameBundle, reference: Game, made: Vector, vector: Vector, others: Sequence[Alternative] | None = None
) -> Vector:
    """The derived vector, advisory where an advisory point would change its answer: one of ``others``, or any.

    Two such points may be taken together by one engine, with an answer that neither gives alone:
    then any difference deviates. So it does where the point has no alternative that can be played.
    """
    ways, clauses = [], set()
    case = Case(made.id, made, game, made.params)
    for other in reference.alternatives if others is None else others:
        outcome = strength.outcome(other.operations, made.operation, made.params)
        if isinstance(outcome, Trouble) or judge(case, outcome, strength.EVERYTHING).verdict in (PASS, DEVIATES):
            continue
        expected = {key: value for key, value in strength.expectation(outcome).items() if value is not None}
        ways.append({"says": other.says, **expected})
        clauses.add(other.clause)
    if ways:
        return made._replace(level=ADVISORY, alternatives=tuple(ways) if len(clauses) == 1 else ())
    unplayed = vector.level == ADVISORY and vector.clause not in {one.clause for one in reference.alternatives}
    return made._replace(level=ADVISORY) if unplayed else made
