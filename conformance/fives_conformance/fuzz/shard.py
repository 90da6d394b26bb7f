"""A range of hands, played and put to an engine: a pure function of plan, known and range, but for the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from fives_reference.game import Alternative, load
from fives_reference.game import Question as Asking

from fives_conformance import bundle, house, schemas, strength
from fives_conformance.adapters import (
    Adapter,
    Limits,
    NotRun,
    Outcome,
    Question,
    Refusal,
    Result,
    Trouble,
    open_adapter,
)
from fives_conformance.bundle import GameBundle
from fives_conformance.cases import MIRRORED, Case, of_game
from fives_conformance.compare import exactly
from fives_conformance.fuzz import explain
from fives_conformance.fuzz.advice import refuted
from fives_conformance.fuzz.bend import bent
from fives_conformance.fuzz.parts import elements
from fives_conformance.fuzz.play import Step, begun, played
from fives_conformance.fuzz.tables import APPLY, LEGAL, Named, Table, tables
from fives_conformance.fuzz.tally import Found, Known, Tally
from fives_conformance.judge import DEVIATES, FAIL, INVALID, PASS, UNSUPPORTED, Verdict, judge
from fives_conformance.offer import why_not
from fives_conformance.run import Asker, Row, question_of

BEND = 0.3
"""How often a question that is not about an action is asked bent as well."""
MIRROR = 0.25
"""How often it is looked whether a question can be asked mirrored, and if so it is."""
MIX = 0.5
"""How often parameters of a ruleset are changed."""
BEGUN, OPENINGS = 0.2, 10
"""How often a run is so many hands that are only begun, each at a table of its own."""
PATIENCE = Limits(deaths=500, hangs=20)
"""A fuzzer meets every crash there is, and goes on longer than a run of the cases."""


class Plan(NamedTuple):
    """What a campaign is: everything but which hands, so that a worker needs nothing else."""

    adapter: str
    start: float
    request: float
    window: int
    seed: int
    named: tuple[Named, ...]
    """The games and rulesets that are played."""
    mix: bool = False
    """Whether some hands are played with a few parameters changed."""


class Asked(NamedTuple):
    """A case made from a hand."""

    case: Case
    table: Table
    hand: int
    bent: bool


class Player:
    """An engine, and the tables at which it plays. Belongs to one thread."""

    def __init__(self, plan: Plan) -> None:
        """Starts the engine. Raises ``WrongSpec``."""
        self.plan = plan
        limits = PATIENCE._replace(start=plan.start, request=plan.request)
        self.adapter: Adapter = open_adapter(plan.adapter, limits)
        self._asker = Asker(self.adapter)
        self.offer, self.trouble = self._asker.offer, self._asker.trouble
        self.tables = tables(bundle.load(), plan.named, self.offer) if self.offer else []
        """By game."""
        self._refuted: dict[str, frozenset[tuple[str, str]]] = {}
        """By game, operations with another way that the engine does not take there."""

    def play(self, known: Known, hands: range, stop: Callable[[Tally], bool]) -> tuple[Tally, bool]:
        """What the hands of these numbers came to, and whether all were played; ``stop`` is asked at each answer."""
        tally = Tally()
        for first, *_ in self.tables:
            self.others(first.game, "")  # found out before anything else is under way
        try:
            for asked, outcome in self.put(self._asked(known, hands, tally)):
                if isinstance(outcome, NotRun):
                    tally.given_up = outcome.detail
                    return tally, False
                tally.judged(self._weighed(asked, outcome, known, tally))
                if stop(tally):
                    return tally, False
        except KeyboardInterrupt:  # what was found so far is told
            return tally, False
        return tally, True

    def rows(self, cases: Sequence[Case]) -> list[Row]:
        """What these cases come to, one after the other."""
        return [row for _, row in sorted(self._asker.rows(cases), key=lambda item: item[0])]

    def others(self, game: GameBundle, operation: str) -> list[Alternative]:
        """The other ways of advisory clauses that the engine may take in this operation.

        One that it does not take in a case of its clause excuses nothing that is wrong elsewhere.
        """
        if game.name not in self._refuted:
            offer = self.offer.games[game.name] if self.offer else None
            asked = [one for one in of_game(game) if one.vector.alternatives]
            offered = [one for one in asked if not why_not(offer, game, one.vector.operation, one.params)]
            self._refuted[game.name] = frozenset(refuted(self.rows(offered)))
        return [one for one in load(game.name).alternatives if (operation, one.says) not in self._refuted[game.name]]

    def advised(self, asked: Asked, outcome: Outcome) -> Verdict:
        """The verdict once it is known whether an advisory clause would change the answer."""
        table, vector = asked.table, asked.case.vector
        others = self.others(table.game, vector.operation)
        advised = house.with_advice(table.game, table.reference, vector, vector, others)
        return judge(asked.case._replace(vector=advised), outcome, table.offer)

    def _weighed(self, asked: Asked, outcome: Outcome, known: Known, tally: Tally) -> str:
        """The verdict; a difference is counted under what explains it: an idea that is known, or how it differs."""
        verdict = judged(asked, outcome)
        if verdict.verdict in (PASS, UNSUPPORTED):
            return verdict.verdict
        if asked.bent and not of_schema(asked):
            return UNSUPPORTED
        operation, game = asked.case.vector.operation, asked.table.game.name
        idea = _held(asked, outcome, verdict, known)
        if verdict.verdict == FAIL and (not idea or explain.ideas(game)[idea].advisory):
            verdict = self.advised(asked, outcome)
            idea = idea if verdict.verdict == DEVIATES else ""
        how = explain.difference(verdict, outcome)
        params = asked.case.params
        size = elements(fields_of(params), asked.table.reference.stock)
        found = Found(game, operation, params, asked.hand, verdict.verdict, how, asked.bent, size)
        tally.differs(explanation(found, idea), found)
        return verdict.verdict

    def table(self, game: str, operation: str) -> Table:
        """A table of that game at which the operation is asked."""
        every = [table for tables in self.tables for table in tables if table.game.name == game]
        return next(table for table in every if operation in table.asked)

    def again(self, asked: Asked) -> Outcome:
        """The outcome of one question by itself."""
        ((_, outcome),) = self.put(iter([asked]))
        return outcome

    def put(self, every: Iterator[Asked]) -> Iterator[tuple[Asked, Outcome]]:
        """Each question with its outcome, as they come."""
        waiting: dict[str, Asked] = {}
        assert self.offer is not None
        offer = self.offer

        def questions() -> Iterator[Question]:
            for place, asked in enumerate(every):
                question = question_of(place, asked.case, offer)
                waiting[question.key] = asked
                yield question

        for question, outcome in self.adapter.ask(questions(), self.plan.window):
            yield waiting.pop(question.key), outcome

    def _seat(self, number: int, random: Random) -> Table:
        """The table of a hand: the games take turns, and the rulesets of each."""
        turn, game = divmod(number, len(self.tables))
        table = self.tables[game][turn % len(self.tables[game])]
        return table.mixed(random) or table if self.plan.mix and random.random() < MIX else table

    def _walked(self, number: int, random: Random, known: Known) -> Iterator[tuple[Table, Step]]:
        """The positions of a run: a few hands in a row, or many that are only begun."""
        openings = random.random() < BEGUN
        for _ in range(OPENINGS if openings else 1):
            table = self._seat(number, random)
            seen = known.labels.get(table.game.name, {})
            for step in begun(table, random, seen) if openings else played(table, random, seen):
                yield table, step

    def _asked(self, known: Known, hands: range, tally: Tally) -> Iterator[Asked]:
        for number in hands:
            random = Random(f"{self.plan.seed}/{number}")
            try:
                for table, step in self._walked(number, random, known):
                    tally.label(table.game.name, step.labels)
                    yield from _of_step(table, step, number, random, tally)
            except Exception:  # a fault of the reference, which costs the run at hand and is told
                tally.silent += 1
            tally.hands += 1


def _of_step(table: Table, step: Step, number: int, random: Random, tally: Tally) -> Iterator[Asked]:
    """The questions about a position, and some of them bent."""
    for operation, fields, loose in questions(table, step, random):
        right = _filled(table, operation, fields, number, tally)
        if right is None:
            continue
        yield right
        if random.random() < MIRROR and table.reference.two_ways(operation, right.case.params):
            mirrored = {**right.case.params, "mirror": True}
            yield right._replace(case=right.case._replace(id=right.case.id + MIRRORED, params=mirrored))
        if loose and (operation.endswith(APPLY) or random.random() < BEND):
            changed = bent(table.kinds[operation], fields, loose, table.numbers, random)
            wrong = _filled(table, operation, changed, number, tally) if changed else None
            if wrong:
                yield wrong._replace(bent=True)


def questions(table: Table, step: Step, random: Random) -> Iterator[Asking]:
    """What is offered of what can be asked."""
    game, position = table.game.name, step.hands[-1].positions[-1]
    every = [Asking(f"{game}.{LEGAL}", {"position": position})]
    every += [
        Asking(f"{game}.{APPLY}", {"position": position, "action": one}, ("action",)) for one in _actions(step, random)
    ]
    every += table.reference.questions(table.rules.parameters, step.hands, random.getrandbits(32))
    for asking in every:
        if asking.operation in table.asked:
            yield asking


def _actions(step: Step, random: Random) -> list[Mapping[str, Any]]:
    """What is done next and another legal action; at the end what was done last, which is refused."""
    if step.chosen is None:
        return list(step.hands[-1].actions[-1:])
    other = random.choice(step.legal)
    return [step.chosen] if other == step.chosen else [step.chosen, other]


def _filled(table: Table, operation: str, fields: Mapping[str, Any], number: int, tally: Tally) -> Asked | None:
    """The question with the reference's answer; None where it has none."""
    asked = expecting(table, operation, fields)
    if asked is None:
        return None
    if isinstance(asked, Trouble):
        tally.silent += 1
        return None
    return Asked(asked, table, number, False)


