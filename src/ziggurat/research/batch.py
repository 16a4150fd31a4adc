"""Many games in one call, in NumPy arrays: draws inside, finished games begun anew, on a standing pool of threads.

    batch = Batch("tigris", 1000, players=3, threads=2)
    batch.reset(seed=1)
    while learning:
        batch.actions[:] = choose(batch.planes, batch.numbers, batch.mask, batch.seats)
        batch.step()        # then batch.rewards and batch.done tell which games ended, and how

Legal actions come as a `mask` of bytes; `Batch(…, legal=True)` also lists them (`legal[i, : counts[i]]`), and
`bits=True` packs them as `numpy.packbits` does. What is told is read, not written: only what differs from the last step
is written again. Every game has generators of its own, so that what is played depends on the seed alone, not on threads
or looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Thread
from typing import Any
from weakref import finalize

import numpy as np
from numpy.typing import DTypeLike, NDArray

from ziggurat.kit.errors import BadOptions, ZigguratError
from ziggurat.kit.plain_state import PlainState
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.state import State
from ziggurat.research.lane import ANYBODY, RESET, ROOM, SAMPLE, STEP, STOP, Lane

Array = NDArray[Any]
OPTIONAL = ("planes", "numbers", "mask", "bits", "legal")


class NotLegal(ZigguratError):
    """An action of a batch is not legal; the other games have been played on."""


class Batch:
    """N games of one kind. The arrays may be the caller's own: `Batch(…, planes=mine)`; None is not written."""

    def __init__(
        self,
        game: str,
        games: int,
        players: int | None = None,
        *,
        threads: int = 1,
        learner: int = ANYBODY,
        options: dict[str, Any] | None = None,
        **arrays: Array | bool | None,
    ) -> None:
        self.game = known_game(game)
        self.start: State = self.game.start(players, options)
        if isinstance(self.start, PlainState):
            raise BadOptions(f"{game} is written in plain Python, and has no batch; use its environment")
        self.players, self.games = self.start.players, games
        self.spec = self.game.tensor_spec(self.players)
        self.count_of_actions = len(self.game.actions.table)
        lanes = max(1, min(threads, games))
        self.lanes = [Lane(self.start, self.spec, learner, place, lanes) for place in range(lanes)]
        if not self.lanes[0].size:
            raise BadOptions("batches need the compiled engine; set up with a C++ compiler")
        self.arrays = self.make_arrays(arrays)
        for lane in self.lanes:
            lane.use(self.arrays)
        self.cuts = [games * lane // lanes for lane in range(lanes + 1)]
        self.let_go = finalize(self, dismiss, self.lanes[1:], standing(self.lanes[1:]))

    def shapes(self) -> dict[str, tuple[tuple[int, ...], DTypeLike]]:
        """Every array that can be seen, with its shape and type."""
        many, wide = self.games, self.count_of_actions
        return {
            "planes": ((many, *self.spec.planes), np.uint8),
            "numbers": ((many, self.spec.numbers), np.float32),
            "mask": ((many, wide), np.int8),
            "bits": ((many, (wide + 7) // 8), np.uint8),
            "legal": ((many, ROOM), np.uint16),
            "counts": ((many,), np.int32),
            "seats": ((many,), np.int32),
            "rewards": ((many, self.players), np.float32),
            "done": ((many,), np.uint8),
            "actions": ((many,), np.int32),
        }

    def make_arrays(self, given: dict[str, Array | bool | None]) -> dict[str, Any]:
        """The arrays: the caller's, once checked, or new ones; bits and lists only when asked for."""
        shapes = self.shapes()
        if strange := set(given) - set(shapes):
            raise BadOptions(f"a batch has no array {sorted(strange)[0]!r}; it has {', '.join(shapes)}")
        given = {"bits": None, "legal": None, **given}
        if given.get("planes", ...) is None or given.get("numbers", ...) is None:
            given |= {"planes": None, "numbers": None}
        found: dict[str, Any] = {}
        for name, (shape, kind) in shapes.items():
            array: Any = given.get(name, True)
            if array is True or (array is None and name not in OPTIONAL):
                array = np.zeros(shape, kind)
            elif array is not None and (array.shape != shape or array.dtype != kind or not array.flags.c_contiguous):
                raise BadOptions(f"{name} must be a contiguous array of {np.dtype(kind)} and shape {shape}")
            found[name] = array
        return found | self.own_arrays()

    def own_arrays(self) -> dict[str, Any]:
        """What the lanes keep of every game between two steps."""
        lane = self.lanes[0]
        return {
            "positions": np.zeros((self.games, lane.size), np.uint8),
            "shown": np.zeros((self.games, lane.size if self.game.conceals else 0), np.uint8),
            "kept": np.zeros((self.games, lane.list_size), np.uint8),
            "seeds": np.zeros((self.games, 2), np.uint64),
            "shares": np.zeros((len(self.lanes), lane.share_size), np.uint8),
        }

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["arrays"][name]
        except KeyError:
            raise AttributeError(name) from None

    # All games.
    def reset(self, seed: int = 0) -> None:
        """Begin every game, each with generators that follow from the seed and its place."""
        self.arrays["seeds"][:] = np.random.SeedSequence(seed).generate_state(2 * self.games, np.uint64).reshape(-1, 2)
        self.arrays["seeds"][self.arrays["seeds"] == 0] = 1
        self.arrays["kept"][:] = 0
        for name in ("mask", "bits"):
            if self.arrays[name] is not None:
                self.arrays[name][:] = 0
        self.share_out(RESET)

    def step(self, actions: Any = None) -> None:
        """Play one action in every game; a game that ends tells its rewards and begins anew."""
        if actions is not None:
            self.arrays["actions"][:] = actions
        wrong = self.share_out(STEP)
        if wrong >= 0:
            number = int(self.arrays["actions"][wrong])
            raise NotLegal(f"game {wrong}: action {number} is not legal now; the games beside it were played on")

    def sample(self) -> Array:
        """A random legal action for every game, in `actions`."""
        self.share_out(SAMPLE)
        actions: Array = self.arrays["actions"]
        return actions

    def share_out(self, what: int) -> int:
        """Let every lane do its share, the first one in this thread; the first game where something is wrong, or -1."""
        for lane, first, last in zip(self.lanes, self.cuts, self.cuts[1:], strict=False):
            lane.take_share(first, last)
        others = self.lanes[1:] if self.let_go.alive else []
        for lane in others:
            lane.hand(what)
        wrong = [self.lanes[0].run(what), *(lane.wait() for lane in others)]
        return min((one for one in wrong if one >= 0), default=-1)

    # One game.
    def state(self, place: int) -> State:
        """A copy of one game's state."""
        return self.lanes[0].state(place)

    def lay(self, place: int, state: State) -> None:
        """Put a state in the place of a game."""
        self.lanes[0].lay(place, state)

    def close(self) -> None:
        """Let the threads go; what is asked for afterwards is done without them."""
        self.let_go()


# Threads stand by as long as their batch is there.
def standing(lanes: Sequence[Lane]) -> list[Thread]:
    """A thread for each lane."""
    threads = [Thread(target=lane.stand_by, daemon=True) for lane in lanes]
    for thread in threads:
        thread.start()
    return threads


def dismiss(lanes: Sequence[Lane], threads: Sequence[Thread]) -> None:
    """Let the threads of these lanes go."""
    for lane, thread in zip(lanes, threads, strict=True):
        lane.hand(STOP)
        thread.join()
