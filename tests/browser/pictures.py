"""Pictures of every page and game, wide and narrow, light and dark, in both languages, to be looked at.

`python -m tests.browser.pictures [word …]` writes them to tests/browser/shots; words keep to the scenes that hold one.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import Error, ViewportSize

from tests.browser.conftest import Server
from tests.provision.chromium import running
from tests.server.client import Player
from ziggurat import _webbuild
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.study import COURSES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SHOTS = Path(__file__).parent / "shots"
SCREENS = {
    "wide-light": {"width": 1280, "height": 800, "color_scheme": "light", "locale": "en-US"},
    "wide-dark": {"width": 1280, "height": 800, "color_scheme": "dark", "locale": "en-US"},
    "wide-french": {"width": 1280, "height": 800, "color_scheme": "light", "locale": "fr-FR"},
    "tabs-light": {"width": 820, "height": 1100, "color_scheme": "light", "locale": "en-US"},
    "phone-light": {"width": 390, "height": 844, "color_scheme": "light", "locale": "en-US", "has_touch": True},
    "phone-dark": {"width": 390, "height": 844, "color_scheme": "dark", "locale": "en-US", "has_touch": True},
    "phone-french": {"width": 390, "height": 844, "color_scheme": "light", "locale": "fr-FR", "has_touch": True},
}
MIDDLE = {"tigris": 190, "kings": 150, "peloponnes": 50, "tikal": 260}  # plies after which a game is in full swing
PANELS = {
    "tigris": {"reinforce_attack", "reinforce_defence", "build_monument", "take_treasures"},
    "kings": {"show_attack", "show_defence", "score", "show"},
    "peloponnes": {"pay", "feed", "lose_tile", "finish", "move_bid", "protect"},
    "tikal": {"place", "bid"},
}
DULL = ("swap", "withdraw", "decline", "pass", "end", "replace", "discard")


class Scene(NamedTuple):
    """A place to go, and what to do there before the picture is taken."""

    name: str
    path: str
    prepare: Callable[[Page], None] = lambda page: None


def until(player: Player, table: str, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The view of a table, once something holds of it."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        view: dict[str, Any] = player.get(f"/api/tables/{table}")
        if holds(view):
            return view
        time.sleep(0.02)
    raise TimeoutError(table)


def asked(view: dict[str, Any]) -> bool:
    """Whether the player decides, or the game is over."""
    return bool(view["table"]["status"] == "finished" or view["turn"]["deciding"] == view["you"])


def begun(player: Player, game: str) -> str:
    """A table in full swing: a bot plays for the player until then."""
    table: str = player.open(game, "me", "beginner", "beginner")["table"]["id"]
    player.post(f"/api/tables/{table}/leave", level="beginner")
    until(player, table, lambda view: view["ply"] >= MIDDLE[game] or view["table"]["status"] == "finished")
    player.post(f"/api/tables/{table}/back")
    until(player, table, asked)
    return table


def lively(view: dict[str, Any]) -> str:
    """An action that makes something happen, any kind as likely as another."""
    kinds: dict[str, list[str]] = {}
    for action in unpack_legal(view["legal"]):
        kinds.setdefault(action.split()[0], []).append(action)
    good = [kind for kind in kinds if kind not in DULL] or list(kinds)
    return random.choice(kinds[random.choice(good)])


def played(player: Player, table: str, wanted: set[str], most: int = 150) -> bool:
    """Play on until the player is asked one of the wanted decisions."""
    for _ in range(most):
        view = until(player, table, asked)
        if view["table"]["status"] == "finished":
            return False
        if view["turn"]["decision"] in wanted:
            return True
        player.play(table, view, lively(view))
    return False


def pick(page: Page) -> None:
    """Pick up what can be played, and point at where it can go."""
    with suppress(Error):
        page.locator("button[data-pick].can, .hand .tool:not(.off), .offer.can").last.click(timeout=3000)
        target = page.locator("[role=grid] .target").nth(1)
        (target.tap if page.context.browser and page.evaluate("navigator.maxTouchPoints") else target.hover)(
            timeout=3000
        )
        page.wait_for_timeout(400)


def refuse(page: Page) -> None:
    """Ask for what is not allowed."""
    with suppress(Error):
        page.locator("button[data-pick].can, .hand .tool:not(.off)").first.click(timeout=3000)
    for space in page.locator("[role=grid] [data-space]:not(.target), .offer:not(.can)").all()[3:40:3]:
        with suppress(Error):
            space.click(timeout=1500)
        page.wait_for_timeout(300)
        if page.locator(".bubble, .refusal, .refused").count():
            return


def scenes(player: Player, games: list[str]) -> list[Scene]:
    """All there is to look at, with tables of these games."""
    found = [Scene("start", "/")]
    for game in games:
        table = begun(player, game)
        found += [Scene(f"{game}-turn", f"/table/{table}"), Scene(f"{game}-pick", f"/table/{table}", pick)]
        found += [Scene(f"{game}-refused", f"/table/{table}", refuse)]
        other = begun(player, game)
        if played(player, other, PANELS[game]):
            found.append(Scene(f"{game}-panel", f"/table/{other}"))
        over = begun(player, game)
        player.post(f"/api/tables/{over}/leave", level="random")
        until(player, over, lambda view: view["table"]["status"] == "finished")
        found += [
            Scene(f"{game}-over", f"/table/{over}"),
            Scene(f"{game}-replay", f"/replay/{over}?step={MIDDLE[game]}"),
        ]
        found += [Scene(f"new-{game}", f"/new/{game}")]
    room = player.open("tigris", "me", "friend", "open")["table"]["id"]
    found += [Scene("room", f"/table/{room}"), Scene("rules", "/rules/tigris"), Scene("replays", "/replays")]
    found += [Scene("learn", "/learn")]
    found += [Scene(f"lesson-{game}", f"/learn/{game}/first?step=2") for game in COURSES]
    return [*found, Scene("start-known", "/"), Scene("lost", "/nowhere")]


def shoot(browser: Browser, server: Server, cookies: list[Any], screen: str, all_scenes: list[Scene]) -> None:
    """Every scene on one screen."""
    wishes: dict[str, Any] = dict(SCREENS[screen])
    size = ViewportSize(width=wishes.pop("width"), height=wishes.pop("height"))
    context = browser.new_context(viewport=size, reduced_motion="reduce", **wishes)
    context.add_cookies(cookies)
    page = context.new_page()
    for scene in all_scenes:
        page.goto(f"{server.url}{scene.path}")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(250)
        scene.prepare(page)
        page.screenshot(path=SHOTS / f"{scene.name}-{screen}.png")
    context.close()


def main(words: list[str]) -> None:
    """Take them all."""
    from tests.provision import ROOT

    _webbuild.build(ROOT)
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running() as browser:
        server = Server(Path(folder))
        player = Player(server.url, "Claire")
        cookies = [{"name": one.name, "value": one.value, "url": server.url} for one in player.http.cookies.jar]
        try:
            games = [game for game in MIDDLE if not words or any(game in word for word in words)]
            found = scenes(player, games)
            for screen in SCREENS:
                wanted = [one for one in found if not words or any(word in f"{one.name}-{screen}" for word in words)]
                shoot(browser, server, cookies, screen, wanted)
        finally:
            player.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
