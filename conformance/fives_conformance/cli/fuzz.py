"""``fives fuzz``: play hands at random until an engine and the reference differ."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

import click

from fives_conformance import bundle
from fives_conformance.bundle import Bundle
from fives_conformance.cli import options
from fives_conformance.errors import Wrong
from fives_conformance.fuzz import pools, told
from fives_conformance.fuzz.campaign import Campaign, Clock, Workers, run
from fives_conformance.fuzz.inquire import Inquiry
from fives_conformance.fuzz.log import Log
from fives_conformance.fuzz.shard import Plan, Player
from fives_conformance.fuzz.tables import Named
from fives_conformance.fuzz.tally import Tally
from fives_conformance.report.terminal import printable
from fives_conformance.run import Row

_PATH = click.Path(path_type=Path)
MINUTE = 60.0
LEAST = 10.0
"""Seconds at least for making differences small, which begins when the time is up; else half the time."""
EVERY = 0.2
"""Seconds between two drawings of the progress line."""


@click.command("fuzz")
@options.adapter_options
@options.game_option
@click.option("--ruleset", "-r", default="", metavar="NAME|FILE", help="Play this ruleset alone.  [default: each]")
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(min=0.1),
    metavar="SECONDS",
    help="Stop after so many seconds.  [default: 60, without --count]",
)
@click.option("--count", "hands", type=click.IntRange(min=1), metavar="N", help="Stop after N runs of hands.")
@click.option("--seed", type=int, default=0, show_default=True, metavar="S", help="Other hands; the same, the same.")
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("fives-fuzz"),
    show_default=True,
    metavar="FOLDER",
    help="Where differences are written; what is there is asked first.",
)
@click.option("--no-shrink", is_flag=True, help="Tell differences as they were found, and need no hypothesis.")
@click.option("--window", type=click.IntRange(1, 1024), default=64, show_default=True, help="Requests open at once.")
@click.option("--workers", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes that play.")
@click.option("--dask", "address", default="", metavar="ADDRESS", help="Let the workers of a Dask cluster play.")
@click.option("--out", type=_PATH, metavar="FILE.jsonl", help="A line for each shard; a stopped campaign goes on.")
def command(**given: Any) -> None:
    """Play hands at random until an engine and the reference differ, and make the difference small.

    Exit code 0 when nothing but deviations was found, 1 for failures and errors, 2 for wrong use.

    \b
    fives fuzz --adapter "node engine.mjs"
    fives fuzz --adapter mygame.rules:engine --ruleset mine.yaml --time 10
    """
    if given["address"] and given["workers"] > 1:
        raise Wrong("--workers and --dask exclude each other", advice="The cluster has workers of its own.")
    if not given["no_shrink"]:
        from fives_conformance.fuzz.shrink import check_installed

        check_installed()
    suite = bundle.load()
    plan = _plan(suite, given)
    with ExitStack() as stack:
        player = Player(plan)
        stack.callback(player.adapter.close)
        if player.offer is None:
            _say([f"The engine could not be asked: {printable(player.trouble)}",
                  "Try `fives check-adapter` with the same adapter."])  # fmt: skip
            sys.exit(1)
        if not player.tables:
            _say(["The engine offers nothing of what is to be played."])
            sys.exit(1)
        before = _past(suite, given, player)
        _say(told.past(before))
        campaign, seconds = _campaign(plan, player, given, stack)
        found = told.findings(campaign.findings, player, plan.seed)
        _say(found.lines)
        _say(told.save(found.written, given["save"]))
        _say(told.summary(campaign, player, seconds))
    bad = found.failed or campaign.tally.lost or campaign.tally.given_up or told.fails(before)
    sys.exit(1 if bad else 0)


def _plan(suite: Bundle, given: Mapping[str, Any]) -> Plan:
    """What is played, of which a worker knows no more."""
    options.check_games(suite, given["games"])
    if given["ruleset"]:
        from fives_conformance import house

        chosen = house.chosen(suite, given["ruleset"], given["games"])
        named = tuple([Named(game.name, rules) for game, rules in chosen])
    else:
        games = [game for name, game in suite.games.items() if not given["games"] or name in given["games"]]
        named = tuple([Named(game.name, rules) for game in games for rules in game.rulesets.values()])
    times = given["start_timeout"], given["request_timeout"]
    return Plan(given["adapter"], *times, given["window"], given["seed"], named, mix=not given["ruleset"])


def _past(suite: Bundle, given: Mapping[str, Any], player: Player) -> list[Row]:
    """The cases that earlier runs left, asked again."""
    from fives_conformance.fuzz import files

    return player.rows(files.past(given["save"], suite, given["games"])) if given["save"].is_dir() else []


def _campaign(plan: Plan, player: Player, given: Mapping[str, Any], stack: ExitStack) -> tuple[Campaign, float]:
    """What was found, made small, and the seconds that the play took."""
    seconds, hands = given["seconds"], given["hands"]
    if seconds is None and hands is None:
        seconds = MINUTE
    log = Log(given["out"], told.header(plan))
    stack.callback(log.close)
    progress = Progress()
    stack.callback(progress.close)
    workers: Workers = pools.Here(player, progress)
    if given["workers"] > 1:
        workers = processes = pools.Processes(plan, given["workers"], progress)
        stack.callback(processes.close)
    elif given["address"]:
        workers = dask = pools.Dask(plan, given["address"], progress)
        stack.callback(dask.close)
    inquiry, started = Inquiry(player), time.perf_counter()
    campaign = run(workers, inquiry, log, hands, Clock(seconds))
    taken = time.perf_counter() - started
    progress.close()
    if not given["no_shrink"]:
        from fives_conformance.fuzz.small import small

        over = Clock(seconds and max(LEAST, seconds / 2)).over
        campaign = campaign._replace(findings=small(inquiry, campaign.findings, over))
    return campaign, taken


class Progress:
    """A line that says how it goes; nothing when standard error is no terminal."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()
        self._started = self._next = time.monotonic()
        self._total, self._tally = Tally(), Tally()
        self._width = 0

    def __call__(self, tally: Tally) -> None:
        """What a shard came to so far; another tally, another shard."""
        if not self._shown:
            return
        if tally is not self._tally:
            self._total.add(self._tally)
            self._tally = tally
        now = time.monotonic()
        if now >= self._next:
            self._next = now + EVERY
            both = Tally()
            both.add(self._total)
            both.add(tally)
            self._draw(told.progress(both, now - self._started, get_terminal_size().columns - 1))

    def _draw(self, line: str) -> None:
        click.echo(f"\r{line:<{self._width}}", err=True, nl=False)
        self._width = len(line)

    def close(self) -> None:
        """Wipes the line."""
        if self._width:
            self._draw("")
            click.echo("\r", err=True, nl=False)
            self._width = 0


def _say(lines: Iterator[str] | list[str]) -> None:
    for line in lines:
        click.echo(line)
