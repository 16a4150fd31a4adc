"""What `research.py` asks: one rate at a time, by processor time, with the package of the tree that PYTHONPATH names.

    echo '["batch", "tigris", 3]' | python -P benchmarks/rates.py

One line in, one line out. Threads are measured by the clock on the wall and by what their own processor time says.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from platform import machine
from random import Random
from tempfile import gettempdir
from threading import Thread
from time import CLOCK_THREAD_CPUTIME_ID, clock_gettime, perf_counter, process_time, sleep
from typing import Any

import ziggurat
from ziggurat.cli.bench import python_loop, random_play

SECONDS = 0.15
TURNS = 5  # of one thread and of two, one after the other, so that a machine's moods disturb both alike


def core(game: str, players: int) -> float:
    """Decisions a second of random play."""
    return random_play(lambda: ziggurat.game(game).start(players), 1, SECONDS)


def loop(game: str, players: int) -> float:
    """Decisions a second of the loop driven from Python."""
    return python_loop(lambda: ziggurat.game(game).start(players), 1, SECONDS)


def environment_of(game: str, players: int) -> Any:
    """A PettingZoo environment at the beginning of a game."""
    from ziggurat.research.environments import environment

    env = environment(game, players=players)
    env.reset(seed=1)
    return env


def wrapper(game: str, players: int) -> float:
    """Decisions a second of a random agent in the PettingZoo environment, which looks through its mask."""
    env, rng, decisions = environment_of(game, players), Random(1), 0
    before = process_time()
    while process_time() - before < 2 * SECONDS:
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            if over:
                env.step(None)
                continue
            legal = seen["action_mask"].view(bool).nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
        env.reset()
    return decisions / (process_time() - before)


def sampled(game: str, players: int) -> float:
    """The same as PettingZoo's pages write it: the action space samples from the mask."""
    env, decisions = environment_of(game, players), 0
    space = env.action_space("seat_0")
    before = process_time()
    while process_time() - before < 2 * SECONDS:
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            if over:
                env.step(None)
            else:
                env.step(space.sample(seen["action_mask"]))
                decisions += 1
        env.reset()
    return decisions / (process_time() - before)


def batch(game: str, players: int) -> float:
    """Decisions a second of 1 000 games together, with tensors and masks, on one thread."""
    from ziggurat.research.batch import Batch

    games = Batch(game, 1000, players)
    games.reset(1)
    for _ in range(20):
        games.sample()
        games.step()
    before, steps = process_time(), 0
    while process_time() - before < 2 * SECONDS:
        games.sample()
        games.step()
        steps += 1
    return 1000 * steps / (process_time() - before)


