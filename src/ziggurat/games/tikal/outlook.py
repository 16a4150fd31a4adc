"""What a scoring would bring now: whom each temple would pay, and what each player would score."""

from __future__ import annotations

import msgspec

from ziggurat.games.tikal.components import LEADER_STRENGTH, SCORINGS
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.probes import treasure_worth
from ziggurat.games.tikal.view import BoardView, HexView, table_of
from ziggurat.kit.making import remembered
from ziggurat.kit.seats import NOBODY
from ziggurat.kit.views import SPECTATOR


class Temple(msgspec.Struct, frozen=True, gc=False):
    """A temple: whom it pays (nobody where several are equal or nobody is there), by how much that seat leads, and
    the strength of each."""

    value: int
    seat: int | None
    lead: int
    guarded: bool
    strengths: tuple[int, ...]


class SeatOutlook(msgspec.Struct, frozen=True, gc=False):
    """What a seat would score now: its temples by value, its treasures, both, and the total then.

    `scored`: it has scored in the round that goes on, and the total is what it has.
    """

    temples: tuple[int, ...]
    treasures: int
    points: int
    total: int
    scored: bool


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """The scoring that goes on, 1 to 4 (0: none does), who plays when in it, and what it would bring now."""

    scoring: int
    order: tuple[int, ...]
    temples: dict[str, Temple]
    seats: tuple[SeatOutlook, ...]


def strengths_on(there: HexView, players: int) -> tuple[int, ...]:
    """The strength of each seat on a hexagon: 1 for an explorer, 3 for the leader."""
    explorers = there.explorers or (0,) * players
    return tuple([explorers[seat] + LEADER_STRENGTH * (seat in there.leaders) for seat in range(players)])


@remembered(keys=2, size=1 << 12)  # a temple is mostly as it was before, and the same object
def temple_of(there: HexView, players: int) -> Temple:
    """One temple: a guard holds it, else whoever is strictly strongest."""
    strengths = strengths_on(there, players)
    if there.guard is not None:
        return Temple(there.value, there.guard.seat, 0, guarded=True, strengths=strengths)
    best, *others = sorted(range(players), key=lambda seat: -strengths[seat])
    lead = strengths[best] - strengths[others[0]]
    return Temple(there.value, best if lead else None, lead, guarded=False, strengths=strengths)


@remembered(keys=1)
def temples_of(hexes: dict[str, HexView], players: int) -> dict[str, Temple]:
    """Every temple."""
    return {at: temple_of(there, players) for at, there in hexes.items() if there.value}


def scoring_number(state: Core, table: BoardView) -> int:
    """Which of the scorings goes on; 0 where none does."""
    if table.scoring == "own_turn" or state.seat == NOBODY:
        return 0
    return SCORINGS if table.scoring == "final" else [one.state for one in table.scorings].index("next") + 1


def outlook(state: Core, _: int, table: BoardView | None = None) -> Outlook:
    """What a scoring would bring now; the same for all who ask."""
    table = table or table_of(state, SPECTATOR)
    temples = temples_of(table.hexes, state.players)
    scoring = scoring_number(state, table)
    done = table.order[: table.order.index(state.seat)] if scoring and state.seat in table.order else ()
    return Outlook(
        scoring,
        table.order if scoring else (),
        temples,
        tuple([seat_outlook(state, table, seat, temples, seat in done) for seat in range(state.players)]),
    )


def seat_outlook(state: Core, table: BoardView, seat: int, temples: dict[str, Temple], scored: bool) -> SeatOutlook:
    """What one seat would score."""
    values = tuple(sorted([temple.value for temple in temples.values() if temple.seat == seat], reverse=True))
    treasures = treasure_worth(state, seat)
    points = sum(values) + treasures
    return SeatOutlook(values, treasures, points, table.seats[seat].prestige + points * (not scored), scored)
