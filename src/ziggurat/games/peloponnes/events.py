"""What happened, as the table would tell it: complete enough to keep the books of every player."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.peloponnes import components as box
from ziggurat.games.peloponnes.components import Disaster, Good
from ziggurat.games.peloponnes.layout import Told
from ziggurat.kit.events import Event, kinds_of, tellers


class RoundStarted(Event, frozen=True):
    """A round begins."""

    round: int
    deck: str


class CivilizationDealt(Event, frozen=True):
    """A civilisation dealt at random."""

    seat: int
    civilization: str


class CivilizationChosen(Event, frozen=True):
    """A civilisation chosen in the draft."""

    seat: int
    civilization: str


class TileRevealed(Event, frozen=True):
    """A tile laid in the auction row or the conquest row."""

    tile: str
    place: int
    row: str


class SupplyCalled(Event, frozen=True):
    """The tile just revealed bears the supply sign."""

    tile: str


class FinalSupply(Event, frozen=True):
    """The last feeding and building begin."""


class BidLaid(Event, frozen=True):
    """Coins laid under a tile."""

    seat: int
    tile: str
    coins: int


class LuxuryExchanged(Event, frozen=True):
    """Luxury goods given for goods missing, two for one."""

    seat: int
    good: Good
    many: int
    luxury: int


class Passed(Event, frozen=True):
    """A player passed and took coins."""

    seat: int
    coins: int


class BidDisplaced(Event, frozen=True):
    """A bid outbid; its coins wait for their owner's answer."""

    seat: int
    tile: str
    coins: int


class BidMoved(Event, frozen=True):
    """A displaced bid laid under another tile, with what was added."""

    seat: int
    tile: str
    coins: int
    added: int


class BidWithdrawn(Event, frozen=True):
    """A displaced bid taken back with a coin from the bank."""

    seat: int
    coins: int
    bonus: int


class TileUnsold(Event, frozen=True):
    """A tile nobody bid on goes back to the box."""

    tile: str


class TurnOrderSet(Event, frozen=True):
    """A player's rank in the new turn order."""

    seat: int
    rank: int


class TileBought(Event, frozen=True):
    """A tile bought by the solo player."""

    seat: int
    tile: str
    coins: int


class LandPlaced(Event, frozen=True):
    """A land added to the row."""

    seat: int
    tile: str


class BuildingPaid(Event, frozen=True):
    """A building built."""

    seat: int
    tile: str
    wood: int
    stone: int


class BuildingMarked(Event, frozen=True):
    """A building taken unbuilt, with a coin on it."""

    seat: int
    tile: str


class MarkerReturned(Event, frozen=True):
    """The coin on an unbuilt building returns to its owner."""

    seat: int
    tile: str


class LandNotLinked(Event, frozen=True):
    """A land that shares nothing with the last one, lost on being taken."""

    seat: int
    tile: str


class TileLost(Event, frozen=True):
    """A tile that leaves the game."""

    seat: int
    tile: str


class OneTimeIncomeTaken(Event, frozen=True, tag="one_time_income"):
    """What a tile brings once."""

    seat: int
    tile: str
    population: int
    coins: int
    food: int
    luxury: int


class RoundIncomeTaken(Event, frozen=True, tag="round_income"):
    """What tiles, civilisation and campaign bring this round."""

    seat: int
    wood: int
    stone: int
    food: int
    population: int


class GoodChosen(Event, frozen=True):
    """The good taken from Port or Temple of Apollo."""

    seat: int
    tile: str
    good: Good


class PopulationIncome(Event, frozen=True):
    """What the population brings this round."""

    seat: int
    coins: int
    luxury: int


class Overflowed(Event, frozen=True):
    """Goods beyond the end of a track, turned into luxury goods."""

    seat: int
    good: Good
    many: int


class ChipDrawn(Event, frozen=True):
    """A disaster chip drawn, the first, second or third of its kind."""

    disaster: Disaster
    count: int


class DisasterStruck(Event, frozen=True):
    """The third chip of a kind."""

    disaster: Disaster


class Protected(Event, frozen=True):
    """A player whom a building protects."""

    seat: int
    tile: str
    disaster: Disaster


class TileSaved(Event, frozen=True):
    """A tile paid for in an earthquake or a storm."""

    seat: int
    tile: str


class GoodsLost(Event, frozen=True):
    """What drought, epidemic or decline takes."""

    seat: int
    good: Good
    many: int


class Fed(Event, frozen=True):
    """The inhabitants fed, those of them with luxury goods, and the dead."""

    seat: int
    many: int
    luxury: int
    dead: int


class Scored(Event, frozen=True):
    """A player's score and the two totals it is the lower of."""

    seat: int
    points: int
    prestige: int
    population: int


class TargetReached(Event, frozen=True):
    """The solo player has the points of the level."""

    seat: int
    target: int
    level: int


class TargetMissed(Event, frozen=True):
    """The solo player has not the points of the level."""

    seat: int
    target: int
    level: int


class BonusChosen(Event, frozen=True):
    """The campaign's bonus."""

    seat: int
    good: Good


class LevelStarted(Event, frozen=True):
    """The next game of a campaign begins."""

    level: int


def one_time_income(numbers: Sequence[int], spaces: Sequence[int]) -> Event:
    """Population as it changed; the rest as printed."""
    seat, tile, population = numbers[:3]
    once = box.TILES[tile].once
    return OneTimeIncomeTaken(seat, box.TILE_WORDS[tile], population, once.coins, once.food, once.luxury)


KINDS = kinds_of(__name__)
TELLERS = tellers(
    KINDS,
    Told,
    {"tile": box.TILE_WORDS, "civilization": box.CIVILIZATION_WORDS},
    ROUND_STARTED=lambda n, _: RoundStarted(n[0], box.DECK_OF_ROUND[n[0] - 1]),
    TILE_REVEALED=lambda n, _: TileRevealed(box.TILE_WORDS[n[0]], n[1] + 1, "conquest" if n[2] else "auction"),
    ONE_TIME_INCOME=one_time_income,
)
