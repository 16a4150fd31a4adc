"""The front door every game has: from a state's numbers to typed actions, events, views and positions, and back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from ziggurat.kit.actions import Action, ActionSpace
from ziggurat.kit.catalogue import GameCatalogue
from ziggurat.kit.chance import Draws
from ziggurat.kit.errors import (
    BadOptions,
    BadPosition,
    BadView,
    IllegalAction,
    UnknownAction,
    UnknownVersion,
    WrongSeat,
)
from ziggurat.kit.events import Event, Tellers, decoded
from ziggurat.kit.positions import Form, Named
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.registry import Registered
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.kit.story import Reckoning, Remark, Story, Ways, plainly
from ziggurat.kit.tensor_spec import Spec, spec_of
from ziggurat.kit.versions import Version, absent, is_whole, misplaced, settled, written, written_position
from ziggurat.kit.views import OPEN, SPECTATOR, View, WrittenView

S = TypeVar("S", bound=State)
ENCODER = msgspec.json.Encoder()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Printed variants and named switches of the rulings; the defaults are the rules."""


@cache
def standard(kind: type[Options], version: int) -> Options:
    """The options of a game of this version for which nothing is asked; most are."""
    return settled(kind(), version)


def unpacked(data: bytes, many: int) -> list[Any]:
    """What the bytes of a state hold: so many things, the name of its game first."""
    try:
        found: list[Any] = msgspec.msgpack.decode(data, type=list)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadPosition(f"these are not the bytes of a state: {error}") from None
    if len(found) != many:
        raise BadPosition(f"these are not the bytes of a state: {len(found)} parts instead of {many}")
    return found


