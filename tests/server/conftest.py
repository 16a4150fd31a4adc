"""The servers of these tests: one on SQLite, one on PostgreSQL, for every test that asks for `address`.

What was once found wrong with the server, and the tests that would find it again:

- a line that outlives its seat: test_lines, test_processes; an answer's time that tells a hand: test_leaks_time
- floods, endless heads and bodies, too many lines: test_wire; tables, searches, guests, words, proxies: test_limits
- a disk full, locked, damaged or gone, a PostgreSQL restarted, away or hung, health, clocks: test_outages
- moves not heard, seats wanted by two, moves read again in another process: test_lines, test_processes, test_presence
- questions that queue after a restart: tests/storage/test_asked; backups in memory: test_backup; verdicts: test_replays
- workers killed or stopped: test_thinkers; games and rows that cannot be played: test_versions
- players who drop, silent lines, refused uuids: test_dropped; nonces of the page: web/src/net/api.test.ts
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from uuid import uuid4

import pytest

from tests.server.client import Player, running
from ziggurat.server import limits, thinkers
from ziggurat.server.settings import Settings


@pytest.fixture(scope="session", autouse=True)
def nobody_comes_first() -> Iterator[None]:
    """Bots and reviews think behind everybody else, and there is always somebody else where tests fill every core."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("SEARCH_NICE", "QUICK_NICE", "REVIEW_NICE"):
            patch.setattr(thinkers, name, 0)
        yield


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running server without rate limits."""
    if request.param == "sqlite":
        database = str(tmp_path_factory.mktemp("server") / "tables.db")
    else:
        server = request.getfixturevalue("postgres_server")
        name = f"server_{uuid4().hex}"
        server.tell(f"CREATE DATABASE {name}")
        database = server.database(name)
    with running(Settings(database=database, limits=False, log_level="warning")) as found:
        yield found


@pytest.fixture
def own_address(tmp_path: Path) -> Iterator[str]:
    """A server of this test's own on SQLite, with all its limits."""
    with running(Settings(database=str(tmp_path / "tables.db"), log_level="warning")) as found:
        yield found


@pytest.fixture
def newcomer(address: str) -> Iterator[Callable[..., Player]]:
    """Makes players of the server."""
    made: list[Player] = []

    def make(name: str | None = None) -> Player:
        made.append(Player(address, name))
        return made[-1]

    yield make
    for player in made:
        player.close()


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket fills up again: on a busy machine it would, between two requests."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
