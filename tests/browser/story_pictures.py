"""Pictures of what a table tells (result, since your last turn, moments), of tables laid out in mid-game.

`python -m tests.browser.story_pictures SCENE [SCREEN …]` writes them to tests/browser/shots.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import ViewportSize

from tests.browser.conftest import Server
from tests.browser.laid import Wish, lay
from tests.browser.pictures import SCREENS, SHOTS
from tests.provision import ROOT
from tests.provision.chromium import running
from ziggurat import _webbuild

if TYPE_CHECKING:
    from playwright.sync_api import Page

MORE = {
    "full-light": {"width": 1920, "height": 1080, "color_scheme": "light", "locale": "en-US"},
    "tabs-french": {"width": 820, "height": 1100, "color_scheme": "light", "locale": "fr-FR"},
}


def over(name: str) -> Wish:
    """A finished game."""
    return Wish(name, 4 if name != "kings" else 3, lambda state, _: bool(state.over), prefer=("king", "priest"))


BEGUN = {"tigris": ("bag", 70), "kings": ("unseen", 40)}


def late(name: str) -> Wish:
    """The beginning of a turn in mid-game, with everything that was done since the last one."""

    def wanted(state: Any, legal: Sequence[str]) -> bool:
        now = state.snapshot()
        if name in BEGUN:
            field, many = BEGUN[name]
            fresh = state.decision == "choose_action" and state.actions_left == 2
            return bool(fresh and sum(now[field]) < many)
        if name == "tikal":
            return bool(state.decision == "place" and len(now["pile"]) < 18)
        return bool(state.decision == "bid" and now["round"] > 4)

    return Wish(
        name, 3, wanted, prefer=("king", "priest", "trader", "temple", "uncover", "dig", "bid"), avoid=("swap",)
    )


def conflict(name: str) -> Wish:
    """The last answer in a conflict: whoever gives it sees who won."""
    word = "reinforce_defence" if name == "tigris" else "show_defence"
    return Wish(name, 3, lambda state, _: state.decision == word, prefer=("king", "priest", "farmer", "temple"))


def war() -> Wish:
    """The last answer in a war of Tigris & Euphrates with supporters on both sides."""

    def wanted(state: Any, _: Sequence[str]) -> bool:
        if state.decision != "reinforce_defence":
            return False
        now = state.snapshot()
        return bool(not now["in_revolt"] and min(now["attack"], now["defence"]) > 1)

    return Wish("tigris", 3, wanted, prefer=("king", "farmer", "farm", "trader", "market"), avoid=("swap", "withdraw"))


def scoring() -> Wish:
    """A turn in the second scoring round of Tikal."""
    return Wish(
        "tikal",
        4,
        lambda state, _: bool(
            state.decision == "act" and state.snapshot()["scoring"] == 1 and len(state.snapshot()["pile"]) < 22
        ),
        prefer=("uncover", "dig", "bring", "move"),
        avoid=("end",),
    )


WISHES: dict[str, Callable[[], Wish]] = {
    **{f"result-{name}": partial(over, name) for name in ("tigris", "kings", "peloponnes", "tikal")},
    **{f"since-{name}": partial(late, name) for name in ("tigris", "kings", "peloponnes", "tikal")},
    **{f"conflict-{name}": partial(conflict, name) for name in ("tigris", "kings")},
    "conflict-war": war,
    "scoring-tikal": scoring,
}


def answer(page: Page) -> None:
    """Give the last answer of a conflict."""
    page.locator("[data-main]").first.click()
    page.locator("[data-moment]:not(:empty)").wait_for(state="attached")


STEPS: dict[str, Callable[[Page], None]] = {"conflict": answer}


def shoot(page: Page, name: str) -> None:
    """One picture, once the page is quiet."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    page.screenshot(path=SHOTS / f"{name}.png")


def main(words: list[str]) -> None:
    """Take those of the scenes and screens named."""
    _webbuild.build(ROOT)
    SHOTS.mkdir(exist_ok=True)
    screens: dict[str, dict[str, Any]] = SCREENS | MORE
    wanted = [one for one in screens if one in words] or ["wide-light", "phone-light"]
    with tempfile.TemporaryDirectory() as folder, running() as browser:
        server = Server(Path(folder))
        try:
            for scene in [one for one in WISHES if any(word in one for word in words if word not in screens)]:
                for screen in wanted:
                    table = lay(server, WISHES[scene](), "beginner")
                    wishes = dict(screens[screen])
                    given: Any = table.cookies()
                    size = ViewportSize(width=wishes.pop("width"), height=wishes.pop("height"))
                    context = browser.new_context(viewport=size, reduced_motion="reduce", storage_state=given, **wishes)
                    page = context.new_page()
                    page.goto(f"{server.url}{table.path}")
                    page.wait_for_selector(".page[data-decision]")
                    if step := STEPS.get(scene.split("-")[0]):
                        step(page)
                    shoot(page, f"{scene}-{screen}")
                    context.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