def expecting(
    table: Table, operation: str, fields: Mapping[str, Any], ruleset: Mapping[str, Any] | None = None
) -> Case | Trouble | None:
    """The case that asks this, under the table's rules or another ruleset, and expects the reference's answer.

    None where the reference holds it not to be of the schema.
    """
    vector = table.asked[operation]
    params = {**vector.params, **fields, **(ruleset or {})}
    right = strength.outcome(table.reference.operations, operation, params)
    if isinstance(right, Trouble):
        return right
    expectation = strength.expectation(right)
    if expectation["error"] and "data" not in expectation["error"]:
        return None
    return Case("fuzz", vector._replace(params=params, **expectation), table.game, params, derived=True)


def judged(asked: Asked, outcome: Outcome) -> Verdict:
    """The verdict, as in any run; most right answers are the reference's to the byte.

    A bent question may be impossible for several reasons, and one that the reference allows may be so to
    an engine that looks more closely: there any refusal will do.
    """
    case = asked.case
    if isinstance(outcome, Result) and exactly(outcome.value) == exactly(case.vector.expect):
        return Verdict(PASS)
    verdict = judge(case, outcome, asked.table.offer)
    if not asked.bent or verdict.verdict in (PASS, UNSUPPORTED):
        return verdict
    impossible = isinstance(outcome, Refusal) and outcome.code == INVALID
    if case.vector.error and (impossible or _illegal(outcome)):
        return Verdict(PASS)
    return Verdict(UNSUPPORTED, verdict.why) if impossible else verdict


