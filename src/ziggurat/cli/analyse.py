"""`ziggurat analyse RECORD`: what a bot thinks of a position."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from ziggurat.cli._common import finding, json_option, language_option
from ziggurat.kit.errors import UnknownVersion


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--ply", type=int, help="After so many actions (default: all).")
@click.option("--level", default="strong", show_default=True, help="Which bot is asked.")
@click.option("--seconds", type=float, help="Its clock (default: its own).")
@click.option("--moves", default=3, show_default=True, help="How many moves to show.")
@click.option("--seed", type=int, help="The same seed, the same worlds.")
@language_option
@json_option
def command(
    record: Path,
    ply: int | None,
    level: str,
    seconds: float | None,
    moves: int,
    seed: int | None,
    lang: str,
    as_json: bool,
) -> None:
    """The best moves after a record's actions: win chances, visits, how play may go on, and why."""
    from ziggurat.bots import bot
    from ziggurat.kit.records import read_record, replay, verify

    played = read_record(record.read_bytes())
    try:
        state = replay(played, ply)
    except UnknownVersion:
        raise click.ClickException(finding(verify(played))) from None
    if state.seat < 0:
        raise click.ClickException("no player decides here; choose another --ply")
    told = bot(level, state.game.name, seconds, seed).explain(state.view(state.seat), many=moves)
    if as_json:
        click.echo(msgspec.json.encode(told))
        return
    ends = f", {told.games} games played out" if told.games else ""
    click.echo(f"seat {told.seat}, {state.decision}; {told.worlds} worlds{ends} in {told.seconds:.2f} s")
    for move, sentence in zip(told.moves, told.sentences[lang], strict=True):
        chances = " ".join(f"{chance:.0%}" for chance in move.chances)
        click.echo(f"  {sentence}\n    visits {move.visits}, chances by seat {chances}, line: {', '.join(move.line)}")
