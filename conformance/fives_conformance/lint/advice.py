"""What the sources leave open decides no required answer."""

from __future__ import annotations

from collections.abc import Iterator

from fives_reference.game import load

from fives_conformance import strength
from fives_conformance.bundle import Bundle
from fives_conformance.lint import Finding
from fives_conformance.lint.misconceptions import at


def independent(suite: Bundle) -> Iterator[Finding]:
    """Under every alternative of every advisory clause, each vector passes or deviates."""
    for game in suite.games.values():
        reference = load(game.name)
        right = strength.right_answers(game, reference)
        for alternative in reference.alternatives:
            for vector in strength.trial(game, right, alternative).caught:
                yield Finding(
                    at(game, vector),
                    f"{vector.id} ({vector.clause}) fails under the other way of {alternative.clause}: "
                    f"{alternative.says}",
                    f"Put it under {alternative.clause}, list that answer in alternatives, or ask another thing.",
                )
