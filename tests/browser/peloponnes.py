"""Plays Peloponnes on the page: the first card that can be had, the first answer to what is asked."""

from __future__ import annotations

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
            cards.first.click()
        elif choices.count():
            choices.first.click()
        if cards.count() or self.page.locator(".slot .option").count():
            self.page.locator("[data-main]").click()
        else:
            self.page.get_by_role("button", name="Pass").or_(self.page.get_by_role("button", name="Take the")).click()
