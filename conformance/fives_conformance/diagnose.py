"""What an engine that fails seems to believe: few wrong ideas that give its own answers.

An idea is a misconception of the catalogue, or one value of a parameter that is played whatever
is asked. Ideas are chosen greedily, each together with those before it, and those that turn out
to add nothing are dropped. The search is bounded by a number of trials, not by the clock, so
that the same run gives the same words. A verdict is never changed by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fives_reference.game import Game, Operations, load

from fives_conformance import strength
from fives_conformance.adapters import Outcome, Refusal, Result, Trouble
from fives_conformance.bundle import GameBundle
from fives_conformance.compare import exactly
from fives_conformance.judge import DEVIATES, ERROR, FAIL, PASS, judge
from fives_conformance.offer import GameOffer, same
from fives_conformance.report.groups import by_clause, by_game
from fives_conformance.rulesets import shown
from fives_conformance.run import Row, Run

MOST_IDEAS = 5
TRIED = 6
"""Failures of its own clause on which an idea is tried first."""
SAMPLE = 30
"""Failures on which the ideas that are left are tried."""
FINALISTS = 10
"""Ideas that are tried on every failure, and on what passes."""
FAILURES, PASSES = 200, 60
"""How many of each a finalist is tried on."""


class Idea(NamedTuple):
    """A wrong idea that an engine may hold."""

    id: str
    """The misconception's; for a parameter ``name=value``."""
    says: str
    clause: str
    """The clause that says otherwise; empty for a parameter."""
    swapped: Mapping[str, Any]
    """Rule functions, by name."""
    parameter: tuple[str, Any] | None = None
    """A name, and the value that is played whatever is asked."""


class Belief(NamedTuple):
    """An idea that gives the engine's own answers."""

    idea: Idea
    clause: str
    """The clause that says otherwise; for a parameter the one with most of these failures."""
    explains: tuple[Row, ...]
    """The failures that it explains and no idea before it does, the smallest question first."""
    same: tuple[Idea, ...]
    """Other ideas that give the same answers to these questions."""


class Diagnosis(NamedTuple):
    """What an engine seems to believe of one game."""

    game: GameBundle
    beliefs: tuple[Belief, ...]
    failures: int
    """Of the failures, those with an answer."""
    unexplained: tuple[Row, ...]

    @property
    def house_rules(self) -> dict[str, Any]:
        """The parameters that the engine seems to play, by name."""
        found = [belief.idea.parameter for belief in self.beliefs if belief.idea.parameter]
        return dict(found)


def diagnoses(run: Run) -> list[Diagnosis]:
    """For each game with failures; where nothing explains any of them, that too is said."""
    if run.offer is None:
        return []
    found = []
    for game, rows in by_game(run.rows):
        failing = [row for row in rows if row.verdict.verdict in (FAIL, ERROR) and row.verdict.answered is not None]
        if failing:
            passing = [row for row in rows if row.verdict.verdict == PASS]
            found.append(diagnose(game, failing, passing, run.offer.games[game.name]))
    return found


def diagnose(game: GameBundle, failing: Sequence[Row], passing: Sequence[Row], offer: GameOffer) -> Diagnosis:
    """Chooses ideas until they explain all that can be explained. A crash is no answer to be explained."""
    answered = _cheapest_first([row for row in failing if row.verdict.answered is not None])
    trials = _Trials(load(game.name), offer)
    every = ideas(game)
    chosen: list[_Chosen] = []
    left = answered
    while left and len(chosen) < MOST_IDEAS:
        held = tuple([one.idea for one in chosen])
        best = _best(trials, every, held, left[:FAILURES], passing)
        if best is None:
            break
        explains = frozenset(_hits(trials, held, best.idea, left))
        chosen.append(best._replace(explains=explains))
        left = [row for row in left if row.case.id not in explains]
    beliefs = tuple([_belief(one, answered) for one in _trimmed(chosen)])
    explained = {row.case.id for belief in beliefs for row in belief.explains}
    unexplained = tuple([row for row in answered if row.case.id not in explained])
    return Diagnosis(game, beliefs, len(answered), unexplained)


