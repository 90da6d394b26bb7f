"""Differences as vector files, and the files of earlier runs as cases."""

from __future__ import annotations

import hashlib
import json
import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from fives_reference.game import load

from fives_conformance import strength, vectors
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.cases import Case
from fives_conformance.errors import Wrong
from fives_conformance.fuzz import explain
from fives_conformance.fuzz.learn import Finding
from fives_conformance.fuzz.shard import expecting, fields_of, ruleset_of
from fives_conformance.fuzz.tables import Table
from fives_conformance.ideas import Idea
from fives_conformance.judge import FAIL, judge, short
from fives_conformance.offer import same
from fives_conformance.report.terminal import printable
from fives_conformance.rulesets import label
from fives_conformance.vectors import ADVISORY, Context

WIDTH = 110
LONGEST = 400
"""Characters of ``shows``."""
UNASKED = (ADVISORY, "proc", "withdrawn")
"""Levels of clauses under which a difference would not fail."""


class Written(NamedTuple):
    """A difference as a case."""

    case: Case
    guessed: bool
    """Whether the clause is a guess."""
    content: str
    """Of the vector file."""
    picture: str
    """As SVG; empty where there is none."""


def written(finding: Finding, table: Table, engine: str, seed: int) -> Written:
    """The vector file of a difference, and its case."""
    found = finding.found
    case = expecting(table, found.operation, fields_of(found.params), ruleset_of(found.params))
    assert isinstance(case, Case)
    clause, guessed = _clause(finding, case)
    name = _id(case)
    value = _vector(name, clause, finding, case)
    vector = case.vector._replace(
        id=name,
        clause=clause,
        shows=value["shows"],
        ruleset=label(case.game.rulesets[value["ruleset"]], value.get("parameters", {})),
    )
    about = [
        f"Found by `fives fuzz` in hand {found.hand} of the campaign with seed {seed}.",
        "The expectation is the reference's answer: reason it from the clause before this goes among the vectors.",
    ]
    if guessed:
        about.append("No misconception of the catalogue gives the engine's answer, so the clause is a guess.")
    whole = {"game": found.game, "topic": "Found by fuzzing", "about": " ".join(about), "vectors": [value]}
    from fives_conformance.writing import as_yaml

    reference = load(found.game)
    head = _comments(finding, engine, reference.draw_text(found.operation, case.params))
    return Written(
        case._replace(id=name, vector=vector),
        guessed,
        "\n".join([*head, as_yaml(whole)]),
        reference.draw_svg(found.operation, case.params),
    )


def _comments(finding: Finding, engine: str, picture: str) -> Iterator[str]:
    """What stands above the case."""
    told = [f"The engine ({engine}) answers {short(finding.answered, 2000)}."]
    if not finding.steady:
        told = [f"The engine ({engine}) gave a wrong answer, which did not come when it was asked again."]
    if finding.ideas:
        told.append(f"So would one who holds: {explain.ideas(finding.found.game)[finding.ideas[0]].says}")
    for sentence in told:
        yield from (f"# {line}" for line in textwrap.wrap(printable(sentence), WIDTH - 2))
    if picture:
        yield "#"
        yield from (f"#     {line}".rstrip() for line in picture.splitlines())


def _id(case: Case) -> str:
    """The same for the same question."""
    asked = {key: value for key, value in case.params.items() if key != "ruleset"}
    digest = hashlib.sha256(json.dumps([case.vector.operation, asked], sort_keys=True).encode()).hexdigest()
    return f"fuzz-{case.vector.operation.replace('.', '-').replace('_', '-')}-{digest[:8]}"


def _vector(name: str, clause: str, finding: Finding, case: Case) -> dict[str, Any]:
    expect, error = case.vector.expect, case.vector.error
    ruleset, changes = _ruleset(case.game, case.params["parameters"])
    return {
        "id": name,
        "clause": clause,
        "shows": _shows(finding),
        "operation": case.vector.operation,
        "ruleset": ruleset,
        **({"parameters": changes} if changes else {}),
        "input": fields_of(case.params),
        **({"expect": dict(expect)} if expect is not None else {"error": dict(error or {})}),
    }


def _shows(finding: Finding) -> str:
    """A sentence to begin with."""
    what = f"An engine answers otherwise: {finding.why}"
    if finding.ideas:
        what = f"Not so: {explain.ideas(finding.found.game)[finding.ideas[0]].says} ({finding.why})"
    return printable(" ".join(what.split()))[:LONGEST]


def _ruleset(game: GameBundle, asked: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The bundled ruleset with these values, or the base and what is changed in it."""

    def changes(parameters: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in asked.items() if not same(value, parameters[name])}

    for name, rules in game.rulesets.items():
        if not changes(rules.parameters):
            return name, {}
    return game.base.name, changes(game.base.parameters)


def _clause(finding: Finding, case: Case) -> tuple[str, bool]:
    """The clause that says otherwise, and whether it is a guess."""
    every = explain.ideas(case.game.name)
    if finding.ideas:
        return every[finding.ideas[0]].clause, False
    deciding = [idea for idea in every.values() if case.game.clauses[idea.clause].level not in UNASKED]
    near = [(idea.clause, how) for idea in deciding if (how := _differs(idea, case))]
    alike = [clause for clause, how in near if how == finding.found.difference]
    if alike or near:
        return (alike or [clause for clause, _ in near])[0], True
    return _usual(case.game, case.vector.operation), True


def _differs(idea: Idea, case: Case) -> str:
    """How one who holds the idea answers otherwise; empty where not."""
    own = explain.says(idea, case)
    verdict = judge(case, own, strength.EVERYTHING)
    return explain.difference(verdict, own) if verdict.verdict == FAIL else ""


def _usual(game: GameBundle, operation: str) -> str:
    """The clause that most vectors of the operation are about."""
    of = [one.clause for one in game.vectors if one.operation == operation and one.level not in UNASKED]
    counted = Counter(of or [one.clause for one in game.vectors if one.level not in UNASKED])
    return counted.most_common(1)[0][0]


def past(folder: Path, suite: Bundle, games: Sequence[str]) -> list[Case]:
    """The cases that earlier runs left in a folder. Raises ``Wrong`` for a file that is none of them."""
    from fives_conformance import schemas, strict_yaml

    found = []
    for path in sorted(folder.glob("*.yaml")):
        value, _ = strict_yaml.load(path)
        name = value.get("game") if isinstance(value, dict) else None
        if name not in suite.games:
            raise Wrong("not a vector file of a known game", where=str(path), advice="Move it to another folder.")
        if not games or name in games:
            game = suite.games[name]
            context = Context(name, game.clauses, game.rulesets, schemas.read(name))
            found += [Case(one.id, one, game, one.params) for one in vectors.read_file(path, context)]
    return found
