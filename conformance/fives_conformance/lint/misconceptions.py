"""The vectors prove themselves on wrong ideas, and the reference on the vectors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fives_reference.game import Misconception, load

from fives_conformance import strength
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.judge import PASS
from fives_conformance.lint import Finding
from fives_conformance.lint.coverage import UNASKED
from fives_conformance.vectors import Vector

AT_LEAST = 2
"""How many vectors of its own clause catch each misconception."""


def reference_passes(suite: Bundle) -> Iterator[Finding]:
    """Every vector is answered by the reference as it expects."""
    for game in suite.games.values():
        for vector, verdict in strength.verdicts(game, load(game.name).operations):
            if verdict.verdict != PASS:
                advice = "Reason from the rule which of the two is wrong; mend that one."
                yield Finding(at(game, vector), f"{vector.id}: the reference: {verdict.why}", advice)


def all_caught(suite: Bundle) -> Iterator[Finding]:
    """Every misconception fails two vectors of the clause that it breaks, and answers them all."""
    for game in suite.games.values():
        for idea, (caught, broken, _) in trials(game):
            own = [vector for vector in caught if vector.clause == idea.clause]
            if idea.clause not in game.clauses:
                yield Finding(idea.id, f"there is no clause {idea.clause}", "Name the clause that says otherwise.")
            elif len(own) < AT_LEAST:
                message = f"{len(own)} vectors of {idea.clause} catch it, {len(caught)} in all"
                advice = f"Write a vector of {idea.clause} that this idea answers wrongly."
                yield Finding(idea.id, message, advice)
            if broken:
                advice = "Swap a rule so that it answers: a crash is no idea of the rules."
                yield Finding(idea.id, f"{broken[0].id} crashes it, and {len(broken) - 1} more", advice)


def told_apart(suite: Bundle) -> Iterator[Finding]:
    """No two misconceptions give the same answers to all vectors, unless one says that it does."""
    for game in suite.games.values():
        alike: dict[object, Misconception] = {}
        for idea, (_, _, answers) in trials(game):
            first = alike.setdefault(answers, idea)
            if first is not idea and first.id != idea.equivalent_to:
                advice = "Write a vector that they answer differently, or say equivalent_to where there is none."
                yield Finding(idea.id, f"it answers every vector as {first.id} does", advice)


def every_clause_doubted(suite: Bundle) -> Iterator[Finding]:
    """Every clause that is asked about has a misconception, or a reason why there is none."""
    for game in suite.games.values():
        reference = load(game.name)
        doubted, undoubted = {idea.clause for idea in reference.misconceptions}, reference.undoubted
        for clause in game.clauses.values():
            if clause.level not in UNASKED and clause.id not in doubted | set(undoubted):
                advice = "Add a wrong idea that a sensible programmer may hold, or say why there is none."
                yield Finding(clause.id, "no misconception is about it", advice)
        for name in undoubted:
            if name not in game.clauses or name in doubted:
                yield Finding(name, "it is named as a clause without a misconception", "Leave it out there.")


def all_useful(suite: Bundle) -> Iterator[Finding]:
    """Every vector is failed by a misconception, or says why it stays."""
    for game in suite.games.values():
        useful = {vector.id for _, one in trials(game) for vector in one.caught}
        for vector in game.vectors:
            if vector.id not in useful and vector.level != "adv" and not vector.catches_nothing:
                advice = "Add the misconception that it catches, or say why it stays in catches_nothing."
                yield Finding(at(game, vector), f"{vector.id} catches nothing", advice)
            if vector.id in useful and vector.catches_nothing:
                yield Finding(at(game, vector), f"{vector.id} catches something", "Take catches_nothing away.")


def catches(game: GameBundle) -> list[tuple[str, str, Sequence[Vector]]]:
    """Each misconception with its clause and the vectors that catch it."""
    return [(idea.id, idea.clause, one.caught) for idea, one in trials(game)]


def trials(game: GameBundle) -> list[tuple[Misconception, strength.Trial]]:
    """Every misconception on the vectors; worked out once."""
    if game.name not in _TRIALS or _TRIALS[game.name][0] is not game:
        reference = load(game.name)
        right = strength.right_answers(game, reference)
        _TRIALS[game.name] = (game, [(idea, strength.trial(game, right, idea)) for idea in reference.misconceptions])
    return _TRIALS[game.name][1]


_TRIALS: dict[str, tuple[GameBundle, list[tuple[Misconception, strength.Trial]]]] = {}


def at(game: GameBundle, vector: Vector) -> str:
    """Where a vector stands."""
    return f"vectors/{game.name}/{vector.file}:{vector.line}"
