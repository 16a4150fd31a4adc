"""The game at a table, built from its log: the position, what was told, and what can be taken back.

A log row is one of: `play` an action or a draw, `hold` an action whose turn waits for confirmation, `confirm`, `undo`,
`left` and `back` of a seat. Every row goes through `apply`, when it is loaded as when it was just stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec

from ziggurat.kit.chance import Fairness, commitment, draw
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.records import FORMAT, GENESIS, Entry, Record, link
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.server.protocol import SeatLeft, SeatTaken, Undone
from ziggurat.storage.rows import EntryRow

SEAT_EVENTS = msgspec.json.Decoder(list[SeatLeft | SeatTaken])
WORLDS = 4  # how many dealings are compared to learn whether an action reveals something


class Line(msgspec.Struct, frozen=True):
    """One row of the log, with its events."""

    row: EntryRow
    events: Sequence[Event]


class Step(msgspec.Struct):
    """An action that may still be taken back: the position before it, and whether it told its seat anything new."""

    line: Line
    before: State
    chain: str
    reveals: bool | None = None


class BrokenChain(Exception):
    """The stored hash chain is not that of the actions stored with it."""


class Match:
    """One game being played."""

    def __init__(
        self, game: Game[Any], options: Any, names: Sequence[str], fairness: Fairness, rules_version: int | None = None
    ) -> None:
        self.game = game
        self.names = list(names)
        self.fairness = fairness  # with the seed: stays in here until the game is over
        self.state: State = game.start(len(names), options, rules_version)
        self.clear_log()

    def clear_log(self) -> None:
        """Nothing has happened yet."""
        self.chain = GENESIS
        self.ply = 0
        self.urns: list[int] = []  # how many tickets there were at each draw
        self.awaiting: int | None = None
        self.lines: list[Line] = []
        self.steps: list[Step] = []
        self.uuids: dict[tuple[int, str], int] = {}
        self.dropped: dict[int, int] = {}  # the ply of an undo: the ply it took back
        self.shared: tuple[int, bytes] = (-1, b"")  # the ply and its board, where all seats see the same
        self.laid: dict[int, list[int]] = {}  # by closed pile: the plies whose lines laid something on it
        self.patch: tuple[bytes, bytes, list[list[Any]]] = (b"", b"", [])  # two boards and what changed, for all seats

    def lines_after(self, ply: int) -> list[Line]:
        """The lines of the log after a ply, in order."""
        later = list(takewhile(lambda line: line.row.ply > ply, reversed(self.lines)))
        return later[::-1]

    @property
    def options(self) -> Any:
        """The options of the game."""
        return self.state.options

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.seat == NOBODY

    @property
    def clock_seat(self) -> int:
        """Who the table waits for: a seat, CHANCE, or NOBODY."""
        return self.state.seat if self.awaiting is None else self.awaiting

    # Rows into the position

    def apply(self, row: EntryRow) -> Line:
        """Take one row of the log into account."""
        assert row.ply == self.ply + 1, f"ply {row.ply} cannot follow ply {self.ply}"
        self.ply = row.ply
        if row.uuid is not None:
            self.uuids[row.seat, row.uuid] = row.ply
        if row.kind in ("play", "hold"):
            return self._apply_action(row)
        if row.kind == "undo":
            return self._apply_undo(row)
        if row.kind == "confirm":
            self.awaiting = None
            return Line(row, ())
        line = Line(row, SEAT_EVENTS.decode(row.events))
        self.lines.append(line)
        return line

    def check_chain(self, before: str) -> None:
        """Does the last action lead from the chain before it to the one that is stored?"""
        last = self.lines[-1].row
        if last.chain != link(before, last.action, self.game.write_position(self.state)):
            raise BrokenChain(f"another position follows {last.action!r} than the one stored")

    def _apply_action(self, row: EntryRow) -> Line:
        before = self.state.copy()
        events = self.game.play(self.state, row.action, row.seat)
        line = Line(row, events)
        if row.seat == CHANCE:
            self.urns.append(before.tickets)
            self.steps.clear()
        else:
            if self.steps and self.steps[-1].line.row.seat != row.seat:
                self.steps.clear()
            self.steps.append(Step(line, before, self.chain))
        self.chain = row.chain
        self.awaiting = row.seat if row.kind == "hold" else None
        self.lines.append(line)
        for pile in self._piles(line):
            self.laid.setdefault(pile, []).append(row.ply)
        return line

    def _piles(self, line: Line) -> set[int]:
        """The closed piles that a line laid something on."""
        return {found[0] for event in line.events if (found := self.game.covered(event, self.options)) is not None}

    def lies_open(self, pile: int, ply: int) -> bool:
        """Whether what this ply laid on a closed pile still lies in sight: nothing was laid on it since."""
        return self.laid[pile][-1] == ply

    def _apply_undo(self, row: EntryRow) -> Line:
        step = self.steps.pop()
        self.state, self.chain, self.awaiting = step.before, step.chain, None
        self.lines = [line for line in self.lines if line is not step.line]
        for pile in self._piles(step.line):
            self.laid[pile].pop()
        self.dropped[row.ply] = step.line.row.ply
        line = Line(row, (Undone(row.seat),))
        self.lines.append(line)
        return line

    # What may be done

    def undoable(self, seat: int) -> int:
        """How many of its last actions this seat may take back: as far as the last revealed information."""
        if self.over:
            return 0
        many = 0
        for step in reversed(self.steps):
            if step.line.row.seat != seat or self._reveals(step, seat):
                break
            many += 1
        return many

    def _reveals(self, step: Step, seat: int) -> bool:
        """Whether an action told its seat something it did not know: other dealings would have looked different."""
        if not self.game.hides:
            return False
        if step.reveals is None:
            truth = self._outcome(step.before, step.line.row.action, seat)
            step.reveals = any(
                self._outcome(dealt, step.line.row.action, seat) != truth for dealt in self._dealings(step.before, seat)
            )
        return step.reveals

    def _dealings(self, state: State, seat: int) -> list[State]:
        found = []
        for seed in range(1, WORLDS + 1):
            twin = state.copy()
            twin.redeal_hidden(seat, seed)
            found.append(twin)
        return found

    def _outcome(self, state: State, action: str, seat: int) -> bytes | None:
        twin = state.copy()
        number = self.game.actions.by_text[action]
        if not twin.allows_number(number):
            return None
        events = self.game.heard_by(self.game.play(twin, action), seat)
        return msgspec.json.encode((events, twin.seat, twin.decision, self.game.board(twin, seat)))

    # New rows, drafted on a copy

    def draft_action(self, seat: int, action: str, uuid: str | None, at: int, hold: bool) -> Draft:
        """An action and the draws that follow; `hold` keeps a turn that is passed on until it is confirmed."""
        draft = Draft(self, at)
        holds = hold and draft.passes_on(seat, action)
        draft.play(seat, action, "hold" if holds else "play", uuid)
        if not holds:
            draft.deal()
        return draft

    def draft_confirm(self, seat: int, uuid: str | None, at: int) -> Draft:
        """The confirmation of a turn and the draws that follow."""
        draft = Draft(self, at)
        draft.note(seat, "confirm", (), uuid)
        draft.deal()
        return draft

    def draft_undo(self, seat: int, uuid: str, at: int) -> Draft:
        """Taking back the last action."""
        draft = Draft(self, at)
        draft.state, draft.chain = self.steps[-1].before, self.steps[-1].chain
        draft.note(seat, "undo", (), uuid)
        return draft

    def draft_left(self, seat: int, level: str, absent: bool, at: int) -> Draft:
        """A seat left to a bot; a turn that waited for this seat's confirmation goes on."""
        draft = Draft(self, at)
        draft.note(seat, "left", (SeatLeft(seat, level, absent),), None)
        if self.awaiting == seat:
            draft.note(seat, "confirm", (), None)
            draft.deal()
        return draft

    def draft_back(self, seat: int, at: int) -> Draft:
        """A person back at his seat."""
        draft = Draft(self, at)
        draft.note(seat, "back", (SeatTaken(seat),), None)
        return draft

    def draft_start(self, at: int) -> Draft:
        """The first draws."""
        draft = Draft(self, at)
        draft.deal()
        return draft

    @property
    def shown_fairness(self) -> Fairness:
        """The draws; their seed is shown only when the game is over."""
        return self.fairness if self.over else msgspec.structs.replace(self.fairness, seed=None)

    def record(self) -> Record:
        """The game as a record."""
        actions = [line for line in self.lines if line.row.kind in ("play", "hold")]
        entries = [
            Entry(line.row.seat, line.row.action, msgspec.json.decode(line.row.events), line.row.chain)
            for line in actions
        ]
        version = self.state.rules_version
        options = self.game.write_options(self.state.options, version)
        fairness, urns = self.shown_fairness, list(self.urns)
        return Record(FORMAT, self.game.name, version, self.names, options, entries, fairness, urns=urns)


