"""The whole board of each game as it is read aloud, out of the browser's accessibility tree: all, and all true."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import SitDown
from tests.browser.hands import until_asked
from tests.browser.laid import NAMES, Laid, Wish
from tests.browser.wishes import late
from tests.provision import ROOT
from ziggurat.games.peloponnes.components import TILE_WORDS, TILES
from ziggurat.games.tigris.components import SPACE_NAMES, spaces_with
from ziggurat.games.tigris.remarks import square
from ziggurat.kit.registry import game

if TYPE_CHECKING:
    from playwright.sync_api import Page

GOODS = ("coins", "wood", "stone", "food", "luxury", "population")
SUFFIX = re.compile(
    r"(, (move [\d, ]+|can go here|can be chosen|for \d+ points?|fits when turned|press Enter .*|taken up))*$"
)


def read_aloud(page: Page, role: str) -> list[str]:
    """The names of everything of a role, as a screen reader is given them."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    nodes = [node for node in tree["nodes"] if not node.get("ignored") and node.get("role", {}).get("value") == role]
    return [str(node.get("name", {}).get("value", "")) for node in nodes]


def said(room: str, key: str, **values: Any) -> str:
    """A sentence of a game's page, in English."""
    texts = json.loads((ROOT / f"web/src/games/{room}/en.json").read_text("utf-8"))
    return game(room).catalogue.say(texts[key], values, "en", NAMES)


def word(name: str, key: str, form: str = "") -> str:
    """A word of a game in English."""
    told = game(name).catalogue
    return told.say(f"{{x:{form}}}" if form else "{x}", {"x": key}, "en")


def monuments() -> Wish:
    """A game with a monument that covers a treasure, or at least with a monument."""
    return Wish(
        "tigris",
        2,
        lambda state, _: bool(
            state.decision == "choose_action"
            and any(
                set(square(place.at)) & set(game("tigris").table(state, 0).treasures)
                for place in game("tigris").table(state, 0).monuments.values()
            )
        ),
        prefer=("build", "temple"),
        avoid=("decline", "swap"),
    )


def of_tigris(laid: Laid) -> list[str]:
    """What each space of the board must say."""
    table, own = game("tigris").table(laid.state, laid.seat), laid.seat
    leaders = {at: (leader, seat) for seat, there in enumerate(table.seats) for leader, at in there.leaders.items()}
    built = {at: name.value for name, place in table.monuments.items() for at in square(place.at)}
    rivers = {SPACE_NAMES[number] for number in spaces_with("standard", "~")}
    found = []
    for space in SPACE_NAMES:
        if space in leaders:
            leader, seat = leaders[space]
            noun = word("tigris", leader.value, "your" if seat == own else "")
            thing = noun if seat == own else f"{noun} of {NAMES[seat]}"
        elif space in built:
            thing = f"on {word('tigris', built[space], 'the')}"
        elif space in table.catastrophes:
            thing = word("tigris", "catastrophe")
        elif space in table.tiles:
            thing = word("tigris", table.tiles[space].value)
        else:
            thing = "river" if space in rivers else "empty land"
        parts = [space, thing]
        parts += ["with a treasure"] if space in table.treasures else []
        parts += [f"in kingdom {n}" for n, kingdom in enumerate(table.kingdoms, 1) if space in kingdom]
        found.append(", ".join(parts))
    return found


