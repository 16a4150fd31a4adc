"""A game in plain Python: one struct for the position, and a class that says how it is played. Nothing is compiled.

    class Mine(PlainGame[Position]):
        name, title, seats = "mine", {"en": "Mine", "fr": "La mine"}, range(2, 5)
        decisions = ("over", "roll", "dig")
        …
    GAME = Mine()

`docs/tutorial-game.md` writes one step by step. What a game answers stands first; every other question of the kit, from
views and records to the picture at the web table, follows from it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from ziggurat.kit.actions import Action
from ziggurat.kit.catalogue import GameCatalogue
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game, Options, unpacked
from ziggurat.kit.pictures import Shape, shape
from ziggurat.kit.plain_state import PlainState
from ziggurat.kit.positions import Named, demand
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.twins import twin
from ziggurat.kit.versions import Version, written
from ziggurat.kit.views import OPEN, View


class PlainPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every position says; a game's own fields follow. `deciding` is a seat, CHANCE, or NOBODY at the end."""

    players: int
    deciding: int
    decision: str
    options: dict[str, Any] = {}
    rules_version: int | msgspec.UnsetType | None = None


class SeatBoard(msgspec.Struct, frozen=True):
    """What a web table says of one seat: how much of what lies open, and its score once the game is over."""

    tallies: dict[str, int]
    score: Any = None


class PlainBoard(msgspec.Struct, frozen=True):
    """What a web table is sent of a position: a picture whose places carry `data-place`, and numbers beside it."""

    picture: Shape
    counts: dict[str, int]
    seats: tuple[SeatBoard, ...]


P = TypeVar("P", bound=PlainPosition)

COMMON: dict[str, dict[str, str]] = {
    "not-now": {
        "en": "This is not what is to be decided now.",
        "fr": "Ce n’est pas ce qu’il faut décider maintenant.",
    },
    "game-over": {"en": "The game is over.", "fr": "La partie est terminée."},
    "not-drawn": {"en": "This cannot be drawn now.", "fr": "Cela ne peut pas être tiré maintenant."},
}
"""What every game answers to actions that are out of place; a catalogue may say it in its own words."""


SCORES: tuple[dict[str, str], ...] = (
    {"en": "Points", "fr": "Points"},
    {"en": "Then", "fr": "Puis"},
    {"en": "Last", "fr": "Enfin"},
)
"""What the numbers of a result are called, the first first; a catalogue may name them by `results`."""


