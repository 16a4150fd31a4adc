"""What a hexagon is, who is strongest there and what it would pay, and which rule is behind it."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.tikal.components import SPACE_NAMES, Kind
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.outlook import Temple, strengths_on, temple_of
from ziggurat.games.tikal.remarks_beside import beside_board
from ziggurat.games.tikal.view import HexView, table_of
from ziggurat.kit.story import Remark

KINDS = {
    Kind.BASE_CAMP: ("base_camp", "tikal/setup/base-camp"),
    Kind.CLEARING: ("clearing", "tikal/pitching/one-camp"),
    Kind.RUIN: ("ruin", "tikal/kinds/treasures-hidden"),
    Kind.VOLCANO: ("volcano", "tikal/moving/volcano"),
}


def remarks(state: Core, seat: int, thing: str) -> list[Remark]:
    """What is to be said of a space or of what lies beside the board; all of it lies open."""
    table = table_of(state, seat)
    if thing not in SPACE_NAMES:
        return list(beside_board(state, table, seat, thing))
    there = table.hexes.get(thing)
    if there is None:
        return [Remark("jungle", {}, "tikal/moving/hexagon")]
    players = len(table.seats)
    return [*of_ground(there, players), *of_pieces(there, players)]


def of_ground(there: HexView, players: int) -> Iterator[Remark]:
    """The hexagon itself."""
    if there.kind is Kind.TEMPLE:
        yield Remark("temple", {"n": there.value}, "tikal/scoring/temple-value")
        yield of_temple(temple_of(there, players))
        return
    says, rule = KINDS[there.kind]
    yield Remark(says, {"n": there.treasures}, rule)
    if there.camp is not None:
        yield Remark("camp", {"seat": there.camp}, "tikal/pitching/two-camps")


def of_temple(temple: Temple) -> Remark:
    """Whom it pays."""
    if temple.guarded:
        return Remark("guarded", {"seat": temple.seat, "n": temple.value}, "tikal/scoring/guard")
    if temple.seat is not None:
        values = {"seat": temple.seat, "lead": temple.lead, "n": temple.value}
        return Remark("majority", values, "tikal/scoring/majority")
    return Remark("tie" if any(temple.strengths) else "free", {"n": temple.value}, "tikal/scoring/majority")


def of_pieces(there: HexView, players: int) -> Iterator[Remark]:
    """How strong each is there: an explorer counts 1, the leader 3."""
    for seat, strength in enumerate(strengths_on(there, players)):
        if strength:
            yield Remark("strength", {"seat": seat, "n": strength}, "tikal/guarding/majority")
