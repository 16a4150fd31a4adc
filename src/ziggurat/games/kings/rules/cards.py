"""Jouer une carte civilisation, décompte des points: a card goes into a column or between two heads."""

from __future__ import annotations

from ziggurat.games.kings import components as box
from ziggurat.games.kings.layout import COLUMNS, FIRST_LINK, KING, NOTHING, ROWS, Act, Phase, Told
from ziggurat.games.kings.rules.conflicts import settle_link
from ziggurat.games.kings.rules.kingdoms import civilization_cards, first_column, last_column, owner_in
from ziggurat.games.kings.rules.ships import offer_ship
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Numbers


def list_cards(state: State, out: Numbers) -> None:
    """A card in hand may go below a column with room, or where two heads can be linked."""
    links = linkable(state)
    for sphere in range(4):
        if state.hand[state.active][sphere] > 0:
            for column in range(COLUMNS):
                if state.height[column] < state.column_limit:
                    out.append(Act.CARD + COLUMNS * sphere + column)
            for link in range(COLUMNS - 1):
                if links >> link & 1:
                    out.append(Act.LINK + (COLUMNS - 1) * sphere + link)


def linkable(state: State) -> int:
    """A bit for each free place between two heads with three civilization cards below each (C4)."""
    links = 0
    ready = civilization_cards(state, 0) >= box.LINK_NEEDS
    for link in range(COLUMNS - 1):
        next_ready = civilization_cards(state, link + 1) >= box.LINK_NEEDS
        if ready and next_ready and state.card_at[FIRST_LINK + link] == NOTHING:
            links |= 1 << link
        ready = next_ready
    return links


def lay_card(state: State, sphere: int, column: int) -> None:
    """The card goes below the last one; then the point, then perhaps a ship."""
    state.hand[state.active][sphere] -= 1
    state.height[column] += 1
    state.laid = ROWS * column + state.height[column]
    state.card_at[state.laid] = sphere
    state.tell(Told.CARD_LAID, state.active, sphere, state.laid)
    owner = scorer(state, sphere, column)
    if owner == NOTHING:
        offer_ship(state)
    else:
        state.phase = Phase.SCORE_POINT
        state.seat = owner


def scorer(state: State, sphere: int, column: int) -> int:
    """The owner of the kingdom's leader of this colour, else of its king, else NOTHING."""
    first = first_column(state, column, NOTHING)
    last = last_column(state, column, NOTHING)
    owner = owner_in(state, sphere, first, last)
    return owner if owner != NOTHING else owner_in(state, KING, first, last)


def list_point(state: State, out: Numbers) -> None:
    """The point costs a card of the laid colour from the leader's owner's hand, or he leaves it (C6)."""
    sphere = state.card_at[state.laid]
    if state.hand[state.seat][sphere] > 0:
        out.append(Act.SCORE + sphere)
    out.append(Act.DECLINE)


def score_point(state: State) -> None:
    """A card of the laid colour from hand to pile."""
    sphere = state.card_at[state.laid]
    state.hand[state.seat][sphere] -= 1
    state.score(state.seat, sphere)
    state.tell(Told.POINT_SCORED, state.seat, sphere)
    offer_ship(state)


def leave_point(state: State) -> None:
    """No point for this card."""
    state.tell(Told.POINT_LEFT, state.seat)
    offer_ship(state)


def lay_link(state: State, sphere: int, link: int) -> None:
    """The card joins two kingdoms, face down until their conflicts are over (K12); it earns no point."""
    state.hand[state.active][sphere] -= 1
    state.link = FIRST_LINK + link
    state.card_at[state.link] = sphere
    state.tell(Told.LINK_HIDDEN if state.hides_link() else Told.LINK_LAID, state.active, sphere, state.link)
    settle_link(state)
