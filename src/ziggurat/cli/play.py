"""`ziggurat play`: the main job. Until the web table is built in, a game in the terminal."""

from __future__ import annotations

import click

from ziggurat.cli import terminal


@click.command()
@click.pass_context
def command(context: click.Context) -> None:
    """Play Tigris & Euphrates against a bot."""
    context.invoke(terminal.command, name="tigris", players=2, switches=(), lang="en", level="random", record=None)
