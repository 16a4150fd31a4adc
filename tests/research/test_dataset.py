"""The open data set: what the command writes, and the samples that are kept here."""

from __future__ import annotations

import re
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from tests.provision import ROOT
from ziggurat.cli import main
from ziggurat.kit.records import read_record, verify
from ziggurat.kit.registry import games
from ziggurat.research.dataset import CARD, DECISIONS, GAMES, SUMS, checksum

SAMPLES = ROOT / "datasets"
MOST = 5_000_000  # bytes of all samples together


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small data set, written by the command."""
    folder = tmp_path_factory.mktemp("data") / "peloponnes"
    asked = ["dataset", "peloponnes", "--games", "4", "--bots", "greedy,random", "--processes", "1", "--out"]
    told = CliRunner().invoke(main, [*asked, str(folder)])
    assert told.exit_code == 0, told.output
    assert "4 games of peloponnes" in told.output
    return folder


def hold_together(folder: Path) -> None:
    """Checksums, card and both tables say the same."""
    card = (folder / CARD).read_text("utf-8")
    for line in (folder / SUMS).read_text().splitlines():
        digest, name = line.split("  ")
        assert checksum(folder / name) == digest
        assert digest in card
    for name in (GAMES, DECISIONS):
        table = pq.read_schema(folder / name)
        assert [column for column in table.names if f"| `{column}` |" not in card] == []
    assert "MIT" in card
    assert re.search(r"commit [0-9a-f]{12}", card) or "commit unknown" in card


def test_a_data_set_is_two_tables_a_card_and_checksums(written: Path) -> None:
    assert sorted(path.name for path in written.iterdir()) == sorted((GAMES, DECISIONS, CARD, SUMS))
    hold_together(written)
    card = (written / CARD).read_text("utf-8")
    assert "ziggurat dataset peloponnes --games 4 --players 2 --bots greedy,random --seed 1" in card


def test_decisions_are_those_of_the_games(written: Path) -> None:
    rows = pq.read_table(written / DECISIONS).to_pylist()
    for game in pq.read_table(written / GAMES).to_pylist():
        record = read_record(game["record"])
        own = [row for row in rows if row["number"] == game["number"]]
        assert len(own) == game["decisions"]
        assert all(record.entries[row["ply"]].action == row["action"] for row in own)
        assert all(row["share"] == game["shares"][row["seat"]] for row in own)
        assert max(row["legal"] for row in own) == game["widest"]


@pytest.mark.parametrize("name", games())
def test_the_sample_of_a_game_is_true(name: str) -> None:
    folder = SAMPLES / name
    hold_together(folder)
    records = pq.read_table(folder / GAMES, columns=["record"])["record"].to_pylist()
    assert len(records) >= 8
    assert all(verify(read_record(record)).finished for record in records[:2])


def test_the_samples_are_small() -> None:
    assert sum(path.stat().st_size for path in SAMPLES.rglob("*") if path.is_file()) < MOST
