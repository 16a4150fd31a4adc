"""The `ziggurat` command: one module a subcommand, imported only when it is asked for.

A module of this room named like its command (`new_game` for `new-game`) holds a click command called `command`.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import click

from ziggurat import __version__
from ziggurat.cli._extras import missing
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import UNCOMPILED, is_compiled


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
        with told():
            found: click.Command = import_module(f"ziggurat.cli.{cmd_name.replace('-', '_')}").command
        return found

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what is wrong with the input is said in one line."""
        with told():
            return super().invoke(ctx)


@contextmanager
def told() -> Iterator[None]:
    """What is wrong with the input, or not installed, is said in one line."""
    try:
        yield
    except ZigguratError as error:
        raise click.ClickException(str(error)) from None
    except ModuleNotFoundError as error:
        if (problem := missing(error)) is None:
            raise
        raise problem from None


def tell_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    """The version, and whether the engine is compiled."""
    if asked:
        engine = "compiled" if is_compiled() else f"not compiled: {UNCOMPILED}"
        click.echo(f"ziggurat {__version__}, Python {platform.python_version()}, engine {engine}")
        ctx.exit()


@click.group(cls=Rooms, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=tell_version,
    help="The version, and whether the engine is compiled.",
)
def main() -> None:
    """Ziggurat: Tigris & Euphrates, Contest of Kings, Peloponnes and Tikal."""
