"""``fives serve``: be an engine on standard input and output."""

from __future__ import annotations

import sys

import click


@click.command("serve")
def command() -> None:
    """Be an engine: the reference, on standard input and output.

    Speaks the protocol as any adapter does, so `fives verify --adapter "fives serve"` works.
    """
    from fives_reference.engine import ENGINE

    from fives_conformance.serve import serve

    try:
        serve(ENGINE, sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.exit(0)
