"""What the events of Peloponnes say beyond their sentences, and what a result is made of."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.components import COINS_FOR_A_POINT, SOLO_TARGETS
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.layout import Phase
from ziggurat.games.peloponnes.probes import totals
from ziggurat.kit.events import Event
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.story import Figure, Gain, Part, Reckoning, Story, Tally

STORY = Story(
    losses=(Gain("fed", what="population", many="dead"), Gain("goods_lost", of="good", many="many")),
    tallies=(
        Tally("lands", "land_placed"),
        Tally("buildings", "building_paid"),
        Tally("passes", "passed"),
        Tally("fed", "fed", many="many"),
        Tally("starved", "fed", many="dead"),
        Tally("goods_lost", "goods_lost", many="many"),
        Tally("tiles_lost", "tile_lost"),
    ),
    moments=("disaster_struck", "supply_called", "final_supply", "round_started"),
)


def reckoning(state: Core, _: Sequence[Event]) -> list[Reckoning]:
    """The lower of prestige and population points, the higher, luxury goods; a campaign counts levels first."""
    now = state.snapshot()
    rows = [reckoned(state, seat, now["goods"][seat]) for seat in range(state.players)]
    if not state.options.solo_campaign:
        return rows
    won = sum(points >= target for points, target in zip(now["level_points"], SOLO_TARGETS, strict=True))
    return [Reckoning(row.seat, (Figure("level", "level", won), *row.compared), row.made) for row in rows]


def reckoned(state: Core, seat: int, goods: list[int]) -> Reckoning:
    """One seat's two totals and what they are made of."""
    score, other, prestige, population = totals(state, seat)
    coins = goods[layout.COINS] // COINS_FOR_A_POINT
    lower = prestige <= population
    parts = (Part("tile", prestige - coins), Part("coins", coins, goods[layout.COINS]))
    people = (Part("population", population, goods[layout.POPULATION]),)
    return Reckoning(
        seat,
        (
            Figure("compared.0", "prestige" if lower else "people", score, score=True),
            Figure("compared.1", "people" if lower else "prestige", other),
            Figure("compared.2", "luxury", goods[layout.LUXURY]),
        ),
        (
            Figure("made.0", "prestige", prestige, parts, score=lower),
            Figure("made.1", "people", population, people, score=not lower),
        ),
    )


def whose_turn(state: Core) -> int:
    """Who bids or buys; all the rest of a round is everybody's."""
    return state.seat if state.phase in (Phase.BID, Phase.BUY, Phase.DISPLACED) else CHANCE
