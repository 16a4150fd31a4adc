"""Tigris & Euphrates in few words: a sketch of a part of the board, and what the seats hold.

       H  I  J            .   empty land       ~   empty river
    3  T* ak .            T S F M   temple, settlement, farm, market; T* a temple with a treasure
    4  S  T  bt           ak   a leader: archer, bull, lion, pot (seats 0 to 3), then king, priest, farmer, trader
    5  x  #  #            x   catastrophe      #   tile under a monument, which `monuments` names

Outside the sketch the printed temples lie with their treasures; inside it, what it shows. Tiles that nobody holds are
in the bag, or, where `bag` says what is left in it, out of the game. Treasures no longer on the board are the last
seat's; `gems` names the spaces that still carry one, where not all of them do.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ziggurat.games.tigris.components import (
    CATASTROPHES_EACH,
    SPACE_NAMES,
    SPHERES,
    TILES,
    Dynasty,
    Leader,
    Sphere,
    spaces_with,
)
from ziggurat.kit.errors import BadPosition

SPHERE = {sphere.value[0].upper(): sphere.value for sphere in Sphere}
LEADER = {leader.value[0]: leader.value for leader in Leader}
SEATS = "".join(dynasty.value[0] for dynasty in Dynasty)
COLUMNS = "ABCDEFGHIJKLMNOP"
Cells = dict[str, str]


def whole(table: Mapping[str, Any]) -> dict[str, Any]:
    """A whole position: `sketch`, `hands`, `points`, `treasures`, `bag`, `monuments`, and any field as it is."""
    more = dict(table)
    cells = read_sketch(more.pop("sketch"))
    hands, points = more.pop("hands", ["", ""]), more.pop("points", [])
    won, bag, kept = more.pop("treasures", []), more.pop("bag", None), more.pop("gems", None)
    seats = [seat_of(seat, cells, hands, points, won) for seat in range(len(hands))]
    tiles, lying = tiles_of(cells, more["options"])
    gems = lying if kept is None else set(kept)
    seats[-1]["treasures"] += len(printed(more["options"])) - len(gems) - sum(seat["treasures"] for seat in seats)
    blows = [name for name, sign in cells.items() if sign == "x"]
    for seat in seats[::-1][: len(blows)]:
        seat["catastrophes"] -= 1
    left = the_rest(tiles, seats, more.get("monuments", {}))
    held = left if bag is None else Counter(counts(bag))
    base = {"seats": seats, "tiles": tiles, "bag": dict(held), "removed": dict(left - held), "treasures": sorted(gems)}
    return base | {"catastrophes": blows, "deciding": 0, "active": 0} | more


def read_sketch(text: str) -> Cells:
    """What a sketch shows on each of its spaces."""
    columns, *rows = [line.split() for line in text.splitlines() if line.strip()]
    if any(len(row) != len(columns) + 1 for row in rows):
        raise BadPosition("the rows of a sketch are a number and as many signs as there are columns")
    return {column + row[0]: sign for row in rows for column, sign in zip(columns, row[1:], strict=True)}


def counts(text: str) -> dict[str, int]:
    """`TTF` or `2T 1F` as numbers by sphere."""
    found: Counter[str] = Counter()
    for many, letter in re.findall(r"(\d*)([STFM])", text):
        found[SPHERE[letter]] += int(many or 1)
    return dict(found)


def seat_of(seat: int, cells: Cells, hands: list[str], points: list[str], won: list[int]) -> dict[str, Any]:
    """What one seat has."""
    own = {name: sign[1] for name, sign in cells.items() if len(sign) == 2 and sign[0] == SEATS[seat]}
    return {
        "leaders": {LEADER[letter]: name for name, letter in own.items()},
        "hand": counts(hands[seat]),
        "points": counts(points[seat]) if seat < len(points) else {},
        "treasures": won[seat] if seat < len(won) else 0,
        "catastrophes": CATASTROPHES_EACH,
    }


def printed(options: Mapping[str, Any]) -> list[str]:
    """The spaces of the temples the board starts with."""
    return [SPACE_NAMES[number] for number in spaces_with(options.get("board", "standard"), "TS")]


def tiles_of(cells: Cells, options: Mapping[str, Any]) -> tuple[dict[str, str], set[str]]:
    """The tiles on the board, and where treasures lie."""
    tiles = {name: SPHERE[sign[0]] for name, sign in cells.items() if sign[0] in SPHERE}
    gems = {name for name, sign in cells.items() if sign.endswith("*")}
    far = [name for name in printed(options) if name not in cells]
    return tiles | dict.fromkeys(far, Sphere.TEMPLE.value), gems | set(far)


def the_rest(tiles: Mapping[str, str], seats: list[dict[str, Any]], monuments: Mapping[str, Any]) -> Counter[str]:
    """The tiles that lie nowhere yet."""
    rest = Counter({sphere.value: many for sphere, many in zip(SPHERES, TILES, strict=True)})
    rest.subtract(tiles.values())
    for seat in seats:
        rest.subtract(seat["hand"])
    for place in monuments.values():
        rest.subtract({place["sphere"]: 4})
    return rest
