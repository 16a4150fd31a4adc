"""Pieces laid on the board and lifted again: one brush at a time, the same place twice lifts what was laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from ziggurat.games.kings import components as kings
from ziggurat.games.peloponnes import components as peloponnes
from ziggurat.games.tigris import components as tigris
from ziggurat.games.tigris.refusals import square
from ziggurat.games.tikal import components as tikal
from ziggurat.kit.errors import BadPosition

Json = dict[str, Any]
ERASE = "erase"


class Brush(msgspec.Struct, frozen=True):
    """Something to lay: its id, the word of the game for it, whose it is, and its piece on the symbol sheet.

    What is made of two has both, with a `+` between them.
    """

    id: str
    word: str
    seat: int | None = None
    piece: str = ""


def brushes(game: str, value: Json) -> list[Brush]:
    """What can be laid in a position of a game; the eraser is everybody's."""
    return [*LISTS[game](len(value.get("seats", ()))), Brush(ERASE, ERASE)]


def put(game: str, value: Json, brush: str, at: str) -> Json:
    """The position with a piece laid there, or lifted; what is left of the box follows."""
    if brush not in {one.id for one in brushes(game, value)}:
        raise BadPosition(f"there is no {brush}")
    made = deepcopy(value)
    PUTS[game](made, brush.split("/"), at)
    return made


def cleared(game: str, value: Json) -> Json:
    """The position with nothing laid on its board; what the game begins with stays where it cannot be lifted."""
    made = deepcopy(value)
    for at in PLACES[game](made):
        PUTS[game](made, [ERASE], at)
    return made


def toggled(places: list[str], at: str) -> list[str]:
    """A list of places with this one more, or without it."""
    return [one for one in places if one != at] if at in places else sorted([*places, at])


def stand(seats: list[Json], seat: str, leader: str, at: str) -> None:
    """Lay a leader, or lift it."""
    own = seats[int(seat)].setdefault("leaders", {})
    if own.get(leader) == at:
        del own[leader]
    else:
        own[leader] = at


def clear_leaders(seats: list[Json], at: str) -> None:
    """Lift every leader from a place."""
    for seat in seats:
        seat["leaders"] = {leader: place for leader, place in seat.get("leaders", {}).items() if place != at}


# Tigris & Euphrates

SPHERE_OF = dict(zip(tigris.LEADERS, tigris.SPHERES, strict=True))


def list_tigris(players: int) -> list[Brush]:
    """Tiles, treasure, catastrophe, monuments, and the leaders of every seat."""
    found = [Brush(f"tile/{one.value}", one.value, None, f"tile-{one.value}") for one in tigris.SPHERES]
    found += [
        Brush("treasure", "treasure", None, "treasure"),
        Brush("catastrophe", "catastrophe", None, "tile-catastrophe"),
    ]
    for seat, dynasty in list(enumerate(tigris.DYNASTIES))[:players]:
        for leader, sphere in SPHERE_OF.items():
            piece = f"leader-{sphere.value}-{dynasty.value}"
            found.append(Brush(f"leader/{seat}/{leader.value}", leader.value, seat, piece))
    for one in tigris.MONUMENTS:
        found.append(Brush(f"monument/{one.value}", one.value, None, f"tile-{one.value.replace('-', '+tile-')}"))
    return found


def put_tigris(value: Json, brush: list[str], at: str) -> None:
    """Lay or lift; tiles come from the bag and go back there."""
    tiles, seats = value["tiles"], value["seats"]
    match brush:
        case ["tile", sphere]:
            tiles.pop(at) if tiles.get(at) == sphere else tiles.update({at: sphere})
        case ["treasure" | "catastrophe" as what]:
            name = f"{what}s"
            value[name] = toggled(value.get(name, []), at)
        case ["leader", seat, leader]:
            stand(seats, seat, leader, at)
        case ["monument", name]:
            build_monument(value, name, at)
        case _:
            tiles.pop(at, None)
            clear_leaders(seats, at)
            for name in ("treasures", "catastrophes"):
                value[name] = [one for one in value.get(name, []) if one != at]
            value["monuments"] = {name: one for name, one in value.get("monuments", {}).items() if one["at"] != at}
    value["bag"] = rest_of_tiles(value)


def build_monument(value: Json, name: str, at: str) -> None:
    """A monument stands on four tiles of one sphere, which lie face down under it; again takes it away."""
    monuments, tiles = value.setdefault("monuments", {}), value["tiles"]
    if monuments.get(name, {}).get("at") == at:
        del monuments[name]
        return
    monuments[name] = {"at": at, "sphere": tiles.get(at, tigris.SPHERES[1].value)}
    if at in tigris.SPACE_NAMES:
        for space in square(tigris.SPACE_NAMES.index(at)):
            tiles.pop(tigris.SPACE_NAMES[space], None)


