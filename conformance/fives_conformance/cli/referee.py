"""``fives referee``: a recorded hand or match, replayed and judged."""

from __future__ import annotations

import sys

import click

from fives_conformance import bundle


@click.command("referee")
@click.argument("record", metavar="RECORD")
@click.option(
    "--ruleset",
    "-r",
    "house_rules",
    default="",
    metavar="NAME|FILE",
    help="Judge under this ruleset, whatever the record names.",
)
@click.option("--pictures/--no-pictures", default=True, help="Draw the table at each score.  [default: pictures]")
@click.option(
    "--as", "form", type=click.Choice(["text", "yaml"]), default=None,
    help="Print the record in this form, and do not judge it.",
)  # fmt: skip
def command(record: str, house_rules: str, pictures: bool, form: str | None) -> None:
    """Replay a recorded hand or match: its score sheet, and what in it is wrong.

    RECORD is a file in YAML, JSON or compact text; - is standard input. Exit code 0 when
    everything in it is right, 1 when something is wrong, 2 for a record that cannot be read.

    \b
    fives referee game.yaml
    fives referee game.txt --as yaml
    """
    from fives_conformance.referee import record as records

    suite = bundle.load()
    if form:
        from fives_conformance.referee import writing

        click.echo(writing.written(records.read(suite, record, house_rules), form), nl=False)
        return
    from fives_conformance.referee import ideas, judging, sheet

    judged = judging.judge(records.read(suite, record, house_rules))
    for line in sheet.lines(judged, ideas.explanations(judged), pictures):
        click.echo(line)
    sys.exit(1 if judged.faults else 0)
