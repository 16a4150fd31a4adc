"""A whole game of Contest of Kings through the page."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.hands import decision, open_table
from tests.browser.kings import KingsHands


@pytest.mark.slow
def test_a_whole_game_by_mouse(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "kings", ["me", "bot, Random"])
    KingsHands(page).play_on()
    assert decision(page) == "over"