class Draft:
    """Rows to be stored, played on a copy: the match itself changes only once they are durable."""

    def __init__(self, match: Match, at: int) -> None:
        self.match = match
        self.state = match.state.copy()
        self.chain, self.ply, self.draws, self.awaiting = match.chain, match.ply, len(match.urns), match.awaiting
        self.at = at
        self.rows: list[EntryRow] = []

    @property
    def clock_seat(self) -> int:
        """Who the table will wait for."""
        return self.state.seat if self.awaiting is None else self.awaiting

    def passes_on(self, seat: int, action: str) -> bool:
        """Whether this action ends the seat's turn to decide, and the game goes on."""
        after = self.state.copy()
        self.match.game.play(after, action, seat)
        return bool(after.seat not in (seat, NOBODY))

    def play(self, seat: int, action: str, kind: str = "play", uuid: str | None = None) -> None:
        """Play an action, or IllegalAction."""
        game = self.match.game
        known = str(game.actions.find(action))
        events = game.play(self.state, known, seat)
        self.chain = link(self.chain, known, game.write_position(self.state))
        self.note(seat, kind, events, uuid, known)

    def deal(self) -> None:
        """Draw as long as chance decides."""
        seed = self.match.fairness.seed
        assert seed is not None
        while self.state.seat == CHANCE:
            ticket = draw(seed, self.match.fairness.nonces, self.draws, self.state.tickets)
            self.draws += 1
            self.play(CHANCE, self.match.game.actions.texts[self.state.draw_number(ticket)])

    def note(self, seat: int, kind: str, events: Sequence[Event], uuid: str | None, action: str = "") -> None:
        """Add a row."""
        self.ply += 1
        if kind != "left" and kind != "back":
            self.awaiting = seat if kind == "hold" else None
        told = msgspec.json.encode(list(events)).decode()
        self.rows.append(EntryRow(self.ply, seat, kind, action, told, self.chain, uuid, self.at))


def sealed(seed: str, table_id: str, nonces: Sequence[str]) -> Fairness:
    """The draws of a table, with their seed."""
    return Fairness(table_id, commitment(seed, table_id), tuple(nonces), seed)
