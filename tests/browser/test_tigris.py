"""From the start page to a table of Tigris & Euphrates."""

from __future__ import annotations

from tests.browser.conftest import OpenPage
from tests.browser.hands import decision, play_now, until_asked


def test_two_clicks_from_the_start_page_to_the_first_move(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, "Tigris & Euphrates")
    until_asked(page)
    assert decision(page) in ("choose_action", "reinforce_defence")
    assert page.get_by_role("gridcell").count() == 176
