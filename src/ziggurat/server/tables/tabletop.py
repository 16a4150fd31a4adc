"""A table as it stands: its row, its seats, its game and its talk, as they were stored."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from ziggurat.kit.errors import BadOptions, BadPosition, UnknownVersion
from ziggurat.kit.registry import game as game_named
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import Clock, Halted
from ziggurat.server.tables.live_game import BrokenChain, LiveGame, sealed
from ziggurat.server.tables.seating import CLOCKS
from ziggurat.server.tables.starts import Start, started
from ziggurat.server.tables.told import ToldMatch
from ziggurat.storage import ChatRow, EntryRow, Playtime, SeatRow, TableRow

LOG = logging.getLogger("ziggurat.tables")
LINKS_CHECKED = 2  # of the hash chain, when a table is read


class Tabletop:
    """What is at a table; whoever shows it needs no more."""

    def __init__(self, row: TableRow, seats: list[SeatRow], playtime: Playtime) -> None:
        self.row = row
        self.seats = seats
        self.playtime = playtime
        self.options: dict[str, Any] = {}
        self.clock: Clock = CLOCKS.decode(row.clock)
        self.chat: list[ChatRow] = []
        self.start: Start | None = None  # where the game began, if not at its start
        self.halted: Halted | None = None  # why the log cannot be played
        self.live_game = self.new_match()

    def new_match(self) -> LiveGame:
        """The game before its first draw; one of rules not known here is told instead of played."""
        nonces = msgspec.json.decode(self.row.nonces, type=list[str])
        fairness = sealed(self.row.seed, self.row.id, nonces)
        names = [seat.name for seat in self.seats]
        game = game_named(self.row.game)
        self.halted = None
        try:
            self.options = msgspec.json.decode(self.row.options, type=dict[str, Any])
            self.start = started(self.row)
            position = self.start and self.start.position
            return LiveGame(game, self.options, names, fairness, self.row.rules_version, position)
        except UnknownVersion:
            self.halted = Halted("unknown_version", 0, game.rules_version)
        except (BadOptions, BadPosition, msgspec.DecodeError):
            LOG.exception("the options of table %s cannot be read", self.row.id)
            self.halted = Halted("broken_log", 1)
        return ToldMatch(game, self.row, names)

    @property
    def present(self) -> set[int]:
        """The seats that somebody is connected to."""
        return set()

    @property
    def playing(self) -> bool:
        """Whether the game goes on, and can."""
        return self.row.status == "playing" and self.halted is None

    def need_playing(self) -> None:
        """Only a game that goes on can be played."""
        if self.halted is not None:
            raise ApiError("read_only")
        if self.row.status != "playing":
            raise ApiError("not_playing")

    def need_turn(self, seat: int) -> None:
        """Only the seat that decides may act."""
        self.need_playing()
        if self.live_game.awaiting is not None or self.live_game.state.seat != seat:
            raise ApiError("not_your_turn")

    def take_log(self, entries: list[EntryRow]) -> None:
        """Play what is stored. A log that cannot be played is told instead, and the table can only be read.

        Every link of the chain would cost more than all the playing: some are checked, and the last.
        """
        checked = {entry.ply for entry in entries[:: max(1, len(entries) // LINKS_CHECKED)] + entries[-1:]}
        for entry in entries:
            before = self.live_game.chain
            try:
                self.live_game.apply(entry)
                if entry.ply in checked and entry.kind in ("play", "hold") and self.halted is None:
                    self.live_game.check_chain(before)
            except Exception as error:
                LOG.exception("the log of table %s cannot be played", self.row.id)
                broken = isinstance(error, BrokenChain)
                self.halt(entries, Halted("broken_chain" if broken else "broken_log", entry.ply))
                return

    def halt(self, entries: Sequence[EntryRow], why: Halted) -> None:
        """Tell the log from what is stored; nobody plays on."""
        earlier = [line.row for line in self.live_game.lines if line.row.ply < entries[0].ply]
        self.live_game = ToldMatch(self.live_game.game, self.row, [seat.name for seat in self.seats])
        self.halted = why
        for entry in (*earlier, *entries):
            self.live_game.apply(entry)
