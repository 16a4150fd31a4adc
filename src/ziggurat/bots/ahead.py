"""Thinking while somebody else decides, and beginning one's own decision with what was thought.

The tree grows from the bot's own view at the decision of whoever is asked; what is then announced leads to its part of
the tree. What nobody had thought of is thought of anew. This is for a table of one's own (`ziggurat terminal GAME
--ponder`): where a table is shared with others, bots think when it is their turn and at no other time.
"""

from __future__ import annotations

from functools import partial
from threading import Event, Thread

from ziggurat.bots.search.tree import Search
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.actions import Action
from ziggurat.kit.views import View

ROOM = 1 << 22  # edges
MOST = 1 << 17  # worlds for one decision of somebody else: the rest of the room is for the bot's own
SLICE = 0.02  # seconds between two looks at whether the other one has decided


class Ahead:
    """What a searching bot thinks of while it is not asked: `watch` at every decision, `heard` after it."""

    def __init__(self, player: SearchBot) -> None:
        self.player = player
        self.tree: Search | None = None  # for the decision at hand, or for the one that was just made
        self.played: list[Action] = []  # since the tree's decision
        self.thread: Thread | None = None
        self.decided = Event()

    def watch(self, view: View, worlds: int | None = None) -> None:
        """Somebody is asked. If it is somebody else, think in a thread until something is heard, or of so many worlds.

        If it is the bot itself, its search begins with what was thought.
        """
        self.end()
        self.follow(view)
        if view.deciding == view.seat:
            self.player.begun = (view, self.tree) if self.tree is not None else None
            self.tree = None
            return
        if self.tree is None:
            self.tree = Search(self.player.judge(), view.imagine(self.player.rng), ROOM)
            self.tree.look_from(view.seat)
        seed = self.player.rng.getrandbits(61)
        if worlds is not None:
            self.tree.run(seed, 1e9, worlds)
            return
        self.decided.clear()
        self.thread = Thread(target=partial(self.grow, self.tree, seed), daemon=True)
        self.thread.start()

    def heard(self, action: Action) -> None:
        """Somebody has decided."""
        self.end()
        self.played.append(action)

    def follow(self, view: View) -> None:
        """Keep what was thought of what was then played, and nothing else."""
        played, self.played = self.played, []
        if self.tree is None or not played:
            return
        number = self.player.space.by_text[str(played[0])]
        if len(played) > 1 or not self.tree.follow(number, view.imagine(self.player.rng)):
            self.tree = None

    def grow(self, tree: Search, seed: int) -> None:
        """Grow the tree until something is heard."""
        most = tree.iterations + MOST
        while not self.decided.is_set() and tree.iterations < most:
            tree.run(seed + tree.iterations, SLICE)

    def end(self) -> None:
        """Think no further."""
        if self.thread is not None:
            self.decided.set()
            self.thread.join()
            self.thread = None
