"""A person at the table, for tests: looks at the page, and plays by mouse, finger or keyboard."""

from __future__ import annotations

import re
import time
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Literal

ENDS = re.compile("^End (the turn|and score)$")

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def play_now(page: Page, title: str) -> None:
    """From the start page to a table against bots: one click."""
    page.get_by_role("button", name=f"Play now: {title}").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".page[data-decision]")


def open_table(page: Page, game: str, seats: list[str], **choices: str) -> None:
    """Fill in the form of a new table: seats as their words (`me`, `friend`, `bot, Random`, `open`)."""
    page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/")[2] + f"/new/{game}")
    page.get_by_role("group", name="How many players").get_by_role("button", name=str(len(seats)), exact=True).click()
    for number, who in enumerate(seats, 1):
        page.get_by_label(f"Seat {number}").select_option(label=who)
    if choices:
        page.locator("form summary").click()
    for option, value in choices.items():
        page.locator(f"#option-{option}").select_option(value)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")


def decision(page: Page) -> str:
    """What the page asks of its player now: a decision's name, `confirm`, `wait` or `over`."""
    root = page.locator(".page")
    if root.get_attribute("data-status") == "finished":
        return "over"
    return root.get_attribute("data-decision") or "wait"


def ply(page: Page) -> int:
    """How far the table is, as this page knows it."""
    return int(page.locator(".page").get_attribute("data-ply") or 0)


def until_asked(page: Page) -> str:
    """Wait until the player is asked something, or the game is over."""
    page.wait_for_function(
        "() => { const at = document.querySelector('.page')?.dataset;"
        " return at?.status === 'finished' || (at?.decision && at.decision !== 'wait'"
        " && document.querySelector('[data-pick], [data-space]') !== null); }"
    )
    return decision(page)


def until_moved(page: Page, since: int) -> None:
    """Wait until the table has gone on."""
    page.wait_for_function("(since) => Number(document.querySelector('.page')?.dataset.ply) > since", arg=since)


REACHED = "(thing) => thing.tabIndex >= 0 || thing.closest('[role=grid], [role=tablist], [role=group]') !== null"


def press_by_key(page: Page, thing: Locator) -> None:
    """Reach a thing as Tab would, or the arrows of its grid, tabs or row of cards, and press Enter."""
    thing.focus()
    assert thing.evaluate(REACHED), "no key leads there"
    page.keyboard.press("Enter")


Way = Literal["mouse", "keys", "touch"]


class Hands(ABC):
    """One player's hands, by mouse, by keyboard alone or by finger; a game says how they answer what is asked."""

    patience = 300.0  # seconds that a whole game may take

    def __init__(self, page: Page, way: Way = "mouse") -> None:
        self.page = page
        self.way = way
        self.seen: set[str] = set()

    def press(self, thing: Locator) -> None:
        """Use a button."""
        if self.way == "keys":
            press_by_key(self.page, thing)
        elif self.way == "touch":
            thing.tap()
        else:
            thing.click()

    def lay(self, target: Locator) -> None:
        """Play what is held on a marked space; a finger is asked to confirm it."""
        self.press(target)
        if self.way == "touch":
            self.press(self.page.locator("[data-main]"))

    def end_turn(self) -> None:
        """End the turn: with something left the table asks once, and the same button is pressed again."""
        button = self.page.get_by_role("button", name=ENDS).first
        self.press(button)
        if self.page.get_by_role("button", name="Go on playing").count():
            self.press(button)

    def look(self) -> None:
        """See what is told, and on a phone put it away from the board."""
        if self.page.locator(".tale").count():
            self.seen.add("told")
        if self.page.locator(".over").count():
            self.seen.add("over the board")
            self.press(self.page.get_by_role("button", name="To the board"))

    @abstractmethod
    def answer(self, asked: str) -> None:
        """Answer one decision on the page, and note it in `seen`."""

    def play_on(self, until: frozenset[str] | set[str] = frozenset({"over"})) -> None:
        """Play until the game is over, or until all of these were asked."""
        end = time.monotonic() + self.patience
        while (asked := until_asked(self.page)) != "over" and not until <= self.seen:
            assert time.monotonic() < end, "the game takes too long"
            before = ply(self.page)
            if asked == "wait":  # a walk of several steps goes on by itself
                continue
            self.respond(asked)
            until_moved(self.page, before)

    def respond(self, asked: str) -> None:
        """Answer a decision, or end a turn whose last point waits for that."""
        self.look()
        if asked == "confirm":
            self.seen.add(asked)
            self.press(self.page.locator("[data-main]"))
        else:
            self.answer(asked)
