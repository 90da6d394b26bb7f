"""``fives ask``: one case to an engine, with the raw request and reply."""

from __future__ import annotations

import json
import sys

import click

from fives_conformance.cli import options
from fives_conformance.judge import DEVIATES, PASS
from fives_conformance.report import terminal
from fives_conformance.run import run


@click.command("ask")
@click.argument("case_id", metavar="ID", shell_complete=options.case_ids)
@options.adapter_options
def command(case_id: str, adapter: str, start_timeout: float, request_timeout: float) -> None:
    """Put one case to an engine and show the raw request and reply."""
    _, case = options.find(case_id)
    wire: list[tuple[str, bytes]] = []
    with options.opened(
        adapter, start_timeout, request_timeout, transcript=lambda way, line: wire.append((way, line))
    ) as engine:
        result = run(engine, [case])
    for way, line in wire:
        click.echo(f"{way} {terminal.printable(line.decode('utf-8', 'replace').rstrip())}")
    (row,) = result.rows
    if not wire:
        click.echo(f"asked     {json.dumps(case.params, ensure_ascii=False)}")
    for text in terminal.failure(row):
        click.echo(text)
    sys.exit(0 if row.verdict.verdict in (PASS, DEVIATES) else 1)
