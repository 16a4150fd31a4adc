"""Tables drawn in text for the rulebook tests.

A line names a column and lists its cards from the head down, or names a link and its card; columns not named hold their
treasure alone. `$` is a treasure, `S T F M` the cards, `~S ~T ~M` the ships; `T:lk` is a temple with the lion's king on
it: dynasties are a l b p (archer, lion, bull, pot; seats 0 to 3), leaders k p f t.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from ziggurat.games.kings.components import (
    CARD_COUNTS,
    DYNASTIES,
    LEADERS,
    LETTERS,
    SPHERES,
    Card,
    Leader,
)
from ziggurat.games.kings.core import Core
from ziggurat.games.kings.game import GAME
from ziggurat.games.kings.options import Options
from ziggurat.games.kings.position import Counts, Position, SeatPosition
from ziggurat.kit.events import Event
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

CARDS = {"S": "settlement", "T": "temple", "F": "farm", "M": "market", "$": "treasure"}
SHIPS = {"~S": "blue-black", "~T": "blue-red", "~M": "blue-green"}
ARCHER, LION, BULL, POT = range(4)


def counts(letters: str) -> Counts:
    """`TTM` as two temples and a market."""
    return dict(Counter(Card(CARDS[letter]) for letter in letters))


def drawn(
    text: str = "",
    *,
    players: int = 4,
    active: int = ARCHER,
    actions: int = 2,
    hands: dict[int, str] | None = None,
    piles: dict[int, str] | None = None,
    struck: tuple[int, ...] = (),
    draw_pile: int | None = None,
    **options: Any,
) -> Core:
    """A table with these columns, links and leaders; `piles` from below, `struck`: seats without their catastrophe."""
    columns = {letter: ["treasure"] for letter in LETTERS}
    links: dict[str, Card] = {}
    leaders: list[dict[Leader, str]] = [{} for _ in range(players)]
    for line in text.split("\n"):
        name, *cards = line.split() or [""]
        for row, sign in enumerate(cards):
            card, _, leader = sign.partition(":")
            if leader:
                seat, kind = "albp".index(leader[0]), LEADERS["kpft".index(leader[1])]
                leaders[seat][kind] = name if len(name) == 2 else f"{name}{row}"
            if len(name) == 2:
                links[name] = Card(CARDS[card])
            else:
                columns[name][row:] = [{**CARDS, **SHIPS}[card]]
    return restored(
        columns, links, leaders, dict(hands or {}), dict(piles or {}), struck, draw_pile, active, actions, options
    )


def restored(
    columns: dict[str, list[str]],
    links: dict[str, Card],
    leaders: list[dict[Leader, str]],
    hands: dict[int, str],
    piles: dict[int, str],
    struck: tuple[int, ...],
    draw_pile: int | None,
    active: int,
    actions: int,
    options: dict[str, Any],
) -> Core:
    """The state: treasures not on the table nor on a pile lie under the last seat's, and what is left is unseen."""
    players = len(leaders)
    lost = 8 - sum(cards[0] == "treasure" for cards in columns.values()) - "".join(piles.values()).count("$")
    piles[players - 1] = "$" * lost + piles.get(players - 1, "")
    used = Counter(name for cards in columns.values() for name in cards) + Counter(
        card.value for card in links.values()
    )
    for letters in (*hands.values(), *piles.values()):
        used.update(CARDS[letter] for letter in letters)
    unseen = {card: CARD_COUNTS[card] - used[card.value] for card in SPHERES}
    discards = Counter[Card]()
    out = 30 if players == 2 else 0
    while draw_pile is not None and sum(unseen.values()) > draw_pile + out:
        most = max(unseen, key=lambda card: unseen[card])
        unseen[most] -= 1
        discards[most] += 1
    seats = tuple(
        SeatPosition(
            leaders=leaders[seat],
            hand=counts(hands.get(seat, "")),
            pile=counts(piles.get(seat, "")),
            top=Card(CARDS[piles[seat][-1]]) if piles.get(seat) else None,
            catastrophes=0 if seat in struck else 1,
        )
        for seat in range(players)
    )
    return GAME.restore(
        Position(
            seats=seats,
            columns=tuple(tuple(cards) for cards in columns.values()),
            unseen=unseen,
            draw_pile=sum(unseen.values()) - out,
            options=Options(**options),
            links=links,
            discards=dict(discards),
            deciding=active,
            active=active,
            actions_left=actions,
        )
    )


def play(state: State, *actions: str) -> list[Event]:
    """Play actions given in notation; everything that happened."""
    return [event for action in actions for event in state.play(action)]


def refused(state: State, action: str) -> str | None:
    """The rule that refuses an action, without the game's name."""
    refusal = state.game.refusal(state, action)
    assert (refusal is None) == (GAME.actions.parse(action) in state.legal_actions)
    return refusal.rule.removeprefix("kings/") if refusal else None


def dealt(state: Core, seed: int = 0) -> Core:
    """The same state once CHANCE has drawn all it must."""
    rng = Random(seed)
    while state.seat == CHANCE:
        state.play(state.draw(rng))
    return state


def position(state: State) -> Position:
    """The whole position, named."""
    found: Position = state.position()
    return found


def column(state: State, letter: str) -> str:
    """A column as it is drawn, without leaders."""
    signs = {name: sign for sign, name in {**CARDS, **SHIPS}.items()}
    return " ".join(signs[name] for name in position(state).columns[LETTERS.index(letter)])


def hand(state: State, seat: int) -> str:
    """A hand as letters."""
    return letters(position(state).seats[seat].hand)


def pile(state: State, seat: int) -> str:
    """A victory pile as letters."""
    return letters(position(state).seats[seat].pile)


def letters(held: Counts) -> str:
    """Counts as letters, in the order of the cards."""
    return "".join(letter * held.get(Card(name), 0) for letter, name in CARDS.items())


def where(state: State, seat: int) -> dict[str, str]:
    """Where a seat's leaders stand."""
    return {leader.value: at for leader, at in position(state).seats[seat].leaders.items()}


def texts(state: State) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in state.legal_actions]


def dynasty(seat: int) -> str:
    """The dynasty of a seat."""
    return DYNASTIES[seat].value
