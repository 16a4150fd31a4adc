"""Who is there, as other server processes tell it; two real servers on one database are in test_trials.py."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.worlds import table_of
from ziggurat.server.tables import presence
from ziggurat.server.tables import table as tables
from ziggurat.server.tables.channel import Channel
from ziggurat.server.tables.ports import Sent
from ziggurat.server.tables.presence import Presence
from ziggurat.storage.playtime import now


class Ear:
    """A listener that counts what it is told."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, message: bytes, sent: Sent | None = None) -> None:
        self.heard.append(message)

    def hang_up(self) -> None:
        raise AssertionError("nobody is to be cut off")


def test_people_of_another_process_are_there_until_nothing_is_heard_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table, ear = table_of("tigris", 3, {}, False, "true", "true"), Ear()
    table.channels[0] = Channel(table, 0)
    table.channels[0].listeners.add(ear)
    table.hear_presence("other", {1})
    table.hear_presence("third", {1, 2})
    assert (table.here, table.present) == ({0}, {0, 1, 2})
    told = len(ear.heard)
    table.hear_presence("other", {1})
    assert len(ear.heard) == told, "what is known already is not told again"
    later = now() + tables.PRESENCE_KEPT + 1
    monkeypatch.setattr(tables, "now", lambda: later)
    table.forget_presence()
    assert table.present == {0}
    assert len(ear.heard) == told + 1
    assert not table.elsewhere


class Clock:
    """Work for later, done when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.later: list[Any] = []
        loop = SimpleNamespace(call_later=self.note)  # for presence alone: servers of other tests go on by theirs
        monkeypatch.setattr(presence, "asyncio", SimpleNamespace(get_running_loop=lambda: loop))

    def note(self, _seconds: float, work: Any) -> None:
        self.later.append(work)

    def tick(self) -> None:
        due, self.later = self.later, []
        for work in due:
            work()


def seen(many: int) -> tuple[Presence, list[Any], Ear]:
    """Tables with one listener each, who all hear with the same ear."""
    ear = Ear()
    found: list[Any] = []
    for _ in range(many):
        table = table_of("tigris", 2, {}, False, "true", "true")
        table.row.id = str(len(found))
        table.channels[0] = Channel(table, 0)
        table.channels[0].listeners.add(ear)
        found.append(table)
    store: Any = SimpleNamespace(shared=False)
    return Presence(store, {}), found, ear


def test_a_crowd_is_let_in_before_it_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, (house, found, ear) = Clock(monkeypatch), seen(presence.CROWD)
    for table in found:
        house.changed(table)
    clock.tick()
    assert not ear.heard, "more may be coming"
    house.changed(found[0])
    clock.tick()
    assert len(ear.heard) == presence.AT_ONCE, "others have their turn meanwhile"
    while clock.later:
        clock.tick()
    assert len(ear.heard) == len(found), "each table is told once"


def test_nobody_waits_for_a_crowd_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, (house, found, ear) = Clock(monkeypatch), seen(1)
    for _ in range(presence.PATIENCE + 1):
        for _ in range(presence.CROWD):
            house.changed(found[0])
        clock.tick()
    assert len(ear.heard) == 1