# Two threads. They are had by precedence where that is allowed: on a busy machine nobody else knows what two cores do.
@contextmanager
def both_cores() -> Iterator[None]:
    """Run before all other work, for less than a second."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
    except (AttributeError, PermissionError):
        yield
        return
    yield
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


# The same work twice, one after the other and at once.
def in_turn_and_at_once(works: tuple[Callable[[], None], Callable[[], None]]) -> dict[str, float]:
    """How much sooner both are done at once than in turn: by the wall, and by the processor time that each thread took.

    The second is a limit: it counts what a thread has to do, not how long it waits for a core or a lock.
    """
    found = [one_turn(works) for _ in range(TURNS)]
    in_turn, at_once, alone, spent = map(sum, zip(*found, strict=True))
    return {"wall": in_turn / at_once, "processor": alone / spent}


def one_turn(works: tuple[Callable[[], None], ...]) -> tuple[float, float, float, float]:
    """Seconds by the wall, in turn and at once; of the threads' own time, all of it in turn and most of it at once."""
    spent: list[float] = []

    def timed(work: Callable[[], None]) -> None:
        before = clock_gettime(CLOCK_THREAD_CPUTIME_ID)
        work()
        spent.append(clock_gettime(CLOCK_THREAD_CPUTIME_ID) - before)

    began = perf_counter()
    for work in works:
        timed(work)
    in_turn, alone = perf_counter() - began, sum(spent)
    spent.clear()
    began = perf_counter()
    threads = [Thread(target=timed, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return in_turn, perf_counter() - began, alone, max(spent)


# The same work in processes, which share nothing: what two cores of this machine give at all.
KNOWN: list[subprocess.Popen[str]] = []


def told_by(processes: list[subprocess.Popen[str]], question: str) -> list[Any]:
    """What these processes answer to the same question, asked all at once."""
    for process in processes:
        assert process.stdin
        process.stdin.write(question + "\n")
        process.stdin.flush()
    return [json.loads(process.stdout.readline()) for process in processes if process.stdout]


def in_processes(name: str, game: str, players: int) -> float:
    """How much of the same work two processes do at once, in the time that one takes alone."""
    while len(KNOWN) < 2:
        words = [sys.executable, "-P", __file__]
        KNOWN.append(subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
    question = json.dumps([name, game, players])
    told_by(KNOWN, question)  # what is imported and begun the first time is not counted
    alone = told_by(KNOWN[:1], question)[0]
    return 2 * alone / max(told_by(KNOWN, question))


def core_part(game: str, players: int) -> float:
    """Seconds by the wall for what one of the threads of `core_threads` does."""
    work = random_games(game, players)
    with both_cores():
        began = perf_counter()
        work()
        return perf_counter() - began


def batch_part(game: str, players: int) -> float:
    """Seconds by the wall for half of the games of `batch_threads`."""
    from ziggurat.research.batch import Batch

    games = Batch(game, 500, players)
    games.reset(1)
    with both_cores():
        for steps in (20, 200):  # the first ones are not counted
            began = perf_counter()
            for _ in range(steps):
                games.sample()
                games.step()
            spent = perf_counter() - began
    return spent


def batch_threads(game: str, players: int) -> dict[str, float]:
    """How much sooner a batch of 1 000 games is stepped by two threads than by one: by the wall, and by the processor
    time that all of it took, halved: what is lost to handing over, waiting and caches, if both cores are free."""
    from ziggurat.research.batch import Batch

    def spent(games: Any, steps: int) -> tuple[float, float]:
        wall, own = perf_counter(), process_time()
        for _ in range(steps):
            games.sample()
            games.step()
        wall = perf_counter() - wall
        sleep(0.001)  # until the other thread sleeps: the time of one that runs is told too late
        return wall, process_time() - own

    with both_cores():
        one, two = batches = [Batch(game, 1000, players, threads=threads) for threads in (1, 2)]
        for games in batches:
            games.reset(1)
            spent(games, 20)  # the first ones are not counted
        found = [(*spent(one, 20), *spent(two, 20)) for _ in range(TURNS)]
        two.close()
    wall, own, wall_of_two, own_of_two = map(sum, zip(*found, strict=True))
    return {"wall": wall / wall_of_two, "processor": 2 * own / own_of_two}


def random_games(game: str, players: int) -> Callable[[], None]:
    """Many games from copies of one beginning."""
    start = ziggurat.game(game).start(players)
    many = 2000 if game == "peloponnes" else 300  # its games are the shortest: 12 microseconds

    def work() -> None:
        for seed in range(many):
            start.copy().play_randomly(seed)

    return work


def core_threads(game: str, players: int) -> dict[str, float]:
    """`play_randomly` on two threads, each with copies of one beginning: to begin a game is not what is measured."""
    work = random_games(game, players)
    with both_cores():
        return in_turn_and_at_once((work, work))


def go(game: str, players: int) -> float:
    """Decisions a second of the same loop over OpenSpiel's go 9x9."""
    import pyspiel

    rng, decisions = Random(1), 0
    known = pyspiel.load_game("go(board_size=9)")
    before = process_time()
    while process_time() - before < SECONDS:
        state = known.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions / (process_time() - before)


def by_hand(game: str, players: int) -> float:
    """Decisions a second of the program in C++ written by hand, which plays the same games as the core (tigris)."""
    program = Path(gettempdir()) / f"ziggurat-tigris-{os.getpid()}"
    if not program.is_file():
        source = Path(__file__).parent / "cpp" / "tigris.cpp"
        flags = ["-O3", "-std=c++17", *(["-march=x86-64-v2"] if machine() == "x86_64" else [])]
        subprocess.run([os.environ.get("CXX", "c++"), *flags, "-o", program, source], check=True)
        atexit.register(program.unlink)
    told = subprocess.run([program, str(players), "1", str(SECONDS)], check=True, capture_output=True, text=True)
    decisions, spent, _ = told.stdout.split()
    return int(decisions) / float(spent)


MEASURES: dict[str, Callable[[str, int], Any]] = {
    "core": core,
    "loop": loop,
    "wrapper": wrapper,
    "sampled": sampled,
    "batch": batch,
    "batch threads": batch_threads,
    "core threads": core_threads,
    "batch part": batch_part,
    "core part": core_part,
    "batch processes": lambda game, players: in_processes("batch part", game, players),
    "core processes": lambda game, players: in_processes("core part", game, players),
    "go": go,
    "by hand": by_hand,
}

if __name__ == "__main__":
    for line in sys.stdin:
        name, game, players = json.loads(line)
        print(json.dumps(MEASURES[name](game, players)), flush=True)
