"""Plays Peloponnes on the page: the first card that can be had, the first answer to what is asked."""

from __future__ import annotations

import re

from tests.browser.hands import Hands


class PeloponnesHands(Hands):
    """One player's hands."""

    patience = 240.0

    def answer(self, asked: str) -> None:
        """Bid on the first tile that can be had, or answer what is asked; pass or withdraw where nothing else is."""
        self.seen.add(asked)
        cards = self.page.locator(".offer.can, .home")
        choices = self.page.locator(".slot .option[aria-pressed=false]")
        if cards.count():
            self.press(cards.first)
        elif choices.count():
            self.press(choices.first)
        if cards.count() or self.page.locator(".slot .option").count():
            self.press(self.page.locator("[data-main]"))
        else:
            plain = self.page.get_by_role("button", name=re.compile("^(Pass|Take the)"))
            self.press(plain)
