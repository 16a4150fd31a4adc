"""`ziggurat rules GAME`: every rule sentence, a book of them, which a test carries, and what each version brought."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ziggurat.cli._common import game_argument, json_option, language_option
from ziggurat.kit.catalogue import GameCatalogue
from ziggurat.kit.registry import game


def tests_folder() -> Path:
    """The tests of the checkout this runs in, or of the current folder."""
    for root in (Path.cwd(), *Path(__file__).resolve().parents):
        if (root / "tests" / "rulebook").is_dir():
            return root / "tests"
    raise click.ClickException("no tests/rulebook here: rule coverage is counted in a checkout of the sources")


@click.command()
@game_argument
@language_option
@click.option("--coverage", is_flag=True, help="Count the rules that tests carry, and the paragraphs that rules say.")
@click.option("--versions", is_flag=True, help="What each version of the rules brought.")
@click.option("--book", type=click.Path(dir_okay=False, path_type=Path), help="Write the rulebook with its figures.")
@json_option
def command(name: str, lang: str, coverage: bool, versions: bool, book: Path | None, as_json: bool) -> None:
    """Print a game's rules, write them as a book, say how many are tested and how much they say, or their versions."""
    if book is not None:
        write_book(name, lang, book)
        return
    if coverage:
        print_coverage(name, as_json)
        return
    if versions:
        print_versions(name, lang, as_json)
        return
    told = game(name).catalogue
    if as_json:
        print_json(told, lang)
        return
    for section in told.sections(lang):
        click.echo(f"\n{section.title.upper()}")
        for rule in section.rules:
            click.echo(f"  {rule}\n      {told.rule(rule, lang)}")


def write_book(name: str, lang: str, path: Path) -> None:
    """The rulebook as one HTML file."""
    from ziggurat.study.printed import printed

    path.write_text(printed(name, lang), "utf-8")
    click.echo(f"wrote {path}")


def print_json(told: GameCatalogue, lang: str) -> None:
    """Every rule in the order of learning, with its kind and its source."""
    rows = [
        {"id": rule.id, "kind": rule.kind, "text": getattr(rule, lang), "source": rule.source}
        for rule in told.rules.values()
    ]
    click.echo(json.dumps(rows, ensure_ascii=False))


def print_versions(name: str, lang: str, as_json: bool) -> None:
    """What each version brought; a game is played by the one it began with."""
    said = {number: entry[lang] for number, entry in game(name).catalogue.versions.items()}
    if as_json:
        click.echo(json.dumps([{"version": number, "text": text} for number, text in said.items()], ensure_ascii=False))
        return
    for number, text in said.items():
        click.echo(f"{number}  {text}")


def print_coverage(name: str, as_json: bool) -> None:
    """How many rules have a test that carries their id."""
    from ziggurat.kit.coverage import coverage_of

    found = coverage_of(game(name), tests_folder())
    if as_json:
        counted = {"rules": found.rules, "tested": found.tested, "untested": list(found.untested)}
        click.echo(json.dumps(counted | {"paragraphs": found.paragraphs, "unsaid": list(found.unsaid)}))
        return
    said = found.paragraphs - len(found.unsaid)
    click.echo(f"{name}: {found.tested} of {found.rules} rules are tested ({found.tested / found.rules:.0%})")
    share = f"{said / found.paragraphs:.0%}"
    click.echo(f"{name}: {said} of {found.paragraphs} paragraphs of the rulebook are said ({share})")
    for rule in found.untested:
        click.echo(f"  untested: {rule}")
    for paragraph in found.unsaid:
        click.echo(f"  unsaid: {paragraph}")
