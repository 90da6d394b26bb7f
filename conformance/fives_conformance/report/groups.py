"""The rows of a run by game and by group of clauses, in the order of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from fives_conformance.bundle import GameBundle
from fives_conformance.run import Row


def by_game(rows: Sequence[Row]) -> list[tuple[GameBundle, list[Row]]]:
    """Each game that was asked about, with its rows."""
    found: dict[str, tuple[GameBundle, list[Row]]] = {}
    for row in rows:
        found.setdefault(row.case.game.name, (row.case.game, []))[1].append(row)
    return list(found.values())


def by_group(game: GameBundle, rows: Sequence[Row]) -> list[tuple[str, list[Row]]]:
    """Each group of clauses that was asked about, with its rows."""
    groups: dict[str, list[Row]] = {clause.group: [] for clause in game.clauses.values()}
    for row in rows:
        groups[game.clauses[row.case.vector.clause].group].append(row)
    return [(group, found) for group, found in groups.items() if found]


def by_clause(rows: Sequence[Row]) -> list[tuple[str, list[Row]]]:
    """Each primary clause with its rows, the one with most first."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.case.vector.clause, []).append(row)
    return sorted(found.items(), key=lambda item: -len(item[1]))
