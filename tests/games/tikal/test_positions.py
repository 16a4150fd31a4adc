"""Positions handed in: possible ones are taken, impossible ones get a sentence that names what is wrong."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.rulebook.tikal.tables import seat as seated
from tests.rulebook.tikal.tables import started, table
from ziggurat.games.tikal.game import GAME
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.testing import step


def written(decision: str, ply: int = 40, **options: Any) -> dict[str, Any]:
    """A position at some decision of a random game, as JSON."""
    state, rng, seen = GAME.start(3, **options), Random(5), 0
    while state.decision != decision or seen < ply:
        state.play_number(step(state, rng))
        seen += 1
    found: dict[str, Any] = json.loads(GAME.write_position(state))
    return found


def seat(**fields: Any) -> dict[str, Any]:
    """One changed seat beside two fresh ones."""
    return {"seats": [fields, {}, {}]}


HUGE = 10**30
ACTING: list[tuple[str, dict[str, Any]]] = [
    ("this is a position of tigris", {"game": "tigris"}),
    ("1 seats: the game has 2 to 4", {"seats": [{}]}),
    ("no decision 'sleep'", {"decision": "sleep"}),
    ("cannot decide", {"deciding": 3}),
    ("cannot decide", {"deciding": HUGE}),
    ("there is no seat 7 among 3", {"player": 7}),
    ("there is no space 'Z9'", {"worked": ["Z9"]}),
    ("there is no hexagon 'Z9'", {"pile": ["Z9"]}),
    ("these hexagons are nowhere", {"pile": []}),
    ("the hexagon A1 is in 2 places", {"aside": ["A1"]}),
    ("a hexagon is printed on A5", {"hexes": {"A5": {"tile": "G4"}}}),
    ("is turned by 9", {"hexes": {"H1": {"tile": "G4", "rotation": 9}}}),
    ("the values must be those of", {"temples": {}}),
    ("cannot be worth 11", {"temples": {"A4": 11}}),
    ("cannot be worth 0", {"temples": {"A4": 0}}),
    ("which is no ruin", {"ruins": {"A4": 2}}),
    ("which is no temple", {"guards": {"B4": {"seat": 0}}}),
    ("there is no seat 5 among 3", {"guards": {"A4": {"seat": 5}}}),
    ("leaders on guard", {"guards": {"A4": {"seat": 0, "piece": "expedition_leader"}}}),
    ("no action point left", {"points": 0}),
    ("points cannot be ", {"points": 11}),
    ("points cannot be ", {"points": HUGE}),
    ("the acting player decides", {"acting": None}),
    ("worked twice was worked once", {"worked_twice": ["A4"]}),
    ("a site is named twice", {"worked": ["A4", "A4"]}),
    ("by these rules nobody minds", {"worked": ["A4"], "lone_workers": [{"site": "A4", "where": ["A4"]}]}),
    ("there is an order exactly", {"order": [0, 1, 2]}),
    ("there is no place in an order", {"place_in_order": 1}),
    ("place 3 in the order", {"place_in_order": 3}),
    ("these rules have no auction", {"amulets": [0]}),
    ("bids stand exactly", {"auction": {}}),
    ("a treasure is dug up exactly", {"digging": "A4"}),
    ("a hexagon is loose exactly", {"loose": True}),
    ("leader guards no temple", seat(leader="guard")),
    ("there is no space 'nowhere'", seat(leader="nowhere")),
    ("more than 18 explorers", seat(explorers={"A5": 3})),
    ("explorers cannot be ", seat(explorers={"A5": HUGE}, reserve=0)),
    ("spaces without explorers are left out", seat(explorers={"A5": 0})),
    ("reserve cannot be -1", seat(reserve=-1)),
    ("prestige cannot be ", seat(prestige=HUGE)),
    ("no camp can stand on A4", seat(camps=["A4"])),
    ("two camps stand on B4", {"seats": [{"camps": ["B4"]}, {"camps": ["B4"]}, {}]}),
    ("has 3 camps", seat(camps=["B4", "B4", "B4"])),
    ("cannot stand on", seat(leader="H5")),
    ("treasures are held", seat(treasures={"mask": 1})),
    ("Expected `int`", {"points": "many"}),
    ("unknown field", {"surprise": 1}),
    ("Invalid enum value", seat(treasures={"crown": 1})),
]


def fresh() -> dict[str, Any]:
    """The first turn of a game of three, its hexagon laid and nothing done yet."""
    state = started(3)
    state.play("draw A1")
    state.play("place A3 r0")
    found: dict[str, Any] = json.loads(GAME.write_position(state))
    return found


@pytest.mark.parametrize(("message", "change"), ACTING, ids=[message for message, _ in ACTING])
def test_an_impossible_position_is_refused_with_a_sentence(message: str, change: dict[str, Any]) -> None:
    position = fresh()
    if "hexes" in change:
        position["pile"] = [tile for tile in position["pile"] if tile != "G4"]
        change = {"hexes": {**position["hexes"], **change["hexes"]}}
    if change.get("temples"):
        change = {"temples": {**position["temples"], **change["temples"]}}
    with pytest.raises(BadPosition, match=message):
        GAME.read_position({**position, **change})


AUCTION: list[tuple[str, dict[str, Any]]] = [
    ("bids stand exactly during an auction", {"auction": None}),
    ("has nothing to bid now", {"auction": {"passed": [0, 1, 2], "first_to_pass": 0}}),
    ("a bid and its bidder come together", {"auction": {"bid": 3}}),
    ("whoever passed first is named", {"auction": {"passed": [1]}}),
    ("the first to pass has not passed", {"auction": {"passed": [1], "first_to_pass": 2}}),
    ("bid cannot be ", {"auction": {"bid": HUGE, "bidder": 1}}),
    ("one hexagon lies open for each", {"display": [], "pile": "all"}),
    ("those whose amulet is turned", {"amulets": [1]}),
    ("belong to a player who acts", {"points": 3}),
]


@pytest.mark.parametrize(("message", "change"), AUCTION, ids=[message for message, _ in AUCTION])
def test_an_impossible_auction_is_refused_with_a_sentence(message: str, change: dict[str, Any]) -> None:
    state = started(3, auction=True)
    for tile in ("A1", "A2", "A3"):
        state.play(f"draw {tile}")
    position = json.loads(GAME.write_position(state))
    if change.get("pile") == "all":
        change = {**change, "pile": [*position["display"], *position["pile"]]}
    with pytest.raises(BadPosition, match=message):
        GAME.read_position({**position, **change})


@pytest.mark.parametrize(
    ("decision", "change", "message"),
    [
        ("place", {"tile": None}, "nowhere|no hexagon is in hand"),
        ("treasure", {"digging": "A5"}, "dug up in a ruin"),
        ("treasure", {"deciding": 0}, "decided by chance"),
        ("draw", {"deciding": 1}, "decided by chance"),
        ("draw", {"decision": "over"}, "nobody"),
        ("draw", {"decision": "over", "deciding": -2, "points": 1}, "belong to a player who acts"),
        ("choose", {"display": []}, "nowhere|no hexagon to choose"),
        ("act", {"scoring": "final", "order": [0, 1, 2]}, "final round|the order says|volcano"),
    ],
)
def test_every_decision_fits_the_rest(decision: str, change: dict[str, Any], message: str) -> None:
    position = written(decision, auction=decision == "choose")
    with pytest.raises(BadPosition, match=message):
        GAME.read_position({**position, **change})


def test_nonsense_is_no_position() -> None:
    for text in ("", "[]", "{}", '{"seats": 3}', "not json"):
        with pytest.raises(BadPosition):
            GAME.read_position(text)


KEPT: list[tuple[str, dict[str, Any]]] = [
    ("begin anew with each ten points", {"options": {"first_seat": "first"}}),
    ("there is no space 'Z9'", {"kept": {"worked": ["Z9"]}}),
    ("work laid aside names a site", {"kept": {}}),
    ("worked twice was worked once", {"kept": {"worked": ["A4"], "worked_twice": ["B5"]}}),
    ("a site is named twice", {"kept": {"worked": ["A4", "A4"]}}),
    ("by these rules nobody minds", {"kept": {"worked": ["A4"], "lone_workers": [{"site": "A4"}]}}),
    ("a lone worker has a site worked", {"kept": {"worked": ["A4"], "lone_workers": [{"site": "B5"}]}}),
    ("work is laid aside while the others score", {"order": [1, 0], "place_in_order": 0}),
]


def kept_aside() -> dict[str, Any]:
    """The second seat acts in a volcano's scoring round, and the first has worked before."""
    state = table(seated("A4 A4"), seated(), tile="B6", scoring="volcano", order=(0, 1), volcano_limits="turn")
    state.play("uncover A4")
    state.play("end")
    found: dict[str, Any] = json.loads(GAME.write_position(state))
    assert GAME.write_position(GAME.read_position(found)) == GAME.write_position(state)
    return found


@pytest.mark.parametrize(("said", "changes"), KEPT, ids=[said for said, _ in KEPT])
def test_impossible_work_laid_aside_is_refused_with_a_sentence(said: str, changes: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=said):
        GAME.read_position(kept_aside() | changes)
