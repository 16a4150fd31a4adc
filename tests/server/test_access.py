"""Who may do what: a row for every route, tried as a stranger, a guest, a seat and the host."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.server.client import Player
from ziggurat.server.web.routes import ROUTES
from ziggurat.study.editor import first
from ziggurat.study.puzzles import collection

PUZZLE = collection("tigris").puzzles[0]
Newcomer = Callable[..., Player]
Statuses = tuple[int, int, int, int]


class Row(NamedTuple):
    """The answers to: nobody (no cookie), a guest without a seat, a guest with a seat, the host."""

    allowed: Statuses
    body: dict[str, Any] | None = None
    unlisted: int = 200  # to a guest without a seat, at an unlisted table


ANYONE: Statuses = (200, 200, 200, 200)
SEATS: Statuses = (401, 403, 200, 200)
HOST: Statuses = (401, 403, 403, 200)
MATRIX: dict[tuple[str, str], Row] = {
    ("GET", "/api/me"): Row(ANYONE),
    ("POST", "/api/me"): Row(ANYONE, {"name": "Somebody"}),
    ("GET", "/api/lobby"): Row(ANYONE),
    ("GET", "/api/games"): Row(ANYONE),
    ("GET", "/api/games/{game}/catalogue/{language}"): Row(ANYONE),
    ("GET", "/api/games/{game}/picture"): Row(ANYONE),
    ("POST", "/api/tables"): Row(ANYONE, {"game": "tigris", "seats": [{"type": "me"}, {"type": "open"}]}),
    ("POST", "/api/onward"): Row((400, 400, 400, 400), {"game": "tigris", "seat": 0}, 400),
    ("GET", "/api/tables/{table}"): Row(ANYONE, unlisted=404),
    ("GET", "/api/tables/{table}/log"): Row(ANYONE, unlisted=404),
    ("POST", "/api/tables/{table}/join"): Row((409, 409, 200, 200), {}, 409),
    ("GET", "/api/invitations/{invitation}"): Row(ANYONE),
    ("POST", "/api/invitations/{invitation}"): Row((200, 410, 410, 410), {}),
    ("POST", "/api/tables/{table}/seats/{seat}/invitation"): Row(HOST, unlisted=403),
    ("POST", "/api/tables/{table}/seats/{seat}"): Row(HOST, {"plan": {"type": "friend"}}, 403),
    ("POST", "/api/tables/{table}/nonce"): Row(SEATS, {"nonce": "luck"}, 403),
    ("POST", "/api/tables/{table}/leave"): Row(SEATS, {"level": "random"}, 403),
    ("POST", "/api/tables/{table}/back"): Row(SEATS, {}, 403),
    ("POST", "/api/tables/{table}/rematch"): Row((401, 403, 409, 409), {}, 403),
    ("POST", "/api/tables/{table}/actions"): Row(
        (401, 403, 409, 409), {"ply": 0, "uuid": "uuid-0001", "action": "end"}, 403
    ),
    ("POST", "/api/tables/{table}/undo"): Row((401, 403, 409, 409), {"ply": 0, "uuid": "uuid-0002"}, 403),
    ("POST", "/api/tables/{table}/confirm"): Row((401, 403, 409, 409), {"ply": 0, "uuid": "uuid-0003"}, 403),
    ("POST", "/api/tables/{table}/preview"): Row((401, 403, 409, 409), {"action": "end"}, 403),
    ("POST", "/api/tables/{table}/why-not"): Row((401, 403, 409, 409), {"action": "end"}, 403),
    ("POST", "/api/tables/{table}/ways"): Row((401, 403, 409, 409), {"action": "end"}, 403),
    ("POST", "/api/tables/{table}/hint"): Row((401, 403, 409, 409), {}, 403),
    ("POST", "/api/tables/{table}/coach"): Row((401, 403, 409, 409), {}, 403),
    ("POST", "/api/tables/{table}/chat"): Row((401, 200, 200, 200), {"text": "hello"}, 404),
    ("POST", "/api/tables/{table}/silence"): Row((401, 403, 403, 404), {"number": 9_999}, 403),
    ("GET", "/api/replays/{replay}"): Row((409, 409, 409, 409), unlisted=409),
    ("GET", "/api/replays/{replay}/steps/{step}"): Row((409, 409, 409, 409), unlisted=409),
    ("GET", "/api/replays/{replay}/log"): Row((409, 409, 409, 409), unlisted=409),
    ("GET", "/api/replays/{replay}/record"): Row((409, 409, 409, 409), unlisted=409),
    ("GET", "/api/replays/{replay}/outcome"): Row((409, 409, 409, 409), unlisted=409),
    ("GET", "/api/reviews/{replay}"): Row((409, 409, 409, 409), unlisted=409),
    ("POST", "/api/reviews/{replay}"): Row((409, 409, 409, 409), {}, 409),
    ("POST", "/api/reviews/{replay}/leave"): Row((409, 409, 409, 409), {}, 409),
    ("GET", "/api/reviews/{replay}/decisions/{decision}"): Row((409, 409, 409, 409), unlisted=409),
    ("GET", "/api/reviews/{replay}/decisions/{decision}/lines/{move}"): Row((409, 409, 409, 409), unlisted=409),
    ("POST", "/api/reviews/{replay}/decisions/{decision}"): Row((409, 409, 409, 409), {}, 409),
    ("POST", "/api/reviews/{replay}/decisions/{decision}/preview"): Row((409, 409, 409, 409), {"action": "end"}, 409),
    ("POST", "/api/reviews/{replay}/decisions/{decision}/why-not"): Row((409, 409, 409, 409), {"action": "end"}, 409),
    ("POST", "/api/reviews/{replay}/decisions/{decision}/ways"): Row((409, 409, 409, 409), {"action": "end"}, 409),
    ("POST", "/api/records"): Row((400, 400, 400, 400), {"no": "record"}, 400),
    ("GET", "/api/games/{game}/book"): Row(ANYONE),
    ("GET", "/api/lessons"): Row(ANYONE),
    ("GET", "/api/lessons/{game}/{lesson}"): Row(ANYONE),
    ("POST", "/api/lessons/{game}/{lesson}/steps/{step}"): Row(ANYONE, {}),
    ("POST", "/api/lessons/{game}/{lesson}/steps/{step}/preview"): Row(ANYONE, {"action": "trader J7"}),
    ("POST", "/api/lessons/{game}/{lesson}/steps/{step}/why-not"): Row(ANYONE, {"action": "trader F6"}),
    ("POST", "/api/lessons/{game}/{lesson}/steps/{step}/ways"): Row(ANYONE, {"action": "trader F6"}),
    ("GET", "/api/puzzles"): Row(ANYONE),
    ("GET", "/api/puzzles/{game}"): Row(ANYONE),
    ("GET", "/api/puzzles/{game}/{puzzle}"): Row(ANYONE),
    ("POST", "/api/puzzles/{game}/{puzzle}"): Row(ANYONE, {}),
    ("POST", "/api/analysis/{game}"): Row(ANYONE, {}),
    ("POST", "/api/analysis/{game}/search"): Row(ANYONE, {"seconds": 0.1}),
    ("POST", "/api/analysis/{game}/preview"): Row((400, 400, 400, 400), {}, 400),
    ("POST", "/api/analysis/{game}/why-not"): Row((400, 400, 400, 400), {}, 400),
    ("POST", "/api/analysis/{game}/ways"): Row((400, 400, 400, 400), {}, 400),
    ("POST", "/api/editor/{game}"): Row(ANYONE, {}),
    ("POST", "/api/editor/{game}/lesson"): Row(ANYONE, {"position": first("tigris", 2)}),
    ("POST", "/api/editor/{game}/bot"): Row(ANYONE, {}),
    ("POST", "/api/puzzles/{game}/{puzzle}/preview"): Row(ANYONE, {"action": PUZZLE.solution}),
    ("POST", "/api/puzzles/{game}/{puzzle}/why-not"): Row(ANYONE, {"action": PUZZLE.solution}),
    ("POST", "/api/puzzles/{game}/{puzzle}/ways"): Row(ANYONE, {"action": PUZZLE.solution}),
    ("GET", "/api/health"): Row(ANYONE),
    ("GET", "/api/metrics"): Row(ANYONE),
    ("GET", "/api/openapi.json"): Row(ANYONE),
}


def test_every_route_has_a_row() -> None:
    assert {(route.method, route.path) for route in ROUTES} == set(MATRIX)


def tables(host: Player, friend: Player, listed: bool) -> tuple[str, str]:
    """An open table where the friend has a seat and one is kept for an invitation; its id and the invitation."""
    table = host.open("tigris", "me", "open", "friend", listed=listed)["table"]["id"]
    friend.post(f"/api/tables/{table}/join", seat=1)
    path: str = host.post(f"/api/tables/{table}/seats/2/invitation")["path"]
    return table, path.removeprefix("/join/")


def ask(player: Player, method: str, path: str, table: str, invitation: str, body: dict[str, Any] | None) -> int:
    names = {"table": table, "replay": table, "invitation": invitation, "seat": "2", "lesson": "first"}
    names |= {"step": "0", "decision": "0", "move": "0"}
    filled = path.format(game="tigris", language="fr", puzzle=PUZZLE.id, **names)
    return player.http.request(method, filled, json=body).status_code


@pytest.mark.parametrize(("method", "path"), MATRIX)
def test_each_route_answers_each_person_as_the_matrix_says(newcomer: Newcomer, method: str, path: str) -> None:
    row = MATRIX[method, path]
    host, friend, guest, nobody = newcomer("Host"), newcomer("Friend"), newcomer("Guest"), newcomer()
    table, invitation = tables(host, friend, listed=True)
    people = (nobody, guest, friend, host)
    assert tuple(ask(player, method, path, table, invitation, row.body) for player in people) == row.allowed
    table, invitation = tables(host, friend, listed=False)
    assert ask(guest, method, path, table, invitation, row.body) == row.unlisted


def test_another_site_changes_nothing(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    for route in ROUTES:
        if route.method != "POST":
            continue
        path = re.sub(r"{\w+}", "0", route.path)
        for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            answer = anna.http.post(path, json={}, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (403, "wrong_origin"), path


def test_the_cookie_is_kept_from_scripts_and_other_sites(newcomer: Newcomer) -> None:
    answer = newcomer().http.post("/api/me", json={"name": "Anna"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "domain" not in cookie


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        (b"{", 400, "bad_request"),
        (b'{"name": "A", "admin": true}', 400, "bad_request"),
        (b'{"name": 3}', 400, "bad_request"),
        (b'{"name": "\xff"}', 400, "bad_request"),
        (b'{"name": "\\u0007\\u202e"}', 400, "bad_request"),
        (b'{"name": "' + b"x" * 41 + b'"}', 400, "bad_request"),
        (b'{"name": "' + b"x" * 20_000 + b'"}', 413, "too_large"),
        (b"[" * 10_000, 400, "bad_request"),
    ],
)
def test_a_bad_body_is_refused_with_a_code_and_no_trace(
    newcomer: Newcomer, body: bytes, status: int, error: str
) -> None:
    answer = newcomer().http.post("/api/me", content=body)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert "Traceback" not in answer.text
    assert ".py" not in answer.text


@pytest.mark.usefixtures("no_time_passes")
def test_too_many_requests_are_told_to_wait(own_address: str) -> None:
    anna = Player(own_address, "Anna")
    found = [anna.http.post("/api/me", json={"name": "Anna"}) for _ in range(80)]
    late = [answer for answer in found if answer.status_code == 429]
    assert late
    assert int(late[0].headers["retry-after"]) >= 1
    anna.close()
