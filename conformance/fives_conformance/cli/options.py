"""Options that several commands share, and what they choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from fives_conformance import bundle, cases
from fives_conformance.adapters import LONGEST, REFERENCE, Adapter, Limits, open_adapter
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.cases import Case
from fives_conformance.errors import Wrong, near

F = TypeVar("F", bound=Callable[..., Any])


def time_options(command: F) -> F:
    """The time limits of an adapter."""
    for option in (
        click.option(
            "--request-timeout", type=click.FloatRange(0.01, LONGEST), default=Limits().request,
            show_default=True, metavar="SECONDS", help="How long one answer may take.",
        ),
        click.option(
            "--start-timeout", type=click.FloatRange(0.01, LONGEST), default=Limits().start,
            show_default=True, metavar="SECONDS", help="How long the engine may take to start.",
        ),
    ):  # fmt: skip
        command = option(command)
    return command


def adapter_options(command: F) -> F:
    """``--adapter`` and its time limits."""
    adapter = click.option(
        "--adapter", "-a", default=REFERENCE, metavar="SPEC",
        help="The engine: a command line, module:attribute, or http://…  [default: the reference]",
    )  # fmt: skip
    return adapter(time_options(command))


def game_option(command: F) -> F:
    """``--game``."""
    return click.option(
        "--game", "-g", "games", multiple=True, metavar="GAME", help="Only this game.", shell_complete=_games
    )(command)


def selection_options(command: F) -> F:
    """``--game``, ``-k`` and ``--clause``."""
    for option in (
        click.option("--clause", "clauses", multiple=True, metavar="ID", shell_complete=_clauses,
                     help="Only cases of this clause, or of a group as DOM-COUNT."),
        click.option("-k", "pattern", default="", metavar="PATTERN",
                     help="Only cases with this in their id; * stands for anything."),
    ):  # fmt: skip
        command = option(command)
    return game_option(command)


def _games(_ctx: click.Context, _param: click.Parameter, start: str) -> list[str]:
    return [name for name in bundle.load().games if name.startswith(start)]


def _clauses(_ctx: click.Context, _param: click.Parameter, start: str) -> list[str]:
    games = bundle.load().games.values()
    return [clause for game in games for clause in game.clauses if clause.startswith(start.upper())]


def case_ids(_ctx: click.Context, _param: click.Parameter, start: str) -> list[str]:
    """The ids that a shell completes."""
    return [case.id for case in cases.of_bundle(bundle.load()) if case.id.startswith(start)]


def opened(adapter: str, start: float, request: float, **more: Any) -> Adapter:
    """The adapter of that spec. Raises ``WrongSpec``."""
    return open_adapter(adapter, Limits(start=start, request=request), **more)


def check_games(suite: Bundle, games: Sequence[str]) -> None:
    """Raises ``Wrong`` for a game that there is not."""
    for name in games:
        if name not in suite.games:
            raise Wrong(f"there is no game {name!r}", advice=f"There are {', '.join(suite.games)}.")


def selected(
    suite: Bundle,
    games: Sequence[str],
    pattern: str,
    clauses: Sequence[str],
    *,
    among: Sequence[Case] | None = None,
    ids: frozenset[str] | None = None,
) -> list[Case]:
    """The chosen cases. Raises ``Wrong`` when a name is unknown or nothing is left."""
    check_games(suite, games)
    known = {clause for game in suite.games.values() for clause in game.clauses}
    for clause in clauses:
        wanted = clause.upper().rstrip("-")
        if not any(one == wanted or one.startswith(f"{wanted}-") for one in known):
            raise Wrong(f"there is no clause {clause!r}", advice="`fives list --clauses` lists them.")
    every = cases.of_bundle(suite, games) if among is None else among
    found = list(cases.select(every, pattern=pattern, clauses=clauses, ids=ids))
    if not found:
        raise Wrong("no case is selected", advice="`fives list` lists their ids.")
    return found


def find(case_id: str) -> tuple[GameBundle, Case]:
    """The case of that id. Raises ``Wrong`` with near ids."""
    suite = bundle.load()
    every = {case.id: case for case in cases.of_bundle(suite)}
    if case_id in every:
        return every[case_id].game, every[case_id]
    raise Wrong(f"there is no case {case_id!r}", advice=near(case_id, every, "`fives list` lists them."))
