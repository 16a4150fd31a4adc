"""What is asked of a finished game: every decision with a choice, its turn, and where chance came between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random

import msgspec

from ziggurat.kit.records import Entry, Record, opening
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import View
from ziggurat.study.contrast import reasons, told
from ziggurat.study.judges import evaluation_of
from ziggurat.study.review.draws import added, luck_of_draw
from ziggurat.study.review.judge import Effort, Opinion, judge
from ziggurat.study.reviewed import Chances, NotFinished

TURN = {"tigris": "active", "kings": "active", "peloponnes": "round", "tikal": "player"}  # what changes with the turn
DEALS = 8  # ways to begin a game, to know what a seat has before anything is drawn
OPENING = 1_000_003  # the seed of these deals: no ply is near
# Worlds a second that every machine of today manages, and the seconds that a quick review should take of them.
PACE = {"tigris": 12_000, "kings": 20_000, "peloponnes": 60_000, "tikal": 40_000}
SECONDS = 30.0
WORLDS = 3_000  # that one decision takes with an effort of 1, on average
DEEP = 12.0  # times the effort of a quick review
Step = Callable[[int, int], None]  # told how many decisions of how many are judged


class AskedDecision(msgspec.Struct, frozen=True):
    """A decision with a choice: after how many actions, in which turn and stretch, whose, its kind, what was played.

    `draws` is what everything drawn since the decision before it (or since the beginning) did to each seat's chance.
    """

    ply: int
    turn: int
    stretch: int
    seat: int
    kind: str
    action: str
    draws: Chances


class Asked(msgspec.Struct, frozen=True):
    """All questions of a game, what was drawn after the last of them, and the seats' shares of the victory."""

    questions: tuple[AskedDecision, ...]
    last_draws: Chances
    end: Chances
    turns: int


def positions(record: Record) -> Iterator[tuple[int, State, Entry]]:
    """Every position of a record with the action taken there, and at last the end."""
    state = opening(record)
    numbers = state.game.actions.by_text
    for ply, entry in enumerate(record.entries):
        yield ply, state, entry
        state.play_number(numbers[entry.action])
    yield len(record.entries), state, Entry(state.seat, "", [], "")


class Reader:
    """Reads a game from its beginning to its end, and notes the questions."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.players = len(record.players)
        self.evaluation = evaluation_of(record.game)
        self.found: list[AskedDecision] = []
        self.drawn: list[Chances] = []
        self.stretch = 0
        self.turns = 0
        self.turn_of: object = None
        self.last = -1  # the seat that decided last

    def read(self) -> Asked:
        """All questions; NotFinished unless the game was played to its end."""
        for ply, state, entry in positions(self.record):
            if state.over:
                end = tuple(state.shares())
                return Asked(tuple(self.found), added(self.drawn, self.players), end, self.turns)
            if not entry.action:
                break
            if state.seat == CHANCE:
                self.draw(ply, state, entry.action)
            else:
                self.decide(ply, state, entry.action)
        raise NotFinished("only a finished game can be reviewed")

    def draw(self, ply: int, state: State, action: str) -> None:
        """Something is drawn: luck, and another stretch."""
        self.drawn.append(luck_of_draw(self.evaluation, state, state.game.actions.by_text[action], ply))
        self.last = -1

    def decide(self, ply: int, state: State, action: str) -> None:
        """Somebody decides; whoever has no choice is not asked, but what was hidden may come to light."""
        turn_of = state.snapshot()[TURN[self.record.game]] if self.record.game in TURN else state.seat
        if turn_of != self.turn_of:
            self.turns, self.turn_of = self.turns + 1, turn_of
        if self.last == -1 or (state.game.hides and self.last != state.seat):
            self.stretch += 1
        self.last = state.seat
        if len(state.numbers()) > 1:
            draws, self.drawn = added(self.drawn, self.players), []
            asked = (state.seat, state.decision, action, draws)
            self.found.append(AskedDecision(ply, self.turns, self.stretch, *asked))


def questions(record: Record) -> Asked:
    """Everything that is asked of a game; NotFinished unless it was played to its end."""
    return Reader(record).read()


def quick(game: str, decisions: int) -> Effort:
    """The effort for each of so many decisions, so that a whole game is reviewed within a minute of processor time."""
    worlds = SECONDS * PACE.get(game, 10_000) / max(decisions, 1)
    return Effort().times(min(max(worlds / WORLDS, 0.2), 4.0))


def deep(game: str, decisions: int) -> Effort:
    """The effort of a deep review."""
    return quick(game, decisions).times(DEEP)


def answers(
    record: Record, asked: Sequence[AskedDecision], effort: Effort, step: Step = lambda *_: None, reasons: bool = True
) -> list[Opinion]:
    """What is thought of some decisions, each from what its seat knew then; reasons change no number."""
    wanted = {question.ply for question in asked}
    found: list[Opinion] = []
    for ply, state, entry in positions(record):
        if ply in wanted:
            view: View = state.view(state.seat)
            found.append(
                explained(view, entry.action, effort, ply) if reasons else plain(view, entry.action, effort, ply)
            )
            step(len(found), len(wanted))
        if len(found) == len(wanted):
            break
    return found


def plain(view: View, action: str, effort: Effort, ply: int) -> Opinion:
    """What is thought of a decision, in numbers alone."""
    return judge(view, [action], effort, ply, reasons=False)


def explained(view: View, action: str, effort: Effort, ply: int) -> Opinion:
    """What is thought of a decision; where something was given up, why the best move is better."""
    opinion = judge(view, [action], effort, ply)
    best = opinion.moves[0].action
    if not opinion.of(action).given_up or best == action:
        return opinion
    return msgspec.structs.replace(opinion, why=told(view.game, reasons(view, best, action, ply), "better"))


def start_of(record: Record, effort: Effort) -> Chances | None:
    """Each seat's chance before anything is drawn, over some deals; None where a game begins with a decision."""
    before = opening(record)
    return begun(record.game, before.to_bytes(), effort) if before.seat == CHANCE else None


@lru_cache(maxsize=64)
def begun(game: str, before: bytes, effort: Effort) -> Chances:
    """The mean over some deals of the first decision's chances."""
    from ziggurat.kit.registry import game as known_game

    found: list[Chances] = []
    for deal in range(DEALS):
        state: State = known_game(game).from_bytes(before)
        rng = Random(OPENING + deal)
        while state.seat == CHANCE:
            state.play_drawn(rng)
        first = judge(state.view(state.seat), (), effort, OPENING + deal, many=1, reasons=False)
        found.append(first.moves[0].chances)
    return tuple(sum(column) / DEALS for column in zip(*found, strict=True))
