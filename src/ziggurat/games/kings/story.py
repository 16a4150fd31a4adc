"""What the events of Contest of Kings say beyond their sentences, and what a result is made of."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.kings import layout
from ziggurat.games.kings.components import SPHERES
from ziggurat.games.kings.core import Core
from ziggurat.games.kings.layout import Phase
from ziggurat.kit.events import Event
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.story import Gain, Reckoning, Story, Tally, spheres_reckoned

STORY = Story(
    gains=(
        Gain("point_scored", of="card"),
        Gain("reward_taken", of="card"),
        Gain("spoils_taken", of="card", many="count"),
        Gain("treasure_taken", what="treasure"),
    ),
    tallies=(
        Tally("cards", "card_laid"),
        Tally("links", "link_laid"),
        Tally("conflicts_won", "conflict_won", seat="winner"),
        Tally("conflicts_lost", "conflict_won", seat="loser"),
        Tally("ships", "ship_built"),
        Tally("treasures", "treasure_taken"),
        Tally("catastrophes", "catastrophe_played"),
    ),
    moments=("conflict_won", "ship_built", "treasure_taken", "catastrophe_played"),
)


def reckoning(state: Core, _: Sequence[Event]) -> list[Reckoning]:
    """Each seat's colours, weakest first, treasures given to the weakest (E6)."""
    piles = state.snapshot()["pile"]
    names = [card.value for card in SPHERES]
    return spheres_reckoned([(dict(zip(names, pile, strict=False)), pile[layout.TREASURE]) for pile in piles])


def whose_turn(state: Core) -> int:
    """The seat whose turn it is, whoever decides in it; nobody's before it is drawn who begins."""
    return CHANCE if state.phase == Phase.FIRST_SEAT else state.active
