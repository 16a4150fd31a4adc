"""The `ziggurat` command: one module a subcommand, imported only when it is asked for.

A module of this room named like its command (`new_game` for `new-game`) holds a click command called `command`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import click

from ziggurat import __version__
from ziggurat.kit.errors import ZigguratError


class Rooms(click.Group):
    """Finds the commands by the files beside this one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        stems = (path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))
        return sorted(stem.replace("_", "-") for stem in stems)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        found: click.Command = import_module(f"ziggurat.cli.{cmd_name.replace('-', '_')}").command
        return found

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what is wrong with the input is said in one line."""
        try:
            return super().invoke(ctx)
        except ZigguratError as error:
            raise click.ClickException(str(error)) from None


@click.group(cls=Rooms, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ziggurat")
def main() -> None:
    """Ziggurat: Tigris & Euphrates, Contest of Kings, Peloponnes and Tikal."""
