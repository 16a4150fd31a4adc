"""`ziggurat new-game NAME`: the skeleton of a game in a package of its own, which passes the kit's suite as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import click

from ziggurat.kit.registry import NAME, names

SKELETON = Path(__file__).parent / "_skeleton"
ENDING = ".txt"  # a template is not yet a program

NEXT = """{folder} is a game. Next:

  cd {folder}
  pip install -e .
  ziggurat check {name}     the kit's suite
  pytest                    its own tests
  ziggurat play             at the web table (pip install "ziggurat[server]")

The rules are in {name}/game.py, the sentences in {name}/catalogue.toml."""


@click.command()
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    help="Where to write it (default: a folder of that name, here).",
)
def command(name: str, folder: Path | None) -> None:
    """Write a small game that is played at once, to be turned into another."""
    if (why := unfit(name)) is not None:
        raise click.BadParameter(why, param_hint="NAME")
    folder = folder or Path(name)
    if folder.exists():
        raise click.ClickException(f"{folder} exists; nothing was written")
    for path, text in written(name):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    click.echo(NEXT.format(folder=folder, name=name))


def unfit(name: str) -> str | None:
    """Why a package and a game cannot be called that; None when they can."""
    if not NAME.fullmatch(name) or iskeyword(name):
        return f"{name!r} is no name for a game: small letters, digits and _"
    if name in names():
        return f"there is a game called {name!r}"
    return f"there is a Python module called {name!r}" if find_spec(name) else None


def written(name: str) -> Iterator[tuple[Path, str]]:
    """The files of the package, by their places in its folder."""
    title = " ".join(word.capitalize() for word in name.split("_"))
    for path in sorted(SKELETON.rglob(f"*{ENDING}")):
        place = path.relative_to(SKELETON).as_posix().removesuffix(ENDING).replace("package/", f"{name}/")
        text = re.sub(
            r"class Skeleton\b|= Skeleton\(",
            lambda found: found[0].replace("Skeleton", title.replace(" ", "")),
            path.read_text("utf-8"),
        )
        yield Path(place), text.replace("Skeleton", title).replace("skeleton", name)
