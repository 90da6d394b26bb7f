"""``fives verify``: put the cases to an engine and say which rules it gets wrong."""

from __future__ import annotations

import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from fives_conformance import bundle, known, repeating
from fives_conformance.adapters import Adapter
from fives_conformance.bundle import Bundle
from fives_conformance.cases import Case, of_bundle
from fives_conformance.cli import options
from fives_conformance.cli.progress import Progress
from fives_conformance.errors import Wrong
from fives_conformance.judge import ERROR, FAIL
from fives_conformance.report import files, terminal
from fives_conformance.report.data import Facts

_PATH = click.Path(path_type=Path)
_EXISTING = click.Path(path_type=Path, exists=True, dir_okay=False)


@click.command("verify")
@options.adapter_options
@options.selection_options
@click.option("--failed", type=_EXISTING, metavar="FILE.json", help="Only the cases that failed in this report.")
@click.option(
    "--ruleset",
    "-r",
    default="",
    metavar="NAME|FILE",
    help="Judge under these house rules; what no vector says is derived from the reference.",
)
@click.option(
    "--known",
    "known_path",
    type=_EXISTING,
    metavar="FILE.yaml",
    help="Differences that are accepted for now; an entry with nothing to accept fails the run.",
)
@click.option("--strict", is_flag=True, help="What is unsupported or not reported fails too.")
@click.option(
    "--repeat",
    type=click.IntRange(1, 1_000_000),
    default=1,
    metavar="N",
    help="Put each question N times; an engine that changes its answer fails.",
)
@click.option("--shuffle", is_flag=True, help="Ask in an order by chance, another in each round.")
@click.option("--seed", type=int, metavar="S", help="Of the order, to have the same again. Implies --shuffle.")
@click.option(
    "--report",
    "reports",
    type=_PATH,
    multiple=True,
    metavar="FILE",
    help="Write a report: .json, .xml (JUnit), .html, .md, .svg (badge), .badge.json (shields.io). "
    "May be given several times.",
)
@click.option("--transcript", type=_PATH, metavar="FILE", help="Write every line of the wire there, timed.")
@click.option(
    "--window",
    type=click.IntRange(1, 1024),
    default=1,
    show_default=True,
    metavar="N",
    help="How many requests may be open at once.",
)
def command(**given: Any) -> None:
    """Put the cases to an engine and say which rules it gets wrong.

    Without --adapter the reference is asked. Exit code 0 when something passed and nothing
    failed, 1 for failures, 2 for wrong use.

    \b
    fives verify --adapter "node engine.mjs"
    fives verify --adapter mygame.rules:engine --clause DOM-COUNT
    fives verify --adapter http://localhost:8000/ --report report.html
    """
    suite = bundle.load()
    targets = files.targets(given["reports"])
    entries = known.read(given["known_path"]) if given["known_path"] else []
    every, impossible = _cases(suite, given["ruleset"], given["games"])
    ids = _failed(given["failed"], given["ruleset"])
    if ids is not None and not ids:
        click.echo(f"Nothing failed in {given['failed']}; nothing is asked.")
        return
    chosen = options.selected(suite, given["games"], given["pattern"], given["clauses"], among=every, ids=ids)
    facts = _asked(chosen, given, Facts(repeating.NOTHING, suite, impossible=impossible))
    facts = facts._replace(
        known=known.accepted(entries, facts.run.rows), idle=known.idle(entries, facts.run.rows, every)
    )
    if any(row.verdict.verdict in (FAIL, ERROR) for row in facts.run.rows):
        from fives_conformance.diagnose import diagnoses

        facts = facts._replace(diagnoses=diagnoses(facts.run))
    for line in [*terminal.failures(facts), *terminal.believed(facts), "", *terminal.summary(facts)]:
        click.echo(line)
    click.echo(f"Suite {suite.version}, vectors {suite.digest[:12]}, {facts.seconds:.2f} s.")
    for target in targets:  # last, so that a full disk costs the report alone
        files.write(target.path, target.render(facts))
    sys.exit(0 if facts.good else 1)


def _cases(suite: Bundle, ruleset: str, games: tuple[str, ...]) -> tuple[list[Case], int]:
    """Every case there is, under the house rules if there are any, and how many inputs are impossible there."""
    options.check_games(suite, games)
    if not ruleset:
        return list(of_bundle(suite, games)), 0
    from fives_conformance import house

    houses = [house.under(game, rules) for game, rules in house.chosen(suite, ruleset, games)]
    return [case for one in houses for case in one.cases], sum(one.impossible for one in houses)


def _failed(path: Path | None, ruleset: str) -> frozenset[str] | None:
    """The cases that failed in a report; None without one."""
    if path is None:
        return None
    from fives_conformance.report import reading

    report = reading.load(path)
    if report["ruleset"] != ruleset:
        was = f"--ruleset {report['ruleset']}" if report["ruleset"] else "no --ruleset"
        raise Wrong(f"this report was made with {was}", where=str(path), advice="Say the same now.")
    return frozenset(row["vector"] for row in report["results"] if reading.failed(row))


def _asked(chosen: list[Case], given: dict[str, Any], facts: Facts) -> Facts:
    """Puts the cases to the engine."""
    seed = given["seed"] if given["seed"] is not None or not given["shuffle"] else _chance()
    began, started = time.gmtime(), time.perf_counter()
    with ExitStack() as stack:
        engine = stack.enter_context(_engine(given, stack))
        watch = stack.enter_context(Progress(len(chosen) * given["repeat"]))
        run = repeating.run(
            engine, chosen, window=given["window"], times=given["repeat"], seed=seed, watch=watch
        )  # fmt: skip
    return facts._replace(
        run=run,
        adapter=given["adapter"],
        ruleset=given["ruleset"],
        seconds=time.perf_counter() - started,
        started=time.strftime("%Y-%m-%dT%H:%M:%SZ", began),
        strict=given["strict"],
        repeat=given["repeat"],
        seed=seed,
        notes=tuple(engine.notes),
    )


def _engine(given: dict[str, Any], stack: ExitStack) -> Adapter:
    times = given["start_timeout"], given["request_timeout"]
    if given["transcript"] is None:
        return options.opened(given["adapter"], *times)
    from fives_conformance.adapters.in_process import InProcessAdapter
    from fives_conformance.transcript import Recorded, Transcript

    files.check_writable(given["transcript"])
    transcript = Transcript(given["transcript"])
    stack.callback(transcript.close)
    adapter = options.opened(given["adapter"], *times, transcript=transcript)
    return Recorded(adapter, transcript) if isinstance(adapter, InProcessAdapter) else adapter


def _chance() -> int:
    import random

    return random.SystemRandom().randrange(1_000_000)
