"""Where a piece can walk in one go, step after step, and why not farther: for whoever holds it at the table."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.tikal.actions import SHORT
from ziggurat.games.tikal.components import SPACE_NAMES, Kind, beyond
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.layout import Phase
from ziggurat.games.tikal.probes import walks_from
from ziggurat.games.tikal.refusals import NUMBER_OF, has_piece, kind_on
from ziggurat.kit.story import Way, Ways

PIECES = {name: piece for piece, name in SHORT.items()}


def walks(state: Core, held: str) -> Ways:
    """All that `move leader A5` can be the first step to with the points left, and what bars the way elsewhere."""
    verb, piece, start = [*held.split(), "", "", ""][:3]
    if verb != "move" or piece not in PIECES or start not in NUMBER_OF or state.phase != Phase.ACT:
        return Ways()
    at = NUMBER_OF[start]
    if not has_piece(state, PIECES[piece], at):
        return Ways()
    found = walks_from(state, at)
    reached = {to for to, _, cost, _ in found if cost <= state.points}
    barred: dict[str, tuple[str, ...]] = {}
    for space, rule in bars(state, at, reached, {to for to, *_ in found}):
        barred[rule] = (*barred.get(rule, ()), SPACE_NAMES[space])
    return Ways(tuple([way(piece, *step) for step in found if step[0] in reached]), barred)


def way(piece: str, to: int, start: int, cost: int, by_camps: bool) -> Way:
    """One place, by the last step to it."""
    names = SPACE_NAMES[start], SPACE_NAMES[to]
    return Way(names[1], names[0], f"{'camps' if by_camps else 'move'} {piece} {names[0]} {names[1]}", cost)


def bars(state: Core, start: int, reached: set[int], joined: set[int]) -> Iterator[tuple[int, str]]:
    """The rule that keeps a piece from each space that no single step leads to; of the others `refuse` tells it."""
    near = {start, *(beyond(start, side) for side in range(6))}
    for space in range(len(SPACE_NAMES)):
        if space in reached or space in near:
            continue
        if (kind := kind_on(state, space)) is None:
            yield space, "tikal/moving/hexagon"
        elif kind is Kind.VOLCANO:
            yield space, "tikal/moving/volcano"
        else:
            yield space, "tikal/turn/enough-points" if space in joined else "tikal/moving/passage"