def _illegal(outcome: Outcome) -> bool:
    """Whether the answer is that the rules refuse something."""
    value = outcome.value if isinstance(outcome, Result) else None
    return isinstance(value, Mapping) and (value.get("illegal") is not None or value.get("legal") is False)


def ruleset_of(params: Mapping[str, Any]) -> dict[str, Any]:
    """The ruleset of a question: its label, and the values that the operation reads."""
    return {"ruleset": params["ruleset"], "parameters": params["parameters"]}


def fields_of(params: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a question, without the ruleset."""
    return {name: value for name, value in params.items() if name not in ("ruleset", "parameters")}


def of_schema(asked: Asked) -> bool:
    """Whether the question is of its operation's schema, which a bent one may not be."""
    schema = schemas.question_schema(schemas.read(asked.table.game.name), asked.case.vector.operation)
    return schemas.first_error(fields_of(asked.case.params), schema) is None


def _held(asked: Asked, outcome: Outcome, verdict: Verdict, known: Known) -> str:
    """The idea, of those that are known, that gives this answer; a wrong one does not explain a deviation."""
    every = explain.ideas(asked.table.game.name)
    ideas = known.ideas.get(asked.case.vector.operation, ())
    among = [name for name in ideas if verdict.verdict != DEVIATES or every[name].advisory]
    held = explain.explained(asked.case, outcome, asked.table.offer, among)
    return held[0] if held else ""


def explanation(found: Found, idea: str) -> str:
    """What differences are told apart by: the operation, and the idea behind it or how it differs."""
    return f"{found.operation} is {idea}" if idea else f"{found.operation} {found.verdict}: {found.difference}"
