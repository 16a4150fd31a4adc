"""Between the flat position and plain Python numbers: what `position.py` names and checks."""

from __future__ import annotations

from typing import Any

from ziggurat.games.kings.layout import COLUMNS, NOTHING, ROWS, SPACES
from ziggurat.games.kings.rules.kingdoms import first_column, last_column
from ziggurat.games.kings.state import State


def begin(state: State, options: Any) -> None:
    """Set a new state up with these options."""
    state.adopt(
        options.column_limit,
        options.ships_count_for_links,
        options.withdraw_leaders,
        options.treasures_for_placed_traders,
    )
    state.adopt_more(options.bonus == "fighter", options.exposed_link, options.contiguous_ships)
    state.adopt_last(options.open_links, options.standstill_rounds, options.optional_refill)
    state.set_up()


def snapshot(state: State) -> dict[str, Any]:
    """Everything in a position, as plain numbers."""
    seats = range(state.players)
    return {
        "card_at": [state.card_at[space] for space in range(SPACES)],
        "leader_at": [[state.leader_at[seat][i] for i in range(4)] for seat in seats],
        "hand": [[state.hand[seat][i] for i in range(4)] for seat in seats],
        "pile": [[state.pile[seat][i] for i in range(5)] for seat in seats],
        "top": [state.top[seat] for seat in seats],
        "catastrophes_left": [state.catastrophes_left[seat] for seat in seats],
        "catastrophes_played": state.catastrophes_played,
        "ship_left": [bool(state.ship_left[i]) for i in range(4)],
        "leaders_standing": sum([state.leader_on[space] >= 0 for space in range(SPACES)]),
        "unseen": [state.unseen[i] for i in range(4)],
        "discards": [state.discards[i] for i in range(4)],
        "draw_pile": state.draw_pile,
        "phase": state.phase,
        "seat": state.seat,
        "setting_up": state.setting_up,
        "active": state.active,
        "actions_left": state.actions_left,
        "drawer": state.drawer,
        "idle": state.idle,
        "still_turns": state.still_turns,
        "passed_turns": state.passed_turns,
        "due": state.due,
        "laid": state.laid,
        "link": state.link,
        "hides_link": state.hides_link(),
        "disputed": state.disputed,
        "fighter": state.fighter,
        "internal": state.internal,
        "attacker": state.attacker,
        "defender": state.defender,
        "attack": state.attack,
        "defence": state.defence,
        "shown": state.shown,
    }


def load(state: State, data: dict[str, Any]) -> None:
    """Put a checked snapshot into a state that was set up."""
    load_table(state, data)
    for seat in range(state.players):
        state.top[seat] = data["top"][seat]
        state.catastrophes_left[seat] = data["catastrophes_left"][seat]
        state.catastrophes_played += 1 - state.catastrophes_left[seat]
        for i in range(4):
            state.hand[seat][i] = data["hand"][seat][i]
        for i in range(5):
            state.pile[seat][i] = data["pile"][seat][i]
    for i in range(4):
        state.unseen[i] = data["unseen"][i]
        state.discards[i] = data["discards"][i]
    state.draw_pile = data["draw_pile"]
    load_turn(state, data)


def load_table(state: State, data: dict[str, Any]) -> None:
    """The cards and the leaders on them; ships on the table are not left to build."""
    for i in range(SPACES):
        state.card_at[i] = data["card_at"][i]
        state.leader_on[i] = NOTHING
        if state.card_at[i] >= 5:
            state.ship_left[state.card_at[i] - 5] = 0
    for column in range(COLUMNS):
        state.height[column] = 0
        for space in range(ROWS * column + 1, ROWS * column + ROWS):
            if state.card_at[space] != NOTHING:
                state.height[column] += 1
    for seat in range(state.players):
        for i in range(4):
            state.leader_at[seat][i] = data["leader_at"][seat][i]
            if state.leader_at[seat][i] >= 0:
                state.leader_on[state.leader_at[seat][i]] = 4 * seat + i


def load_turn(state: State, data: dict[str, Any]) -> None:
    """Who decides what."""
    state.phase = data["phase"]
    state.seat = data["seat"]
    state.setting_up = data["setting_up"]
    state.active = data["active"]
    state.actions_left = data["actions_left"]
    state.drawer = data["drawer"]
    state.idle = data["idle"]
    state.still_turns = data["still_turns"]
    state.passed_turns = data["passed_turns"]
    state.due = data["due"]
    state.laid = data["laid"]
    state.link = data["link"]
    state.disputed = data["disputed"]
    state.fighter = data["fighter"]
    state.internal = data["internal"]
    state.attacker = data["attacker"]
    state.defender = data["defender"]
    state.attack = data["attack"]
    state.defence = data["defence"]
    state.shown = data["shown"]


def kingdom_of(state: State, column: int) -> tuple[int, int]:
    """The first and the last column of a column's kingdom."""
    return first_column(state, column, NOTHING), last_column(state, column, NOTHING)


def standing(state: State) -> list[int]:
    """Who stands where, and how high the columns are, as the core keeps it: for the proof against recomputation."""
    return [state.leader_on[i] for i in range(SPACES)] + [state.height[i] for i in range(COLUMNS)]
