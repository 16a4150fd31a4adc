"""A position drawn in text: the board with its coordinates, then a line for each seat."""

from __future__ import annotations

from ziggurat.games.tigris import components as box
from ziggurat.games.tigris.position import Counts, Position
from ziggurat.kit.seats import NOBODY

LEGEND = """
T S F M  temple, settlement, farm, market   T*  with a treasure   #  under a monument   x  catastrophe   ~  river
ak       a leader: dynasty (a b l p), then king, priest, farmer, trader
"""


def draw_text(position: Position, viewer: int | None = None) -> str:
    """Everything, or with a viewer only what that seat sees."""
    parts = [
        headline(position, viewer),
        board_text(position),
        LEGEND.strip("\n"),
        *remarks(position),
        *(seat_text(position, seat, viewer) for seat in range(len(position.seats))),
    ]
    return "\n".join(parts) + "\n"


def signs_of(position: Position) -> list[str]:
    """What each space shows."""
    printed = "".join(box.BOARDS[position.options.board].split())
    signs = ["~" if ground == "~" else "." for ground in printed]
    for name, sphere in position.tiles.items():
        signs[box.SPACE_NUMBERS[name]] = sphere.value[0].upper()
    for place in position.monuments.values():
        corner = box.SPACE_NUMBERS[place.at]
        for space in (corner, corner + 1, corner + box.COLUMNS, corner + box.COLUMNS + 1):
            signs[space] = "#"
    for name in position.treasures:
        signs[box.SPACE_NUMBERS[name]] += "*"
    for name in position.catastrophes:
        signs[box.SPACE_NUMBERS[name]] = "x"
    for dynasty, seat in zip(box.DYNASTIES, position.seats, strict=False):
        for leader, name in seat.leaders.items():
            signs[box.SPACE_NUMBERS[name]] = dynasty.value[0] + leader.value[0]
    return signs


def board_text(position: Position) -> str:
    """The board, columns A to P, rows 1 to 11."""
    signs = signs_of(position)
    header = "    " + "".join(f"{name[0]:<3}" for name in box.SPACE_NAMES[: box.COLUMNS])
    rows = [
        f"{row + 1:>2}  " + "".join(f"{sign:<3}" for sign in signs[row * box.COLUMNS : (row + 1) * box.COLUMNS])
        for row in range(box.ROWS)
    ]
    return "\n".join(line.rstrip() for line in [header, *rows])


def headline(position: Position, viewer: int | None) -> str:
    """Who decides what, and how much is left."""
    who = f"{box.DYNASTIES[position.deciding].value} decides: " if position.deciding >= 0 else ""
    what = position.decision.replace("_", " ")
    left = f", {position.actions_left} left" if position.decision == "choose_action" else ""
    return f"{who}{what}{left}   bag {bag_text(position, viewer)}   treasures {len(position.treasures)}"


def bag_text(position: Position, viewer: int | None) -> str:
    """The bag: by sphere, or as a viewer may know it."""
    many = sum(position.bag.values())
    if viewer is None:
        return f"{many} ({written(position.bag)})"
    if position.options.exact_bag:
        return str(many)
    full = sum(box.TILES) - len(box.spaces_with(position.options.board, "TS"))
    return f"{-(-100 * many // full)} %"


def remarks(position: Position) -> list[str]:
    """Monuments, and what is going on."""
    lines = [
        f"monument {monument.value} on {place.at}, built on {place.sphere.value}s"
        for monument, place in position.monuments.items()
    ]
    if position.laid and position.laid_sphere:
        lines.append(f"just laid: {position.laid_sphere.value} on {position.laid}")
    if fight := position.conflict:
        kind = "revolt" if fight.revolt else "war"
        leader = box.LEADERS[box.SPHERES.index(fight.sphere)].value
        attacker, defender = box.DYNASTIES[fight.attacker].value, box.DYNASTIES[fight.defender].value
        lines.append(f"{kind} of {leader}s: {attacker} attacks with {fight.attack}, {defender} has {fight.defence}")
    if drawing := position.drawing:
        lines.append(f"{box.DYNASTIES[drawing.seat].value} draws {drawing.left} to {drawing.reason.replace('_', ' ')}")
    return lines


def seat_text(position: Position, seat: int, viewer: int | None) -> str:
    """One seat, what the viewer cannot see left out."""
    there, shown = position.seats[seat], viewer is None or viewer == seat or position.deciding == NOBODY
    scores = shown or position.options.open_scores
    hand = written(there.hand) or "empty" if shown else f"{sum(there.hand.values())} tiles"
    parts = [f"hand {hand}", f"catastrophes {there.catastrophes}"]
    parts += [f"points {written(there.points) or 'none'}", f"treasures {there.treasures}"] if scores else []
    home = [leader.value for leader in box.LEADERS if leader not in there.leaders]
    parts += [f"at home {' '.join(home)}"] if home else []
    mark = ">" if seat == position.active else " "
    return f"{mark} {box.DYNASTIES[seat].value:<6} (seat {seat})  " + "   ".join(parts)


def written(counts: Counts) -> str:
    """Numbers by sphere, as `2T 1F`."""
    return " ".join(f"{counts[sphere]}{sphere.value[0].upper()}" for sphere in box.SPHERES if counts.get(sphere))
