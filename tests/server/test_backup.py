"""Ten thousand games go into a backup and come out of it while people play, and need no more memory than a few."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import Player, running
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.server.settings import Settings

GAMES, ACTIONS = 10_000, 30
ROOM = 40_000  # kB that a run may need beyond one over an empty database


def fill(path: Path, games: int) -> None:
    """Many finished games, as rows."""
    connection = sqlite3.connect(path, isolation_level=None)
    columns = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
    one = dict(zip(columns, connection.execute("SELECT * FROM tables LIMIT 1").fetchone(), strict=True))
    entry = connection.execute("SELECT * FROM entries LIMIT 1").fetchone()
    words = "x" * 300  # as long as the events of an action
    connection.execute("BEGIN")
    marks = ", ".join("?" * len(columns))
    rows = (tuple((one | {"id": f"old-{n}", "status": "finished", "due": None}).values()) for n in range(games))
    connection.executemany(f"INSERT INTO tables VALUES ({marks})", rows)
    logged = (
        (f"old-{n}", ply, *entry[2:5], words, *entry[6:7], None, *entry[8:])
        for n in range(games)
        for ply in range(1, ACTIONS + 1)
    )
    connection.executemany(f"INSERT INTO entries VALUES ({', '.join('?' * len(entry))})", logged)
    connection.execute("COMMIT")
    connection.close()


def peak(*words: str) -> int:
    """Run one of our commands; the most memory it had, in kB."""
    process = subprocess.Popen([sys.executable, "-m", "ziggurat", *words], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = status  # it was waited for behind its back
    assert status == 0
    return used.ru_maxrss


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "wait4"), reason="this system does not tell the memory of a process that has ended")
def test_ten_thousand_games_are_backed_up_and_restored_while_people_play(tmp_path: Path) -> None:
    kept, aside, again = tmp_path / "tables.db", tmp_path / "all.gz", tmp_path / "again.db"
    settings = Settings(database=str(kept), limits=False, log_level="warning")
    with running(settings) as address:
        first = Player(address, "First")
        first.open("peloponnes", "me")
        first.close()
    small = peak("backup", str(tmp_path / "small.gz"), "--database", str(kept))
    fill(kept, GAMES - 1)
    with running(settings) as address:
        anna = Player(address, "Anna")
        table = anna.open("peloponnes", "me")["table"]["id"]
        command = [sys.executable, "-m", "ziggurat", "backup", str(tmp_path / "meanwhile.gz"), "--database", str(kept)]
        meanwhile = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        acknowledged = [play(anna, table) for _ in range(5)]
        assert meanwhile.wait() == 0
        large = peak("backup", str(aside), "--database", str(kept))
        anna.close()
    restored = peak("restore", str(aside), "--database", str(again))
    assert large < small + ROOM
    assert restored < small + ROOM
    assert aside.stat().st_mode & 0o077 == 0
    connection = sqlite3.connect(again)
    assert connection.execute("SELECT count(*) FROM tables").fetchone() == (GAMES + 1,)
    logged = connection.execute("SELECT count(*) FROM entries WHERE table_id LIKE 'old-%'").fetchone()
    assert logged == ((GAMES - 1) * ACTIONS,)
    stored = {row[0] for row in connection.execute("SELECT ply FROM entries WHERE table_id = ?", (table,))}
    assert set(acknowledged) <= stored
    connection.close()


def play(player: Player, table: str) -> int:
    view = player.get(f"/api/tables/{table}")
    answer = player.play(table, view, unpack_legal(view["legal"])[0])
    assert answer["type"] == "accepted"
    return int(answer["ply"])
