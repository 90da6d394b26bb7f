"""Other questions that may show the same: about the table, or a position within a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from fives_reference.game import Impossible, Walk

from fives_conformance.cases import Case
from fives_conformance.fuzz import explain
from fives_conformance.fuzz.inquire import Inquiry
from fives_conformance.fuzz.learn import Finding, steady
from fives_conformance.fuzz.parts import elements
from fives_conformance.fuzz.play import Step
from fives_conformance.fuzz.shard import Asked, expecting, fields_of, of_schema, questions
from fives_conformance.fuzz.tables import Table
from fives_conformance.ideas import right
from fives_conformance.judge import ERROR, FAIL

TRIES = 400
"""How many other questions are asked at most."""
ROUNDS = 3
"""How often a game is asked for questions about one position, of which it names some at random."""


def otherwise(inquiry: Inquiry, one: Finding) -> Finding | None:
    """The smallest other question that the same idea answers wrongly, and the engine as the idea; None without any."""
    table = whole(inquiry.player.table(one.found.game, one.found.operation), one.found.params)
    if not one.ideas or table is None:
        return None
    best = None
    for asked, _ in zip(_asked(table, one), range(TRIES), strict=False):
        size = elements(fields_of(asked.case.params), table.reference.stock)
        if size < (best or one).found.size and _shown(inquiry, asked, one):
            outcome, verdict = inquiry.answer(asked)
            found = one.found._replace(operation=asked.case.vector.operation, params=asked.case.params)
            best = steady(found, one.times, one.ideas[:1], (outcome, verdict), small=False)
    return best


def _shown(inquiry: Inquiry, asked: Asked, one: Finding) -> bool:
    """Whether the idea would answer it wrongly, and the engine answers so too."""
    known = explain.ideas(one.found.game)[one.ideas[0]]
    if right(asked.case, explain.says(known, asked.case)) or not of_schema(asked):
        return False
    outcome, verdict = inquiry.answer(asked)
    return verdict.verdict in (FAIL, ERROR) and bool(inquiry.ideas(asked, outcome, one.ideas[:1]))


def whole(table: Table, params: Mapping[str, Any]) -> Table | None:
    """The table at which a question was asked; what the question does not tell has the values of a ruleset.

    None where its values go with no ruleset.
    """
    for rules in [table.game.base, *table.game.rulesets.values()]:
        parameters = {**rules.parameters, **params["parameters"]}
        try:
            return Table(table.game, rules._replace(name=params["ruleset"], parameters=parameters), table.offer)
        except Impossible:  # they exclude each other
            continue
    return None


def _asked(table: Table, one: Finding) -> Iterator[Asked]:
    """The questions about each position that the question is about, as far as there is sense in them."""
    try:
        for step in _steps(table, one.found.params):
            for number in range(ROUNDS):
                for operation, fields, _ in questions(table, step, Random(number)):
                    case = expecting(table, operation, fields)
                    if isinstance(case, Case):
                        yield Asked(case, table, one.found.hand, False)
    except Exception:  # what is refused is no position, and the reference need not play on from it
        return


def _steps(table: Table, params: Mapping[str, Any]) -> Iterator[Step]:
    for walk in _walks(table, params):
        for done in range(len(walk.actions) + 1):
            before = Walk(walk.positions[: done + 1], walk.actions[:done])
            chosen = walk.actions[done] if done < len(walk.actions) else None
            legal = table.legal(walk.positions[done])
            yield Step([before], legal, chosen if chosen in legal else None, frozenset())


def _walks(table: Table, params: Mapping[str, Any]) -> list[Walk]:
    """The question as hands that were played: a position with what is done in it, or a record."""
    if "position" not in params:
        return list(table.reference.walks({**params, "parameters": table.rules.parameters}))
    position, action = params["position"], params.get("action")
    if action is None:
        return [Walk([position], [])]
    return [Walk([position, table.reference.advance(table.rules.parameters, position, action)], [action])]
