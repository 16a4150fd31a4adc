"""Who is there, as other server processes tell it; two real servers on one database are in test_trials.py."""

from __future__ import annotations

import pytest

from tests.server.worlds import table_of
from ziggurat.server.tables import table as tables
from ziggurat.server.tables.channel import Channel
from ziggurat.server.tables.ports import Sent
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
