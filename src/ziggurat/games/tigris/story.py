"""What the events of Tigris & Euphrates say beyond their sentences, and what a result is made of."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.tigris.components import SPHERES
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.layout import Phase
from ziggurat.games.tigris.probes import results
from ziggurat.kit.events import Event
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.story import Gain, Reckoning, Story, Tally, spheres_reckoned

STORY = Story(
    gains=(
        Gain("point_scored", of="sphere", many="amount"),
        Gain("treasures_taken", what="treasure", many="count"),
    ),
    tallies=(
        Tally("tiles", "tile_placed"),
        Tally("conflicts_won", "conflict_won", seat="winner"),
        Tally("conflicts_lost", "conflict_won", seat="loser"),
        Tally("monuments", "monument_built"),
        Tally("treasures", "treasures_taken", many="count"),
        Tally("catastrophes", "catastrophe_placed"),
    ),
    moments=("conflict_won", "monument_built", "treasures_taken", "catastrophe_placed", "leader_stranded"),
)


def reckoning(state: Core, _: Sequence[Event]) -> list[Reckoning]:
    """Each seat's spheres, weakest first, treasures given to the weakest (E6)."""
    names = [sphere.value for sphere in SPHERES]
    return spheres_reckoned([(dict(zip(names, points, strict=True)), won) for points, won in results(state)])


def whose_turn(state: Core) -> int:
    """The seat whose turn it is, whoever decides in it; nobody's before it is drawn who begins."""
    return CHANCE if state.phase == Phase.FIRST_SEAT else state.active
