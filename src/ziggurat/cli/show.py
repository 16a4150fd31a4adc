"""`ziggurat show FILE`: a position, or a record at some action, drawn as text and as SVG."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from ziggurat.cli._common import finding, language_option
from ziggurat.kit.errors import BadRecord, UnknownVersion
from ziggurat.kit.records import Record, read_record, replay, told, verify
from ziggurat.kit.registry import game
from ziggurat.kit.state import State


def read_value(text: str) -> dict[str, Any]:
    """What is to be shown, as JSON."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise click.ClickException(f"neither a file nor JSON: {error}") from None
    if not isinstance(value, dict) or "game" not in value:
        raise click.ClickException('neither a record nor a position: there is no "game" in it')
    return value


def position_in(value: dict[str, Any]) -> dict[str, Any]:
    """The position itself, or that of a file of the position editor: a puzzle, or a report of a mistake."""
    found: dict[str, Any] = value["position"] if isinstance(value.get("position"), dict) else value
    return found


def draw(state: State, svg: Path | None) -> None:
    """Print a position, and draw it into a file."""
    click.echo(state.game.draw_text(state))
    if svg:
        svg.write_text(state.game.draw_svg(state))
        click.echo(f"drawn into {svg}", err=True)


def tell(record: Record, ply: int | None, lang: str) -> None:
    """Print the log of a record that cannot be played."""
    lines = list(told(record, lang))
    for line in lines[:ply]:
        click.echo(line)


@click.command()
@click.argument("what", metavar="FILE|POSITION")
@click.option("--ply", type=int, help="For a record: after so many actions (default: all).")
@click.option("--svg", type=click.Path(path_type=Path), help="Also draw it into this SVG file.")
@language_option
def command(what: str, ply: int | None, svg: Path | None, lang: str) -> None:
    """Draw a position (a file, also of the editor, or JSON itself) or a record; if it cannot be played, its log."""
    text = what if what.lstrip().startswith("{") else Path(what).read_text() if Path(what).is_file() else ""
    if not text:
        raise click.ClickException(f"there is no file {what!r}")
    value = read_value(text)
    if "entries" not in value:
        draw(game(value["game"]).read_position(position_in(value)), svg)
        return
    record = read_record(text)
    try:
        state = replay(record, ply)
    except (BadRecord, UnknownVersion) as error:
        why = finding(verify(record)) if isinstance(error, UnknownVersion) else error
        click.echo(f"{why}; this is its log:", err=True)
        tell(record, ply, lang)
        return
    draw(state, svg)