def of_tikal(laid: Laid) -> list[str]:
    """What each hexagon must say."""
    table = game("tikal").table(laid.state, laid.seat)

    def whose(key: str, seat: int, **more: Any) -> str:
        return said("tikal", key, own=seat == laid.seat, name=NAMES[seat], **more)

    found = []
    for space in [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 6)]:
        there = table.hexes.get(space)
        if there is None:
            found.append(f"{space}, jungle")
            continue
        parts = [space, word("tikal", there.kind.value)]
        parts += [said("tikal", "value", n=there.value)] if there.value else []
        parts += [said("tikal", "masks", n=there.treasures)] if there.treasures else []
        parts += [whose("guarded", there.guard.seat)] if there.guard else []
        parts += [whose("camp-of", there.camp)] if there.camp is not None else []
        parts += [whose("leader-of", seat) for seat in there.leaders]
        parts += [whose("explorers-of", seat, n=many) for seat, many in enumerate(there.explorers) if many]
        sides = [f"{said('tikal', f'side-{side}')} {many}" for side, many in enumerate(there.stones) if many]
        found.append(", ".join([*parts, f"stones {', '.join(sides)}"] if sides else parts))
    return found


def leader_of(leader: Any, seat: int, own: int) -> str:
    """A leader of Contest of Kings, mine or somebody's."""
    if seat == own:
        return said("kings", "own-leader", leader=leader.value)
    return said("kings", "with-leader", leader=leader.value, name=NAMES[seat])


def link_of(links: dict[str, Any], a: str, b: str) -> str:
    """What lies between two columns of Contest of Kings, none of it face down."""
    if a + b not in links:
        return said("kings", "link-free", a=a, b=b)
    return said("kings", "link-of", a=a, b=b, card=word("kings", links[a + b].value))


def of_kings(laid: Laid) -> list[str]:
    """What each card, link and free place must say."""
    table, own = game("kings").table(laid.state, laid.seat), laid.seat
    leaders = {at: (leader, seat) for seat, there in enumerate(table.seats) for leader, at in there.leaders.items()}
    found = []
    for letter, column in zip("ABCDEFGH", table.columns, strict=True):
        for row, card in enumerate(column):
            parts = [f"{letter}{row}: {word('kings', card)}"]
            if at := leaders.get(f"{letter}{row}"):
                parts.append(leader_of(*at, own))
            kingdom = next(one for one in table.kingdoms if letter in one)
            parts += [said("kings", "in-kingdom", columns=kingdom)] if len(kingdom) > 1 else []
            found.append(", ".join(parts))
    for a, b in pairwise("ABCDEFGH"):
        parts = [link_of(table.links, a, b)]
        if at := leaders.get(a + b):
            parts.append(leader_of(*at, own))
        found.append(", ".join(parts))
    found += [said("kings", "free-place", column=letter) for letter in "ABCDEFGH"]
    return found


THINGS = {
    "tigris": ("king", "your ", "catastrophe", "with a treasure", "river", "in kingdom 2"),
    "tikal": ("temple, value", "treasure", "guard", "camp of", "leader", "explorer", "volcano", "jungle", "stones"),
    "kings": ("treasure", "ship", "link", "king", "in the kingdom"),
}
READ = {"tigris": of_tigris, "tikal": of_tikal, "kings": of_kings}


@pytest.mark.parametrize("name", READ)
def test_every_space_is_read_aloud_as_it_is(sit_down: SitDown, name: str) -> None:
    page, laid = sit_down(late(name))
    until_asked(page)
    expected = READ[name](laid)
    for thing in THINGS[name]:  # the position holds all kinds of things
        assert any(thing in one for one in expected), thing
    heard = [SUFFIX.sub("", one) for one in read_aloud(page, "gridcell")]
    assert sorted(heard) == sorted(expected)
    page.locator("[role=gridcell]").nth(7).evaluate("cell => cell.setAttribute('aria-label', 'nothing at all')")
    heard = [SUFFIX.sub("", one) for one in read_aloud(page, "gridcell")]
    assert len(set(expected) - set(heard)) == 1, "what is read wrongly is noticed"


