"""Many games at once: what one thread does with its share of a batch, without the GIL.

The games are positions in one stretch of memory; a lane takes each out, plays on, writes what is to be seen, and puts
it back. Uncompiled a position has no memory: only compiled lanes play.
"""

from __future__ import annotations

from typing import Any

import cython

from ziggurat.kit.buffers import floats_of, ints_of, marks_of, shorts_of, wides_of
from ziggurat.kit.cells import Dice, Numbers
from ziggurat.kit.fields import from_python
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.kit.steps import position_size
from ziggurat.kit.tensors import Encoder
from ziggurat.research.memory import (
    NO_MORE,
    Baton,
    end_of_few,
    fetch_floats,
    fetch_marks,
    fetch_numbers,
    next_few,
    numbers_at,
    numbers_size,
    position_at,
    put_back,
    share_out,
    share_size,
    take_out,
    tick,
    tick_bits,
    untick,
    untick_bits,
    write_list,
)

ROOM = 2048  # legal actions of one decision, at most
ANYBODY = -1  # every seat is asked
STEP, RESET, SAMPLE, STOP = 0, 1, 2, 3  # what there is to do
OURS, THEIRS = 0, 1  # whose turn it is: of whoever hands work out, of the thread that does it
DRAWN, CHOSEN = 0, 1  # the two generators of a game: of its draws, and of random choices


