"""Every page, light and dark, wide and narrow: no serious finding of axe-core, nothing cut off, and a picture."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import FilePayload

from tests.browser.conftest import OpenPage, Server, SitDown
from tests.browser.hands import open_table, until_asked
from tests.browser.laid import Wish
from tests.provision import ROOT
from ziggurat.study.puzzles import collection

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHOTS = Path(__file__).parent / "shots"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SCREENS = {
    "wide-light": {"width": 1280, "height": 800, "color_scheme": "light"},
    "wide-dark": {"width": 1280, "height": 800, "color_scheme": "dark"},
    "phone-light": {"width": 390, "height": 844, "color_scheme": "light", "has_touch": True},
    "phone-dark": {"width": 390, "height": 844, "color_scheme": "dark", "has_touch": True},
}

AROUND = {  # the pages that need no table, and what is there once they are drawn
    "new/tigris": "form",
    "replays": "h1",
    "rules/tigris": "h1",
    "learn": "h1",
    "learn/tigris/first": "h1",
    "learn/tikal/auction": "h1",
    "puzzles": "main a[href^='/puzzles/']",
    f"puzzles/kings/{collection('kings').puzzles[0].id}": ".page[data-puzzle]",
    "editor/tikal": ".page[data-editor][data-busy=false]",
    "analysis/peloponnes": ".page[data-analysis][data-busy=false]",
    "nowhere/at-all": "h1",
}


def shoot(page: Page, name: str) -> None:
    """Keep a picture, and hold the page to what a program can check of it."""
    SHOTS.mkdir(exist_ok=True)
    drawn(page)
    page.screenshot(path=SHOTS / f"{name}.png")
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{name} is cut off"
    assert serious(page) == [], name


def drawn(page: Page) -> None:
    """Wait until what was done is on the screen: its words have their letters, nothing moves any more."""
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    page.evaluate(
        "() => Promise.allSettled([document.fonts.ready, ...document.getAnimations().map((one) => one.finished)])"
    )


def serious(page: Page) -> list[str]:
    """The serious findings of axe-core, run from outside the page: its content policy lets no script in."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8") + ";0")
    found: dict[str, Any] = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_pages_around_the_table(open_page: OpenPage, screen: str) -> None:
    page = open_page("/", **SCREENS[screen])
    page.wait_for_selector("article")
    shoot(page, f"start-{screen}")
    for path, there in AROUND.items():
        page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/")[2] + "/" + path)
        page.wait_for_selector(there)
        shoot(page, f"{path.replace('/', '-')}-{screen}")


@pytest.mark.parametrize("game", ["tigris", "kings"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_table(open_page: OpenPage, game: str, screen: str) -> None:
    page = open_page("/", **SCREENS[screen])
    open_table(page, game, ["me", "bot, Random", "bot, Random"])
    until_asked(page)
    shoot(page, f"{game}-turn-{screen}")
    page.locator("button[data-pick].can").first.click()
    page.locator("[role=grid] .target").first.hover()
    shoot(page, f"{game}-pick-{screen}")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    shoot(page, f"{game}-menu-{screen}")


def test_a_waiting_room_and_a_finished_game(open_page: OpenPage, sit_down: SitDown, server: Server) -> None:
    page = open_page()
    open_table(page, "tigris", ["me", "a friend, by link", "whoever comes"])
    page.get_by_role("button", name="Make an invitation link").click()
    page.get_by_label("Invitation link").wait_for()
    shoot(page, "room-wide-light")
    page, _ = sit_down(Wish("tigris", 2, lambda state, _: state.over))
    page.get_by_role("button", name="Play again").wait_for()
    shoot(page, "tigris-over-wide-light")
    table = page.url.rsplit("/", 1)[1]
    page.get_by_role("link", name="Replay").click()
    page.get_by_text("Checked:").wait_for()
    page.keyboard.press("End")
    shoot(page, "replay-wide-light")
    page.set_viewport_size({"width": 390, "height": 844})
    shoot(page, "replay-phone-light")
    with urllib.request.urlopen(f"{server.url}/api/replays/{table}/record") as answer:
        record = answer.read()
    assert json.loads(record)["game"] == "tigris"
    page.goto(f"{server.url}/replays")
    page.get_by_label("Bring a record").set_input_files(
        FilePayload(name="game.json", mimeType="application/json", buffer=record)
    )
    page.wait_for_url("**/replay/*")
    page.get_by_text("Checked:").wait_for()
