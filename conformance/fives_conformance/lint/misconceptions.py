"""The vectors prove themselves on wrong ideas, and the reference on the vectors."""

from __future__ import annotations

from collections.abc import Iterator

from fives_reference.game import load

from fives_conformance import strength
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.judge import PASS
from fives_conformance.lint import Finding
from fives_conformance.vectors import Vector

AT_LEAST = 1
"""How many vectors of its own clause catch each misconception."""


def reference_passes(suite: Bundle) -> Iterator[Finding]:
    """Every vector is answered by the reference as it expects."""
    for game in suite.games.values():
        for vector, verdict in strength.verdicts(game, load(game.name).operations):
            if verdict.verdict != PASS:
                advice = "Reason from the rule which of the two is wrong; mend that one."
                yield Finding(at(game, vector), f"{vector.id}: the reference: {verdict.why}", advice)


def all_caught(suite: Bundle) -> Iterator[Finding]:
    """Every misconception fails a vector of the clause that it breaks."""
    for game in suite.games.values():
        for name, clause, caught in catches(game):
            own = [vector for vector in caught if vector.clause == clause]
            if clause not in game.clauses:
                yield Finding(name, f"there is no clause {clause}", "Name the clause that says otherwise.")
            elif len(own) < AT_LEAST:
                message = f"{len(own)} vectors of {clause} catch it, {len(caught)} in all"
                advice = f"Write a vector of {clause} that this idea answers wrongly."
                yield Finding(name, message, advice)


def all_useful(suite: Bundle) -> Iterator[Finding]:
    """Every vector is failed by a misconception, or says why it stays."""
    for game in suite.games.values():
        useful = {vector.id for _, _, caught in catches(game) for vector in caught}
        for vector in game.vectors:
            if vector.id not in useful and vector.level != "adv" and not vector.catches_nothing:
                advice = "Add the misconception that it catches, or say why it stays in catches_nothing."
                yield Finding(at(game, vector), f"{vector.id} catches nothing", advice)


def catches(game: GameBundle) -> list[tuple[str, str, list[Vector]]]:
    """Each misconception with its clause and the vectors that catch it; worked out once."""
    if game.name not in _CATCHES or _CATCHES[game.name][0] is not game:
        reference = load(game.name)
        right = strength.right_answers(game, reference)
        found = [(one.id, one.clause, strength.caught_by(game, right, one)) for one in reference.misconceptions]
        _CATCHES[game.name] = (game, found)
    return _CATCHES[game.name][1]


_CATCHES: dict[str, tuple[GameBundle, list[tuple[str, str, list[Vector]]]]] = {}


def at(game: GameBundle, vector: Vector) -> str:
    """Where a vector stands."""
    return f"vectors/{game.name}/{vector.file}:{vector.line}"
