"""The position editor: built on the real board, told what is impossible, on a phone too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import OpenPage

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
READY = ".page[data-editor][data-busy=false]"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_position_is_built_and_what_is_impossible_is_told(open_page: OpenPage, language: str) -> None:
    page = open_page("/editor/tigris", locale="fr-FR" if language == "fr" else "en-US")
    page.wait_for_selector(f"{READY}[data-problems='0']")
    page.locator('[data-brush="leader/0/king"]').click()
    page.locator('.board [data-space="K5"]').click()
    page.wait_for_selector(f"{READY}[data-problems='1']")
    told = {"en": "The leader on K5 has no temple beside it.", "fr": "Le chef sur K5 n'a pas de temple à côté de lui."}
    assert told[language] in page.locator(".check").inner_text()
    assert page.locator(".check a").inner_text() == "tigris/leader/beside-temple"
    assert page.locator("[data-ask]").is_disabled()
    page.locator("[data-repair='0']").click()
    page.wait_for_selector(f"{READY}[data-problems='0']")


@pytest.mark.parametrize("game", ["tigris"])
def test_the_board_is_in_the_editor_on_a_phone_too(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/editor/{game}", **PHONE)
    page.wait_for_selector(f"{READY}[data-problems='0']")
    assert page.locator(".board [data-space]").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", ["kings", "peloponnes", "tikal"])
def test_in_each_game_a_position_is_changed_mended_and_kept_in_words(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/editor/{game}", locale="fr-FR", **(PHONE if game == "tikal" else {}))
    page.wait_for_selector(f"{READY}[data-problems='0']")
    page.locator("details summary").last.click()
    page.locator("[data-field=deciding]").fill("7")
    page.locator("[data-field=deciding]").press("Tab")
    page.wait_for_selector(f"{READY}:not([data-problems='0'])")
    page.locator("[data-repair='0']").click()
    page.wait_for_selector(f"{READY}[data-problems='0']")
    assert "choose_" not in page.locator("main").inner_text()
    assert all("{" not in one.input_value() for one in page.locator("textarea").all())
    with page.expect_download() as saved:
        page.locator("[data-save=report]").click()
    assert saved.value.suggested_filename == f"{game}-report.json"
    page.locator("[data-analysis]").click()
    page.wait_for_selector(".page[data-analysis]")
