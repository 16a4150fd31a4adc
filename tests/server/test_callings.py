"""What guests are called: names of our own list, agreeing in French, and no two alike at a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.client import Player
from ziggurat.server.tables.callings import LISTED, STONES, THINGS, called, distinct, newcomers_name

Newcomer = Callable[..., Player]


def test_there_are_sixty_four_names_in_each_language() -> None:
    for language in ("en", "fr"):
        names = {called(stone, thing, language) for stone in STONES for thing in THINGS}
        assert len(names) == 64
    assert called("amber", "ibis", "en") == "Amber Ibis"
    assert called("amber", "ibis", "fr") == "Ibis d'ambre"
    assert called("jade", "owl", "fr") == "Chouette de jade"


@pytest.mark.parametrize(
    ("name", "others", "said"),
    [
        ("Ada", ["Bob", ""], "Ada"),
        ("Ada", ["ada"], "Ada 2"),
        ("Ada", ["Ada", "Ada 2"], "Ada 3"),
        ("Amber Ibis", ["Ibis d'ambre"], "Amber Ibis 2"),
        ("Ibis d'ambre", ["Amber Ibis", "Amber Ibis 2"], "Ibis d'ambre 3"),
    ],
)
def test_two_who_are_called_the_same_get_a_number(name: str, others: list[str], said: str) -> None:
    assert distinct(name, others) == said


def test_a_newcomer_gets_a_name_that_nobody_at_the_table_has() -> None:
    others = [called(stone, thing, "en") for stone in STONES for thing in THINGS][:-1]
    assert newcomers_name("fr", others) == called("clay", "owl", "fr")


def test_nobody_is_called_guest_and_no_two_are_called_the_same(newcomer: Newcomer) -> None:
    anna, same, silent = newcomer("Anna"), newcomer("anna"), newcomer()
    table = anna.open("tigris", "me", "open", "open", "casual")["table"]["id"]
    assert same.post(f"/api/tables/{table}/join")["table"]["seats"][1]["name"] == "anna 2"
    named = silent.post(f"/api/tables/{table}/join")["table"]["seats"][2]["name"]
    assert named.casefold() in LISTED
    silent.post("/api/me", name="ANNA 2")
    seats = anna.get(f"/api/tables/{table}")["table"]["seats"]
    assert [seat["name"] for seat in seats][:3] == ["Anna", "anna 2", "ANNA 2 2"]
    anna.post("/api/me", name="Gudea")
    same.post("/api/me", name="Anna")
    seats = anna.get(f"/api/tables/{table}")["table"]["seats"]
    assert [seat["name"] for seat in seats][:2] == ["Gudea", "Anna"]
    same.post(f"/api/tables/{table}/chat", text="Who is who?")
    assert anna.get(f"/api/tables/{table}")["chat"][-1]["name"] == "Anna"


def test_the_lobby_tells_what_is_agreed_and_shows_games_to_watch(newcomer: Newcomer) -> None:
    anna, looker = newcomer("Anna"), newcomer()
    clock = {"type": "bank", "seconds": 600, "increment": 20}
    table = anna.open("tikal", "me", "random", clock=clock, options={"auction": True})["table"]["id"]
    card = next(one for one in looker.get("/api/lobby")["live"] if one["id"] == table)
    assert (card["clock"], card["options"]["auction"], card["bots"]) == (clock, True, [1])
    game = next(one for one in looker.get("/api/games") if one["name"] == "tikal")
    auction = next(one for one in game["options"] if one["name"] == "auction")
    assert auction["variant"]
    assert [title["fr"] for title in auction["titles"]] == ["de base", "enchères"]
    assert card["rules_version"] == game["rules_version"]
