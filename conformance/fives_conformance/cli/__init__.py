"""The command ``fives``. Each command is a module, imported when it is used."""

from __future__ import annotations

import gc
import io
import os
import sys
from importlib import import_module
from typing import Any

import click

from fives_conformance import __version__
from fives_conformance.errors import Wrong

COMMANDS = {
    "verify": "Put the cases to an engine and say which rules it gets wrong.",
    "check-adapter": "Try an adapter step by step: what it answers, and what to do next.",
    "fuzz": "Play hands at random until an engine and the reference differ.",
    "compare": "Say what changed between two runs, or how several engines compare.",
    "referee": "Replay a recorded hand or match, and say what in it is wrong.",
    "serve": "Be an engine: the reference, on standard input and output.",
    "list": "List the cases.",
    "show": "Show one case or clause: picture, question, answer.",
    "ask": "Put one case to an engine and show the raw request and reply.",
    "rulesets": "Show the rulesets, and in what they differ.",
    "export": "Write the suite as JSON files for any test runner.",
    "new-adapter": "Write an adapter to begin with, in the language of your engine.",
    "new-ruleset": "Print a ruleset file with every parameter in plain words.",
    "completion": "Print the script that lets a shell complete commands and options.",
    "misconceptions": "List wrong ideas, and how many vectors catch each.",
    "ledger": "Show the released ids, add new ones, withdraw a wrong vector.",
    "check": "Check files of vectors, rulesets, known deviations and records as you write them.",
    "lint": "Check that every clause, vector and id is tied to the others.",
}
"""Every command, with the line that ``fives --help`` says of it; its module has the same name."""


class _Lazy(click.Group):
    """Commands that cost nothing until they are used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command = import_module(f"fives_conformance.cli.{name.replace('-', '_')}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=_Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog='Start with `fives verify`, then `fives verify --adapter "node engine.mjs"`.',
)
@click.version_option(__version__, message="fives %(version)s")
@click.pass_context
def group(ctx: click.Context) -> None:
    """Puts a game engine, in any language, to the rules of its game."""
    if os.environ.get("NO_COLOR"):
        ctx.color = False


def main(arguments: list[str] | None = None) -> Any:
    """The entry point: exit code 0, 1 for failures, 2 for wrong use; never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    gc.set_threshold(50_000)  # what a command makes it nearly always keeps, so there is little to look for
    try:
        return group.main(args=arguments, prog_name="fives", complete_var="_FIVES_COMPLETE", standalone_mode=True)
    except Wrong as wrong:
        click.echo(f"fives: {wrong}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except Exception as error:
        if os.environ.get("FIVES_DEBUG"):
            raise
        told = " ".join(f"{type(error).__name__}: {error}".split())[:300]
        click.echo(f"fives: a fault of the suite, not of your engine: {told}", err=True)
        click.echo("Please report it, with what FIVES_DEBUG=1 shows.", err=True)
        sys.exit(2)
