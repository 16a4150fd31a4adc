"""Somebody who learns, for tests: plays an action on the page of a lesson by mouse, keyboard or touch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Means = Literal["mouse", "keyboard", "touch"]
CONTROLS = ".slot .list button, .slot .step button, [data-option], .chooser button:last-child"
PANEL = ("build", "leave", "exchange", "score", "pay", "mark", "choose", "bid", "show", "reinforce")
MANY = 30  # presses until a number is reached


class Learner:
    """One pair of hands at a lesson."""

    def __init__(self, page: Page, means: Means) -> None:
        self.page, self.means = page, means

    def at(self, name: str) -> str | None:
        """What the page says of itself."""
        return self.page.locator(".page").get_attribute(f"data-{name}")

    def use(self, thing: Locator) -> None:
        """Press something."""
        if self.means == "touch":
            thing.tap()
        elif self.means == "mouse":
            thing.click()
        else:
            thing.focus()
            self.page.keyboard.press("Enter")

    def play(self, notation: str) -> None:
        """Play an action, and wait until the page has taken it."""
        before = (self.at("step"), self.at("kept"))
        self.press(notation)
        self.page.wait_for_function(
            "([step, kept]) => { const at = document.querySelector('.page').dataset;"
            " return at.step !== step || Number(at.kept) > Number(kept); }",
            arg=list(before),
        )

    def press(self, notation: str) -> None:
        """Do on the page what a notation says."""
        verb, *rest = notation.split()
        plain = self.page.locator(f'[data-action="{notation}"]')
        if verb == "war":  # played as soon as it is chosen
            plain = self.page.locator(f'[data-option="{notation}"]')
        if plain.count():
            return self.use(plain.first)
        if verb == "place":
            return self.lay(rest[0])
        if verb == "buy":
            return self.bid(rest[0], notation)
        if (verb == "bid" and "on" in rest) or (verb == "move" and rest[0] == "to"):
            return self.bid(rest[rest.index("on" if "on" in rest else "to") + 1], notation)
        if verb in ("move", "camps"):
            return self.walk(rest[0], rest[1], rest[2])
        if verb == "swap":
            return self.swap(rest)
        if verb == "exchange" and self.held(verb):
            return self.exchange(*rest)
        pick, space = " ".join(notation.split()[:-1]), notation.split()[-1]
        if verb not in PANEL and self.held(pick):
            return self.put(pick, space)
        return self.decide(notation)

    def held(self, pick: str) -> bool:
        """Whether something can be picked up under this name."""
        return self.page.locator(f'[data-pick="{pick}"]').count() > 0

    def put(self, pick: str, space: str) -> None:
        """Pick something up and lay it somewhere."""
        if self.at("held") != pick:
            self.use(self.page.locator(f'[data-pick="{pick}"]').first)
        self.target(space)

    def target(self, space: str) -> None:
        """Point at a place; a finger confirms."""
        self.use(self.page.locator(f'[data-space="{space}"]').first)
        if self.means == "touch":
            self.use(self.page.locator("[data-main]"))

    def walk(self, piece: str, start: str, to: str) -> None:
        """Take a piece up where it stands, and lead it to the next hexagon."""
        if self.at("held") != f"{piece}@{start}":
            self.use(self.page.locator(f'[data-space="{start}"]').first)
        self.target(to)

    def lay(self, space: str) -> None:
        """Lay the hexagon out on a space, and confirm it."""
        self.use(self.page.locator(f'[data-space="{space}"]').first)
        self.use(self.page.locator("[data-main]"))

    def exchange(self, given: str, seat: str, taken: str) -> None:
        """Give a treasure for one of somebody else's, and confirm it."""
        self.use(self.page.locator('.hand [data-pick="exchange"]'))
        self.use(self.page.locator(f'[data-option^="give "][data-option$=" {given}"]'))
        self.use(self.page.locator(f'[data-option="take {seat} {taken}"]'))
        self.use(self.page.locator("[data-main]"))

    def swap(self, counts: list[str]) -> None:
        """Mark so many tiles in hand, and give them away: `5F` are five farms."""
        self.use(self.page.locator(".hand [aria-pressed]:not([data-pick])").first)
        for count in counts:
            tile = {"S": "settlement", "T": "temple", "F": "farm", "M": "market"}[count[-1]]
            for number in range(int(count[:-1])):
                self.use(self.page.locator(f'.hand [data-pick="{tile}"]').nth(number))
        self.use(self.page.locator("[data-main]"))

    def bid(self, place: str, notation: str) -> None:
        """Lay coins under a tile, one more until they are enough."""
        self.use(self.page.locator(f'[data-space="{place}"]').first)
        self.decide(notation)

    def decide(self, notation: str) -> None:
        """Choose in the panel, or among the tiles in hand, until this is proposed; then the main button."""
        pick = re.sub(r" \S+$", "", notation).removeprefix("build ")
        for number in range(MANY):
            if self.at("proposed") == notation:
                break
            if self.at("held") == pick and notation.startswith("build"):
                return self.target(notation.split()[-1])
            things = self.page.locator(CONTROLS)
            if not things.count():
                things = self.page.locator(".hand .thing.legal, .hand .thing.sel")
            self.use(things.nth(number % max(1, things.count())))
        self.use(self.page.locator("[data-main]"))
