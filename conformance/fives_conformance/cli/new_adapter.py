"""``fives new-adapter``: a folder with an adapter that runs, and a place for the engine."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

import click

from fives_conformance import bundle, templates
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.cli import options
from fives_conformance.errors import Wrong
from fives_conformance.templates import Language


def _languages(_ctx: click.Context, _param: click.Parameter, start: str) -> list[str]:
    return [key for key in templates.languages() if key.startswith(start.lower())]


@click.command("new-adapter")
@click.argument("language", metavar="LANG", shell_complete=_languages)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--operations", default="", metavar="A,B", help="The operations to begin with.  [default: the game's first]"
)
@click.option("--game", "-g", default="", metavar="GAME", help="The game.  [default: the first, or of the operations]")
def command(language: str, folder: Path, operations: str, game: str) -> None:
    """Write an adapter to begin with: the loop, describe, and a place for your engine.

    LANG is python, javascript, typescript, java, kotlin, cpp, rust or go. DIR is made; it may
    exist if it is empty.

    \b
    fives new-adapter rust my-adapter
    """
    chosen = _language(language)
    of, names = _operations(bundle.load(), game, [one.strip() for one in operations.split(",") if one.strip()])
    files = templates.render(chosen, of, names)
    _write(folder, files)
    click.echo(f"Wrote {len(files)} files to {folder}:")
    for name in sorted(files):
        click.echo(f"  {name}")
    click.echo("\nNext:")
    for line in (
        f"cd {shlex.quote(str(folder))}",
        *chosen.build,
        f'fives verify --game {of.name} --adapter "{chosen.run}"',
    ):
        click.echo(f"  {line}")
    click.echo(f"It runs, and answers wrongly so far; README.md says how to go on in {chosen.engine}.")


def _language(name: str) -> Language:
    if found := templates.find(name):
        return found
    raise Wrong(f"there is no template for {name!r}", advice=f"There are {', '.join(templates.languages())}.")


def _operations(suite: Bundle, game: str, wanted: Sequence[str]) -> tuple[GameBundle, list[str]]:
    """The game, and the full names of the operations, each once and in the game's order."""
    among = _games(suite, game, wanted)
    full = {one if "." in one else f"{among.name}.{one}" for one in wanted}
    for name in sorted(full - set(among.operations)):
        raise Wrong(f"{among.name} has no operation {name!r}", advice=f"It has {', '.join(among.operations)}.")
    return among, [name for name in among.operations if name in full] or [next(iter(among.operations))]


def _games(suite: Bundle, game: str, wanted: Sequence[str]) -> GameBundle:
    named = {game} - {""} or {one.partition(".")[0] for one in wanted if "." in one}
    if len(named) > 1:
        advice = "Begin with one; the others are added by hand in describe."
        raise Wrong(f"operations of several games: {', '.join(sorted(named))}", advice=advice)
    options.check_games(suite, sorted(named))
    return suite.games[next(iter(named), next(iter(suite.games)))]


def _write(folder: Path, files: Mapping[str, str]) -> None:
    """Writes the files into a folder that is new or empty. Raises ``Wrong``, and overwrites nothing."""
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            what = "is not empty" if folder.is_dir() else "is a file"
            raise Wrong(what, where=str(folder), advice="Name a folder that is new or empty; nothing was written.")
        for name, text in files.items():
            path = folder / PurePosixPath(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
    except OSError as error:
        raise Wrong(f"cannot be written: {error.strerror}", where=str(error.filename or folder)) from None
