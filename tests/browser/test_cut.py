"""On a phone, in both languages, nothing is cut off: on every page and in every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import OpenPage, Server
from tests.browser.cut import cut
from tests.browser.pictures import asked, played, until
from tests.server.client import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ("tigris", "kings", "peloponnes", "tikal")
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}
LANGUAGES = {"english": "en-US", "french": "fr-FR"}


@pytest.fixture(scope="module")
def player(server: Server) -> Iterator[Player]:
    """A person with tables of every game."""
    claire = Player(server.url, "Claire")
    yield claire
    claire.close()


@pytest.fixture(scope="module")
def finished(player: Player) -> str:
    """A table whose game is over."""
    table: str = player.open("peloponnes", "me", "random")["table"]["id"]
    player.post(f"/api/tables/{table}/leave", level="random")
    until(player, table, lambda view: bool(view["table"]["status"] == "finished"))
    return table


def visit(page: Page, server: Server, player: Player, path: str) -> None:
    """Go there as this person."""
    page.context.add_cookies(
        [{"name": one.name, "value": str(one.value), "url": server.url} for one in player.http.cookies.jar]
    )
    page.goto(f"{server.url}{path}")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_around_the_table(
    open_page: OpenPage, server: Server, player: Player, finished: str, language: str
) -> None:
    page = open_page("/", locale=LANGUAGES[language], **PHONE)
    room = player.open("kings", "me", "friend", "open")["table"]["id"]
    paths = ["/", "/replays", "/nowhere", f"/table/{room}", f"/table/{finished}", f"/replay/{finished}?step=40"]
    paths += [f"/{kind}/{game}" for kind in ("new", "rules") for game in GAMES]
    found: dict[str, list[str]] = {}
    for path in paths:
        visit(page, server, player, path)
        if lines := cut(page):
            found[path] = lines
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table(open_page: OpenPage, server: Server, player: Player, game: str, language: str) -> None:
    page = open_page("/", locale=LANGUAGES[language], **PHONE)
    table = player.open(game, "me", "random", "random")["table"]["id"]
    found: dict[str, list[str]] = {}
    for stage in range(4):  # the first decision, then later ones, each with everything that can be picked up
        until(player, table, asked)
        visit(page, server, player, f"/table/{table}")
        things = page.locator(".dock button[data-pick]")
        for pick in range(-1, things.count()):
            if 0 <= pick < things.count():  # what is picked up may take the place of others
                things.nth(pick).click(force=True)
            if lines := cut(page):
                found[f"{stage}, thing {pick}"] = lines
        played(player, table, set(), most=8)
    page.get_by_role("button", name="Menu").click()
    found |= {"menu": lines} if (lines := cut(page)) else {}
    assert found == {}
