"""What every game is: actions, states, chance, refusals, events, views, records, catalogues, and sets of spaces.

This room touches nothing of ours; the games stand on it.
"""

from ziggurat.kit.actions import Action, ActionSpace, Each
from ziggurat.kit.catalogue import GameCatalogue
from ziggurat.kit.chance import Draws, FairChance, Fairness
from ziggurat.kit.errors import (
    BadOptions,
    BadPosition,
    BadRecord,
    IllegalAction,
    UnknownAction,
    UnknownGame,
    UnknownVersion,
    WrongSeat,
    ZigguratError,
)
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game, Options
from ziggurat.kit.plain_game import PlainGame, PlainPosition
from ziggurat.kit.plain_state import PlainState
from ziggurat.kit.positions import demand
from ziggurat.kit.records import Entry, Record, Recorder, Verdict, read_record, replay, verify
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.registry import game, games, is_compiled
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.kit.versions import Version
from ziggurat.kit.views import SPECTATOR, View

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "Action",
    "ActionSpace",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "Draws",
    "Each",
    "Entry",
    "Event",
    "FairChance",
    "Fairness",
    "Game",
    "GameCatalogue",
    "IllegalAction",
    "Options",
    "PlainGame",
    "PlainPosition",
    "PlainState",
    "Record",
    "Recorder",
    "Refusal",
    "State",
    "UnknownAction",
    "UnknownGame",
    "UnknownVersion",
    "Verdict",
    "Version",
    "View",
    "WrongSeat",
    "ZigguratError",
    "demand",
    "game",
    "games",
    "is_compiled",
    "read_record",
    "replay",
    "verify",
]
