"""A position of any game: who decides what, and the numbered actions that lead on from it.

Each game extends `State` with flat arrays and overrides the five questions at the top; the same file runs as plain
Python and compiled. Everything typed and named (`play`, `view`, `refusal` …) is asked of the game, in `game.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import cython

from ziggurat.kit.between import await_interpreter, begin_playing, end_playing
from ziggurat.kit.cells import Dice, Numbers, Seed, Tale, Wide
from ziggurat.kit.errors import NotOver, WrongSeat
from ziggurat.kit.fields import fields_of, from_python, no_gc
from ziggurat.kit.flat import copied, copy_numbers, new_like, read_fields, write_fields
from ziggurat.kit.listing import UNKNOWN, listed, remember, remember_drawn, written_out
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.views import SPECTATOR

if TYPE_CHECKING:
    from ziggurat.kit.actions import Action
    from ziggurat.kit.chance import Draws
    from ziggurat.kit.events import Event
    from ziggurat.kit.game import Game
    from ziggurat.kit.refusals import Refusal
    from ziggurat.kit.views import View

INTS: list[int] = list(range(1 << 16))  # ready-made objects: lists of legal numbers allocate nothing else

SHORT = 64  # as many legal numbers are written out at once


class Legal:
    """The numbers of the legal actions, a sequence: one of hundreds is had without an object for each of the others."""

    def __init__(self) -> None:
        self.found = Numbers()

    def __len__(self) -> int:
        return self.found.size()

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self.all()[index]
        place: int = index
        many = self.found.size()
        if place < 0:
            place += many
        if place < 0 or place >= many:
            raise IndexError(f"there are {many} legal actions, and none at {index}")
        return INTS[self.found.pick(place)]

    def all(self) -> list[int]:
        """A list of them."""
        return written_out(self.found, INTS)

    def __iter__(self) -> Iterator[int]:
        return iter(self.all())

    def __reversed__(self) -> Iterator[int]:
        return reversed(self.all())

    def __contains__(self, number: object) -> bool:
        if isinstance(number, int) and 0 <= number < len(INTS):
            return self.found.has(number)
        return number in self.all()

    def index(self, number: Any, *within: int) -> int:
        """Where a number stands."""
        return self.all().index(number, *within)

    def count(self, number: Any) -> int:
        """How often a number is there: once or never."""
        return self.all().count(number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.all() == list(other)

    def __hash__(self) -> int:
        raise TypeError("lists of legal actions cannot be hashed")

    def __repr__(self) -> str:
        return repr(self.all())

    def __reduce__(self) -> tuple[Any, ...]:
        return list, (self.all(),)


Sequence.register(Legal)


@no_gc  # a state refers to its game and options, which never refer back
class State:
    """What lies on the table. `seat` decides next: a player, CHANCE, or NOBODY when the game is over."""

    game: Game[Any]
    options: Any
    tale: Tale
    telling: bool
    players: int  # from here on, the position
    seat: int
    phase: int
    rules_version: int
    switches: int

    def __init__(self, game: Game[Any], options: Any, players: int, rules_version: int | None = None) -> None:
        self.game = game
        self.options = options
        self.players = players
        version = game.version(rules_version)
        self.rules_version = version.number
        self.switches = version.switches
        self.seat = NOBODY
        self.phase = 0
        self.telling = False
        if not cython.compiled:
            self.tale = Tale()
            self.__dict__.update({name: field.empty() for name, field in fields_of(type(self)).items()})

    # The questions each game answers.
    def set_up(self, options: Any) -> None:
        """Take the options, and lay everything out as before the first draw."""

    def fill(self, out: Numbers) -> None:
        """Append the numbers of all legal actions (for CHANCE: of everything that can be drawn)."""

    def do(self, number: int) -> None:
        """Play a legal action."""

    def urn_size(self) -> int:
        """How many tickets lie in the urn CHANCE draws from."""
        return 0

    def urn_pick(self, ticket: int) -> int:
        """The action that this ticket stands for."""
        return ticket

    def result(self, seat: int) -> Wide:
        """What a seat has won, as one number to compare: greater is better."""
        return 0

    def share(self, seat: int) -> float:
        """This seat's share of the victory, once the game is over: 1 alone, equal parts when shared, else 0."""
        mine = self.result(seat)
        winners = 1
        for other in range(self.players):
            if other != seat:
                theirs = self.result(other)
                if theirs > mine:
                    return 0.0
                if theirs == mine:
                    winners += 1
        return 1.0 / winners

    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew, by these dice, everything that this seat cannot know."""

    def derive(self) -> None:
        """Find again what follows from the declared fields."""

    def conceal(self, seat: int) -> None:
        """Take away what this seat cannot know, where the declaration of a field does not say so."""

    def own_up(self) -> Any:
        """Raise what went wrong while nobody could hear; only rules in plain Python can have to (`plain_state.py`)."""
        return None

    # What every game has from here.
    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Note an event, when somebody listens."""
        if self.telling:
            self.tale.tell(kind, a, b, c, d, e)

    def allows(self, number: int) -> bool:
        """Is this number among the legal ones?"""
        out = Numbers()
        self.fill(out)
        return out.has(number)

    def play_out(self, seed: Seed, limit: int) -> int:
        """Play on at random, at most `limit` decisions of players; how many there were."""
        dice = Dice()
        out = Numbers()
        dice.seed(seed)
        decisions = 0
        while self.seat != NOBODY and decisions < limit:
            if self.seat == CHANCE:
                self.do(self.urn_pick(dice.below(self.urn_size())))
            else:
                out.clear()
                self.fill(out)
                self.do(out.pick(dice.below(out.size())))
                decisions += 1
        return decisions

    def copy(self) -> State:
        """The same position again; playing on one leaves the other as it is."""
        twin: State = new_like(self)
        twin.game = self.game
        twin.options = self.options
        twin.become(self)
        return twin

    def become(self, origin: State) -> None:
        """Take over the position of another state of the same game."""
        if cython.compiled:
            copy_numbers(cython.address(self.players), cython.address(origin.players), origin)
        else:
            self.__dict__.update({name: copied(value) for name, value in origin.__dict__.items()})
            self.tale = Tale()
            self.telling = False

    # The position as plain numbers; compiled, the build writes these methods for a class with declared fields.
    def snapshot(self) -> dict[str, Any]:
        """Every declared field of the position; sets as lists of spaces."""
        return read_fields(self)

    def changed(self, origin: State) -> dict[str, Any]:
        """What `snapshot` tells otherwise of this state than of another one of the same game."""
        was = origin.snapshot()
        return {name: value for name, value in self.snapshot().items() if value != was[name]}

    def places(self) -> list[int]:
        """Compiled, where phase, seat and each declared field lie in the position, in bytes; else nowhere."""
        return []

    def load(self, numbers: dict[str, Any]) -> None:
        """Take these fields over, in a state that has just been set up."""
        write_fields(self, numbers)
        self.derive()

    # A state is a value: equal by its position, and the same again from its bytes, a pickle or a copy.
    def to_bytes(self) -> bytes:
        """Everything in the state; `Game.from_bytes` is the way back."""
        return self.game.to_bytes(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game.identity(self) == other.game.identity(other)

    def __hash__(self) -> int:
        return hash(self.game.identity(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (self.game.name, self.to_bytes())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    # A state shows itself: in one line, drawn in text by `print`, and as a picture in a notebook.
    def __repr__(self) -> str:
        return self.game.described(self)

    def __str__(self) -> str:
        return self.game.draw_text(self)

    def _repr_svg_(self) -> str:
        return self.game.draw_svg(self)

    def numbers(self) -> Sequence[int]:
        """The numbers of all legal actions; a short list is a list, since it costs less than what saves writing one."""
        found: Numbers = Numbers()
        self.fill(found)
        if cython.compiled and found.size() > 10:  # fewer are sooner found again than compared by
            remember(self, cython.address(self.players), found)
        if found.size() <= SHORT:
            return written_out(found, INTS)
        legal: Legal = Legal()
        legal.found.become(found)
        return legal  # type: ignore[return-value] # registered

    def draw_number(self, ticket: int) -> int:
        """The action that CHANCE takes when this ticket (0 to `tickets` - 1) is drawn."""
        if self.seat != CHANCE or not 0 <= ticket < self.urn_size():
            raise ValueError(f"ticket {ticket}: the urn holds {self.urn_size()} tickets, and {self.game.awaited(self)}")
        number = self.urn_pick(ticket)
        if cython.compiled:
            remember_drawn(self, cython.address(self.players), number)
        return number

    @property
    def tickets(self) -> int:
        """How many tickets lie in the urn; 0 unless CHANCE decides."""
        return self.urn_size() if self.seat == CHANCE else 0

    @from_python
    def allows_number(self, number: int) -> bool:
        """Is this number among the legal ones?"""
        return self.allows(number)

    def redeal_hidden(self, seat: int, seed: Seed) -> None:
        """Deal anew everything that this seat (or SPECTATOR) cannot know."""
        if not 0 <= seat < self.players and seat != SPECTATOR:
            raise WrongSeat(self.game.no_viewer(self, seat))
        dice = Dice()
        dice.seed(seed)
        self.redeal(seat, dice)

    def play_number(self, number: int) -> None:
        """Play an action by its number, without telling events."""
        legal = UNKNOWN
        if cython.compiled:
            legal = listed(self, cython.address(self.players), number)
        if legal == UNKNOWN:
            legal = self.allows(number)
        if not legal:
            raise ValueError(f"action {number} is not legal now")
        self.do(number)

    def play_told(self, number: int) -> list[tuple[int, ...]]:
        """Play a legal action by its number; the rows told meanwhile."""
        self.tale.clear()
        self.telling = True
        self.do(number)
        self.telling = False
        return [tuple([self.tale.at(row, column) for column in range(6)]) for row in range(self.tale.size())]

    def play_randomly(self, seed: Seed, limit: int = 1 << 30) -> int:
        """Play on at random, at most `limit` decisions of players; how many there were. Other threads go on."""
        decisions = 0
        with cython.nogil:
            begin_playing()
            decisions = self.play_out(seed, limit)
            await_interpreter()
        end_playing()
        return decisions

    def shares(self) -> list[float]:
        """Each seat's share of the victory; NotOver before the end."""
        if self.seat != NOBODY:
            raise NotOver(f"the game goes on: {self.game.awaited(self)}, and nobody has a share of the victory yet")
        return [self.share(seat) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """What each seat has earned so far: nothing before the end, then its share of the victory."""
        return self.shares() if self.seat == NOBODY else [0.0] * self.players

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Everything that can be drawn now, by number, each with its probability; WrongSeat unless CHANCE decides.

        Draws are single steps (one tile, one card, one chip), so there are never more than a few dozen.
        """
        if self.seat != CHANCE:
            raise WrongSeat(f"nothing is drawn now: {self.game.awaited(self)}")
        size = self.urn_size()
        tickets: dict[int, int] = {}
        for ticket in range(size):
            number = self.urn_pick(ticket)
            tickets[number] = tickets.get(number, 0) + 1
        return [(number, many / size) for number, many in tickets.items()]

    @property
    def deciding(self) -> int:
        """The seat that decides, by the name it has in positions and views, whose own `seat` is who looks."""
        return self.seat

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.seat == NOBODY

    # Typed and named, by the game: see kit/game.py.
    @property
    def decision(self) -> str:
        """What is being decided: one named decision."""
        return self.game.decisions[self.phase]

    @property
    def legal_actions(self) -> list[Action]:
        """All legal actions (for CHANCE: everything that can be drawn)."""
        return self.game.legal_actions(self)

    def refusal(self, action: Action) -> Refusal | None:
        """The rule that an action breaks now, or None."""
        return self.game.refusal(self, action)

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Play an action, given as a value or in notation; what then happened."""
        return self.game.play(self, action, seat)

    def draw(self, rng: Draws) -> Action:
        """What CHANCE does next, drawn with this generator; `play` then does it."""
        return self.game.draw(self, rng)

    def play_drawn(self, rng: Draws) -> None:
        """Draw with this generator what CHANCE does next, and do it."""
        if self.seat != CHANCE:
            raise WrongSeat(f"nothing is drawn now: {self.game.awaited(self)}")
        self.play_number(self.draw_number(rng.randrange(self.tickets)))

    def view(self, seat: int) -> View:
        """What a seat (or SPECTATOR) sees: all that may leave the server or reach a bot."""
        return self.game.view(self, seat)

    def information_state(self, seat: int) -> str:
        """All that a seat could know, as text: equal texts are positions that it cannot tell apart."""
        return self.game.information_state(self, seat)

    def position(self) -> Any:
        """The whole position in named terms, as it is written in JSON."""
        return self.game.position(self)

    def ranking(self) -> list[list[int]]:
        """The seats by place, best first; those who share a place stand together."""
        return self.game.ranking(self)


def revived(name: str, data: bytes) -> State:
    """A state out of a pickle."""
    from ziggurat.kit.registry import game

    state: State = game(name).from_bytes(data)
    return state
