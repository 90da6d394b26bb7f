"""``fives ledger``: the ids that were released, and what may happen to them."""

from __future__ import annotations

import sys

import click

from fives_conformance import bundle, ledger
from fives_conformance.bundle import Bundle
from fives_conformance.errors import Wrong
from fives_conformance.ledger import EMPTY, Ledger
from fives_conformance.lint.ledger import path


@click.command("ledger")
@click.option("--record", is_flag=True, help="Add what is new, when it is released.")
@click.option("--withdraw", "withdrawn", metavar="ID", help="Withdraw a wrong vector, which its file no longer holds.")
@click.option("--reason", default="", metavar="SENTENCE", help="What was wrong with it.")
@click.option("--by", default="", metavar="ID", help="The vector that replaces it.")
def command(record: bool, withdrawn: str | None, reason: str, by: str) -> None:
    """Show the ids that were released, add new ones, or withdraw a wrong vector.

    Exit code 1 when something happened to a released id that may not.

    \b
    fives ledger --withdraw ID --reason "The source says the opposite." --by OTHER-ID
    """
    suite = bundle.load()
    where = path()
    known = ledger.read(where) if where.exists() else EMPTY
    if withdrawn:
        ledger.write(where, ledger.withdrawing(known, suite, withdrawn, reason, by))
        click.echo(f"{withdrawn} is withdrawn.")
    elif reason or by:
        raise Wrong("--reason and --by say something of a withdrawal", advice="Name the vector with --withdraw.")
    elif record:
        ledger.write(where, ledger.recorded(known, suite))
        click.echo(f"{sum(map(len, ledger.unreleased(known, suite).values()))} ids were added.")
    else:
        sys.exit(_told(known, suite))


def _told(known: Ledger, suite: Bundle) -> int:
    new = ledger.unreleased(known, suite)
    for kind in ledger.KINDS:
        more = f", and {len(new[kind])} not released" if new[kind] else ""
        click.echo(f"{len(known.entries[kind]):>6} {kind}s{more}")
    for id, said in known.withdrawn.items():
        click.echo(f"{id} was withdrawn: {said['reason']}" + (f" Now: {said['by']}." if "by" in said else ""))
    damages = list(ledger.damages(known, suite))
    for damage in damages:
        click.echo(f"{damage.id}: {damage.what}\n    {damage.advice}")
    return 1 if damages else 0
