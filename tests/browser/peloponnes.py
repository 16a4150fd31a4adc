"""Plays Peloponnes on the page: the first card that can be had, the first answer to what is asked."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.browser.hands import patiently, ply, until_asked, until_moved

if TYPE_CHECKING:
    from playwright.sync_api import Page


class PeloponnesHands:
    """One player's hands."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen: set[str] = set()

    def answer(self, asked: str) -> None:
        """Bid on the first tile that can be had, or answer what is asked; pass or withdraw where nothing else is."""
        self.seen.add(asked)
        cards = self.page.locator(".offer.can, .home")
        choices = self.page.locator(".slot .option[aria-pressed=false]")
        if cards.count():
            cards.first.click()
        elif choices.count():
            choices.first.click()
        if cards.count() or self.page.locator(".slot .option").count():
            self.page.locator("[data-main]").click()
        else:
            self.page.get_by_role("button", name="Pass").or_(self.page.get_by_role("button", name="Take the")).click()

    def play_on(self, seconds: float = 240) -> None:
        """Play until the game is over."""
        end = patiently(seconds)
        while (asked := until_asked(self.page)) != "over":
            assert time.monotonic() < end, "the game takes too long"
            before = ply(self.page)
            self.answer(asked)
            until_moved(self.page, before)
