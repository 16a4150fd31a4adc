"""An open data set: games of strong bots as Parquet, with a card that says how they were made and what is in them.

`games.parquet` has a row for every game, with its record; `decisions.parquet` one for every decision of a seat, so that
nobody needs this package to read them. `README.md` is the card, `SHA256SUMS` holds the checksums of both tables.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from ziggurat.kit.records import Record, opening
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.research.arena import Match, Result, run
from ziggurat.research.measures import headline
from ziggurat.research.parquet import COLUMNS, GROUP, records_in

GAMES, DECISIONS, CARD, SUMS = "games.parquet", "decisions.parquet", "README.md", "SHA256SUMS"

DECISION_COLUMNS: dict[str, tuple[pa.DataType, str]] = {
    "number": (pa.int64(), "the game, as in games.parquet"),
    "ply": (pa.int32(), "the action's place in the record, from 0; draws of chance have places of their own"),
    "seat": (pa.int8(), "who decides, from 0"),
    "decision": (pa.string(), "what is decided"),
    "legal": (pa.int32(), "how many legal actions there are"),
    "action": (pa.string(), "the action taken, in the notation of the game"),
    "action_number": (pa.int32(), "the same as the number that the engine gives it"),
    "points": (pa.list_(pa.float64()), "each seat's points before the action, hidden ones too"),
    "share": (pa.float64(), "the share of the victory that the deciding seat has at the end"),
}
SCHEMA = pa.schema([(name, kind) for name, (kind, _) in DECISION_COLUMNS.items()])

CARD_TEXT = """# Games of {title} by bots

{games} games of {title}, {seats} at a table, between bots of the [Ziggurat]({home}) package; {decisions} decisions.

## How it was made
```
{command}
```
- version {version} of the package, commit {commit}, rules version {rules}; {machine}
- bots by seat: {bots}; clocks times {scale:g}, counted {clocks}
- every deal is played once for each way to seat the bots around the table; the draws of a game follow from its seed
- bots see what their seat may know, and nothing else
- a searching bot's moves depend on how much it thinks within its clock: the same command gives the same deals, and the
  same games only where the bots do not search
{forfeits}
## What it is good for, and what not
To learn to play, to predict decisions or results, to study lengths, seats and luck. The games are those of bots with
these clocks: they show how such bots play, not how people do, nor what is best.

## Licence
MIT, as the package: use it as you like, keep the notice. No person's data is in it.

## Files
| file | rows | bytes | SHA-256 |
| --- | --- | --- | --- |
{files}

`sha256sum --check SHA256SUMS` proves them; `ziggurat report games.parquet` tells what the games were like; a record of
the column `record`, written to a file, is read by `ziggurat verify`, `show`, `review` and the replay of the web table.

### {games_file}
| column | type | what it says |
| --- | --- | --- |
{game_columns}

### {decisions_file}
| column | type | what it says |
| --- | --- | --- |
{decision_columns}
"""
HOME = "../../README.md"


class Provenance(msgspec.Struct, frozen=True):
    """By what a data set was made, for its card."""

    command: str
    version: str
    commit: str
    machine: str


def decisions_of(number: int, record: Record) -> Iterator[dict[str, Any]]:
    """The decisions of a finished game as rows; of one that a forfeit cut short there are none."""
    if not isinstance(record.result, msgspec.UnsetType):
        state = opening(record)
        actions = state.game.actions.by_text
        for ply, entry in enumerate(record.entries):
            if entry.seat != CHANCE:
                yield {
                    "number": number,
                    "ply": ply,
                    "seat": entry.seat,
                    "decision": str(state.decision),
                    "legal": len(state.numbers()),
                    "action": entry.action,
                    "action_number": actions[entry.action],
                    "points": [headline(score) for score in state.game.scores(state)],
                    "share": record.result.shares[entry.seat],
                }
            state.play_number(actions[entry.action])


def write_decisions(folder: Path) -> None:
    """The table of decisions, from the table of games."""
    numbers = pq.read_table(folder / GAMES, columns=["number"])["number"].to_pylist()
    with pq.ParquetWriter(folder / DECISIONS, SCHEMA, compression="zstd") as writer:
        rows: list[dict[str, Any]] = []
        for number, record in zip(numbers, records_in(folder / GAMES), strict=True):
            rows += decisions_of(number, record)
            if len(rows) >= 256 * GROUP:
                writer.write_table(pa.Table.from_pylist(rows, schema=SCHEMA))
                rows = []
        writer.write_table(pa.Table.from_pylist(rows, schema=SCHEMA))


def checksum(path: Path) -> str:
    """A file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def columns(described: dict[str, tuple[pa.DataType, str]]) -> str:
    """The rows of a table of columns."""
    return "\n".join(f"| `{name}` | {kind} | {words} |" for name, (kind, words) in described.items())


def card(folder: Path, result: Result, made: Provenance) -> str:
    """The card of a data set."""
    match, rows = result.match, {name: pq.read_metadata(folder / name).num_rows for name in (GAMES, DECISIONS)}
    files = [
        f"| {name} | {many} | {(folder / name).stat().st_size} | `{checksum(folder / name)}` |"
        for name, many in rows.items()
    ]
    lost = sum(table.forfeit is not None for table in result.tables)
    game = known_game(match.game)
    return CARD_TEXT.format(
        title=game.title["en"],
        home=HOME,
        games=rows[GAMES],
        seats=match.players,
        decisions=rows[DECISIONS],
        command=made.command,
        version=made.version,
        commit=made.commit,
        rules=game.rules_version,
        machine=made.machine,
        bots=", ".join(match.bots),
        scale=match.seconds_scale,
        clocks="in processor time" if match.by_work else "by the wall",
        forfeits=f"- {lost} games were lost by a forfeit; they have no decisions in the second table\n" if lost else "",
        files="\n".join(files),
        games_file=GAMES,
        decisions_file=DECISIONS,
        game_columns=columns(COLUMNS),
        decision_columns=columns(DECISION_COLUMNS),
    )


def write_dataset(
    match: Match, folder: Path, made: Provenance, processes: int = 1, cluster: str | None = None, progress: Any = None
) -> Result:
    """Play the games and write everything; a run that was stopped goes on from its journal and records."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "kept"
    result = run(match, processes, progress, kept / "journal.jsonl", None, kept, cluster, folder / GAMES)
    write_decisions(folder)
    (folder / CARD).write_text(card(folder, result, made), encoding="utf-8")
    sums = [f"{checksum(folder / name)}  {name}\n" for name in (GAMES, DECISIONS)]
    (folder / SUMS).write_text("".join(sums), encoding="utf-8")
    for file in sorted(kept.iterdir()):  # all that is in them is in the tables now
        file.unlink()
    kept.rmdir()
    return result
