"""What the sources leave open decides no required answer."""

from __future__ import annotations

from collections.abc import Iterator

from fives_reference.game import load

from fives_conformance import strength
from fives_conformance.bundle import Bundle
from fives_conformance.cases import Case
from fives_conformance.judge import DEVIATES, PASS, judge
from fives_conformance.lint import Finding
from fives_conformance.lint.misconceptions import at


def independent(suite: Bundle) -> Iterator[Finding]:
    """Under every alternative of every advisory clause, each vector passes or deviates."""
    for game in suite.games.values():
        reference = load(game.name)
        right = strength.right_answers(game, reference)
        for alternative in reference.alternatives:
            for vector in game.vectors:
                got = strength.outcome(alternative.operations, vector.operation, vector.params)
                if got == right[vector.id].outcome:
                    continue
                verdict = judge(Case(vector.id, vector, game, vector.params), got, strength.EVERYTHING)
                if verdict.verdict not in (PASS, DEVIATES):
                    yield Finding(
                        at(game, vector),
                        f"{vector.id} ({vector.clause}) fails under the other way of {alternative.clause}: "
                        f"{alternative.says}",
                        f"Put it under {alternative.clause}, list that answer in alternatives, or ask another thing.",
                    )
