"""Batches: the same games on one thread and on several, masks of every kind, draws inside, games begun anew."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable

import numpy as np
import pytest

from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.search.tree import Search
from ziggurat.kit.errors import BadOptions
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE
from ziggurat.research.batch import Batch, NotLegal

pytestmark = pytest.mark.compiled

GAMES = ("tigris", "kings", "peloponnes", "tikal")


def copies(batch: Batch) -> dict[str, bytes]:
    """What is to be seen of a batch."""
    names = ("planes", "numbers", "mask", "counts", "seats", "rewards", "done")
    return {name: getattr(batch, name).tobytes() for name in names}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_seen_is_what_the_states_say(name: str) -> None:
    rules = game(name)
    batch = Batch(name, 3, players=2, legal=True, bits=np.zeros((3, (len(rules.actions) + 7) // 8), np.uint8))
    batch.reset(seed=4)
    ended = 0
    while ended < 3:  # planes follow from game to game
        for place in range(3):
            state = batch.state(place)
            numbers = state.numbers()
            planes, told = rules.tensors(state, state.seat)
            assert batch.seats[place] == state.seat
            assert sorted(batch.legal[place, : batch.counts[place]]) == sorted(numbers)
            assert sorted(np.flatnonzero(batch.mask[place])) == sorted(numbers)
            assert (np.packbits(batch.mask[place]) == batch.bits[place]).all()
            assert (batch.planes[place] == planes).all()
            assert (batch.numbers[place] == told).all()
        batch.sample()
        batch.step()
        ended += int(batch.done.sum())


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_threads_play_the_same_games_and_every_game_ends_with_its_shares(name: str) -> None:
    one, two = Batch(name, 40, players=2), Batch(name, 40, players=2, threads=2)
    ended = 0
    for batch in (one, two):
        batch.reset(seed=9)
    for _ in range(400):
        for batch in (one, two):
            batch.sample()
            batch.step()
        assert copies(one) == copies(two)
        sums = one.rewards.sum(axis=1)
        assert (np.isclose(sums, 1) == one.done.astype(bool)).all()
        assert (sums[one.done == 0] == 0).all()
        ended += int(one.done.sum())
    assert ended > 0
    two.close()


@pytest.mark.parametrize("games", [1, 5, 40])
def test_games_that_other_threads_leave_are_played_all_the_same(games: int) -> None:
    one, many, left = Batch("kings", games), Batch("kings", games, threads=3), Batch("kings", games, threads=3)
    left.close()  # the first lane is alone with the shares of all
    for batch in (one, many, left):
        batch.reset(seed=5)
        for _ in range(50):
            batch.sample()
            batch.step()
    assert copies(one) == copies(many) == copies(left)
    many.close()


def test_the_first_game_that_is_wrong_is_named_whoever_plays_it() -> None:
    batch = Batch("kings", 100, players=2, threads=3)
    batch.reset(seed=1)
    chosen = batch.sample().copy()
    for wrong in (17, 40, 90):
        chosen[wrong] = next(number for number in range(len(batch.game.actions)) if not batch.mask[wrong, number])
    with pytest.raises(NotLegal, match="game 17: action"):
        batch.step(chosen)
    batch.close()


def test_the_same_seed_gives_the_same_games_whatever_is_looked_at() -> None:
    first, blind = Batch("kings", 5, players=3), Batch("kings", 5, players=3, planes=None, mask=None)
    for batch in (first, blind):
        batch.reset(seed=2)
    for _ in range(60):
        assert (first.sample() == blind.sample()).all()
        first.step()
        blind.step()
    assert blind.planes is None
    assert [first.state(i) for i in range(5)] == [blind.state(i) for i in range(5)]


def test_an_action_that_is_not_legal_is_named_and_only_its_game_waits() -> None:
    batch = Batch("tikal", 4, players=2)
    batch.reset(seed=1)
    chosen = batch.sample().copy()
    chosen[2] = next(number for number in range(len(batch.game.actions)) if not batch.mask[2, number])
    before = batch.state(2)
    with pytest.raises(NotLegal, match="game 2: action"):
        batch.step(chosen)
    assert batch.state(2) == before


def test_a_learner_is_the_only_seat_asked() -> None:
    batch = Batch("peloponnes", 20, players=4, learner=2)
    batch.reset(seed=3)
    ended = 0
    for _ in range(80):
        assert (batch.seats == 2).all()
        batch.sample()
        batch.step()
        ended += int(batch.done.sum())
    assert ended > 10


def test_arrays_of_the_caller_are_checked_and_used() -> None:
    mine = np.zeros((2, len(game("tigris").actions)), np.int8)
    batch = Batch("tigris", 2, players=2, mask=mine)
    batch.reset()
    assert batch.mask is mine
    assert mine.any()
    with pytest.raises(BadOptions, match="mask must be a contiguous array of int8"):
        Batch("tigris", 3, players=2, mask=mine)
    with pytest.raises(BadOptions, match="no array 'masks'"):
        Batch("tigris", 2, players=2, masks=mine)


def test_lists_and_bits_are_written_only_when_asked_for() -> None:
    plain, asked = Batch("kings", 2, players=2), Batch("kings", 2, players=2, legal=True, bits=True)
    assert plain.legal is None
    assert plain.bits is None
    asked.reset(seed=3)
    plain.reset(seed=3)
    for place in range(2):
        assert np.flatnonzero(plain.mask[place]).tolist() == sorted(asked.legal[place, : asked.counts[place]].tolist())
        assert (np.packbits(plain.mask[place]) == asked.bits[place]).all()


def test_a_state_can_be_laid_into_a_batch() -> None:
    batch = Batch("tigris", 2, players=2, legal=True)
    batch.reset()
    state = game("tigris").start(2)
    state.play_randomly(8, 30)
    batch.lay(1, state)
    assert batch.seats[1] == batch.state(1).seat
    assert sorted(batch.legal[1, : batch.counts[1]]) == sorted(batch.state(1).numbers())


def random_play() -> Callable[[int], object]:
    return lambda seed: game("tigris").start(4).play_randomly(seed)


def a_batch() -> Callable[[int], object]:
    batch = Batch("tigris", 20, players=2)
    batch.reset(1)
    batch.sample()

    def stepped(seed: int) -> None:
        batch.step(batch.actions)
        batch.sample()

    return stepped


def a_search() -> Callable[[int], object]:
    state = game("tigris").start(2)
    while state.seat == CHANCE:
        state.play_number(state.draw_number(0))
    search = Search(evaluation("tigris"), state, 1 << 14)
    return lambda seed: search.run(seed, 60.0, 20)


LONG = (random_play, a_batch, a_search)


@pytest.mark.compiled
@pytest.mark.parametrize("begun", LONG, ids=lambda begun: begun.__name__)
def test_what_takes_long_lets_other_threads_go_on(begun: Callable[[], Callable[[int], object]]) -> None:
    """A thread that waits for the interpreter gets it while the work goes on, and at no other time."""
    work, gate, seen = begun(), threading.Lock(), list[int]()
    gate.acquire()
    other = threading.Thread(target=lambda: seen.append(int(gate.acquire())))
    other.start()
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        gate.release()
        tries = 0
        while not seen and tries < 5000:
            work(tries)
            tries += 1
    finally:
        sys.setswitchinterval(usual)
    other.join()
    assert tries < 5000
