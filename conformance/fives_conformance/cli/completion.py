"""``fives completion``: the script that lets a shell complete commands and options."""

from __future__ import annotations

import click

HOW = {
    "bash": 'eval "$(fives completion bash)"     # in ~/.bashrc',
    "zsh": 'eval "$(fives completion zsh)"      # in ~/.zshrc',
    "fish": "fives completion fish | source      # in ~/.config/fish/config.fish",
}


@click.command("completion", epilog="\b\n" + "\n".join(HOW.values()))
@click.argument("shell", type=click.Choice(list(HOW)))
def command(shell: str) -> None:
    """Print the script that lets a shell complete commands, options and ids."""
    from click.shell_completion import get_completion_class

    from fives_conformance.cli import group

    found = get_completion_class(shell)
    assert found is not None
    complete = found(group, {}, "fives", "_FIVES_COMPLETE")
    click.echo(complete.source_template % complete.source_vars())