def rest_of_tiles(value: Json) -> Json:
    """The tiles of the box that lie nowhere else."""
    rest = Counter({one.value: many for one, many in zip(tigris.SPHERES, tigris.TILES, strict=True)})
    rest.subtract(value["tiles"].values())
    for held in (
        value.get("removed", {}),
        *(seat.get(part, {}) for seat in value["seats"] for part in ("hand", "swapped")),
    ):
        rest.subtract(held)
    for place in value.get("monuments", {}).values():
        rest.subtract({place["sphere"]: 4})
    return {sphere: many for sphere, many in rest.items() if many > 0}


# Contest of Kings


def list_kings(players: int) -> list[Brush]:
    """Cards, ships, and the leaders of every seat."""
    treasure = kings.Card.TREASURE.value
    found = [Brush(f"card/{one.value}", one.value, None, f"card-{one.value}") for one in kings.SPHERES]
    found += [Brush(f"card/{treasure}", treasure, None, "treasure")]
    blue = kings.Card.FARM.value
    for ship in kings.SHIPS:
        found.append(Brush(f"card/{ship.value}", ship.value, None, f"card-{blue}+card-{kings.SHIP_SPHERE[ship].value}"))
    for seat, dynasty in list(enumerate(kings.Dynasty))[:players]:
        for leader, sphere in zip(kings.Leader, kings.SPHERES, strict=True):
            piece = f"leader-{sphere.value}-{dynasty.value}"
            found.append(Brush(f"leader/{seat}/{leader.value}", leader.value, seat, piece))
    return found


def put_kings(value: Json, brush: list[str], at: str) -> None:
    """Lay or lift; columns are filled from the head down, links lie between two of them."""
    match brush:
        case ["leader", seat, leader]:
            stand(value["seats"], seat, leader, at)
        case ["card", card]:
            lay_card(value, card, at)
        case _:
            clear_leaders(value["seats"], at)
            lay_card(value, None, at)
    value["unseen"] = rest_of_cards(value)
    out = kings.REMOVED_FOR_TWO if len(value["seats"]) == 2 else 0
    value["draw_pile"] = max(sum(value["unseen"].values()) - out, 0)


def lay_card(value: Json, card: str | None, at: str) -> None:
    """A card laid on a place, or lifted from it; the cards below move up."""
    if at in kings.LINK_NAMES:
        links = value.setdefault("links", {})
        if card is None or links.get(at) == card:
            links.pop(at, None)
        else:
            links[at] = card
        return
    if at[:1] not in kings.LETTERS or not at[1:].isdecimal():
        raise BadPosition(f"there is no {at}")
    column, row = value["columns"][kings.LETTERS.index(at[0])], int(at[1:])
    if row < len(column) and (card is None or column[row] == card):
        del column[row]
    elif card is not None:
        column[row : row + 1] = [card]


def rest_of_cards(value: Json) -> Json:
    """The cards of the box that lie nowhere else."""
    rest = Counter({card.value: kings.CARD_COUNTS[card] for card in kings.SPHERES})
    rest.subtract(card for column in value["columns"] for card in column)
    rest.subtract(value.get("links", {}).values())
    for held in (
        value.get("discards", {}),
        *(seat.get(part, {}) for seat in value["seats"] for part in ("hand", "pile")),
    ):
        rest.subtract(held)
    return {card.value: rest[card.value] for card in kings.SPHERES if rest[card.value] > 0}


# Peloponnes


def list_peloponnes(players: int) -> list[Brush]:
    """The tiles that can lie on offer."""
    return [Brush(f"tile/{word}", word) for word in peloponnes.TILE_WORDS]


def put_peloponnes(value: Json, brush: list[str], at: str) -> None:
    """Lay a tile on one of the places, or lift it; one that lies on offer or in the box leaves there."""
    if not at.isdecimal() or not 1 <= int(at) <= len(value["offers"]):
        raise BadPosition(f"there is no {at}")
    offer, word = value["offers"][int(at) - 1], brush[-1] if brush[0] == "tile" else None
    lifted = offer.get("tile")
    for other in value["offers"]:
        if other.get("tile") == word:
            other["tile"] = None
    value["box"] = [one for one in value.get("box", []) if one != word]
    offer["tile"] = None if word == lifted else word
    if lifted is not None and lifted != offer["tile"]:
        value["box"] = sorted([*value["box"], lifted])


# Tikal


TIKAL_PIECES = {
    "explorer": ("explorer", "explorer"),
    "leader": ("expedition_leader", "chief"),
    "camp": ("camp", "camp"),
    "guard": ("guard", "guard"),
}


