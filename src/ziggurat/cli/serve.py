"""`ziggurat serve`: the web table for a host."""

from __future__ import annotations

from pathlib import Path

import click

from ziggurat.cli._common import database_option


@click.command(name="serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 is every one.")
@click.option("--port", default=8000, show_default=True, help="The port to listen on.")
@database_option
@click.option(
    "--log-level", default="info", show_default=True, type=click.Choice(["debug", "info", "warning", "error"])
)
@click.option("--public-url", default=None, help="The address behind a proxy, such as https://games.example.org.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    default=("127.0.0.1", "::1"),
    show_default=True,
    help="With --public-url: an address or network whose X-Forwarded-For is believed; may be given several times.",
)
@click.option(
    "--bot-cores",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Cores that the search of one bot may use; as many fewer bots search at a time.",
)
@click.option(
    "--lessons",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder of lessons of your own, GAME/NAME.toml, such as the position editor saves.",
)
def command(
    host: str,
    port: int,
    database: str,
    log_level: str,
    public_url: str | None,
    proxies: tuple[str, ...],
    bot_cores: int,
    lessons: Path | None,
) -> None:
    """Serve the web table until Ctrl-C or TERM."""
    from ziggurat.server.collector import rest

    rest()  # before all that is read now, and stays
    from ziggurat.server.main import serve
    from ziggurat.study.lessons import add_lessons

    if lessons is not None:
        add_lessons(lessons)

    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    address = public_url or f"http://{shown}:{port}"
    serve(
        host=host,
        port=port,
        database=database,
        log_level=log_level,
        public_url=public_url,
        proxies=proxies,
        bot_cores=bot_cores,
        ready=lambda: click.echo(f"The table is set at {address}"),
    )
