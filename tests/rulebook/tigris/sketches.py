"""Boards drawn in text, for tests that read like the rulebook.

A sketch shows a part of the real board, spaces apart:

       H  I  J            .   empty land       ~   empty river
    3  T* ak .            T S F M   temple, settlement, farm, market; T* a temple with a treasure
    4  S  T  bt           ak   a leader: archer, bull, lion, pot (seats 0 to 3), then king, priest, farmer, trader
    5  x  #  #            x   catastrophe      #   tile under a monument, which `monuments` names

Without coordinates, `at` says which space the upper left sign stands for. What is printed inside the sketch or right
beside it is replaced by the sketch; farther away the start temples keep their treasures. Tiles that nobody holds are in
the bag, or, when `bag` is given, out of the game; treasures no longer on the board are held by the last seat.
`treasures_at` names the far start temples that still carry one, when not all do. Each seat has two catastrophe tiles,
less those drawn (the last seats have laid them); `catastrophes` says how many are left, the others lie in the corners.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ziggurat.games.tigris.components import BOARDS, SPHERES, TILES, Dynasty, Leader, Sphere, spaces_with
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.game import GAME

COLUMNS = "ABCDEFGHIJKLMNOP"
SPHERE = {sphere.value[0].upper(): sphere for sphere in Sphere}
DYNASTY = {dynasty.value[0]: seat for seat, dynasty in enumerate(Dynasty)}
LEADER = {leader.value[0]: leader for leader in Leader}
Cells = dict[str, str]


def space(column: int, row: int) -> str:
    """The name of a space, counted from 0."""
    return f"{COLUMNS[column]}{row + 1}"


def corner_of(at: str) -> tuple[int, int]:
    """Column and row of a space."""
    return COLUMNS.index(at[0]), int(at[1:]) - 1


def read_sketch(text: str, at: str = "") -> Cells:
    """What a sketch shows on each of its spaces."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    if not at:
        columns, *body = rows
        at, rows = f"{columns[0]}{body[0][0]}", [row[1:] for row in body]
        assert [int(row[0]) for row in body] == [int(body[0][0]) + i for i in range(len(body))], "rows out of order"
    left, top = corner_of(at)
    assert len({len(row) for row in rows}) == 1, "the rows of a sketch are equally long"
    return {space(left + c, top + r): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}


def counts(text: str) -> dict[str, int]:
    """`TTF` or `2T 1F` as numbers by sphere."""
    found: Counter[str] = Counter()
    for many, letter in re.findall(r"(\d*)([STFM])", text):
        found[SPHERE[letter].value] += int(many or 1)
    return dict(found)


def written(numbers: Mapping[Any, int]) -> str:
    """Numbers by sphere as `2T 1F`, in the order S T F M."""
    by_word = {getattr(key, "value", key): many for key, many in numbers.items()}
    return " ".join(f"{by_word[s.value]}{s.value[0].upper()}" for s in SPHERES if by_word.get(s.value))


def around(cells: Cells) -> set[str]:
    """The spaces of a sketch and those right beside or at a corner of it."""
    found = set()
    for name in cells:
        column, row = corner_of(name)
        near = ((column + c, row + r) for c in (-1, 0, 1) for r in (-1, 0, 1))
        found |= {space(c, r) for c, r in near if 0 <= c < 16 and 0 <= r < 11}
    return found


def check_ground(cells: Cells, board: str) -> None:
    """Dots are land and waves are river, as printed."""
    ground = "".join(BOARDS[board].split())
    for name, sign in cells.items():
        column, row = corner_of(name)
        wet = ground[16 * row + column] == "~"
        assert sign not in (".", "~") or wet == (sign == "~"), f"{name} is {'river' if wet else 'land'}"


