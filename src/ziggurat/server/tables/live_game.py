"""The game at a table, built from its log: the position, what was told, and what can be taken back.

A log row is one of: `play` an action or a draw, `hold` an action whose turn waits for confirmation, `confirm`, `undo`,
`left` and `back` of a seat. Every row goes through `apply`, when it is loaded as when it was just stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import Any

import msgspec

from ziggurat.kit.chance import Fairness, commitment, draw
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.positions import Named
from ziggurat.kit.records import FORMAT, GENESIS, Entry, Record, link, outcome_of
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.server.protocol import SeatLeft, SeatTaken, Undone
from ziggurat.server.protocol.patch import Known
from ziggurat.storage.rows import EntryRow

SEAT_EVENTS = msgspec.json.Decoder(list[SeatLeft | SeatTaken])
WORLDS = 4  # how many dealings are compared to learn whether an action reveals something


class LogRow(msgspec.Struct, frozen=True, gc=False):
    """One row of the log, with its events; the number of the turn, whose it was, and the closed piles it laid on."""

    row: EntryRow
    events: Sequence[Event]
    turn: int = 0
    whose: int = CHANCE
    piles: tuple[int, ...] = ()


class Undoable(msgspec.Struct, gc=False):
    """An action that may still be taken back: the position before it, and whether it told its seat anything new."""

    line: LogRow
    before: State
    chain: str
    reveals: bool | None = None


class TurnSpan(msgspec.Struct, frozen=True, gc=False):
    """A turn: its number, whose it is, and whether it has ended; what is drawn after that still belongs to it."""

    number: int
    whose: int
    ended: bool


class LoggedStep(msgspec.Struct, frozen=True, gc=False):
    """A row of the log, its events and, where it is an action, the state before it."""

    row: EntryRow
    events: Sequence[Event]
    before: State | None = None


class BrokenChain(Exception):
    """The stored hash chain is not that of the actions stored with it."""


class PlayedAction:
    """A state after an action, and the rows that it told."""

    def __init__(self, state: State, rows: list[tuple[int, ...]]) -> None:
        self.state = state
        self.rows = rows
        self.numbers: Any = None

    @classmethod
    def after(cls, state: State, number: int) -> PlayedAction:
        """Play it."""
        return cls(state, state.play_told(number))

    def differs(self, dealt: State, number: int, seat: int) -> bool:
        """Whether a seat would have heard or seen anything else in another dealing.

        By numbers first, for naming costs more than playing: who hears the same rows hears the same.
        """
        if not dealt.allows_number(number):
            return True
        other, game = PlayedAction.after(dealt, number), self.state.game
        if (dealt.seat, dealt.phase) != (self.state.seat, self.state.phase):
            return True
        if other.rows != self.rows and other.heard(seat) != self.heard(seat):
            return True
        if dealt.seat != NOBODY and game.open_numbers(dealt, seat) == self.open_numbers(seat):
            return False
        return bool(game.board(dealt, seat) != game.board(self.state, seat))

    def heard(self, seat: int) -> list[Event]:
        """What a seat heard."""
        game = self.state.game
        return game.heard_by(game.events(self.state, self.rows), seat)

    def open_numbers(self, seat: int) -> Any:
        """What a seat sees, in numbers; it is always the same seat that asks."""
        if self.numbers is None:
            self.numbers = self.state.game.open_numbers(self.state, seat)
        return self.numbers


class LiveGame:
    """One game being played."""

    def __init__(
        self,
        game: Game[Any],
        options: Any,
        names: Sequence[str],
        fairness: Fairness,
        rules_version: int | None = None,
        position: Any = None,
    ) -> None:
        self.game = game
        self.names = list(names)
        self.fairness = fairness  # with the seed: stays in here until the game is over
        self.begun = position  # where it began, if not at the start of the game
        self.state: State = (
            game.start(len(names), options, rules_version)
            if position is None
            else game.read_position(position, rules_version)
        )
        self.clear_log()

    def clear_log(self) -> None:
        """Nothing has happened yet."""
        self.chain = GENESIS
        self.ply = 0
        self.urns: list[int] = []  # how many tickets there were at each draw
        self.awaiting: int | None = None
        self.said: Named | None = None  # the state by name as it was last said, from which the next is said
        self.is_said = False  # it is the state of now
        self.turn: TurnSpan | None = None  # the turn that goes on, as long as it is at hand
        self.lines: list[LogRow] = []
        self.steps: list[Undoable] = []
        self.last_seat = NOBODY  # whose the steps are
        self.uuids: dict[tuple[int, str], int] = {}
        self.dropped: dict[int, int] = {}  # the ply of an undo: the ply it took back
        self.laid: dict[int, list[int]] = {}  # by closed pile: the plies whose lines laid something on it
        self.changed: Known = {}  # what changed in parts of boards since the last time, for all seats
        self.alike: dict[Any, Any] = {}  # what is told now, by who is told the same

    def lines_after(self, ply: int) -> list[LogRow]:
        """The lines of the log after a ply, in order."""
        lines, many = self.lines, len(self.lines)
        while many and lines[many - 1].row.ply > ply:
            many -= 1
        return lines[many:]

    def named(self) -> Named:
        """The state by name, said once for all who are shown it."""
        if self.said is None or not self.is_said:
            self.said, self.is_said = self.game.named(self.state, self.said), True
        return self.said

    def shown(self) -> None:
        """Everybody has been shown it: small objects that stay would be looked at again and again by the collector."""
        self.changed.clear()
        self.alike.clear()

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

    def apply(self, row: EntryRow) -> LogRow:
        """Take one stored row of the log into account."""
        if row.kind in ("play", "hold"):
            before = self.state.copy()
            return self._enter(LoggedStep(row, self.game.play(self.state, row.action, row.seat), before))
        told = SEAT_EVENTS.decode(row.events) if row.kind in ("left", "back") else ()
        return self._enter(LoggedStep(row, told))

    def take(self, draft: LogDraft) -> None:
        """Take in what was drafted and is stored now: it was played once, and is not played again."""
        for made in draft.made:
            self._enter(made)
        self.state, self.is_said = draft.state, draft.said is not None
        self.said = draft.said or self.said

    def _enter(self, made: LoggedStep) -> LogRow:
        """One more line, whose action has been played."""
        row, events = made.row, made.events
        assert row.ply == self.ply + 1, f"ply {row.ply} cannot follow ply {self.ply}"
        self.ply, self.is_said = row.ply, False
        self.alike.clear()
        if row.uuid is not None:
            self.uuids[row.seat, row.uuid] = row.ply
        if row.kind == "undo":
            return self._enter_undo(row)
        if row.kind == "confirm":
            self.awaiting = None
            return LogRow(row, events)
        if made.before is None:
            line = LogRow(row, events)
        else:
            self.turn = self._turn(made.before, events)
            line = LogRow(row, events, self.turn.number, self.turn.whose, self._piles(events))
            self._enter_action(line, made.before)
        self.lines.append(line)
        return line

    def check_chain(self, before: str) -> None:
        """Does the last action lead from the chain before it to the one that is stored?"""
        last = self.lines[-1].row
        if last.chain != link(before, last.action, self.game.write_position(self.state)):
            raise BrokenChain(f"another position follows {last.action!r} than the one stored")

    def _enter_action(self, line: LogRow, before: State) -> None:
        row = line.row
        if row.seat == CHANCE:
            self.urns.append(before.tickets)
            self.steps.clear()
        else:
            if self.last_seat != row.seat:
                self.steps.clear()
            self.steps.append(Undoable(line, before, self.chain))
        self.last_seat = row.seat
        self.chain = row.chain
        self.awaiting = row.seat if row.kind == "hold" else None
        for pile in line.piles:
            self.laid.setdefault(pile, []).append(row.ply)

    def _turn(self, before: State, events: Sequence[Event]) -> TurnSpan:
        """The turn that goes on or begins with an action."""
        whose, last = self.game.whose_turn(before), self.turn or self._last_turn()
        ends = ends_turn(events)
        if last is None:
            return TurnSpan(1, whose, ends)
        if last.whose != whose or (last.ended and before.seat != CHANCE):
            return TurnSpan(last.number + 1, whose, ends)
        return TurnSpan(last.number, whose, last.ended or ends)

    def _last_turn(self) -> TurnSpan | None:
        """The turn that goes on, by the lines of the log."""
        last = next((line for line in reversed(self.lines) if line.turn), None)
        if last is None:
            return None
        same = takewhile(lambda line: line.turn in (0, last.turn), reversed(self.lines))
        return TurnSpan(last.turn, last.whose, any(ends_turn(line.events) for line in same))

    def _piles(self, events: Sequence[Event]) -> tuple[int, ...]:
        """The closed piles that these events laid something on."""
        if not self.game.covers:
            return ()
        found = (self.game.covered(event, self.options) for event in events)
        return tuple(dict.fromkeys(laid[0] for laid in found if laid is not None))

    def lies_open(self, pile: int, ply: int) -> bool:
        """Whether what this ply laid on a closed pile still lies in sight: nothing was laid on it since."""
        return self.laid[pile][-1] == ply

    def _enter_undo(self, row: EntryRow) -> LogRow:
        step, self.turn = self.steps.pop(), None
        self.state, self.chain, self.awaiting = step.before, step.chain, None
        self.lines = [line for line in self.lines if line is not step.line]
        for pile in step.line.piles:
            self.laid[pile].pop()
        self.dropped[row.ply] = step.line.row.ply
        line = LogRow(row, (Undone(row.seat),))
        self.lines.append(line)
        return line

    # What may be done

    def undoable(self, seat: int) -> int:
        """How many of its last actions this seat may take back: as far as the last revealed information."""
        if seat != self.last_seat or not self.steps or self.over:
            return 0
        many = 0
        for step in reversed(self.steps):
            if self._reveals(step, seat):
                break
            many += 1
        return many

    def _reveals(self, step: Undoable, seat: int) -> bool:
        """Whether an action told its seat something it did not know: other dealings would have looked different."""
        if not self.game.hides:
            return False
        if step.reveals is None:
            number = self.game.actions.by_text[step.line.row.action]
            truth = PlayedAction.after(step.before.copy(), number)
            step.reveals = any(truth.differs(dealt, number, seat) for dealt in self._dealings(step.before, seat))
        return step.reveals

    def _dealings(self, state: State, seat: int) -> list[State]:
        found = []
        for seed in range(1, WORLDS + 1):
            twin = state.copy()
            twin.redeal_hidden(seat, seed)
            found.append(twin)
        return found

    # New rows, drafted on a copy

    def draft_action(
        self, seat: int, action: str, uuid: str | None, at: int, hold: bool, hold_last: bool = False
    ) -> LogDraft:
        """An action and the draws that follow; `hold` keeps a turn that is passed on until it is confirmed.

        `hold_last` keeps only an action by which the turn ends.
        """
        draft = LogDraft(self, at)
        draft.play(seat, self.game.actions.find_number(action), uuid, hold, hold_last)
        if draft.awaiting is None:
            draft.deal()
        return draft

    def draft_confirm(self, seat: int, uuid: str | None, at: int) -> LogDraft:
        """The confirmation of a turn and the draws that follow."""
        draft = LogDraft(self, at)
        draft.note(seat, "confirm", (), uuid)
        draft.deal()
        return draft

    def draft_undo(self, seat: int, uuid: str, at: int) -> LogDraft:
        """Taking back the last action."""
        draft = LogDraft(self, at)
        draft.state, draft.chain = self.steps[-1].before, self.steps[-1].chain
        draft.note(seat, "undo", (), uuid)
        return draft

    def draft_left(self, seat: int, level: str, absent: bool, at: int) -> LogDraft:
        """A seat left to a bot; a turn that waited for this seat's confirmation goes on."""
        draft = LogDraft(self, at)
        draft.note(seat, "left", (SeatLeft(seat, level, absent),), None)
        if self.awaiting == seat:
            draft.note(seat, "confirm", (), None)
            draft.deal()
        return draft

    def draft_back(self, seat: int, at: int) -> LogDraft:
        """A person back at his seat."""
        draft = LogDraft(self, at)
        draft.note(seat, "back", (SeatTaken(seat),), None)
        return draft

    def draft_start(self, at: int) -> LogDraft:
        """The first draws."""
        draft = LogDraft(self, at)
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
        result = outcome_of(self.state) if self.over else msgspec.UNSET
        names, begun = self.names, self.begun
        return Record(FORMAT, self.game.name, version, names, options, entries, fairness, begun, urns, result=result)


