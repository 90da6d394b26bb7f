"""``fives verify``: put the cases to an engine and say which rules it gets wrong."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import click

from fives_conformance import bundle
from fives_conformance.cli import options
from fives_conformance.report import data, files, terminal
from fives_conformance.run import run


@click.command("verify")
@options.adapter_options
@options.selection_options
@click.option("--ruleset", "-r", default="", metavar="NAME|FILE", help="Judge under these house rules.")
@click.option(
    "--report",
    "report_path",
    type=click.Path(path_type=Path),
    metavar="FILE.json",
    help="Write everything about the run there.",
)
@click.option(
    "--window",
    type=click.IntRange(1, 1024),
    default=1,
    show_default=True,
    help="How many requests may be open at once.",
)
def command(
    adapter: str,
    start_timeout: float,
    request_timeout: float,
    games: tuple[str, ...],
    pattern: str,
    clauses: tuple[str, ...],
    ruleset: str,
    report_path: Path | None,
    window: int,
) -> None:
    """Put the cases to an engine and say which rules it gets wrong.

    Without --adapter the reference is asked. Exit code 0 when something passed and nothing
    failed, 1 for failures, 2 for wrong use.
    """
    suite = bundle.load()
    chosen = options.selected(suite, games, pattern, clauses)
    if report_path:
        files.check_writable(report_path)
    started = time.perf_counter()
    with options.opened(adapter, start_timeout, request_timeout) as engine:
        result = run(engine, chosen, window=window)
    seconds = time.perf_counter() - started
    if report_path:
        value = data.report(result, suite, adapter=adapter, ruleset=ruleset, seconds=seconds)
        files.write(report_path, json.dumps(value, ensure_ascii=False, indent=1) + "\n")
    for line in [*terminal.failures(result.rows), "", *terminal.summary(result)]:
        click.echo(line)
    click.echo(f"Suite {suite.version}, vectors {suite.digest[:12]}, {seconds:.2f} s.")
    sys.exit(0 if result.good else 1)
