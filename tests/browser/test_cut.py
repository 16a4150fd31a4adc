"""Nothing is cut off: on a phone every page and every game in both languages, and the longest names everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import OpenPage, Server, SitDown
from tests.browser.cut import cut
from tests.browser.hands import until_asked
from tests.browser.laid import NAMES, Wish
from tests.browser.pictures import asked, played, until
from tests.browser.test_look import drawn
from tests.server.client import Player
from ziggurat.kit.registry import game as game_named

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ("tigris", "kings", "peloponnes", "tikal")
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}
SCREENS = {"wide": (1280, 800), "large": (1920, 1080), "phone": (390, 844)}
# Names that leave their row or are clipped, and words that are broken: a name may have two lines.
NAMED = """() => [...document.querySelectorAll('.row .name, .strip b')].filter((name) => {
  const row = name.closest('li').getBoundingClientRect(), box = name.getBoundingClientRect(), text = name.firstChild;
  const broken = [...text.data.matchAll(/\\S+/g)].some(({ 0: word, index }) => {
    const part = document.createRange();
    part.setStart(text, index);
    part.setEnd(text, index + word.length);
    return part.getClientRects().length > 1;
  });
  const clipped = name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
  return broken || clipped || box.top < row.top || box.bottom > row.bottom;
}).map((name) => name.textContent)"""
BEYOND = """() => Math.max(...[...document.querySelectorAll('.hand .points .one')].map((one) =>
  one.getBoundingClientRect().right - one.closest('.hand').getBoundingClientRect().right))"""
LANGUAGES = {"english": "en-US", "french": "fr-FR"}


@pytest.fixture(scope="module")
def player(server: Server) -> Iterator[Player]:
    """A person with tables of every game."""
    claire = Player(server.url, NAMES[0])
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


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_names_are_whole_with_any_number_of_players(sit_down: SitDown, name: str, language: str) -> None:
    """While everything that rivals have lies beside their names."""
    for players in game_named(name).seats[-4:]:
        if players < 2:
            continue
        page, _ = sit_down(Wish(name, players, lambda _, legal: len(legal) > 1), locale=LANGUAGES[language])
        for screen, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            until_asked(page)
            drawn(page)
            assert page.locator(".row .name, .strip b").count() == players - 1
            assert page.evaluate(NAMED) == [], (players, screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_four_goods_to_take_is_whole_on_a_phone(sit_down: SitDown, language: str) -> None:
    wish = Wish("peloponnes", 3, lambda _, legal: sum(one.startswith("take ") for one in legal) == 4)
    page, _ = sit_down(wish, locale=LANGUAGES[language], **PHONE)
    assert page.locator(".option").count() == 4
    assert cut(page) == []


@pytest.mark.parametrize("width", [820, 1000, 1240, 1280, 1920])
def test_ones_own_points_stay_inside_their_panel(sit_down: SitDown, width: int) -> None:
    """All leaders and catastrophes at home, every number of two digits."""
    page, _ = sit_down(Wish("tigris", 4, lambda _, legal: len(legal) > 1), locale="fr-FR", width=width)
    page.evaluate("() => document.querySelectorAll('.hand .points b').forEach((one) => (one.textContent = '23'))")
    assert page.evaluate(BEYOND) <= -8


def test_ones_own_name_is_whole_above_a_page(sit_down: SitDown) -> None:
    page, _ = sit_down(Wish("tigris", 2, lambda _, legal: len(legal) > 1), locale="fr-FR")
    for width in (820, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(page.url.split("/table/")[0])
        name = page.locator(".tag-me .who")
        name.wait_for()
        assert name.evaluate("name => name.scrollWidth - name.clientWidth") <= 0, width
        assert name.evaluate("name => name.scrollHeight - name.clientHeight") <= 1, width
        assert len(name.inner_text()) > 20, "a long one"
