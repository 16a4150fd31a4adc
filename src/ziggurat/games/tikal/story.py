"""What the events of Tikal say beyond their sentences, and what a result is made of."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal import events as told
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.layout import Phase
from ziggurat.games.tikal.probes import results
from ziggurat.kit.events import Event
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.story import Figure, Gain, Part, Reckoning, Story, Tally

SCORINGS = 4  # three volcanoes and the end

STORY = Story(
    gains=(Gain("prestige_scored", what="prestige", many="points"), Gain("treasure_dug", of="treasure")),
    tallies=(
        Tally("hexagons", "hex_placed"),
        Tally("floors", "floor_uncovered"),
        Tally("treasures", "treasure_dug"),
        Tally("explorers", "explorer_brought"),
        Tally("camps", "camp_pitched"),
        Tally("guards", "guard_placed"),
        Tally("points_lost", "turn_ended", many="lost"),
    ),
    moments=("scoring_begun", "final_begun", "prestige_scored", "guard_placed", "treasure_exchanged", "auction_won"),
)


def reckoning(state: Core, events: Sequence[Event]) -> list[Reckoning]:
    """Prestige and its tie-breaks (R81, R82); it was made in four scorings, less what auctions cost."""
    start = (Figure("made.4", "prestige", box.AUCTION_START),) if state.options.auction else ()
    made = [(*start, *scorings(seat, events)) for seat in range(state.players)]
    return [
        Reckoning(
            seat,
            (
                Figure("compared.0", "prestige", prestige, score=True),
                Figure("compared.1", "guard", guarded),
                Figure("compared.2", "treasure", treasures),
            ),
            made[seat],
        )
        for seat, (prestige, guarded, treasures) in enumerate(results(state))
    ]


def scorings(seat: int, events: Sequence[Event]) -> tuple[Figure, ...]:
    """What a seat scored in each scoring, by temples and treasures; and what it paid for hexagons, if anything."""
    rounds: list[dict[str, int]] = [{"temple": 0, "treasure": 0} for _ in range(SCORINGS)]
    at, paid = -1, 0
    for event in events:
        if isinstance(event, told.ScoringBegun | told.FinalBegun):
            at += 1
        elif isinstance(event, told.TempleScored) and event.seat == seat:
            rounds[at]["temple"] += event.points
        elif isinstance(event, told.TreasuresScored) and event.seat == seat:
            rounds[at]["treasure"] += event.points
        elif isinstance(event, told.AuctionWon) and event.seat == seat:
            paid += event.points
    found = [
        Figure(f"made.{number}", "prestige", sum(parts.values()), tuple(Part(*part) for part in parts.items()))
        for number, parts in enumerate(rounds)
    ]
    return (*found, *((Figure("made.5", "prestige", -paid),) if paid else ()))


def whose_turn(state: Core) -> int:
    """Who draws and lays a hexagon or spends action points; an auction is everybody's."""
    if state.phase == Phase.BID or (state.phase == Phase.DRAW and state.options.auction):
        return CHANCE
    return state.player if state.phase == Phase.DRAW else state.actor if state.phase == Phase.TREASURE else state.seat
