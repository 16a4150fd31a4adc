"""What a player of Peloponnes can announce, and what CHANCE can draw."""

from __future__ import annotations

from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.components import CIVILIZATION_WORDS, TILE_WORDS, Disaster, Good
from ziggurat.kit.actions import Action, ActionSpace, Each

TileName = str  # a building's name, or a land's key: market, a05
GOODS = tuple(Good)
PLACES = range(1, layout.PLACES + 1)


class Bid(Action, frozen=True):
    """Lay coins under the tile in this place, 1 to 5 from the left (“Enchères”). Notation: `bid 7 on 2`."""

    notation = "bid {coins} on {place}"
    place: int
    coins: int


class Pass(Action, frozen=True):
    """Take 3 coins and no tile this round. Notation: `pass`."""

    notation = "pass"


class MoveBid(Action, frozen=True):
    """Move your displaced bid; with Market or Agora add 1 or 2 coins. Notation: `move to 3`, `move to 3 +2`."""

    place: int
    added: int = 0

    def __str__(self) -> str:
        return f"move to {self.place} +{self.added}" if self.added else f"move to {self.place}"


class WithdrawBid(Action, frozen=True):
    """Take your displaced bid back, with 1 coin (“récupérer son enchère”). Notation: `withdraw`."""

    notation = "withdraw"


class Buy(Action, frozen=True):
    """Playing alone: buy the tile in this place. Notation: `buy 4`."""

    notation = "buy {place}"
    place: int


class Pay(Action, frozen=True):
    """Pay for a tile: to build it, or to keep it in an earthquake or a storm. Notation: `pay market`."""

    notation = "pay {tile}"
    tile: TileName


class Mark(Action, frozen=True):
    """Leave a building just taken unbuilt, with a coin on it. Notation: `mark market`."""

    notation = "mark {tile}"
    tile: TileName


class GiveUp(Action, frozen=True):
    """Let a tile go rather than pay for it. Notation: `give up market`."""

    notation = "give up {tile}"
    tile: TileName


class TakeGood(Action, frozen=True):
    """Choose what Port or Temple of Apollo brings this round. Notation: `take wood`."""

    notation = "take {good}"
    good: Good


class Feed(Action, frozen=True):
    """Feed so many of your unfed inhabitants with two luxury goods each. Notation: `feed 2`."""

    notation = "feed {count}"
    count: int


class ChooseCivilization(Action, frozen=True):
    """Choose a civilisation in the draft. Notation: `choose sparta`."""

    notation = "choose {civilization}"
    civilization: str


class ChooseBonus(Action, frozen=True):
    """Choose the campaign's bonus: one more of this good each round. Notation: `bonus food`."""

    notation = "bonus {good}"
    good: Good


class DealCivilization(Action, frozen=True):
    """CHANCE: a civilisation is dealt. Notation: `deal sparta`."""

    notation = "deal {civilization}"
    civilization: str


class RevealTile(Action, frozen=True):
    """CHANCE: a tile is revealed. Notation: `reveal market`."""

    notation = "reveal {tile}"
    tile: TileName


class DrawChip(Action, frozen=True):
    """CHANCE: a disaster chip is drawn. Notation: `draw storm`."""

    notation = "draw {disaster}"
    disaster: Disaster


ACTION_SPACE = ActionSpace.of(  # in the order of their numbers: layout.Act has the first of each kind
    Each(Bid, PLACES, range(1, layout.MOST_COINS + 1)),
    Each(Pass),
    Each(MoveBid, PLACES, range(3)),
    Each(WithdrawBid),
    Each(Buy, PLACES),
    Each(Pay, TILE_WORDS),
    Each(Mark, TILE_WORDS),
    Each(GiveUp, TILE_WORDS),
    Each(TakeGood, GOODS[:4]),
    Each(Feed, range(layout.MOST_FED + 1)),
    Each(ChooseCivilization, CIVILIZATION_WORDS),
    Each(ChooseBonus, GOODS[:3]),
    Each(DealCivilization, CIVILIZATION_WORDS),
    Each(RevealTile, TILE_WORDS),
    Each(DrawChip, Disaster),
)
