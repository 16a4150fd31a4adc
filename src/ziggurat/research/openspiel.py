"""Every game for OpenSpiel, so that its algorithms run on ours (extra `openspiel`; docs/openspiel.md).

    import pyspiel
    import ziggurat.research.openspiel                        # makes the games known
    game = pyspiel.load_game("ziggurat_tikal(players=2)")

Actions are the numbers of our own tables, draws of chance too; returns are shares of the victory, which sum to one.
Observation and information state are both what a seat may know, with what it could have noted: as text
`state.information_state`, as a tensor the planes and numbers of `game.tensor_spec`. When it was learned is not kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ziggurat.kit.plain_game import PlainGame
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.registry import games
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.kit.tensors import Encoder

PREFIX = "ziggurat_"
LONGEST = 1 << 15  # moves of a game, draws included, that random play does not come near
PLAYERS = {CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with so many players. OpenSpiel knows a class for each game, of its own `kind`."""

    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.ours = known_game(self.kind.short_name.removeprefix(PREFIX))
        players = int((params or {}).get("players", 0))
        self.start: State = self.ours.start(players or None)
        self.table = self.ours.actions.table
        told = pyspiel.GameInfo(
            num_distinct_actions=len(self.table),
            max_chance_outcomes=len(self.table),
            num_players=self.start.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, told, {"players": self.start.players})

    def new_initial_state(self) -> SpielState:
        """A game before its first draw."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What writes a seat's knowledge down."""
        return SpielObserver(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance may decide."""
        return LONGEST


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of ours; `state.ours` is the value itself."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.ours = game.start.copy()

    def current_player(self) -> int:
        """Who decides."""
        seat = self.ours.seat
        return int(PLAYERS.get(seat, seat))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.ours.numbers())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn, each with its probability."""
        return self.ours.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.ours.play_number(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.ours.game.actions.table[action])

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.ours.over

    def returns(self) -> list[float]:
        """Each seat's share of the victory; nothing before the end."""
        return self.ours.returns()

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> SpielState:
        """Another position that this seat cannot tell from this one; its history is not dealt anew."""
        twin: SpielState = self.clone()
        twin.ours.redeal_hidden(player, int(probability_sampler() * (1 << 62)))
        return twin

    def __str__(self) -> str:
        return repr(self.ours.position())


class SpielObserver:
    """What a seat may know, as text and as a tensor: planes first, then numbers."""

    def __init__(self, game: SpielGame) -> None:
        self.spec = game.ours.tensor_spec(game.num_players())
        self.encoder = Encoder(game.start, self.spec)
        self.planes = np.zeros(self.spec.planes, np.uint8)
        self.numbers = np.zeros(self.spec.numbers, np.float32)
        self.tensor = np.zeros(self.planes.size + self.numbers.size, np.float32)
        self.dict = {
            "planes": self.tensor[: self.planes.size].reshape(self.planes.shape),
            "numbers": self.tensor[self.planes.size :],
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat may know into `tensor`."""
        self.encoder.encode(state.ours, player, self.planes, self.numbers)
        self.dict["planes"][:] = self.planes
        self.dict["numbers"][:] = self.numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        return state.ours.information_state(player)


def type_of(name: str) -> pyspiel.GameType:
    """What OpenSpiel asks of a game before it is loaded."""
    ours = known_game(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Ziggurat: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(ours.seats),
        min_num_players=min(ours.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0},
    )


def register() -> list[str]:
    """Make every game with a core known to OpenSpiel; their names there."""
    known = set(pyspiel.registered_names())
    found = []
    for name in games():
        if isinstance(known_game(name), PlainGame):
            continue
        kind = type_of(name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, type(f"Spiel{name.title()}", (SpielGame,), {"kind": kind}))
        found.append(kind.short_name)
    return found


register()