def test_a_monument_hides_no_treasure_and_is_read_aloud(sit_down: SitDown) -> None:
    page, laid = sit_down(monuments())
    until_asked(page)
    heard = [SUFFIX.sub("", one) for one in read_aloud(page, "gridcell")]
    for monument in game("tigris").table(laid.state, laid.seat).monuments.values():
        for space in square(monument.at):
            assert f"{space}, empty land" not in heard, "a space under a monument"
    assert sorted(heard) == sorted(of_tigris(laid))
    covered = [one for one in heard if " on the " in one and "with a treasure" in one]
    assert len(covered) >= 1
    for one in covered:
        drawn = page.locator(f"use[data-treasure={one.split(',')[0]}]")
        assert drawn.count() == 1
        after = "(sign) => [...document.querySelectorAll('.above > g')].every((tower) => tower.contains(sign) ||"
        assert drawn.evaluate(f"{after} !!(tower.compareDocumentPosition(sign) & 4) || tower.isSameNode(sign))")


def label(good: str) -> str:
    """What a good is called beside its track."""
    return word("peloponnes", good, "" if good in ("wood", "stone", "food") else "many")


def hears_realm(page: Page, laid: Laid, seat: int) -> None:
    """Hold a realm to the view: its sums, every track with its number, every tile and nothing else."""
    table, words = game("peloponnes").table(laid.state, laid.seat), game("peloponnes").catalogue.words
    there, total = table.position.seats[seat], table.standings[seat]
    page.locator(".realm").get_by_role("tab").nth(seat).click()
    heard = page.locator(".realm").aria_snapshot()
    sums = re.search(r'(\d+) coins?\b.*?"prestige".*?(\d+).*?"population".*?(\d+) (\d+) score', heard, re.DOTALL)
    assert sums
    counted = (there.coins, total.prestige_points, total.population_points, total.score)
    assert tuple(map(int, sums.groups())) == counted
    for good in GOODS[1:]:
        track = re.search(rf'group "{label(good)}": "[^"]*: (\d+) of \d+\b', heard, re.IGNORECASE)
        assert track, good
        assert int(track[1]) == getattr(there, good), good
    tiles = page.locator(".realm").get_by_role("list", name="Tiles").get_by_role("listitem").all_inner_texts()
    mine = [there.civilization, *dict.fromkeys((*there.lands, *there.buildings, *there.unbuilt))]
    nouns = [words[name]["en"].noun.lower() for name in mine]
    assert nouns[0] in tiles[0].lower(), seat
    assert sorted(nouns) == sorted(tile.splitlines()[0].lower() for tile in tiles), seat  # the page: in the order won


def test_the_table_of_peloponnes_is_read_aloud_as_it_is(sit_down: SitDown) -> None:
    page, laid = sit_down(late("peloponnes"))
    position = game("peloponnes").table(laid.state, laid.seat).position
    until_asked(page)
    buttons = read_aloud(page, "button")
    for place, offer in enumerate(position.offers, 1):
        if offer.tile:
            tile = game("peloponnes").catalogue.words[offer.tile]["en"].noun.lower()
            named = [one for one in buttons if one.startswith(f"Place {place},") and tile in one.lower()]
            assert len(named) == 1, place
            assert f", prestige {TILES[TILE_WORDS.index(offer.tile)].prestige}." in named[0]
            bid = "no bid yet" if offer.bidder is None else f"bids {offer.coins}"
            assert bid in named[0] or (offer.bidder == laid.seat and f"You bid {offer.coins}" in named[0])
    for seat, there in enumerate(position.seats):
        hears_realm(page, laid, seat)
        if seat != laid.seat:
            told = page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=NAMES[seat])
            counted = [int(n) for n in re.findall(r'text: "(\d+)"', told.aria_snapshot())]
            assert counted == [getattr(there, good) for good in GOODS], seat
    texts = read_aloud(page, "StaticText")
    chips = game("peloponnes").table(laid.state, laid.seat).chips_left
    for disaster in ("earthquake", "drought", "epidemic", "storm", "decline"):
        drawn = 3 - next(many for kind, many in chips.items() if kind.value == disaster)
        assert any(f"{drawn} of 3 chips" in text and word("peloponnes", disaster) in text for text in texts), disaster
