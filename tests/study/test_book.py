"""The rulebook: every chapter has figures, every rule is in it, and nothing is a picture file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from ziggurat.cli.rules import command
from ziggurat.kit.catalogue import LANGUAGES
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.registry import games
from ziggurat.study.book import FIGURES, caption, chapters, figures
from ziggurat.study.printed import printed
from ziggurat.study.teacher import stand


@pytest.mark.parametrize("game", games())
def test_every_chapter_has_figures(game: str) -> None:
    assert list(FIGURES[game]) == chapters(game)
    assert all(figures(game, chapter) for chapter in chapters(game))


@pytest.mark.parametrize("game", games())
def test_every_figure_is_a_position_that_can_be_tried(game: str) -> None:
    for chapter in chapters(game):
        for place in figures(game, chapter):
            assert not stand(place).state.over
            assert caption(place).rule in game_named(game).catalogue.rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_printed_book_holds_every_rule_once_with_its_address(game: str, language: str) -> None:
    told, book = game_named(game).catalogue, printed(game, language)
    assert sorted(re.findall(r'<li id="([^"]+)"', book)) == sorted(told.rules)
    assert book.count("<figure>") == sum(len(figures(game, chapter)) for chapter in chapters(game))
    assert "<img" not in book
    assert "http" not in book.replace("http://www.w3.org/", "")


def test_the_command_writes_the_book(tmp_path: Path) -> None:
    path = tmp_path / "book.html"
    ran = CliRunner().invoke(command, ["kings", "--lang", "fr", "--book", str(path)])
    assert ran.exit_code == 0, ran.output
    assert path.read_text("utf-8") == printed("kings", "fr")


ENGLISH = re.compile(
    r"\b(seat|left|treasures|bag|coins|choose|round|deck|from|points? of|explorers|floors|hexagons|hand|top|face down|"
    r"temple of|farmer|trader|wood|stone|food|unbuilt|conquest|active|archer: reinforce|king on|statue of)\b|_",
    re.IGNORECASE,
)


@pytest.mark.parametrize("game", games())
def test_what_a_figure_writes_is_in_the_language_of_the_book(game: str) -> None:
    drawn = "".join(re.findall(r"<svg.*?</svg>", printed(game, "fr"), re.DOTALL))
    texts = [text for text in re.findall(r">([^<>]+)<", drawn) if re.search("[A-Za-z]{2}", text)]
    assert texts
    assert [text for text in texts if ENGLISH.search(text)] == []
    in_english = "".join(re.findall(r"<svg.*?</svg>", printed(game, "en"), re.DOTALL))
    assert not re.search(r">[^<>]*[a-z]_[a-z][^<>]*<", in_english), "names of the code are for programs"
