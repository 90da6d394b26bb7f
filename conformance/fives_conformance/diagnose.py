"""What an engine that fails seems to believe: few wrong ideas that give its own answers.

An idea is a misconception of the catalogue, or one value of a parameter that is played whatever
is asked. Ideas are chosen greedily, each together with those before it, and those that turn out
to add nothing are dropped. The search is bounded by a number of trials, not by the clock, so
that the same run gives the same words. A verdict is never changed by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from fives_reference.game import load

from fives_conformance import ideas, strength
from fives_conformance.adapters import Outcome, Refusal, Result
from fives_conformance.bundle import GameBundle
from fives_conformance.compare import exactly
from fives_conformance.ideas import Idea
from fives_conformance.judge import DEVIATES, ERROR, FAIL, PASS, judge
from fives_conformance.offer import GameOffer, same
from fives_conformance.report.groups import by_clause, by_game
from fives_conformance.run import Row, Run
from fives_conformance.writing import as_yaml

MOST_IDEAS = 5
TRIED = 6
"""Failures of its own clause on which an idea is tried first."""
SAMPLE = 30
"""Failures on which the ideas that are left are tried."""
FINALISTS = 10
"""Ideas that are tried on every failure, and on what passes."""
FAILURES, PASSES = 200, 60
"""How many of each a finalist is tried on."""


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
    trials = _Trials(game, offer)
    every = [*ideas.house_rules(game), *ideas.misconceptions(game.name)]
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


class _Chosen(NamedTuple):
    """An idea, and the cases that it explains together with those chosen before."""

    idea: Idea
    explains: frozenset[str]
    same: tuple[Idea, ...]


class _Trials:
    """Puts questions of a run to the reference with wrong ideas built in."""

    def __init__(self, game: GameBundle, offer: GameOffer) -> None:
        self._holder = ideas.holder(game.name)
        self._offer = offer
        self._ask = strength.asking(load(game.name))
        self._asked: dict[str, frozenset[str]] = {}

    def gives(self, held: Sequence[Idea], row: Row) -> bool:
        """Whether who holds these ideas answers as the engine did, and not as is expected."""
        return self._bears_on(held, row) and ideas.gives(row.case, self._says(held, row), _answer(row), self._offer)

    def misses(self, held: Sequence[Idea], row: Row) -> bool:
        """Whether who holds these ideas fails a case that the engine passed."""
        if not self._bears_on(held, row):
            return False
        own = self._says(held, row)
        return not ideas.right(row.case, own) and judge(row.case, own, self._offer).verdict not in (PASS, DEVIATES)

    def _says(self, held: Sequence[Idea], row: Row) -> Outcome:
        return self._holder.says(held, row.case.vector.operation, row.case.params)

    def _bears_on(self, held: Sequence[Idea], row: Row) -> bool:
        """Whether the reference asks a rule that an idea swaps, or a parameter is asked for: else all stays."""
        if any(idea.parameter for idea in held):
            return True
        if row.case.id not in self._asked:
            self._asked[row.case.id] = self._ask(row.case.vector.operation, row.case.params).asked
        asked = self._asked[row.case.id]
        return any(not asked.isdisjoint(idea.swapped) for idea in held)


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


def house_file(diagnosis: Diagnosis) -> str:
    """The ruleset file that says what the engine seems to play."""
    game = diagnosis.game
    return as_yaml(
        {
            "name": "my-house-rules",
            "game": game.name,
            "title": "My house rules",
            "about": "As the engine seems to play.",
            "extends": game.base.name,
            "parameters": diagnosis.house_rules,
        }
    )
