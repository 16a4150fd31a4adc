"""A position played on against bots, from a replay and from the editor; marked as practice, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import OpenPage, Server
from tests.browser.test_look import serious
from tests.server.test_replays import finished

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def uploaded(server: Server, game: str) -> tuple[str, int]:
    """A finished game that the server has, and a step where its first seat decides."""
    record = finished(game, 2)
    half = len(record.entries) // 2
    step = next(step for step in range(half, len(record.entries)) if record.entries[step].seat == 0)
    return server.keep(record.to_json()), step


@pytest.mark.parametrize(("game", "phone", "language"), [("tigris", False, "en"), ("tikal", True, "fr")])
def test_a_replay_is_played_on_from_any_move(
    open_page: OpenPage, server: Server, game: str, phone: bool, language: str
) -> None:
    name, step = uploaded(server, game)
    there = f"/replay/{name}?step={step}&seat=0"
    page = open_page(there, locale="fr-FR" if language == "fr" else "en-US", **(PHONE if phone else {}))
    page.wait_for_selector(f"[data-shown='{step}']")
    if phone:
        page.get_by_role("button", name="Joueurs et journal").tap()
    page.locator("[data-play-on]").click()
    page.wait_for_selector("[data-seat-choice]")
    assert page.locator("[data-seat-choice]").input_value() == "0"
    page.locator("input[value=random][type=radio]").check(force=True)
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-play]").click()
    page.wait_for_selector(".page[data-status=playing]:not([data-decision=wait])")
    told = {"en": f"Played on from move {step}", "fr": f"Repris du coup {step}"}[language]
    if phone:
        page.locator("header button[aria-label=Menu]").tap()
    page.locator("[data-began]").first.wait_for()
    assert told in page.locator("[data-began]").first.inner_text()


def test_a_position_of_the_editor_is_played_with_everything_as_it_lies(open_page: OpenPage) -> None:
    page = open_page("/editor/kings", locale="en-US")
    page.wait_for_selector(".page[data-editor][data-problems='0']")
    page.locator("[data-play-on]").focus()
    page.keyboard.press("Enter")
    page.get_by_label("as it was, everything").check()
    page.locator("[data-play]").press("Enter")
    page.wait_for_selector(".page[data-status=playing]")
    page.get_by_role("tab", name="Log").first.click()
    page.locator("[data-began]").first.wait_for()
    assert "Everything is as it was" in page.locator("[data-began]").first.inner_text()
