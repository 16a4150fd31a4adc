"""Puzzles on the real page: solved by mouse, keyboard and touch, missed and shown, in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.learner import Learner, Means
from ziggurat.study.puzzles import GAMES, Puzzle, collection

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
WAYS: list[tuple[Means, str]] = [("mouse", "en"), ("keyboard", "fr"), ("touch", "fr")]
PLAIN = ("war", "swap", "place", "move", "camps", "exchange", "pass", "end")  # what needs other hands is not tried here


def plain(game: str) -> Puzzle:
    """A puzzle of a game whose solution, and the next best move, are laid or chosen in the panel."""
    found = collection(game).puzzles
    moves = [(one, (one.solution.split()[0], one.moves[1].action.split()[0])) for one in found]
    return next((one for one, verbs in moves if not set(verbs) & set(PLAIN)), found[0])


def opened(open_page: OpenPage, game: str, puzzle: Puzzle, means: Means = "mouse", language: str = "en") -> Page:
    screen = PHONE if means == "touch" else {}
    page = open_page(f"/puzzles/{game}/{puzzle.id}", locale="fr-FR" if language == "fr" else "en-US", **screen)
    page.wait_for_selector(".page[data-puzzle]")
    return page


@pytest.mark.parametrize(("means", "language"), WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved(open_page: OpenPage, game: str, means: Means, language: str) -> None:
    puzzle = plain(game)
    page = opened(open_page, game, puzzle, means, language)
    Learner(page, means).press(puzzle.solution)
    page.wait_for_selector(".page[data-verdict=solved]")
    page.get_by_text("Votre cote" if language == "fr" else "Your rating").wait_for()
    assert " ." not in page.locator(".say.solved").first.inner_text(), "the move is named whole"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.wait_for_function("() => document.activeElement?.dataset.main === ''")
    page.keyboard.press("Enter")
    page.wait_for_selector(f'.page[data-puzzle^="{game}/"][data-verdict=open]')
    assert puzzle.id not in page.url


def test_another_move_is_answered_with_what_it_gives_up_and_taken_back(open_page: OpenPage) -> None:
    puzzle = plain("tigris")
    page = opened(open_page, "tigris", puzzle)
    Learner(page, "mouse").press(puzzle.moves[1].action)
    page.wait_for_selector(".page[data-verdict=wrong]")
    said = re.search(r"it wins (\d+) times in 100, the best move (\d+)\.", page.locator(".say.wrong").inner_text())
    assert said
    assert int(said[1]) < int(said[2])
    Learner(page, "mouse").press(puzzle.solution)
    page.wait_for_selector(".page[data-verdict=solved]")
    page.locator("[data-rating]").wait_for()  # of the first move, which was not the one


def test_show_me_plays_the_solution(open_page: OpenPage) -> None:
    puzzle = plain("kings")
    page = opened(open_page, "kings", puzzle)
    page.locator("[data-show]").click()
    page.wait_for_selector(".page[data-verdict=shown][data-finished=true]")


def test_the_page_of_lessons_leads_to_the_puzzle_of_the_day_and_to_all_of_a_kind(open_page: OpenPage) -> None:
    page = open_page("/learn")
    page.get_by_role("link", name="Solve", exact=True).click()
    page.wait_for_selector(".page[data-puzzle]")
    page.get_by_text("Puzzle of the day").first.wait_for()
    page.get_by_role("link", name="All puzzles").first.click()
    kind = page.locator("[data-shelf=tigris] [data-kind]").first
    name = kind.get_attribute("data-kind")
    kind.click()
    page.wait_for_selector(".page[data-puzzle^='tigris/']")
    assert f"kind={name}" in page.url
    assert page.locator(".tag").first.is_visible()
