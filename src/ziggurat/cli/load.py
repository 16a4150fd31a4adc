"""`ziggurat load`: how many tables a server of this machine holds."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click


@click.command(name="load")
@click.option("--tables", default=500, show_default=True, help="Tables of four, each seat with a live connection.")
@click.option("--rate", default=100.0, show_default=True, help="Actions a second.")
@click.option("--seconds", default=30.0, show_default=True)
@click.option("--game", default="tigris", show_default=True)
@click.option("--database", default=None, help="A PostgreSQL address; without it, SQLite in a file of its own.")
@click.option("--keep", type=click.Path(file_okay=False, path_type=Path), help="A folder to write the result to.")
def command(tables: int, rate: float, seconds: float, game: str, database: str | None, keep: Path | None) -> None:
    """Start a server on this machine, open tables, play, and tell how long until everybody has been shown an action."""
    import msgspec

    from ziggurat.server.trials.load import measure

    result = asyncio.run(measure(game, tables, rate, seconds, database))
    click.echo(
        f"{result.tables} tables, {result.sockets} sockets, {result.actions} actions in {result.seconds} s: "
        f"action to all views p50 {result.p50} ms, p95 {result.p95} ms, p99 {result.p99} ms; {result.errors} errors"
    )
    click.echo(f"the machine's load average before the run was {result.others}")
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        path = keep / f"load-{result.game}-{result.database.lower()}.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=2) + b"\n")
        click.echo(f"written to {path}")
    if result.errors:
        raise SystemExit(1)
