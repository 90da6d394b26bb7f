"""Wrong ideas, and the other ways of advisory clauses: held by the reference, and recognised in an answer.

The diagnosis, the fuzzer and the referee ask the same here: what does one say who holds these
ideas, and is it what the engine said?
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from fives_reference.game import Game, Operations, load

from fives_conformance import strength
from fives_conformance.adapters import Outcome, Result, Trouble
from fives_conformance.bundle import GameBundle
from fives_conformance.cases import Case
from fives_conformance.judge import DEVIATES, PASS, judge
from fives_conformance.offer import GameOffer, same
from fives_conformance.rulesets import shown


class Idea(NamedTuple):
    """An idea that an engine may hold."""

    id: str
    """The misconception's; of another way its clause and a number; of a parameter ``name=value``."""
    says: str
    clause: str
    """The clause that says otherwise; empty for a parameter."""
    swapped: Mapping[str, Any]
    """Rule functions, by name."""
    parameter: tuple[str, Any] | None = None
    """A name, and the value that is played whatever is asked."""
    advisory: bool = False
    """Whether it is another way of an advisory clause, and so not wrong."""


def misconceptions(game: str) -> list[Idea]:
    """Those of the catalogue."""
    return [Idea(one.id, one.says, one.clause, one.swapped) for one in load(game).misconceptions]


def other_ways(game: str) -> list[Idea]:
    """Those that the sources leave open."""
    return [
        Idea(f"{one.clause}/{number}", one.says, one.clause, one.swapped, advisory=True)
        for number, one in enumerate(load(game).alternatives)
    ]


def house_rules(game: GameBundle) -> list[Idea]:
    """Every value of every parameter, played whatever is asked."""
    described = game.definitions["parameters"]["properties"]
    return [
        Idea(
            f"{name}={shown(value)}",
            f"{name} is {shown(value)}, whatever is asked. {about.get('description', '')}".strip(),
            "",
            {},
            (name, value),
        )
        for name, about in described.items()
        for value in _values(game, name, about)
    ]


def _values(game: GameBundle, name: str, about: Mapping[str, Any]) -> list[Any]:
    """The values that the schema lists, or else those that some ruleset has."""
    if "enum" in about:
        return list(about["enum"])
    found: list[Any] = []
    for rules in game.rulesets.values():
        value = rules.parameters[name]
        if not any(same(value, one) for one in found):
            found.append(value)
    return found


class Holder:
    """The reference of a game, with ideas built in."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._operations: dict[tuple[str, ...], Operations] = {}

    def says(self, held: Sequence[Idea], operation: str, params: Mapping[str, Any]) -> Outcome:
        """What one answers who holds all of these ideas."""
        played = {idea.parameter[0]: idea.parameter[1] for idea in held if idea.parameter}
        asked = params["parameters"]
        given = {name: value for name, value in played.items() if name in asked}
        question = {**params, "parameters": {**asked, **given}} if given else params
        return strength.outcome(self._holding(held), operation, question)

    def _holding(self, held: Sequence[Idea]) -> Operations:
        key = tuple([idea.id for idea in held])
        if key not in self._operations:
            swapped = {name: rule for idea in held for name, rule in idea.swapped.items()}
            self._operations[key] = self._game.holding(swapped) if swapped else self._game.operations
        return self._operations[key]


@cache
def holder(game: str) -> Holder:
    """The holder of a game's ideas; what it builds is kept."""
    return Holder(load(game))


def right(case: Case, own: Outcome) -> bool:
    """Whether an outcome is just what the case expects; a cheap look, without judging."""
    if isinstance(own, Result):
        return case.vector.error is None and bool(own.value == case.vector.expect)
    return not isinstance(own, Trouble) and strength.expectation(own)["error"] == case.vector.error


def agrees(case: Case, own: Outcome, answer: Outcome, offer: GameOffer) -> bool:
    """Whether the engine's answer is the one that a holder of ideas gives, right or wrong."""
    if isinstance(own, Trouble) or isinstance(answer, Trouble):
        return False
    vector = case.vector._replace(level="req", alternatives=(), **strength.expectation(own))
    return judge(case._replace(vector=vector), answer, offer).verdict in (PASS, DEVIATES)


def gives(case: Case, own: Outcome, answer: Outcome, offer: GameOffer) -> bool:
    """Whether the engine's answer is the one that a holder of ideas gives, and not what is expected."""
    return not right(case, own) and agrees(case, own, answer, offer)
