"""No clause and no parameter value without a vector."""

from __future__ import annotations

from collections.abc import Iterator

from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.lint import Finding
from fives_conformance.offer import same
from fives_conformance.rulesets import shown

UNASKED = ("proc", "withdrawn")


def every_clause(suite: Bundle) -> Iterator[Finding]:
    """Every clause but a procedure has a vector of which it is the primary clause."""
    for game in suite.games.values():
        tied = {vector.clause for vector in game.vectors}
        for clause in game.clauses.values():
            if clause.level in UNASKED and clause.id in tied:
                yield Finding(_at(game, clause.line), f"{clause.id} is {clause.level} and has a vector",
                              "Give the clause another level, or the vector another clause.")  # fmt: skip
            elif clause.level not in UNASKED and clause.id not in tied:
                yield Finding(_at(game, clause.line), f"{clause.id} has no vector",
                              f"Write one with clause: {clause.id} in vectors/{game.name}/.")  # fmt: skip


def every_value(suite: Bundle) -> Iterator[Finding]:
    """Every listed value of every parameter is played by a vector."""
    for game in suite.games.values():
        for name, described in game.definitions["parameters"]["properties"].items():
            asked = [one.params["parameters"][name] for one in game.vectors if name in one.params["parameters"]]
            for value in described.get("enum", ()):
                if not any(same(value, one) for one in asked):
                    yield Finding(f"spec/schemas/{game.name}.schema.json", f"no vector plays {name}={shown(value)}",
                                  "Write one whose operation reads this parameter.")  # fmt: skip


def _at(game: GameBundle, line: int) -> str:
    return f"spec/{game.name}/rules.md:{line}"