class Lane:
    """Plays its share of the games of a batch, and what others leave of theirs, in the arrays that it is given."""

    def __init__(self, start: State, spec: Any, learner: int = ANYBODY, place: int = 0, lanes: int = 1) -> None:
        self.place = place  # among so many lanes
        self.lanes = lanes
        self.start = start.copy()
        self.work = start.copy()
        self.encoder = Encoder(start, spec)
        self.players = start.players
        self.actions = len(start.game.actions.table)
        self.learner = learner  # the seat that is asked; the others play at random
        self.baton = Baton()
        self.what = STOP  # the work that was given, and what came of it
        self.wrong = -1
        self.dice = Dice()
        self.legal = Numbers()  # of seats that are not asked
        self.size = 0  # bytes of a position, of a list of legal numbers, and of a share
        self.list_size = 0
        self.share_size = 0
        if cython.compiled:
            self.size = position_size(self.work, cython.address(self.work.players))
            self.list_size = numbers_size()
            self.share_size = share_size()

    def use(self, arrays: Any) -> None:
        """Take the addresses of a batch's arrays; what is None is not written. The batch keeps them alive."""
        self.games = len(arrays["seats"])
        self.shares = marks_of(arrays["shares"])
        self.positions = marks_of(arrays["positions"])
        self.shown = marks_of(arrays["shown"])
        self.kept = marks_of(arrays["kept"])
        self.seeds = wides_of(arrays["seeds"])
        self.chosen = ints_of(arrays["actions"])
        self.listed = shorts_of(arrays["legal"])
        self.counts = ints_of(arrays["counts"])
        self.seats = ints_of(arrays["seats"])
        self.rewards = floats_of(arrays["rewards"])
        self.done = marks_of(arrays["done"])
        self.planes = marks_of(arrays["planes"])
        self.numbers = floats_of(arrays["numbers"])
        self.mask = marks_of(arrays["mask"])
        self.bits = marks_of(arrays["bits"])
        self.with_tensors = arrays["planes"] is not None
        self.with_mask = arrays["mask"] is not None
        self.with_bits = arrays["bits"] is not None
        self.with_list = arrays["legal"] is not None

    # One game.
    def take(self, i: int) -> None:
        """Take a game out of the batch."""
        if cython.compiled:
            take_out(cython.address(self.work.players), self.positions, i * self.size, self.size)

    def put(self, i: int) -> None:
        """Put it back."""
        if cython.compiled:
            put_back(self.positions, i * self.size, cython.address(self.work.players), self.size)

    def draw(self, i: int) -> None:
        """Make every draw that is due, and the choices of seats that are not asked."""
        self.dice.x = self.seeds[2 * i + DRAWN]
        while self.work.seat != NOBODY:
            if self.work.seat == CHANCE:
                self.work.do(self.work.urn_pick(self.dice.below(self.work.urn_size())))
            elif self.learner != ANYBODY and self.work.seat != self.learner:
                self.legal.clear()
                self.work.fill(self.legal)
                self.work.do(self.legal.pick(self.dice.below(self.legal.size())))
            else:
                break
        self.seeds[2 * i + DRAWN] = self.dice.x

    def finish(self, i: int) -> None:
        """Tell the shares of a game that is over, and begin the next one in its place."""
        self.done[i] = 1
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = self.work.share(seat)
        self.begin(i)

    def begin(self, i: int) -> None:
        """A new game, up to its first decision; one that ends before it is begun again."""
        self.work.become(self.start)
        self.draw(i)
        while self.work.seat == NOBODY:
            self.work.become(self.start)
            self.draw(i)

    def show(self, i: int, anew: bool) -> None:
        """Write what is to be seen of a game whose seat is asked: planes anew, or what differs from the last shown."""
        self.seats[i] = self.work.seat
        self.clear(i)
        numbers_at(self.kept, i).clear()
        self.work.fill(numbers_at(self.kept, i))
        self.counts[i] = numbers_at(self.kept, i).size()
        if self.with_mask:
            tick(self.mask, i * self.actions, self.actions, numbers_at(self.kept, i))
        if self.with_bits:
            tick_bits(self.bits, i * ((self.actions + 7) // 8), numbers_at(self.kept, i))
        if self.with_list:
            write_list(self.listed, i * ROOM, numbers_at(self.kept, i))
        if self.with_tensors:
            self.show_tensors(i, anew)

    def clear(self, i: int) -> None:
        """Clear the rows of a game by the numbers that ticked them."""
        if self.with_mask:
            untick(self.mask, i * self.actions, self.actions, numbers_at(self.kept, i))
        if self.with_bits:
            untick_bits(self.bits, i * ((self.actions + 7) // 8), numbers_at(self.kept, i))

    def show_tensors(self, i: int, anew: bool) -> None:
        """Planes and numbers. Until it is put back, the batch still holds the position that they show; where a game
        takes something away from it first, what is left is kept apart."""
        planes, numbers = i * self.encoder.plane_size, i * self.encoder.number_size
        if anew:
            self.encoder.write(self.work, self.work.seat, self.planes, planes, self.numbers, numbers)
        elif self.encoder.conceals:
            self.encoder.follow(
                position_at(self.shown, i * self.size), self.work, self.planes, planes, self.numbers, numbers
            )
        else:
            self.encoder.follow(
                position_at(self.positions, i * self.size), self.work, self.planes, planes, self.numbers, numbers
            )
        if cython.compiled and self.encoder.conceals:
            put_back(self.shown, i * self.size, cython.address(self.encoder.work.players), self.size)

    def fetch(self, i: int) -> None:
        """Ask for the memory of the game that comes next."""
        fetch_marks(self.positions, i * self.size, self.size)
        fetch_numbers(numbers_at(self.kept, i))
        if self.with_tensors:
            fetch_floats(self.numbers, i * self.encoder.number_size, self.encoder.number_size)

    def step_one(self, i: int) -> bool:
        """Play the action chosen for a game; False, and nothing is played, if it is not legal."""
        if not numbers_at(self.kept, i).has(self.chosen[i]):
            return False
        self.take(i)
        self.done[i] = 0
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = 0.0
        self.work.do(self.chosen[i])
        self.draw(i)
        if self.work.seat == NOBODY:
            self.finish(i)
        self.show(i, False)
        self.put(i)
        return True

    # Some games.
    def step_some(self, first: int, last: int) -> int:
        """Step the games first to last - 1; the first one whose action is not legal, or -1."""
        wrong = -1
        for i in range(first, last):
            if i + 1 < self.games:
                self.fetch(i + 1)
            if not self.step_one(i) and wrong < 0:
                wrong = i
        return wrong

    def begin_some(self, first: int, last: int) -> None:
        """Begin the games first to last - 1."""
        for i in range(first, last):
            self.done[i] = 0
            for seat in range(self.players):
                self.rewards[i * self.players + seat] = 0.0
            self.begin(i)
            self.show(i, True)
            self.put(i)

    def choose_some(self, first: int, last: int) -> None:
        """A random legal action for each of the games first to last - 1."""
        for i in range(first, last):
            self.dice.x = self.seeds[2 * i + CHOSEN]
            self.chosen[i] = numbers_at(self.kept, i).pick(self.dice.below(self.counts[i]))
            self.seeds[2 * i + CHOSEN] = self.dice.x

    def do_some(self, what: int, first: int, last: int) -> int:
        """Do one thing with the games first to last - 1; the first one where something is wrong, or -1."""
        if what == STEP:
            return self.step_some(first, last)
        if what == RESET:
            self.begin_some(first, last)
        else:
            self.choose_some(first, last)
        return -1

    # Its share of the batch.
    def do_share(self, what: int, owner: int) -> int:
        """Do one thing with all games that are left of a lane's share."""
        wrong = -1
        first = next_few(self.shares, owner)
        while first != NO_MORE:
            found = self.do_some(what, first, end_of_few(self.shares, owner, first))
            if found >= 0 and wrong < 0:
                wrong = found
            first = next_few(self.shares, owner)
        return wrong

    def do_all(self, what: int) -> int:
        """Do one thing with its own share, then with what is left of the others'."""
        wrong = -1
        for step in range(self.lanes):
            found = self.do_share(what, (self.place + step) % self.lanes)
            if found >= 0 and (wrong < 0 or found < wrong):
                wrong = found
        return wrong

    # Seen from Python, each without the GIL.
    @from_python
    def take_share(self, first: int, last: int) -> None:
        """From now on the games first to last - 1 are its share, none of them done."""
        share_out(self.shares, self.place, first, last)

    def run(self, what: int) -> int:
        """Do something with all games, in this thread."""
        wrong = -1
        with cython.nogil:
            wrong = self.do_all(what)
        return wrong

    @from_python
    def hand(self, what: int) -> None:
        """Give something to do to the thread that stands by."""
        self.what = what
        self.baton.pass_to(THEIRS)

    def wait(self) -> int:
        """Until what was given is done."""
        with cython.nogil:
            self.baton.wait_for(OURS)
        return self.wrong

    def stand_by(self) -> None:
        """The life of a thread: to do what it is given, until it is let go."""
        with cython.nogil:
            self.baton.wait_for(THEIRS)
            while self.what != STOP:
                self.wrong = self.do_all(self.what)
                self.baton.pass_to(OURS)
                self.baton.wait_for(THEIRS)

    def state(self, i: int) -> State:
        """A copy of one game's state."""
        self.take(i)
        return self.work.copy()

    @from_python
    def lay(self, i: int, state: State) -> None:
        """Put a state in the place of a game, and go on from there."""
        self.work.become(state)
        self.draw(i)
        if self.work.seat == NOBODY:
            self.begin(i)
        self.show(i, True)
        self.put(i)
