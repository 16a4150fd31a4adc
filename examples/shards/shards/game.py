"""The rules of Shards of Lagash, and its front door for the kit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from shards import box
from shards.box import CarriedHome, CarryHome, Dig, Find, Found, Hire, PatronHired, PitCollapsed, Position
from shards.drawing import picture, sketch
from ziggurat.kit.actions import Action, ActionSpace, Each
from ziggurat.kit.events import Event
from ziggurat.kit.plain_game import PlainGame
from ziggurat.kit.positions import demand
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.seats import CHANCE, NOBODY


class Shards(PlainGame[Position]):
    """Two to four dig on a mound of 25 squares."""

    name = "shards"
    title = {"en": "Shards of Lagash", "fr": "Les tessons de Lagash"}
    about = {"en": "Dig on, or carry it all home?", "fr": "Creuser encore, ou tout rapporter ?"}
    minutes = "5"
    seats = range(2, 5)
    decisions = ("over", "hire", "find", "dig", "go_on")
    position_type = Position
    event_kinds = (PatronHired, Found, PitCollapsed, CarriedHome)
    actions = ActionSpace.of(Each(Hire, box.VALUES), Each(Find, box.BAG), Each(Dig, box.SQUARES), Each(CarryHome))
    draws = (Hire, Find)
    printed = {**box.VALUES, "squares": len(box.SQUARES)}
    picture = staticmethod(picture)
    sketch = staticmethod(sketch)

    def set_up(self, players: int, options: Any) -> Position:
        """The bag is full, nobody has a patron yet."""
        homes: list[dict[str, int]] = [{} for _ in range(players)]
        return Position(players=players, deciding=CHANCE, decision="hire", bag=dict(box.BAG), homes=homes)

    # Chance.
    def urn(self, here: Position) -> list[Action]:
        """The patrons still waiting, or everything left in the bag."""
        if here.decision == "hire":
            waiting = Counter(box.PATRONS) - Counter(wants for wants in here.patrons if wants)
            return [Hire(wants) for wants in waiting.elements()]
        return [Find(thing) for thing, many in here.bag.items() for _ in range(many)]

    # The rules.
    def forbids(self, here: Position, action: Action) -> Refusal | None:
        """Dig where nobody has dug, from the rim inwards; carry home what you have."""
        if isinstance(action, CarryHome):
            return None if here.decision == "go_on" else Refusal("shards/turn/dig-first")
        assert isinstance(action, Dig)
        if action.at in here.pits:
            return Refusal("shards/dig/once", (action.at,))
        if action.at not in box.RIM and not any(square in here.pits for square in box.beside(action.at)):
            return Refusal("shards/dig/from-the-rim", (action.at,))
        return None

    def carry_out(self, here: Position, action: Action) -> Iterator[Event]:
        """Do what a legal action says."""
        match action:
            case Hire(wants):
                yield PatronHired(len(here.patrons), wants)
                here.patrons.append(wants)
                if len(here.patrons) == here.players:
                    here.deciding, here.decision = here.turn, "dig"
            case Dig(at):
                here.digging, here.deciding, here.decision = at, CHANCE, "find"
            case Find(thing):
                yield from self.find(here, thing)
            case CarryHome():
                yield from self.carry_home(here)
                self.next_turn(here)

    def find(self, here: Position, thing: str) -> Iterator[Event]:
        """Something goes into the basket; or it is sand, and the basket back into the bag."""
        at, here.digging = str(here.digging), None
        here.bag[thing] -= 1
        if thing == "sand":
            here.pits[at] = box.SAND
            yield PitCollapsed(here.turn, at, sum(here.basket.values()))
            here.bag = {kind: many + here.basket.get(kind, 0) for kind, many in here.bag.items()}
            here.basket = {}
            self.next_turn(here)
        else:
            here.pits[at] = here.turn
            here.basket[thing] = here.basket.get(thing, 0) + 1
            yield Found(here.turn, thing, at)
            here.deciding, here.decision = here.turn, "go_on"
        if len(here.pits) == len(box.SQUARES):
            yield from self.carry_home(here)
            here.deciding, here.decision = NOBODY, "over"

    def carry_home(self, here: Position) -> Iterator[Event]:
        """What is in the basket is safe."""
        if here.basket:
            yield CarriedHome(here.turn, sum(here.basket.values()))
        home = here.homes[here.turn]
        here.homes[here.turn] = {kind: home.get(kind, 0) + here.basket.get(kind, 0) for kind in box.VALUES}
        here.basket = {}

    def next_turn(self, here: Position) -> None:
        """The next seat must dig."""
        here.turn = (here.turn + 1) % here.players
        here.deciding, here.decision = here.turn, "dig"

    def points(self, here: Position) -> list[int]:
        """Finds by their value, twice for what the patron wants; one for each pit of the longest trench."""
        found = []
        for seat, home in enumerate(here.homes):
            wanted = here.patrons[seat] if seat < len(here.patrons) else None
            worth = sum(box.VALUES[kind] * many * (1 + (kind == wanted)) for kind, many in home.items())
            found.append(worth + self.trench(here, seat))
        return found

    def trench(self, here: Position, seat: int) -> int:
        """How many pits of a seat lie side by side, at most."""
        left = {square for square, owner in here.pits.items() if owner == seat}
        longest = 0
        while left:
            reached = [left.pop()]
            for square in reached:
                near = left.intersection(box.beside(square))
                reached += sorted(near)
                left -= near
            longest = max(longest, len(reached))
        return longest

    # What is hidden: the other seats' patrons.
    def hide(self, here: Position, seat: int) -> None:
        """A seat knows its own patron only."""
        here.patrons = [wants if at == seat else None for at, wants in enumerate(here.patrons)]

    def redeal(self, here: Position, seat: int, rng: Random) -> None:
        """The other patrons might be any of those that this seat does not have."""
        own = here.patrons[seat] if 0 <= seat < len(here.patrons) else None
        unseen = list((Counter(box.PATRONS) - Counter([own] if own else [])).elements())
        rng.shuffle(unseen)
        here.patrons = [own if at == seat else unseen.pop() for at in range(len(here.patrons))]

    def heard(self, event: Event, seat: int) -> Event | None:
        """Nobody hears what another's patron wants."""
        if isinstance(event, PatronHired) and event.seat != seat:
            return PatronHired(event.seat, None)
        return event

    # For the suite, the terminal, the web table and learners.
    def pieces(self, here: Position) -> dict[str, int]:
        """Finds are in the bag, in the basket or at home; sand that came to light fills a pit."""
        total = Counter(here.bag) + Counter(here.basket) + Counter(sand=list(here.pits.values()).count(box.SAND))
        return dict(sum((Counter(home) for home in here.homes), total))

    def check(self, here: Position) -> None:
        """Nothing is missing, and every pit is on the mound."""
        demand(self.pieces(here) == box.BAG, "the finds in bag, basket and homes are not those of the box")
        demand(set(here.pits) <= set(box.SQUARES), "a pit lies beside the mound")
        demand(len(here.homes) == here.players, "not every seat has a home")
        demand((here.digging in box.SQUARES) == (here.decision == "find"), "it is not clear where is dug")

    def tallies(self, here: Position, seat: int) -> dict[str, int]:
        """What everybody sees at a seat's home."""
        return {"trench": self.trench(here, seat), **here.homes[seat]}

    def counts(self, here: Position) -> dict[str, int]:
        """How many finds are left in the bag, and how much sand."""
        return {"thing": sum(here.bag.values()) - here.bag["sand"], "sand": here.bag["sand"]}

    def facts_of(self, here: Position) -> dict[str, Any]:
        """The chance that the next pit falls in, in percent, and what is at stake."""
        left = sum(here.bag.values()) or 1
        return {"seat": here.turn, "risk": round(100 * here.bag["sand"] / left), "basket": sum(here.basket.values())}

    def observation(self, here: Position, seat: int) -> list[float]:
        """Squares by owner (the own seat first), bag, basket, homes and the own patron."""
        turned = [(seat + turn) % here.players for turn in range(here.players)]
        squares = [here.pits.get(square, -2) == owner for square in box.SQUARES for owner in (box.SAND, *turned)]
        heaps = [here.bag, here.basket, *(here.homes[at] for at in turned)]
        things = [heap.get(kind, 0) for heap in heaps for kind in box.BAG]
        own = here.patrons[seat] if seat < len(here.patrons) else None
        return [float(number) for number in (*squares, *things, *(own == kind for kind in box.VALUES))]


GAME = Shards()