def list_tikal(players: int) -> list[Brush]:
    """Hexagons, floors, treasures, and the pieces of every seat."""
    found = [Brush("floor", "floor"), Brush("treasure", "treasure", None, "mask")]
    for seat in range(players):
        found += [Brush(f"{what}/{seat}", word, seat, piece) for what, (word, piece) in TIKAL_PIECES.items()]
    return found + [Brush(f"hex/{name}", f"tile.{name}") for name in tikal.TILE_NAMES]


def put_tikal(value: Json, brush: list[str], at: str) -> None:
    """Lay or lift; hexagons come from the pile, and the same one again is turned."""
    match brush:
        case ["hex", name]:
            lay_hex(value, name, at)
        case ["floor"]:
            value["temples"][at] = value["temples"].get(at, 0) + 1
        case ["treasure"]:
            value["ruins"] = value.get("ruins", {}) | {at: value.get("ruins", {}).get(at, 0) + 1}
        case [piece, seat]:
            stand_tikal(value, piece, int(seat), at)
        case _:
            erase_tikal(value, at)
    laid = {there["tile"] for there in value["hexes"].values()}
    gone = laid | {value.get("tile"), *value.get("display", []), *value.get("aside", [])}
    value["pile"] = [name for name in tikal.TILE_NAMES if name not in gone]


def lay_hex(value: Json, name: str, at: str) -> None:
    """A hexagon on a space with what is printed on it; the same one again is turned by a sixth."""
    there, tile = value["hexes"].get(at, {}), tikal.TILES[tikal.TILE_NAMES.index(name)]
    if there.get("tile") == name:
        turned = (there.get("rotation", 0) + 1) % tikal.rotations_of(tile)
        value["hexes"][at] = {"tile": name, "rotation": turned}
        return
    for place in [*(place for place, other in value["hexes"].items() if other["tile"] == name), at]:
        erase_tikal(value, place)
    value["hexes"][at] = {"tile": name, "rotation": 0}
    kinds = {tikal.Kind.TEMPLE: "temples", tikal.Kind.RUIN: "ruins"}
    if tile.kind in kinds:
        value.setdefault(kinds[tile.kind], {})[at] = tile.number


def stand_tikal(value: Json, piece: str, number: int, at: str) -> None:
    """A piece of a seat on a hexagon; explorers come from the reserve, the others are lifted by a second click."""
    seat, guards = value["seats"][number], value.setdefault("guards", {})
    if piece == "explorer":
        seat["explorers"] = seat.get("explorers", {}) | {at: seat.get("explorers", {}).get(at, 0) + 1}
        seat["reserve"] = max(seat.get("reserve", tikal.EXPLORERS) - 1, 0)
    elif piece == "leader":
        seat["leader"] = "reserve" if seat.get("leader") == at else at
    elif piece == "camp":
        seat["camps"] = toggled(seat.get("camps", []), at)
    elif guards.get(at, {}).get("seat") == number:
        del guards[at]
    else:
        guards[at] = {"seat": number, "piece": "explorer"}


def erase_tikal(value: Json, at: str) -> None:
    """Lift all that is on a space; explorers go back to the reserve."""
    for part in ("hexes", "temples", "ruins", "guards"):
        value[part] = {place: there for place, there in value.get(part, {}).items() if place != at}
    for seat in value["seats"]:
        seat["reserve"] = seat.get("reserve", 0) + seat.get("explorers", {}).get(at, 0)
        seat["explorers"] = {place: many for place, many in seat.get("explorers", {}).items() if place != at}
        seat["camps"] = [place for place in seat.get("camps", []) if place != at]
        if seat.get("leader") == at:
            seat["leader"] = "reserve"
    for printed in tikal.PRINTED:
        if printed.space == at and printed.kind is tikal.Kind.TEMPLE:
            value["temples"][at] = printed.number


def cards_of(value: Json) -> list[str]:
    """Links, and every card below the heads, the lowest first."""
    rows = (
        (letter, row)
        for letter, column in zip(kings.LETTERS, value["columns"], strict=True)
        for row in range(len(column))
    )
    return [*value.get("links", {}), *(f"{letter}{row}" for letter, row in reversed(list(rows)) if row)]


PLACES: dict[str, Callable[[Json], Sequence[str]]] = {
    "tigris": lambda _: tigris.SPACE_NAMES,
    "kings": cards_of,
    "peloponnes": lambda value: [str(place + 1) for place in range(len(value["offers"]))],
    "tikal": lambda _: tikal.SPACE_NAMES,
}
LISTS: dict[str, Callable[[int], list[Brush]]] = {
    "tigris": list_tigris,
    "kings": list_kings,
    "peloponnes": list_peloponnes,
    "tikal": list_tikal,
}
PUTS: dict[str, Callable[[Json, list[str], str], None]] = {
    "tigris": put_tigris,
    "kings": put_kings,
    "peloponnes": put_peloponnes,
    "tikal": put_tikal,
}
