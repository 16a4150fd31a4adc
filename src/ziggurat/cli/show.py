"""`ziggurat show FILE`: a position, or a record at some action, drawn as text and as SVG."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ziggurat.kit.records import read_record, replay
from ziggurat.kit.registry import game
from ziggurat.kit.state import State


def read_state(text: str, ply: int | None) -> State:
    """The state of a position, or of a record after so many actions."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise click.ClickException(f"neither a file nor JSON: {error}") from None
    if not isinstance(value, dict) or "game" not in value:
        raise click.ClickException('neither a record nor a position: there is no "game" in it')
    if "entries" in value:
        return replay(read_record(text), ply)
    found: State = game(value["game"]).read_position(text)
    return found


@click.command()
@click.argument("what", metavar="FILE|POSITION")
@click.option("--ply", type=int, help="For a record: after so many actions (default: all).")
@click.option("--svg", type=click.Path(path_type=Path), help="Also draw it into this SVG file.")
def command(what: str, ply: int | None, svg: Path | None) -> None:
    """Draw a position (a file, or JSON itself) or a record's file."""
    text = what if what.lstrip().startswith("{") else Path(what).read_text() if Path(what).is_file() else ""
    if not text:
        raise click.ClickException(f"there is no file {what!r}")
    state = read_state(text, ply)
    click.echo(state.game.draw_text(state))
    if svg:
        svg.write_text(state.game.draw_svg(state))
        click.echo(f"drawn into {svg}", err=True)
