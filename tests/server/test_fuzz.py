"""Whatever is sent to any route, sensible or hostile: never a failure of ours, always an answer of the shape promised.

Answers are read back with the very types that the OpenAPI document is written from; errors must be a Problem whose
code belongs to their status. Tables, seats and games in the path are real ones half of the time.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.server.client import Player, running
from ziggurat.server.errors import STATUS
from ziggurat.server.protocol import Problem
from ziggurat.server.settings import Settings
from ziggurat.server.web.call import Route
from ziggurat.server.web.openapi import document
from ziggurat.server.web.routes import ROUTES

EXAMPLES = 30  # a route
WORDS = ("me", "open", "bot", "friend", "tigris", "kings", "expert", "type", "seats", "end", "none", "en", "fr", "-1")
PROBLEM = msgspec.json.Decoder(Problem, strict=True)

hostile_text = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        ["", "\x00", "\u202e", "../..", "'; DROP TABLE tables; --", "%00", "💥" * 30, "a" * 20_000, "\ud800"]
    ),
    st.sampled_from(WORDS),
)
hostile_number = st.one_of(st.integers(), st.sampled_from([-1, 0, 2**31, 2**63, 2**64, 10**300]), st.floats())
hostile_json = st.recursive(
    st.one_of(st.none(), st.booleans(), hostile_number, hostile_text),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.one_of(st.sampled_from(WORDS), hostile_text), inner, max_size=4)
    ),
    max_leaves=12,
)


def sensible(kind: Any) -> st.SearchStrategy[Any]:
    """A body of the right shape, some of its fields replaced by anything."""
    if kind is None or not hasattr(kind, "__struct_fields__"):
        return st.just({})
    fields = {field.name: guess(field.name) for field in msgspec.structs.fields(kind)}
    return st.fixed_dictionaries({}, optional={name: st.one_of(good, hostile_json) for name, good in fields.items()})


def guess(name: str) -> st.SearchStrategy[Any]:
    """What may well be right for a field of this name."""
    seat = st.sampled_from([{"type": "me"}, {"type": "open"}, {"type": "friend"}, {"type": "bot", "level": "random"}])
    known: dict[str, st.SearchStrategy[Any]] = {
        "seats": st.lists(seat, min_size=1, max_size=6),
        "plan": seat,
        "game": st.sampled_from(["tigris", "kings", "peloponnes", "tikal", "chess"]),
        "ply": st.integers(0, 40),
        "seat": st.integers(-3, 5),
        "uuid": st.sampled_from(["uuid-0001", "uuid-0002"]),
        "action": st.sampled_from(["end", "king A1", "swap 1T", "draw temple", "first 0"]),
        "clock": st.sampled_from([{"type": "none"}, {"type": "move", "seconds": 60}, {"type": "bank", "seconds": 60}]),
        "options": st.dictionaries(st.sampled_from(["board", "open_scores", "nothing"]), hostile_json, max_size=2),
        "level": st.sampled_from(["random", "casual", "none"]),
        "language": st.sampled_from(["en", "fr", "de"]),
        "name": hostile_text,
    }
    return known.get(name, hostile_json)


def bodies(route: Route) -> st.SearchStrategy[bytes]:
    """Bodies from right to nonsense."""
    values = st.one_of(sensible(route.body), hostile_json)
    return st.one_of(
        values.map(lambda value: json.dumps(value).encode()),
        values.map(lambda value: json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")),
        values.map(lambda value: json.dumps(value).encode()[:-1]),
        st.binary(max_size=200),
        st.sampled_from(
            [b"[" * 5_000, b"{" + b'"a":{' * 2_000, b"1" * 5_000, b'"' + b"x" * 30_000 + b'"', b"\xff\xfe{}"]
        ),
    )


@dataclass
class Place:
    """A server with a table being played, one that is open, and those who ask."""

    address: str
    clients: list[httpx.Client]
    words: dict[str, list[str]]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server of this module's own: what is tried here may leave anything behind."""
    database = str(tmp_path_factory.mktemp("fuzz") / "tables.db")
    if request.param == "postgres":
        server = request.getfixturevalue("postgres_server")
        server.tell("CREATE DATABASE fuzz")
        database = server.database("fuzz")
    with running(Settings(database=database, limits=False, log_level="critical")) as address:
        anna, bruno, nobody = Player(address, "Anna"), Player(address, "Bruno"), Player(address)
        playing = anna.open("tigris", "me", "open")["table"]["id"]
        bruno.post(f"/api/tables/{playing}/join")
        waiting = anna.open("tikal", "me", "friend", "open")["table"]["id"]
        invitation = anna.post(f"/api/tables/{waiting}/seats/1/invitation")["path"].removeprefix("/join/")
        words = {
            "table": [playing, waiting],
            "replay": [playing, waiting],
            "seat": ["0", "1", "2"],
            "step": ["0", "1"],
            "decision": ["0", "1"],
            "game": ["tigris", "tikal"],
            "language": ["en", "fr"],
            "invitation": [invitation],
        }
        yield Place(address, [anna.http, bruno.http, nobody.http], words)
        for player in (anna, bruno, nobody):
            player.close()