class Game(Registered, ABC, Generic[S]):
    """One game. Subclasses fill in the names at the top and the abstract methods; the rest is the same for all."""

    name: ClassVar[str]
    title: ClassVar[dict[str, str]]
    seats: ClassVar[range]
    versions: ClassVar[tuple[Version, ...]]
    decisions: ClassVar[tuple[str, ...]]
    options_type: ClassVar[type[Options]]
    position_type: ClassVar[type[msgspec.Struct]]
    event_kinds: ClassVar[tuple[type[Event], ...]]
    table_type: ClassVar[Any] = Any  # what `table` gives
    facts_type: ClassVar[Any] = dict[str, Any]  # what `facts` gives
    memory_type: ClassVar[Any] = Any  # what `memory` gives
    outlook_type: ClassVar[Any] = None  # what `outlook` gives
    box: ClassVar[Any] = None  # what is printed and a page shows: the same in every position
    tellers: ClassVar[Tellers]
    actions: ClassVar[ActionSpace]
    planes_over: ClassVar[tuple[int, ...]] = ()  # the shape of a learner's planes: rows and columns, or so many spaces
    conceals: ClassVar[bool] = False  # whether a core hides more (`conceal`) than its declared fields say
    hides: ClassVar[bool] = True  # whether a seat holds anything that others cannot know
    about: ClassVar[dict[str, str]] = {}  # a sentence that invites to play, in both languages
    minutes: ClassVar[str] = ""  # how long a game takes
    printed: ClassVar[Mapping[str, Any]] = {}  # what rule sentences say of the box: `{name}` in the catalogue
    story: ClassVar[Story] = Story()

    core: type[S]  # the class of its states
    form: ClassVar[Form]  # how the fields of a state stand in a position

    # What each game answers, most of it by a function of the shelf that is named for it.
    def named(self, state: S, last: Named | None = None) -> Named:
        """A state in numbers and in names; what has not changed since `last`, of the same game, is taken over."""
        return self.form.named(state, last)

    def position(self, state: S) -> Any:
        """The whole position in named terms."""
        return self.named(state).position

    def numbers(self, position: Any) -> dict[str, Any]:
        """A position as the plain numbers that a state loads."""
        return self.form.numbers(position, self.decisions)

    def check_position(self, position: Any) -> None:
        """Refuse a position that is not possible (BadPosition), before anything is put into the core."""

    def check_state(self, position: Any, state: S) -> None:
        """Refuse a position whose state the rules cannot have led to."""

    @abstractmethod
    def refuse(self, state: S, action: Action) -> Refusal | None:
        """The rule an action breaks, in the rulebook's order."""

    @abstractmethod
    def table(self, state: S, viewer: int, /, named: Named | None = None) -> Any:
        """What lies open before this seat, and its own hand; with OPEN everything, for games that are over.

        Whoever has named the state already hands that over: naming costs more than playing.
        """

    @abstractmethod
    def memory(self, state: S, viewer: int, /) -> Any:
        """What this seat could have written down."""

    @abstractmethod
    def fabricate(self, view: View) -> Any:
        """Some whole position that fits a view; what the seat cannot know is dealt anew afterwards."""

    @abstractmethod
    def scores(self, state: S) -> list[Any]:
        """Each seat's result as it stands, comparable: greater is better."""

    @abstractmethod
    def census(self, state: S) -> dict[str, int]:
        """How many there are of each kind of piece, wherever they lie; the same after every action."""

    @abstractmethod
    def draw_text(self, state: S, viewer: int | None = None) -> str:
        """The position drawn in text: everything, or with a viewer only what that seat sees."""

    @abstractmethod
    def draw_svg(self, state: S) -> str:
        """The position drawn as an SVG picture."""

    def board(self, state: S, seat: int, named: Named | None = None) -> Any:
        """What a web table is sent: what lies before this seat; a game without a page of its own adds a picture."""
        return self.table(state, seat, named)

    def open_numbers(self, state: S, seat: int) -> Any:
        """Numbers that tell all that this seat may see: where two states have the same, it sees the same in both."""
        return self.form.open_numbers(state.snapshot(), seat)

    def facts(self, state: S) -> dict[str, Any]:
        """The numbers that the current decision's prompt needs."""
        return {}

    def outlook(self, state: S, seat: int, /, table: Any = None) -> Any:
        """What the position would come to, as far as a seat may know; None where the game tells nothing of it.

        Whoever has the seat's table already hands it over.
        """
        return None

    def inspect(self, state: S, seat: int, thing: str, /) -> list[Remark]:
        """What a thing on the table is, what it counts now and by which rule, as far as a seat may know."""
        return []

    def notes(self, state: S, action: str, /) -> list[Remark]:
        """What lies around the place of an action that is pondered, besides what it would do."""
        return []

    def walks(self, state: S, held: str, /) -> Ways:
        """Where a thing in hand can get by one action after another; `held` is such an action without its last word."""
        return Ways()

    def whose_turn(self, state: S, /) -> int:
        """The seat whose turn it is, whoever decides in it; CHANCE where it is the whole table's."""
        return state.seat

    def reckoning(self, state: S, events: Sequence[Event], /) -> list[Reckoning]:
        """Each seat's result and what it is made of; the events are those of the whole game."""
        return plainly(self.scores(state))

    def heard(self, event: Event, seat: int) -> Event | None:
        """An event as this seat hears it; None when it hears nothing."""
        return event

    def covered(self, event: Event, options: Any) -> tuple[int, Event] | None:
        """The closed pile that an event laid something on, and the event as it is told again once that is covered."""
        return None

    @cached_property
    def covers(self) -> bool:
        """Whether there are closed piles on which something is laid in sight."""
        return type(self).covered is not Game.covered

    @cached_property
    def hears_all(self) -> bool:
        """Whether everybody hears everything."""
        return type(self).heard is Game.heard

    # The same for every game.
    @cached_property
    def catalogue(self) -> GameCatalogue:
        """Every sentence of this game, in both languages."""
        told = GameCatalogue.load(self.name, type(self).__module__)
        told.fill_rules(self.printed)
        return told

    @property
    def rules_version(self) -> int:
        """The newest version of the rules, by which new games are played."""
        return self.versions[-1].number

    def version(self, number: int | None) -> Version:
        """The version of this number; None is the newest."""
        newest = self.versions[-1]  # most games are played by it
        if number is None or number == newest.number:
            return newest
        for known in self.versions:
            if known.number == number:
                return known
        raise UnknownVersion(f"rules version {number} of {self.name} is not known here, only 1 to {self.rules_version}")

    def begin(self, players: int, options: Any, rules_version: int) -> S:
        """The state before the first draw, to be played by this version of the rules."""
        state = self.core(self, options, players, rules_version)
        state.set_up(options)
        return state

    def restore(self, position: Any) -> S:
        """The state of a position; BadPosition says what is wrong with it."""
        self.form.check(position, self)
        self.check_position(position)
        state = self.load(position)
        self.check_state(position, state)
        return state

    def load(self, position: Any) -> S:
        """The state of a position that is known to be possible."""
        state = self.begin(len(position.seats), position.options, position.rules_version)
        state.load(self.numbers(position))
        return state

    def start(
        self, players: int | None = None, options: Any = None, rules_version: int | None = None, **switches: Any
    ) -> S:
        """A new game: `start(players=3, open_scores=True)`; by the newest rules unless a version is named."""
        players = self.seats[-1] if players is None else players
        if players not in self.seats:
            raise BadOptions(f"{self.name} is played by {self.seats[0]} to {self.seats[-1]} players, not {players}")
        number = self.version(rules_version).number
        return self.begin(players, self.read_options(options, switches, number), number)

    def read_options(
        self, options: Any = None, switches: dict[str, Any] | None = None, rules_version: int | None = None
    ) -> Any:
        """Options given as a value or as names with values, for a game of this version (None is the newest)."""
        number = self.version(rules_version).number
        if not options and not switches:
            return standard(self.options_type, number)
        if isinstance(options, self.options_type):
            options = self.write_options(options, number)
        given = {**(options or {}), **(switches or {})}
        if strange := next((name for name in given if name in absent(self.options_type, number)), None):
            raise BadOptions(f"options of {self.name}: rules version {number} has no {strange}")
        try:
            return settled(msgspec.convert(given, self.options_type), number)
        except msgspec.ValidationError as error:
            raise BadOptions(f"options of {self.name}: {error}") from None

    def newest_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options of a game of any version, as far as the newest rules have them."""
        return {
            name: value for name, value in options.items() if name not in absent(self.options_type, self.rules_version)
        }

    def write_options(self, options: Any, rules_version: int) -> dict[str, Any]:
        """Options by name, without those that this version does not have; such a one must not have been set."""
        for name, otherwise in absent(self.options_type, rules_version).items():
            if getattr(options, name) not in (otherwise, getattr(self.options_type(), name)):
                raise BadOptions(f"options of {self.name}: rules version {rules_version} has no {name}")
        found: dict[str, Any] = msgspec.to_builtins(written(options, rules_version))
        return found

    def legal_actions(self, state: S) -> list[Action]:
        """All legal actions."""
        table = self.actions.table
        return [table[number] for number in state.numbers()]

    def refusal(self, state: S, action: Action | str) -> Refusal | None:
        """The rule an action breaks now, or None."""
        known = self.actions.read(action)
        if state.over:
            return Refusal(f"{self.name}/action/game-over")
        return self.refuse(state, known)

    def play(self, state: S, action: Action | str | dict[str, Any], seat: int | None = None) -> list[Event]:
        """Play an action; what then happened."""
        return self.play_number(state, self.actions.number(self.actions.read(action)), seat)

    def play_number(self, state: S, number: int, seat: int | None = None) -> list[Event]:
        """Play an action by its number; what then happened."""
        if seat is not None and seat != state.seat:
            raise WrongSeat(f"{self.awaited(state)}; seat {seat} is not asked")
        if not state.allows_number(number):
            known = self.actions.table[number]
            refusal = self.refusal(state, known)
            assert refusal is not None, f"{known} is not legal, yet no rule refuses it"
            raise IllegalAction(known, refusal, self.catalogue.rule(refusal.rule, "en"))
        return self.events(state, state.play_told(number))

    def draw(self, state: S, rng: Draws) -> Action:
        """What CHANCE does next, drawn with this generator."""
        if state.seat != CHANCE:
            raise WrongSeat(f"nothing is drawn now: {self.awaited(state)}")
        return self.actions.table[state.draw_number(rng.randrange(state.tickets))]

    def awaited(self, state: S) -> str:
        """Who is asked now, as errors say it."""
        return {CHANCE: "CHANCE draws", NOBODY: "the game is over"}.get(state.seat, f"seat {state.seat} decides")

    def no_viewer(self, state: S, seat: int) -> str:
        """The sentence for whoever is no seat of this table and no SPECTATOR."""
        if seat == OPEN:
            return "no seat sees everything while the game goes on"
        who = {CHANCE: "CHANCE draws (`state.draw(rng)`) and sees nothing", NOBODY: "the game is over: nobody decides"}
        said = who.get(seat, f"there is no seat {seat}")
        return f"{said}; seats are 0 to {state.players - 1}, or SPECTATOR"

    def check_viewer(self, state: S, seat: int) -> None:
        """Refuse whoever is no seat of this table and no SPECTATOR."""
        if not 0 <= seat < state.players and seat != SPECTATOR:
            raise WrongSeat(self.no_viewer(state, seat))

    def view(self, state: S, seat: int) -> View:
        """What a seat, or SPECTATOR, sees; nobody plays with everything open."""
        self.check_viewer(state, seat)
        legal = tuple(self.legal_actions(state)) if seat == state.seat else ()
        return View(
            game=self.name,
            players=state.players,
            rules_version=state.rules_version,
            options=state.options,
            seat=seat,
            deciding=state.seat,
            decision=state.decision,
            facts=self.facts(state),
            table=self.table(state, seat),
            memory=self.memory(state, seat),
            legal_actions=legal,
        )

    def information_state(self, state: S, seat: int) -> str:
        """All that a seat could know, as text: what it sees and what it could have written down."""
        return msgspec.structs.replace(self.view(state, seat), legal_actions=()).to_json().decode()

    def read_view(self, written: WrittenView) -> View:
        """A view that was read from JSON, with the types of this game."""
        number = self.version(written.rules_version).number
        try:
            view = View(
                game=self.name,
                players=written.players,
                rules_version=number,
                options=self.read_options(msgspec.json.decode(written.options), rules_version=number),
                seat=written.seat,
                deciding=written.deciding,
                decision=written.decision,
                facts=msgspec.json.decode(written.facts, type=dict[str, Any]),
                table=msgspec.json.decode(written.table, type=self.table_type),
                memory=msgspec.json.decode(written.memory, type=self.memory_type),
                legal_actions=tuple(self.actions.find(text) for text in written.legal_actions),
            )
            self.check_view(view)
        except (msgspec.DecodeError, UnknownAction, BadPosition, LookupError, TypeError, OverflowError) as error:
            raise BadView(f"not a view of {self.name}: {error}") from None
        return view

    def check_view(self, view: View) -> None:
        """Refuse a view that no position fits: what imagines from it trusts it."""
        self.restore(self.fabricate(view))

    def tensor_spec(self, players: int | None = None) -> Spec:
        """What a learner's tensors hold at a table of so many: shapes, and the name and place of everything."""
        players = self.seats[-1] if players is None else players
        if not self.planes_over:
            raise BadOptions(f"{self.name} has no tensors: its fields are not declared")
        if players not in self.seats:
            raise BadOptions(f"{self.name} is played by {self.seats[0]} to {self.seats[-1]} players, not {players}")
        return spec_of(self.form.declared, players, self.planes_over, self.decisions)

    def tensors(self, state: S, seat: int) -> tuple[Any, Any]:
        """What a seat may know, as planes (bytes) and numbers (floats): `tensor_spec` says what stands where."""
        import numpy as np

        from ziggurat.kit.tensors import Encoder

        if not 0 <= seat < state.players:
            raise WrongSeat(self.no_viewer(state, seat))
        spec = self.tensor_spec(state.players)
        planes, numbers = np.zeros(spec.planes, np.uint8), np.zeros(spec.numbers, np.float32)
        Encoder(state, spec).encode(state, seat, planes, numbers)
        return planes, numbers

    def imagine(self, view: View, rng: Random) -> S:
        """A whole position consistent with everything the view's seat has seen."""
        state = self.load(self.fabricate(view))  # a stranger's view was checked when it was read
        state.redeal_hidden(view.seat, rng.getrandbits(63))
        return state

    def events(self, state: S, rows: list[tuple[int, ...]]) -> list[Event]:
        """The rows told by the core, as events."""
        return decoded(self.tellers, rows)

    def heard_by(self, events: Sequence[Event], seat: int) -> list[Event]:
        """Events as this seat hears them."""
        if self.hears_all:
            return list(events)
        return [told for event in events if (told := self.heard(event, seat)) is not None]

    def ranking(self, state: S) -> list[list[int]]:
        """The seats by place, best first; those who share a place stand together."""
        scores = self.scores(state)
        places: dict[Any, list[int]] = {}
        for seat in range(state.players):
            places.setdefault(scores[seat], []).append(seat)
        return [places[score] for score in sorted(places, reverse=True)]

    def described(self, state: S) -> str:
        """A state in one line: `<tigris, 3 players: seat 1 decides choose_action>`."""
        players = f"{state.players} player{'s' * (state.players > 1)}"
        if state.over:
            return f"<{self.name}, {players}: over>"
        who = "chance" if state.seat == CHANCE else f"seat {state.seat}"
        return f"<{self.name}, {players}: {who} decides {state.decision}>"

    def to_bytes(self, state: S) -> bytes:
        """Everything in a state, compact and for this program alone; `write_position` is for everybody."""
        said = (self.name, state.rules_version, state.players, state.options, state.snapshot())
        return msgspec.msgpack.encode(said)

    def identity(self, state: S) -> tuple[int, bytes]:
        """What makes two states equal: rules and position, not what a core has left over from decisions past."""
        return state.rules_version, self.write_position(state)

    def from_bytes(self, data: bytes) -> S:
        """The state that was made into these bytes."""
        name, version, players, options, numbers = unpacked(data, 5)
        if name != self.name:
            raise BadPosition(f"this is a state of {name}")
        state = self.begin(players, msgspec.convert(options, self.options_type), version)
        state.load(numbers)
        return state

    def write_position(self, state: S, position: Any = None) -> bytes:
        """A position as JSON, the same bytes for the same position of the same rules version."""
        position = self.position(state) if position is None else position
        return ENCODER.encode(written_position(position, self.version(state.rules_version)))

    def read_position(self, text: bytes | str | dict[str, Any], rules_version: int | None = None) -> S:
        """The state of a position written as JSON, by its own version of the rules or the one named here."""
        try:
            value = msgspec.json.decode(text) if isinstance(text, (bytes, str)) else text
            number = self.version_of(value) if rules_version is None else self.version(rules_version).number
            if strange := misplaced(value, self.position_type, number):
                raise BadPosition(f"a position of {self.name} by rules version {number} has no {strange}")
            position: Any = msgspec.convert(value, self.position_type)
            if position.rules_version not in (None, number):
                raise BadPosition(f"this position is played by rules version {position.rules_version}, not {number}")
            return self.restore(settled(msgspec.structs.replace(position, rules_version=number), number))
        except (msgspec.DecodeError, UnicodeError) as error:
            raise BadPosition(f"not a position of {self.name}: {error}") from None
        except OverflowError:  # of the compiled core, which holds small numbers
            raise BadPosition(f"not a position of {self.name}: a number is too large") from None

    def version_of(self, value: Any) -> int:
        """The version of a position's JSON value: the one it names, else found by its fields.

        Positions of tacit versions name none and are written whole: the fields tell which version they are of. One that
        leaves something out was written by hand, and is played by the newest rules.
        """
        named = value.get("rules_version") if isinstance(value, dict) else None
        if isinstance(named, int):
            return self.version(named).number
        tacit = (known for known in self.versions if known.tacit)
        fitting = (known.number for known in tacit if is_whole(value, self.position_type, known))
        return next(fitting, self.rules_version)
