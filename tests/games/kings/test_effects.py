"""What conflicts and ships do to the table, held to a naive reading of it over random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ziggurat.games.kings import components as box
from ziggurat.games.kings import layout
from ziggurat.games.kings.components import FIRST_LINK, ROWS, SPACE_NAMES
from ziggurat.games.kings.core import Core
from ziggurat.games.kings.events import ShipBuilt, SpoilsTaken
from ziggurat.games.kings.game import GAME
from ziggurat.games.kings.layout import Phase
from ziggurat.games.kings.refusals import Table
from ziggurat.kit.testing import step


def expected_spoils(table: Table, loser: int) -> set[str]:
    """The colour's cards on the loser's side, but no head and none under a leader other than his own fighter."""
    fighter, home = table.now["fighter"], table.now["leader_at"][loser][table.now["fighter"]]
    taken = {
        at
        for at in table.reach(home, table.now["link"])
        if table.cards[at] == fighter
        and (at >= FIRST_LINK or at % ROWS > 0)
        and (at == home or at not in table.leaders)
    }
    if table.state.options.exposed_link and table.cards[table.now["link"]] == fighter:
        taken.add(table.now["link"])
    return {SPACE_NAMES[at] for at in taken}


def expected_column(table: Table, ship: int) -> list[int]:
    """The column of the laid card once its last four of the colour have become a ship."""
    column = table.below(table.now["laid"] // ROWS)
    colour = column[-1]
    four = [row for row, card in enumerate(column) if card == colour][-box.SHIP_NEEDS :]
    return [ship if row == four[0] else card for row, card in enumerate(column) if row not in four[1:]]


def check_step(state: Core, number: int, seen: dict[str, int]) -> None:
    """Play an action and hold spoils and ships to what was expected of the table before."""
    before = Table(state)
    for event in state.play(GAME.actions.table[number]):
        if isinstance(event, SpoilsTaken):
            fighters = {before.now["attacker"], before.now["defender"]}
            (loser,) = fighters - {event.seat}
            assert set(event.spaces) == expected_spoils(before, loser)
            assert event.count == len(event.spaces)
            seen["spoils"] += event.count
        if isinstance(event, ShipBuilt):
            ship = layout.SHIP + {"blue-black": 0, "blue-red": 1, "blue-green": 3}[event.ship.value]
            assert Table(state).below(before.now["laid"] // ROWS) == expected_column(before, ship)
            seen["ships"] += 1


@pytest.mark.parametrize("options", [{}, {"exposed_link": True}, {"contiguous_ships": True}], ids=str)
def test_spoils_and_ships_are_what_a_search_expects(options: dict[str, Any]) -> None:
    seen = {"spoils": 0, "ships": 0}
    for seed in range(12):
        state, rng = GAME.start(2 + seed % 3, **options), Random(seed)
        while not state.over:
            number = step(state, rng)
            if state.phase in (Phase.SHOW_DEFENCE, Phase.BUILD_SHIP):
                check_step(state, number, seen)
            else:
                state.play_number(number)
    assert seen["spoils"] > 20
    assert seen["ships"] > 2