def check(route: Route, answer: httpx.Response) -> None:
    """No failure of ours, and the shape that is promised."""
    assert answer.status_code < 500 or answer.status_code == 503, f"{answer.status_code} {answer.text}"
    if answer.status_code == 200:
        if route.result is not str:
            msgspec.json.decode(answer.content, type=route.result)
        return
    assert answer.headers["content-type"] == "application/json", answer.text
    problem = PROBLEM.decode(answer.content)
    if answer.status_code != 405:  # a word with a stroke in it led to another route, or to none
        assert STATUS[problem.error] == answer.status_code


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_no_request_makes_the_server_fail(place: Place, route: Route) -> None:
    many = 3 if route.limit in ("hint", "coach") else EXAMPLES  # a hint is a second of search
    calm = list(HealthCheck)

    @settings(max_examples=many, phases=[Phase.generate], deadline=None, derandomize=True, suppress_health_check=calm)
    @given(st.data())
    def try_it(data: st.DataObject) -> None:
        path = route.path
        for name, words in place.words.items():
            if f"{{{name}}}" in path:
                word = data.draw(st.one_of(st.sampled_from(words), st.sampled_from(words), hostile_text), name)
                path = path.replace(f"{{{name}}}", quote(word or " ", safe="", errors="replace"))
        query = {name: data.draw(hostile_text, name).encode("utf-8", "replace").decode()[:50] for name in route.query}
        client = data.draw(st.sampled_from(place.clients), "who")
        body = data.draw(bodies(route), "body") if route.method == "POST" else None
        try:
            answer = client.request(route.method, path, params=query or None, content=body)
        except (httpx.InvalidURL, httpx.UnsupportedProtocol):
            return
        check(route, answer)

    try_it()


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/api/tables/", "/api/tables/x/y/z", "/api//tables"])
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH"])
def test_what_is_no_route_is_answered_in_the_same_shape(place: Place, method: str, path: str) -> None:
    answer = place.clients[0].request(method, path)
    assert answer.status_code in (404, 405)
    assert PROBLEM.decode(answer.content).error in ("not_found", "bad_request")


def test_a_route_asked_with_another_method_is_refused_in_the_same_shape(place: Place) -> None:
    for route in ROUTES:
        other = "POST" if route.method == "GET" else "GET"
        if any((each.method, each.path) == (other, route.path) for each in ROUTES):
            continue
        answer = place.clients[0].request(other, route.path.replace("{", "").replace("}", ""), content=b"{}")
        assert answer.status_code in (404, 405)
        PROBLEM.decode(answer.content)


def test_every_answer_is_described(place: Place) -> None:
    """The document names every route with its body, its answer and every status that an error can have."""
    told = document(ROUTES)["paths"]
    for route in ROUTES:
        operation = told[route.path][route.method.lower()]
        assert {"200", *map(str, STATUS.values())} <= set(operation["responses"])
        assert ("requestBody" in operation) == (route.body is not None)
        assert {each["name"] for each in operation["parameters"]} >= set(route.query)
