"""Pictures of every page that teaches, wide and narrow, light and dark, in both languages, to be looked at.

`python -m tests.browser.study_pictures [word …]` writes them to tests/browser/shots; words keep to the pictures whose
names hold them all: `lesson-tikal 390 fr`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlencode

from tests.browser.conftest import Server
from tests.browser.laid import lay
from tests.browser.learner import Learner
from tests.browser.pictures import SHOTS
from tests.browser.story_pictures import LANGUAGES
from tests.browser.test_onward import uploaded
from tests.browser.wishes import late
from tests.provision import ROOT
from tests.provision.chromium import running
from ziggurat import _webbuild
from ziggurat.research.reviews.games import Case, played
from ziggurat.study import COURSES, lesson
from ziggurat.study.puzzles import collection

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = {"1280": (1280, 800), "390": (390, 844)}
SLOW = 240_000  # ms: workers that think take a while to start, and a review a while to be thought of
WAR = 5  # the step of the first lesson of Tigris & Euphrates that joins two kingdoms


class Scene(NamedTuple):
    """A page, what is there when it has come, and what is done there first; `seat` is a table to sit down at."""

    path: Callable[[Server], str]
    there: str
    prepare: Callable[[Page], None] = lambda page: None
    seat: str | None = None


def at(path: str, there: str, prepare: Callable[[Page], None] = lambda page: None) -> Scene:
    """A page with a fixed address."""
    return Scene(lambda _: path, there, prepare)


def hands(page: Page) -> Learner:
    """A finger where there is a dock, else a mouse."""
    return Learner(page, "touch" if page.locator(".dock").count() else "mouse")


def done(game: str, step: int) -> Callable[[Page], None]:
    """Do what a step asks."""

    def do(page: Page) -> None:
        learner = hands(page)
        if page.locator("[data-begin]").count():
            page.locator("[data-begin]").tap()
        for task in lesson(game, "first").steps[step].tasks:
            for action in task.show:
                learner.play(action)
        page.wait_for_selector(".page[data-finished=true]")

    return do


def answer(page: Page, game: str, which: int) -> None:
    """Answer the first puzzle: with its solution, or with the second best move."""
    move = collection(game).puzzles[0].moves[which].action
    hands(page).press(move)
    page.wait_for_selector(".page[data-puzzle]:not([data-verdict=open])", timeout=SLOW)


def replayed(game: str, page: str) -> Callable[[Server], str]:
    """The address of a page that takes a step of a replay."""

    def path(server: Server) -> str:
        name, step = uploaded(server, game)
        return f"/{page}/{game}?{urlencode({'replay': name, 'step': step})}"

    return path


@cache
def record_of(game: str) -> bytes:
    """A whole game of casual bots."""
    return played(game, 2, Case(3, "casual"), 7, 1.0).record.to_json()


def reviewed(game: str) -> Callable[[Server], str]:
    """The address of a review, which is thought of when it is first looked at."""

    def path(server: Server) -> str:
        return f"/review/{server.keep(record_of(game))}"

    return path


def of_a_mistake(page: Page) -> None:
    """Go to the last mark of the game, if there is one."""
    page.keyboard.press("End")
    page.keyboard.press("Shift+ArrowLeft")


def impossible(page: Page) -> None:
    """Let somebody decide who is not there."""
    page.locator("details:not([open]) summary").evaluate_all("all => all.forEach((one) => one.click())")
    page.locator("[data-field=deciding]").fill("7")
    page.locator("[data-field=deciding]").press("Tab")
    page.wait_for_selector(".page:not([data-problems='0'])")
    page.evaluate("scrollTo(0, 0)")


def asked(page: Page) -> None:
    """Ask the bot in the editor."""
    page.locator("[data-ask]").click()
    page.locator("[data-move]").first.wait_for(timeout=SLOW)


def sought(page: Page) -> None:
    """Look for something in the book."""
    page.get_by_role("searchbox").fill("temple")
    page.locator(".hit").first.wait_for()


def coach(page: Page) -> None:
    """Ask the coach to sit down, and let it look."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_label("A coach beside me").or_(page.get_by_label("Un maître à mes côtés")).click()
    page.keyboard.press("Escape")
    page.wait_for_selector(".coach:not(.asks)", timeout=SLOW)


def scenes() -> dict[str, Scene]:
    """Every page by its name."""
    found = {"learn": at("/learn", "article"), "puzzles": at("/puzzles", "article, main")}
    for game in COURSES:
        first = collection(game).puzzles[0].id
        found |= {
            f"lesson-{game}": at(f"/learn/{game}/first?step=2", ".page[data-lesson]"),
            f"done-{game}": at(f"/learn/{game}/first?step=2", ".page[data-lesson]", done(game, 1)),
            f"puzzle-{game}": at(f"/puzzles/{game}/{first}", ".page[data-puzzle]"),
            f"book-{game}": at(f"/rules/{game}", ".picture svg, .picture .offer"),
            f"editor-{game}": Scene(replayed(game, "editor"), ".page[data-editor]"),
            f"analysis-{game}": Scene(replayed(game, "analysis"), ".page[data-analysis]"),
            f"review-{game}": Scene(reviewed(game), ".page[data-review]", of_a_mistake),
        }
    return found | {
        "wrong-tigris": at(
            f"/puzzles/tigris/{collection('tigris').puzzles[0].id}",
            ".page[data-puzzle]",
            lambda page: answer(page, "tigris", 1),
        ),
        "solved-tigris": at(
            f"/puzzles/tigris/{collection('tigris').puzzles[0].id}",
            ".page[data-puzzle]",
            lambda page: answer(page, "tigris", 0),
        ),
        "spread-tigris": at("/rules/tigris?rule=tigris/war/begins", ".picture svg"),
        "found-tigris": at("/rules/tigris", ".picture svg", sought),
        "war-tigris": at(f"/learn/tigris/first?step={WAR + 1}", ".page[data-lesson]"),
        "impossible-tigris": Scene(replayed("tigris", "editor"), ".page[data-editor]", impossible),
        "asked-tigris": Scene(replayed("tigris", "editor"), ".page[data-editor]", asked),
        "coach-tigris": Scene(lambda _: "", ".page[data-decision]", coach, "tigris"),
    }


def take(browser: Browser, server: Server, name: str, language: str, size: str) -> None:
    """One scene in one language at one size, light and dark."""
    scene = scenes()[name]
    width, height = SIZES[size]
    table = lay(server, late(scene.seat), "random") if scene.seat else None
    more: dict[str, Any] = {"storage_state": table.cookies()} if table else {}
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        locale=LANGUAGES[language],
        has_touch=width < 700,
        **more,
    )
    context.set_default_timeout(SLOW)
    page = context.new_page()
    page.goto(f"{server.url}{table.path if table else scene.path(server)}")
    page.locator(scene.there).first.wait_for()
    scene.prepare(page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(250)
        page.screenshot(path=SHOTS / f"{name}-{size}-{theme}-{language}.png")
    context.close()


def main(words: list[str]) -> None:
    """Take those whose names hold all the words."""
    _webbuild.build(ROOT)
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running() as browser:
        server = Server(Path(folder))
        try:
            for name, language, size in product(scenes(), LANGUAGES, SIZES):
                if all(word in f"{name}-{size}-{language}" for word in words):
                    take(browser, server, name, language, size)
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
