"""The `ziggurat` command: one module per subcommand."""

import click

from ziggurat import __version__


@click.group()
@click.version_option(__version__)
def main() -> None:
    """Play, host, study."""
