"""The rulebook: every chapter has figures, every rule is in it, and nothing is a picture file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from ziggurat.cli.rules import command
from ziggurat.games.kings import drawing_svg as kings
from ziggurat.games.kings.components import LETTERS
from ziggurat.games.tigris import drawing_svg as tigris
from ziggurat.games.tigris.drawing_board import CELL
from ziggurat.games.tikal import drawing_svg as tikal
from ziggurat.games.tikal.components import SPACE_NAMES
from ziggurat.kit.catalogue import LANGUAGES, PARTS
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.registry import games
from ziggurat.study.book import Chapter, chapters, forgotten, laid_out, parts
from ziggurat.study.printed import printed
from ziggurat.study.teacher import stand
from ziggurat.study.windows import framed


def in_parts(game: str) -> list[Chapter]:
    """The chapters of a book as its parts hold them."""
    return [one for part in parts(game) for spread in part.spreads for one in spread]


@pytest.mark.parametrize("game", games())
def test_the_parts_hold_every_chapter_once_in_the_order_of_learning(game: str) -> None:
    assert in_parts(game) == list(chapters(game))
    assert sorted(rule for one in in_parts(game) for rule in one.rules) == sorted(game_named(game).catalogue.rules)


@pytest.mark.parametrize("game", games())
def test_every_chapter_begins_with_a_lead_and_shows_its_rules_on_figures(game: str) -> None:
    for one in chapters(game):
        assert all(one.lead[language] for language in LANGUAGES)
        assert one.figures or one.key in PARTS
        assert sorted(item for item in laid_out(one) if isinstance(item, str)) == sorted(one.rules)
        assert [item for item in laid_out(one) if not isinstance(item, str)][:1] == list(one.figures[:1])


@pytest.mark.parametrize("game", games())
def test_no_spread_shows_the_same_figure_twice(game: str) -> None:
    for part in parts(game):
        for spread in part.spreads:
            shown = [figure.place for one in spread for figure in one.figures]
            assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("game", games())
def test_every_figure_is_a_position_that_can_be_tried(game: str) -> None:
    for chapter in chapters(game):
        for figure in chapter.figures:
            assert not stand(figure.place).state.over
            assert figure.rule in game_named(game).catalogue.rules


@pytest.mark.parametrize("game", games())
def test_what_people_forget_is_a_rule_and_marked(game: str) -> None:
    assert 10 <= len(forgotten(game)) <= 20
    assert forgotten(game) <= set(game_named(game).catalogue.rules)
    assert set(re.findall(r'<p class="rule forgotten" id="([^"]+)"', printed(game, "en"))) == forgotten(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_printed_book_holds_every_rule_once_with_its_address(game: str, language: str) -> None:
    told, book = game_named(game).catalogue, printed(game, language)
    assert sorted(re.findall(r'<p class="rule[^"]*" id="([^"]+)"', book)) == sorted(told.rules)
    assert book.count("<figure>") == sum(len(chapter.figures) for chapter in chapters(game))
    assert set(re.findall(r'href="#([^"]+)"', book)) <= set(re.findall(r' id="([^"]+)"', book))
    assert "<img" not in book
    assert "http" not in book.replace("http://www.w3.org/", "")


@pytest.mark.parametrize("game", ["tigris", "kings", "tikal"])
def test_a_figure_is_a_window_that_holds_what_it_is_about(game: str) -> None:
    """It is smaller than the whole drawing, and the middle of every place of its step lies in it."""
    for chapter in chapters(game):
        for figure in chapter.figures:
            state, light = stand(figure.place).state, figure.place.here.light
            whole = state.game.draw_svg(state)
            x, y, wide, high = viewed(framed(state, whole, light))
            assert wide * high < viewed(whole)[2] * viewed(whole)[3]
            for across, down in middles(game, light):
                assert x < across < x + wide
                assert y < down < y + high


def viewed(svg: str) -> list[float]:
    """The box that a drawing shows."""
    found = re.search(r'viewBox="([^"]+)"', svg)
    assert found
    return [float(number) for number in found[1].split()]


def middles(game: str, light: tuple[str, ...]) -> list[tuple[float, float]]:
    """Where the places of a drawing have their middles."""
    if game == "tikal":
        return [tikal.centre(SPACE_NAMES.index(name)) for name in light]
    if game == "kings":
        columns = [LETTERS.index(name[0]) for name in light]
        return [(kings.LEFT + kings.STEP * column + kings.WIDE / 2, kings.TOP + kings.HIGH / 2) for column in columns]
    spots = [("ABCDEFGHIJKLMNOP".index(name[0]) + 0.5, int(name[1:]) - 0.5) for name in light]
    left, top = tigris.MARGIN + tigris.LABEL, tigris.HEAD + tigris.LABEL
    return [(left + across * CELL, top + down * CELL) for across, down in spots]


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