def ideas(game: GameBundle) -> list[Idea]:
    """Every value of every parameter, then every misconception."""
    reference = load(game.name)
    described = game.definitions["parameters"]["properties"]
    values = [
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
    return values + [Idea(one.id, one.says, one.clause, one.swapped) for one in reference.misconceptions]


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


class _Chosen(NamedTuple):
    """An idea, and the cases that it explains together with those chosen before."""

    idea: Idea
    explains: frozenset[str]
    same: tuple[Idea, ...]


class _Trials:
    """Puts questions of a run to the reference with wrong ideas built in."""

    def __init__(self, game: Game, offer: GameOffer) -> None:
        self._game = game
        self._offer = offer
        self._operations: dict[tuple[str, ...], Operations] = {}
        self._ask = strength.asking(game)
        self._asked: dict[str, frozenset[str]] = {}

    def gives(self, held: Sequence[Idea], row: Row) -> bool:
        """Whether who holds these ideas answers as the engine did, and not as is expected."""
        if not self._bears_on(held, row):
            return False
        outcome = self._outcome(held, row)
        if isinstance(outcome, Trouble) or _expected(row, outcome):
            return False
        vector = row.case.vector._replace(level="req", alternatives=(), **strength.expectation(outcome))
        verdict = judge(row.case._replace(vector=vector), _answer(row), self._offer).verdict
        return verdict in (PASS, DEVIATES)

    def misses(self, held: Sequence[Idea], row: Row) -> bool:
        """Whether who holds these ideas fails a case that the engine passed."""
        if not self._bears_on(held, row):
            return False
        outcome = self._outcome(held, row)
        if _expected(row, outcome):
            return False
        return judge(row.case, outcome, self._offer).verdict not in (PASS, DEVIATES)

    def _bears_on(self, held: Sequence[Idea], row: Row) -> bool:
        """Whether the reference asks a rule that an idea swaps, or a parameter is asked for: else all stays."""
        if any(idea.parameter for idea in held):
            return True
        if row.case.id not in self._asked:
            self._asked[row.case.id] = self._ask(row.case.vector.operation, row.case.params).asked
        asked = self._asked[row.case.id]
        return any(not asked.isdisjoint(idea.swapped) for idea in held)

    def _outcome(self, held: Sequence[Idea], row: Row) -> Outcome:
        params = dict(row.case.params)
        played = {
            idea.parameter[0]: idea.parameter[1]
            for idea in held
            if idea.parameter and idea.parameter[0] in params["parameters"]
        }
        if played:
            params["parameters"] = {**params["parameters"], **played}
        return strength.outcome(self._holding(held), row.case.vector.operation, params)

    def _holding(self, held: Sequence[Idea]) -> Operations:
        key = tuple([idea.id for idea in held])
        if key not in self._operations:
            swapped = {name: rule for idea in held for name, rule in idea.swapped.items()}
            self._operations[key] = self._game.holding(swapped) if swapped else self._game.operations
        return self._operations[key]


def _expected(row: Row, outcome: Outcome) -> bool:
    """Whether an outcome is just what is expected; a cheap look before it is judged."""
    return isinstance(outcome, Result) and bool(outcome.value == row.case.vector.expect)


def _answer(row: Row) -> Outcome:
    """The engine's own answer, as it came."""
    answered = row.verdict.answered
    if isinstance(answered, Mapping) and isinstance(answered.get("error"), Mapping):
        error = answered["error"]
        return Refusal(error.get("code", 0), str(error.get("message", "")), error.get("data"), 0.0)
    return Result(answered, 0.0)


def _cheapest_first(rows: Iterable[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: len(exactly(dict(row.case.params))))


def _spread(rows: Sequence[Row], most: int) -> list[Row]:
    """Some of the rows, of as many clauses as there are."""
    queues = [found for _, found in by_clause(rows)]
    turns = max((len(one) for one in queues), default=0)
    dealt = [found[turn] for turn in range(turns) for found in queues if turn < len(found)]
    return dealt[:most]


def _best(
    trials: _Trials, every: Sequence[Idea], held: tuple[Idea, ...], left: Sequence[Row], passing: Sequence[Row]
) -> _Chosen | None:
    """The idea that explains most of what is left, less what it contradicts."""
    others = [idea for idea in every if idea not in held]
    near = [idea for idea in others if _hits(trials, held, idea, _about(idea, left)[:TRIED])]
    # an engine that was not asked about an idea's own clause may hold it all the same
    return _best_of(trials, near, held, left, passing) or _best_of(trials, others, held, left, passing)


def _best_of(
    trials: _Trials, among: Sequence[Idea], held: tuple[Idea, ...], left: Sequence[Row], passing: Sequence[Row]
) -> _Chosen | None:
    sample = _spread(left, SAMPLE)
    hits = [(len(_hits(trials, held, idea, sample)), idea) for idea in among]
    finalists = sorted([one for one in hits if one[0]], key=lambda one: -one[0])
    judged = []
    for _, idea in finalists[:FINALISTS]:
        explains = frozenset(_hits(trials, held, idea, left))
        wrong = sum(trials.misses((idea,), row) for row in _about(idea, passing)[:PASSES])
        judged.append((len(explains) - wrong, explains, idea))
    judged.sort(key=lambda one: -one[0])
    if not judged or judged[0][0] <= 0:
        return None
    score, explains, idea = judged[0]
    alike = [other for points, cases, other in judged[1:] if points == score and cases == explains]
    return _Chosen(idea, explains, tuple(alike))


def _hits(trials: _Trials, held: tuple[Idea, ...], idea: Idea, rows: Sequence[Row]) -> list[str]:
    """The cases that the idea explains, alone or together with those that are held."""
    together = (*held, idea)
    return [
        row.case.id
        for row in rows
        if trials.gives((idea,), row) or (held and trials.gives(together, row) and not trials.gives(held, row))
    ]


def _about(idea: Idea, rows: Sequence[Row]) -> list[Row]:
    """The cases in which the idea shows: those of its clause, or that ask for another value of its parameter."""
    if idea.parameter is None:
        return [row for row in rows if row.case.vector.clause == idea.clause]
    name, value = idea.parameter
    asked = [row for row in rows if name in row.case.params["parameters"]]
    return _spread([row for row in asked if not same(row.case.params["parameters"][name], value)], PASSES)


def _trimmed(chosen: Sequence[_Chosen]) -> list[_Chosen]:
    """Without those whose failures the others explain as well."""
    kept = list(chosen)
    for one in list(reversed(kept)):
        others = frozenset[str]().union(*[other.explains for other in kept if other is not one])
        if one.explains <= others:
            kept.remove(one)
    return kept


def _belief(one: _Chosen, answered: Sequence[Row]) -> Belief:
    rows = [row for row in answered if row.case.id in one.explains]
    clause = one.idea.clause or by_clause(rows)[0][0]
    return Belief(one.idea, clause, tuple(rows), one.same)


def house_file(diagnosis: Diagnosis) -> Iterator[str]:
    """The ruleset file that says what the engine seems to play."""
    game = diagnosis.game
    yield "name: my-house-rules"
    yield f"game: {game.name}"
    yield "title: My house rules"
    yield 'about: "As the engine seems to play."'
    yield f"extends: {game.base.name}"
    yield "parameters:"
    for name, value in diagnosis.house_rules.items():
        yield f"  {name}: {shown(value)}"