def drawn(
    text: str,
    at: str = "",
    *,
    hands: Sequence[str] = (),
    points: Sequence[str] = (),
    treasures: Sequence[int] = (),
    catastrophes: Sequence[int] = (),
    bag: str | None = None,
    treasures_at: Sequence[str] | None = None,
    monuments: Mapping[str, tuple[str, str]] | None = None,
    players: int = 0,
    active: int = 0,
    actions_left: int = 2,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Core:
    """The state that a sketch shows; `hands=("TT", "M")`, `monuments={"temple-farm": ("C4", "temple")}` and so on."""
    cells, options = read_sketch(text, at), dict(options or {})
    board = options.get("board", "standard")
    check_ground(cells, board)
    seats_drawn = [DYNASTY[sign[0]] + 1 for sign in cells.values() if len(sign) == 2 and sign[0] in DYNASTY]
    many = max(players, len(hands), len(points), len(treasures), active + 1, 2, *seats_drawn)
    tiles = {name: SPHERE[sign[0]].value for name, sign in cells.items() if sign[0] in SPHERE}
    gems = {name for name, sign in cells.items() if sign.endswith("*")}
    for number in spaces_with(board, "TS"):
        start = space(number % 16, number // 16)
        if start not in around(cells):
            tiles[start] = "temple"
            gems |= {start} if treasures_at is None or start in treasures_at else set()
    seats = [seat_position(seat, cells, hands, points, treasures, catastrophes) for seat in range(many)]
    missing = len(spaces_with(board, "TS")) - len(gems) - sum(seat["treasures"] for seat in seats)
    seats[-1]["treasures"] += missing
    blows = [name for name, sign in cells.items() if sign == "x"]
    settle_catastrophes(seats, blows, cells, given=bool(catastrophes))
    places = {name: {"at": place, "sphere": sphere} for name, (place, sphere) in (monuments or {}).items()}
    bag_counts, removed = the_rest(tiles, seats, places, bag)
    return GAME.read_position(
        {
            "seats": seats,
            "tiles": tiles,
            "bag": bag_counts,
            "removed": removed,
            "options": options,
            "treasures": sorted(gems),
            "catastrophes": blows,
            "monuments": places,
            "deciding": active,
            "active": active,
            "actions_left": actions_left,
            **more,
        }
    )


def seat_position(
    seat: int,
    cells: Cells,
    hands: Sequence[str],
    points: Sequence[str],
    treasures: Sequence[int],
    catastrophes: Sequence[int],
) -> dict[str, Any]:
    """One seat of a drawn position."""
    leaders = {
        LEADER[sign[1]].value: name
        for name, sign in cells.items()
        if len(sign) == 2 and DYNASTY.get(sign[0]) == seat and sign[1] in LEADER
    }
    return {
        "leaders": leaders,
        "hand": counts(hands[seat]) if seat < len(hands) else {},
        "points": counts(points[seat]) if seat < len(points) else {},
        "treasures": treasures[seat] if seat < len(treasures) else 0,
        "catastrophes": catastrophes[seat] if seat < len(catastrophes) else 2,
    }


def settle_catastrophes(seats: Sequence[dict[str, Any]], blows: list[str], cells: Cells, given: bool) -> None:
    """Two a seat: those drawn were the last seat's first; those that a test takes away lie in the corners."""
    for seat in reversed(seats):
        while not given and seat["catastrophes"] and len(blows) + held(seats) > 2 * len(seats):
            seat["catastrophes"] -= 1
    corners = (name for name in ("A11", "P11", "C11", "N11", "A1", "P5", "A6", "P8") if name not in cells)
    while len(blows) + held(seats) < 2 * len(seats):
        blows.append(next(corners))


def held(seats: Sequence[dict[str, Any]]) -> int:
    """How many catastrophe tiles the seats still have."""
    return sum(seat["catastrophes"] for seat in seats)


def the_rest(
    tiles: Mapping[str, str], seats: Sequence[dict[str, Any]], places: Mapping[str, dict[str, str]], bag: str | None
) -> tuple[dict[str, int], dict[str, int]]:
    """Bag and tiles out of the game, so that all 153 are somewhere."""
    rest = Counter({sphere.value: many for sphere, many in zip(SPHERES, TILES, strict=True)})
    rest.subtract(tiles.values())
    for seat in seats:
        rest.subtract(seat["hand"])
    for place in places.values():
        rest.subtract({place["sphere"]: 4})
    if bag is None:
        return dict(rest), {}
    wanted = counts(bag)
    rest.subtract(wanted)
    return wanted, dict(rest)


def sketch_like(state: Core, cells: Cells) -> Cells:
    """What now lies on the spaces of a sketch, in its signs."""
    position = msgspec.to_builtins(state.position())
    ground = "".join(BOARDS[position["options"]["board"]].split())
    river = {space(number % 16, number // 16) for number, sign in enumerate(ground) if sign == "~"}
    found = {name: "~" if name in river else "." for name in cells}
    found |= {name: sphere[0].upper() for name, sphere in position["tiles"].items()}
    found |= dict.fromkeys(position["catastrophes"], "x")
    for place in position["monuments"].values():
        column, row = corner_of(place["at"])
        found |= {space(column + c, row + r): "#" for c in (0, 1) for r in (0, 1)}
    found |= {name: found[name] + "*" for name in position["treasures"]}
    letters = {seat: letter for letter, seat in DYNASTY.items()}
    for seat, there in enumerate(position["seats"]):
        found |= {name: letters[seat] + leader[0] for leader, name in there["leaders"].items()}
    return {name: found[name] for name in cells}


def assert_shows(state: Core, text: str, at: str = "") -> None:
    """The board now looks like this sketch, on the spaces it shows."""
    cells = read_sketch(text, at)
    assert sketch_like(state, cells) == cells
