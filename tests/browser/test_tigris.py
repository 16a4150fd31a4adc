"""Whole games of Tigris & Euphrates through the page."""

from __future__ import annotations

from tests.browser.conftest import OpenPage
from tests.browser.hands import decision, open_table, play_now, until_asked
from tests.browser.tigris import TigrisHands


def test_two_clicks_from_the_start_page_to_the_first_move(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, "Tigris & Euphrates")
    until_asked(page)
    assert decision(page) in ("choose_action", "reinforce_defence")
    assert page.get_by_role("gridcell").count() == 176


def test_a_whole_game_by_mouse(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "tigris", ["me", "bot, Random"])
    hands = TigrisHands(page)
    hands.play_on()
    page.get_by_role("button", name="Play again").wait_for()
    page.get_by_role("link", name="Replay").click()
    page.get_by_text("Checked:").wait_for()


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "tigris", ["me", "bot, Random"])
    TigrisHands(page, keys=True).play_on()
    assert decision(page) == "over"
