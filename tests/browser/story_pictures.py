"""Pictures of all that a table tells, at every size, light and dark, in both languages, to be looked at.

`python -m tests.browser.story_pictures [word …]` writes them to tests/browser/shots; words keep to the pictures whose
names hold them all: `hint 390 fr`.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.browser.conftest import Server
from tests.browser.hands import until_asked
from tests.browser.laid import Laid, Wish, lay
from tests.browser.pictures import SHOTS
from tests.browser.wishes import asks, conflict, late, over, scoring, war
from tests.provision import ROOT
from tests.provision.chromium import running
from ziggurat import _webbuild

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = {"1280": (1280, 800), "1920": (1920, 1080), "820": (820, 1100), "390": (390, 844)}
LANGUAGES = {"en": "en-US", "fr": "fr-FR"}
GAMES = ("tigris", "kings", "peloponnes", "tikal")
THINGS = {  # what is pointed at
    "tigris": "[role=gridcell]:has([href*=leader])",
    "kings": "[role=gridcell][data-space=A0]",
    "tikal": "[role=gridcell][aria-label*='value'], [role=gridcell][aria-label*='valeur']",
    "peloponnes": "[data-thing=food]",
}


class Pattern(NamedTuple):
    """Something that is told: the table it needs, where it is looked at, and what is done there first."""

    wish: Wish
    prepare: Callable[[Page], None] = lambda page: None
    path: Callable[[Laid], str] = lambda table: table.path
    there: str = ".page[data-decision]"


def answer(page: Page) -> None:
    """Give the last answer of a conflict, build what can be built, or take what can be taken."""
    choice = page.locator(".slot .list button, .slot .option").first
    page.locator("[data-main]:enabled").or_(choice).first.wait_for()
    if not page.locator("[data-main]:enabled").count():
        choice.click()
    page.locator("[data-main]:enabled").first.click()
    page.locator("[data-moment]:not(:empty)").wait_for(state="attached")


def hint(page: Page) -> None:
    """Ask for a hint."""
    until_asked(page)
    if page.locator(".dock").count():
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("^(Hint|Conseil)$")).click()
    page.locator(".hints button").first.wait_for(timeout=90_000)
    page.wait_for_load_state("networkidle")


def bid(page: Page) -> None:
    """Propose a bid; a phone shows what it brings when it is tapped."""
    offer = page.locator(".rows [data-space]").first
    (offer.tap if page.locator(".dock").count() else offer.click)()
    page.locator("[data-main]").wait_for()
    page.locator("[data-preview]:not(:empty)").wait_for(state="attached")


def inspect(page: Page, thing: str) -> None:
    """Point at a thing, or tap it."""
    page.keyboard.press("Escape")
    target = page.locator(thing).first
    (target.tap if page.locator(".dock").count() else target.hover)(force=True)
    page.locator("[data-inspect]").wait_for()


def end(page: Page) -> None:
    """End a turn with something left."""
    page.get_by_role("button", name=re.compile("^(End the turn|Terminer le tour)$")).first.click()


def keys(page: Page) -> None:
    """Open the menu at its keys."""
    page.keyboard.press("?")
    page.get_by_role("switch").first.wait_for()


def replay(game: str) -> Pattern:
    """A finished game, half played again."""
    return Pattern(
        over(game),
        path=lambda table: f"{table.path.replace('/table/', '/replay/')}?step={len(table.actions) // 2}",
        there=".board[data-shown]",
    )


def pattern_of_inspection(game: str) -> Pattern:
    """A thing that says what it is."""
    wish = asks("tikal", "act", prefer=late("tikal").prefer) if game == "tikal" else late(game)
    return Pattern(wish, lambda page: inspect(page, THINGS[game]))


def patterns() -> dict[str, Pattern]:
    """Every pattern by its name."""
    results = {f"result-{game}": Pattern(over(game), there=".why") for game in GAMES}
    since = {f"since-{game}": Pattern(late(game)) for game in GAMES}
    replays = {f"replay-{game}": replay(game) for game in GAMES}
    hints = {f"hint-{game}": Pattern(asks("tikal", "act") if game == "tikal" else late(game), hint) for game in GAMES}
    things = {f"inspect-{game}": pattern_of_inspection(game) for game in GAMES}
    building = asks("tigris", "build_monument", prefer=("build", "temple"), avoid=("decline", "swap"))
    return since | {
        "conflict-tigris": Pattern(conflict("tigris"), answer),
        "conflict-kings": Pattern(conflict("kings"), answer),
        "conflict-war": Pattern(war(), answer),
        "monument": Pattern(building, answer),
        "treasures": Pattern(asks("tigris", "take_treasures", prefer=("trader", "market")), answer),
        "scoring": Pattern(scoring()),
        "bid": Pattern(late("peloponnes"), bid),
        "ending": Pattern(asks("tikal", "act"), end),
        "keys": Pattern(late("tigris"), keys),
        **results, **hints, **replays, **things,
        "start": Pattern(late("tigris"), path=lambda _: "/", there="article"),
        "new": Pattern(late("tikal"), path=lambda _: "/new/tikal", there="form"),
        "replays": Pattern(over("kings"), path=lambda _: "/replays", there="h1"),
    }  # fmt: skip


def take(browser: Browser, server: Server, name: str, pattern: Pattern, language: str, sizes: Sequence[str]) -> None:
    """One pattern in one language, light and dark, at sizes that are all of a phone or all wider."""
    table = lay(server, pattern.wish, "beginner")
    given: Any = table.cookies()
    width, height = SIZES[sizes[0]]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        locale=LANGUAGES[language],
        has_touch=width < 700,
        storage_state=given,
    )
    page = context.new_page()
    page.goto(f"{server.url}{pattern.path(table)}")
    page.wait_for_selector(pattern.there)
    pattern.prepare(page)
    for size, theme in product(sizes, ("light", "dark")):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(250)
        page.screenshot(path=SHOTS / f"{name}-{size}-{theme}-{language}.png")
    context.close()


def main(words: list[str]) -> None:
    """Take those whose names hold all the words."""
    _webbuild.build(ROOT)
    SHOTS.mkdir(exist_ok=True)
    wide = [size for size in SIZES if size != "390"]
    with tempfile.TemporaryDirectory() as folder, running() as browser:
        server = Server(Path(folder))
        try:
            for (name, pattern), language, sizes in product(patterns().items(), LANGUAGES, (wide, ["390"])):
                wanted = [size for size in sizes if all(word in f"{name}-{size}-{language}" for word in words)]
                if wanted:
                    take(browser, server, name, pattern, language, wanted)
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