class LogDraft:
    """Rows to be stored, played on a copy: the game itself changes only once they are durable."""

    def __init__(self, live_game: LiveGame, at: int) -> None:
        self.live_game = live_game
        self.state = live_game.state.copy()
        self.chain, self.ply, self.draws, self.awaiting = (
            live_game.chain,
            live_game.ply,
            len(live_game.urns),
            live_game.awaiting,
        )
        self.at = at
        self.said: Named | None = None  # the state after the last action, by name
        self.rows: list[EntryRow] = []  # what is to be stored
        self.made: list[LoggedStep] = []  # and what it comes from

    @property
    def clock_seat(self) -> int:
        """Who the table will wait for."""
        return self.state.seat if self.awaiting is None else self.awaiting

    def play(
        self, seat: int, number: int, uuid: str | None = None, hold: bool = False, hold_last: bool = False
    ) -> None:
        """Play an action, or IllegalAction; a turn that is passed on, or ends, is held if that is asked for."""
        game, before = self.live_game.game, self.state.copy()
        events, action = game.play_number(self.state, number, seat), game.actions.texts[number]
        self.said = game.named(self.state, self.said or self.live_game.said)
        self.chain = link(self.chain, action, game.write_position(self.state, self.said.position))
        passed_on = (hold and self.state.seat != seat) or (hold_last and ends_turn(events))
        held = passed_on and self.state.seat != NOBODY
        self.note(seat, "hold" if held else "play", events, uuid, action, before)

    def deal(self) -> None:
        """Draw as long as chance decides."""
        seed = self.live_game.fairness.seed
        assert seed is not None
        while self.state.seat == CHANCE:
            ticket = draw(seed, self.live_game.fairness.nonces, self.draws, self.state.tickets)
            self.draws += 1
            self.play(CHANCE, self.state.draw_number(ticket))

    def note(
        self,
        seat: int,
        kind: str,
        events: Sequence[Event],
        uuid: str | None,
        action: str = "",
        before: State | None = None,
    ) -> None:
        """Add a row."""
        self.ply += 1
        if kind != "left" and kind != "back":
            self.awaiting = seat if kind == "hold" else None
        told = msgspec.json.encode(list(events)).decode()
        row = EntryRow(self.ply, seat, kind, action, told, self.chain, uuid, self.at)
        self.rows.append(row)
        self.made.append(LoggedStep(row, events, before))


def ends_turn(events: Sequence[Event]) -> bool:
    """Whether a turn ended by this."""
    return any(map(is_turn_end, map(type, events)))


@cache
def is_turn_end(kind: type[Event]) -> bool:
    """Whether events of a kind end a turn."""
    return kind.__struct_config__.tag == "turn_ended"


def sealed(seed: str, table_id: str, nonces: Sequence[str]) -> Fairness:
    """The draws of a table, with their seed."""
    return Fairness(table_id, commitment(seed, table_id), tuple(nonces), seed)