class PlainGame(Game[PlainState], Generic[P]):
    """One game in plain Python. Subclasses fill in the names of `Game` and answer the questions at the top."""

    draws: ClassVar[tuple[type[Action], ...]] = ()  # the kinds of action that CHANCE takes
    versions = (Version(1),)
    options_type = Options

    # What a game answers.
    @abstractmethod
    def set_up(self, players: int, options: Any) -> P:
        """The position before the first decision or draw."""

    @abstractmethod
    def forbids(self, here: P, action: Action) -> Refusal | None:
        """The rule that an action of the seat which decides would break, in the rulebook's order."""

    @abstractmethod
    def carry_out(self, here: P, action: Action) -> Iterator[Event]:
        """Do what a legal action says: change the position, and yield what happens, as the table would tell it."""

    @abstractmethod
    def points(self, here: P) -> list[Any]:
        """Each seat's result as it stands, comparable: greater is better."""

    @abstractmethod
    def picture(self, here: P) -> str:
        """The position as SVG, as far as it is known; a place to point at says data-place (`pictures.py`)."""

    def urn(self, here: P) -> Sequence[Action]:
        """The tickets that CHANCE draws from: each action as often as it is likely."""
        return ()

    def hide(self, here: P, seat: int) -> None:
        """Take away from a position what this seat cannot know: set it to None. SPECTATOR knows least."""

    def redeal(self, here: P, seat: int, rng: Random) -> None:
        """Deal anew what this seat cannot know, from what it knows alone: the rest may be as `hide` leaves it."""

    def legal(self, here: P) -> Iterable[Action]:
        """The legal actions of the seat that decides; write it by hand where asking every action is too slow."""
        return (one for one in self.actions.table if not isinstance(one, self.draws) and not self.forbids(here, one))

    def check(self, here: P) -> None:
        """Refuse a position that is not possible, with `demand`; types and who decides were checked before."""

    def pieces(self, here: P) -> dict[str, int]:
        """How many there are of each kind of piece, wherever they lie: the same after every action."""
        return {}

    def facts_of(self, here: P) -> dict[str, Any]:
        """The numbers that the prompt of the decision needs."""
        return {}

    def sketch(self, here: P) -> str:
        """The position in text, as far as it is known."""
        return "\n".join(f"{name}: {value}" for name, value in msgspec.structs.asdict(here).items() if value)

    def tallies(self, here: P, seat: int) -> dict[str, int]:
        """What lies open of a seat, counted by words of the catalogue; the first stands beside its name on a phone."""
        return {}

    def counts(self, here: P) -> dict[str, int]:
        """What the header counts, by words of the catalogue."""
        return {}

    def observation(self, here: P, seat: int) -> list[float]:
        """What this seat sees as numbers, always as many: the observation of an environment."""
        return []

    # What follows from that, for the kit.
    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        cls.hides = cls.hide is not PlainGame.hide
        cls.table_type = getattr(cls, "position_type", Any)

    @cached_property
    def catalogue(self) -> GameCatalogue:
        """Every sentence of this game, from the `catalogue` beside its module."""
        told = GameCatalogue.load(self.name, type(self).__module__, {"action": COMMON})
        told.fill_rules(self.printed)
        told.results = {f"compared.{rank}": said for rank, said in enumerate(SCORES)} | told.results
        return told

    def begin(self, players: int, options: Any, rules_version: int) -> PlainState:
        """The state before the first draw."""
        here = self.set_up(players, options)
        here.options, here.rules_version = self.write_options(options, rules_version), rules_version
        return PlainState(self, options, here, rules_version)

    def here(self, state: PlainState) -> P:
        """The position of a state; what went wrong in it meanwhile is raised now."""
        state.own_up()
        found: P = state.here
        return found

    def seen(self, state: PlainState, seat: int | None) -> P:
        """The position as a seat knows it; whole for nobody (None), for OPEN, and once the game is over."""
        here: P = twin(self.here(state))
        if seat is not None and seat != OPEN and not state.over:
            self.hide(here, seat)
        return here

    def legal_numbers(self, here: P) -> list[int]:
        """The numbers of the legal actions, in order."""
        number = self.actions.by_value
        return sorted(number[action] for action in self.legal(here))

    def refuse(self, state: PlainState, action: Action) -> Refusal | None:
        """The rule an action breaks: draws are for CHANCE, from its urn; the rest is the game's."""
        if isinstance(action, self.draws) != (state.seat == CHANCE):
            return Refusal(f"{self.name}/action/not-now")
        here = self.here(state)
        if state.seat == CHANCE:
            return None if action in self.urn(here) else Refusal(f"{self.name}/action/not-drawn")
        return self.forbids(here, action)

    def events(self, state: PlainState, rows: list[Any]) -> list[Event]:
        """A plain state tells events at once."""
        return rows

    def named(self, state: PlainState, last: Named | None = None) -> Named:
        """The whole position; it is small, and always said anew."""
        return Named(state, {}, twin(self.here(state)))

    def restore(self, position: Any) -> PlainState:
        """The state of a position that was written down."""
        demand(position.players in self.seats, f"{self.name} is not played by {position.players}")
        demand(position.decision in self.decisions, f"no decision is called {position.decision!r}")
        known = (CHANCE, NOBODY, *range(position.players))
        demand(position.deciding in known, f"there is no seat {position.deciding}")
        try:
            self.check(position)
        except (LookupError, TypeError, ValueError) as error:
            raise BadPosition(f"not a position of {self.name}: {error}") from None
        options = self.read_options(position.options, rules_version=position.rules_version)
        return PlainState(self, options, position, position.rules_version)

    def fabricate(self, view: View) -> P:
        """What a view shows, with holes where it shows nothing."""
        here: P = twin(view.table)
        return here

    def check_view(self, view: View) -> None:
        """A view has holes: what is dealt into them says whether it fits."""

    def imagine(self, view: View, rng: Random) -> PlainState:
        """A whole position consistent with everything the view's seat has seen: the holes are dealt first."""
        state = PlainState(self, view.options, self.fabricate(view), view.rules_version)
        state.redeal_hidden(view.seat, rng.getrandbits(63))
        state.own_up()
        return state

    def table(self, state: PlainState, seat: int, named: Named | None = None) -> P:
        """The position as this seat knows it."""
        return self.seen(state, seat)

    def open_numbers(self, state: PlainState, seat: int) -> Any:
        """What a seat sees is not much in a small game."""
        return self.seen(state, seat)

    def memory(self, state: PlainState, seat: int) -> Any:
        """Nothing that is not on the table."""
        return None

    def scores(self, state: PlainState) -> list[Any]:
        """Each seat's result as it stands."""
        return self.points(self.here(state))

    def share(self, here: P, seat: int) -> float:
        """The victory in equal parts for those with the best result."""
        points = self.points(here)
        return float(points[seat] == max(points)) / points.count(max(points))

    def census(self, state: PlainState) -> dict[str, int]:
        """How many there are of each kind of piece."""
        return self.pieces(self.here(state))

    def facts(self, state: PlainState) -> dict[str, Any]:
        """The numbers that the prompt needs."""
        return self.facts_of(self.here(state))

    def draw_text(self, state: PlainState, viewer: int | None = None) -> str:
        """The position in text."""
        return self.sketch(self.seen(state, viewer))

    def draw_svg(self, state: PlainState, viewer: int | None = None) -> str:
        """The position as a picture."""
        return self.picture(self.seen(state, viewer))

    def board(self, state: PlainState, seat: int, named: Named | None = None) -> PlainBoard:
        """What a web table is sent: the picture, and what can be counted."""
        here = self.seen(state, seat)
        scores: Sequence[Any] = self.points(here) if state.over else [None] * state.players
        seats = tuple(SeatBoard(self.tallies(here, at), scores[at]) for at in range(state.players))
        return PlainBoard(shape(self.picture(here)), self.counts(here), seats)

    # A position is written in one order, however it came about.
    def write_position(self, state: PlainState, position: Any = None) -> bytes:
        """A position as JSON, the same bytes for the same position."""
        return msgspec.json.encode(written(self.position(state), state.rules_version), order="deterministic")

    def to_bytes(self, state: PlainState) -> bytes:
        """Everything in a state, compact."""
        return msgspec.msgpack.encode((self.name, self.here(state)), order="deterministic")

    def from_bytes(self, data: bytes) -> PlainState:
        """The state that was made into these bytes."""
        name, value = unpacked(data, 2)
        if name != self.name:
            raise BadPosition(f"this is a state of {name}")
        return self.restore(msgspec.convert(value, self.position_type))
