"""Ten times the vectors: ``fives verify`` with a report, its processor time and its memory."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fives_conformance import bundle, cli, files

from benchmarks.measure import Command, done, of_commands, peak

TEN = 10


def table() -> Iterator[str]:
    """A line for each, and the ratios."""
    games = bundle.compile_games(files.root())
    with TemporaryDirectory() as name:
        commands = [_command(games, times, Path(name)) for times in (1, TEN)]
        took = of_commands(commands, 3)
        held = [int(done(command).split()[-1]) for command in commands]
    for times, seconds, memory in zip((1, TEN), took, held, strict=True):
        yield f"{times:3} times the vectors {seconds:8.2f} s {memory / 1e6:8.1f} MB"
    yield f"{TEN:3} times cost {took[1] / took[0]:.1f} times the time and {held[1] / held[0]:.1f} times the memory"


def _command(games: dict[str, Any], times: int, parent: Path) -> Command:
    folder = parent / str(times)
    folder.mkdir()
    (folder / "bundle.json").write_bytes(bundle.encode({game: _more(one, times) for game, one in games.items()}))
    return Command([sys.executable, "-m", "benchmarks.scaling", str(folder)])


def _more(game: dict[str, Any], times: int) -> dict[str, Any]:
    """The game with each vector so many times, under ids of their own."""
    return {
        **game,
        "vectors": [(f"{one[0]}-{time}", *one[1:]) for time in range(times) for one in game["vectors"]],
        "asked_twice": [f"{one}-{time}" for time in range(times) for one in game["asked_twice"]],
        "partial": [f"{one}-{time}" for time in range(times) for one in game["partial"]],
    }


def _verify(folder: Path) -> None:
    """The command with the suite of that folder; then the most memory that it had."""
    files.PACKAGED = folder
    try:
        cli.main(["verify", "--report", str(folder / "report.json")])
    except SystemExit as ended:
        if ended.code:
            raise
    print(peak())


if __name__ == "__main__":
    _verify(Path(sys.argv[1]))
