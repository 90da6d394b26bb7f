"""``fives lint``: check that every clause, vector and id is tied to the others."""

from __future__ import annotations

import sys

import click

from fives_conformance import bundle
from fives_conformance.lint import checks


@click.command("lint")
def command() -> None:
    """Check that every clause, vector and id is tied to the others.

    Each check is a law of the conventions. Exit code 1 when one does not hold.
    """
    suite = bundle.load()
    bad = 0
    for sentence, check in checks().items():
        found = list(check(suite))
        bad += len(found)
        click.echo(f"{'ok  ' if not found else 'FAIL'} {sentence}")
        for finding in found:
            click.echo(f"  {finding}")
    sys.exit(1 if bad else 0)
