"""Contest of Kings in few words: a line a column, from its head down, or a link and its card.

`$` is a treasure, `S T F M` are cards, `~S ~T ~M` the ships; `T:ak` is a temple with the archer's king on it: dynasties
are a l b p (archer, lion, bull, pot; seats 0 to 3), leaders k p f t. Columns not named hold their treasure alone.
Treasures neither on the table nor in a pile lie in the last seat's; cards that nobody has seen are drawn from, as many
as `draw_pile` says, the others were discarded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ziggurat.games.kings.components import (
    CARD_COUNTS,
    LETTERS,
    REMOVED_FOR_TWO,
    SHIP_SPHERE,
    SPHERES,
    Card,
    Dynasty,
    Leader,
)

CARDS = {card.value[0].upper(): card.value for card in SPHERES} | {"$": Card.TREASURE.value}
SHIPS = {f"~{sphere.value[0].upper()}": ship.value for ship, sphere in SHIP_SPHERE.items()}
SEATS = "".join(dynasty.value[0] for dynasty in Dynasty)
LEADERS = {leader.value[0]: leader.value for leader in Leader}


def whole(table: Mapping[str, Any]) -> dict[str, Any]:
    """A whole position: `sketch`, `hands`, `piles` (from below), `draw_pile`, and any field as it is."""
    more = dict(table)
    columns, links, leaders = read_sketch(more.pop("sketch"))
    hands, piles = more.pop("hands"), list(more.pop("piles", []))
    piles += [""] * (len(hands) - len(piles))
    heads = sum(cards[0] == Card.TREASURE.value for cards in columns.values())
    piles[-1] = "$" * (CARD_COUNTS[Card.TREASURE] - heads - "".join(piles).count("$")) + piles[-1]
    seats = [
        {"leaders": leaders.get(seat, {}), "hand": counts(hand), "pile": counts(pile), "top": top(pile)}
        for seat, (hand, pile) in enumerate(zip(hands, piles, strict=True))
    ]
    lying = [card for cards in columns.values() for card in cards] + list(links.values()) + shown(more.get("conflict"))
    unseen, discards = the_rest(lying, hands + piles, more.pop("draw_pile", None))
    out = REMOVED_FOR_TWO if len(hands) == 2 else 0
    base = {"seats": seats, "columns": list(columns.values()), "links": links, "unseen": unseen, "discards": discards}
    return base | {"draw_pile": sum(unseen.values()) - out, "deciding": 0, "active": 0} | more


def read_sketch(text: str) -> tuple[dict[str, list[str]], dict[str, str], dict[int, dict[str, str]]]:
    """The columns, the links, and the leaders of each seat."""
    columns = {letter: [Card.TREASURE.value] for letter in LETTERS}
    links: dict[str, str] = {}
    leaders: dict[int, dict[str, str]] = {}
    for name, *signs in (line.split() for line in text.splitlines() if line.strip()):
        cards = []
        for row, sign in enumerate(signs):
            card, _, leader = sign.partition(":")
            cards.append((CARDS | SHIPS)[card])
            if leader:
                at = name if len(name) == 2 else f"{name}{row}"
                leaders.setdefault(SEATS.index(leader[0]), {})[LEADERS[leader[1]]] = at
        if len(name) == 2:
            links[name] = cards[0]
        else:
            columns[name] = cards
    return columns, links, leaders


def shown(conflict: Mapping[str, Any] | None) -> list[str]:
    """The cards shown so far in a conflict: temples in an internal one, else of the leaders' colour."""
    if conflict is None:
        return []
    sphere = Card.TEMPLE if conflict["internal"] else SPHERES[list(Leader).index(Leader(conflict["leader"]))]
    return [sphere.value] * conflict.get("shown", 0)


def counts(letters: str) -> dict[str, int]:
    """`TTM` as two temples and a market."""
    return dict(Counter(CARDS[letter] for letter in letters))


def top(pile: str) -> str | None:
    """The card in sight of a pile written from below."""
    return CARDS[pile[-1]] if pile else None


def the_rest(lying: list[str], held: list[str], draw_pile: int | None) -> tuple[dict[str, int], dict[str, int]]:
    """The cards nobody has seen, and those discarded so that just `draw_pile` of the others can be drawn."""
    used = Counter(lying) + Counter(CARDS[letter] for letters in held for letter in letters)
    unseen = {card.value: CARD_COUNTS[card] - used[card.value] for card in SPHERES}
    discards: Counter[str] = Counter()
    out = REMOVED_FOR_TWO if len(held) == 4 else 0  # two hands and two piles
    while draw_pile is not None and sum(unseen.values()) > draw_pile + out:
        most = max(unseen, key=lambda card: unseen[card])
        unseen[most] -= 1
        discards[most] += 1
    return unseen, dict(discards)
