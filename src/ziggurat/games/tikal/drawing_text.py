"""The board, the pieces and the seats as text."""

from __future__ import annotations

from ziggurat.games.tikal.components import COLOURS, COLUMNS, ROWS, SPACE_NAMES, Kind, Piece
from ziggurat.games.tikal.view import BoardView, HexView, SeatView, TileView

# Text: each space is a block of three lines; odd columns sit half a hexagon lower.
WIDTH, HEIGHT = 17, 4


def draw_text(table: BoardView) -> str:
    """The board, what lies open, and the seats."""
    lines = [" " * WIDTH * COLUMNS] * (HEIGHT * ROWS + HEIGHT // 2)
    for number, name in enumerate(SPACE_NAMES):
        column, row = number % COLUMNS, number // COLUMNS
        top = HEIGHT * row + (HEIGHT // 2) * (column % 2)
        for offset, text in enumerate(block(name, table.hexes.get(name))):
            line = lines[top + offset]
            lines[top + offset] = line[: WIDTH * column] + text.ljust(WIDTH)[:WIDTH] + line[WIDTH * (column + 1) :]
    return "\n".join([*(line.rstrip() for line in lines), *open_lines(table), *seat_lines(table)])


def block(name: str, there: HexView | None) -> list[str]:
    """Three lines for a space: its kind and number; its stones from north clockwise and leaders; its other pieces."""
    if there is None:
        return [name, "", ""]
    number = there.value or there.treasures or ""
    stones = "".join(map(str, there.stones)) if there.kind is not Kind.VOLCANO else ""
    leaders = "".join(letter(seat).upper() for seat in there.leaders)
    return [f"{name} {KIND_NAMES[there.kind]} {number}", f"  {stones} {leaders}", f"  {pieces(there)}"]


def pieces(there: HexView) -> str:
    """`^r` a camp, `#r` a guard (`#R` the leader), `r2` two explorers: by the first letter of the colour (red)."""
    sign = f"^{letter(there.camp)} " if there.camp is not None else ""
    if there.guard is not None:
        owner = letter(there.guard.seat)
        sign = f"#{owner.upper() if there.guard.piece is Piece.EXPEDITION_LEADER else owner} "
    return sign + "".join(f"{letter(seat)}{many}" for seat, many in enumerate(there.explorers) if many)


def letter(seat: int) -> str:
    """The first letter of a seat's colour."""
    return COLOURS[seat].value[0]


def open_lines(table: BoardView) -> list[str]:
    """The hexagons to come, and the floors left."""
    pile = ", ".join(f"{name} {many}" for name, many in table.pile.items()) or "none"
    lines = [
        f"hexagons left: {pile}",
        "floors left: " + ", ".join(f"{v}: {n}" for v, n in enumerate(table.floors) if n),
    ]
    if table.display:
        lines.append("for auction: " + ", ".join(f"{tile_text(tile)} [choose {tile.tile}]" for tile in table.display))
    if table.tile:
        lines.append(f"in hand: {tile_text(table.tile)}")
    return lines


def tile_text(tile: TileView) -> str:
    """A hexagon off the board, in words."""
    number = f" {tile.number}" if tile.number else ""
    return f"{KIND_NAMES[tile.kind]}{number} {''.join(map(str, tile.stones))}"


def seat_lines(table: BoardView) -> list[str]:
    """One line a seat; an arrow marks whose turn it is."""
    return [
        f"{'>' if seat == table.player else ' '} {seat} {seat_text(seat, there)}"
        for seat, there in enumerate(table.seats)
    ]


def seat_text(seat: int, there: SeatView) -> str:
    """A seat's prestige, reserve and treasures."""
    found = ", ".join(f"{kind.value} {many}" for kind, many in there.treasures.items()) or "none"
    return (
        f"{COLOURS[seat].value:7}{there.prestige:4} prestige, {there.reserve} explorers in reserve, "
        f"leader {there.leader}, {there.camps_left} camps and {there.guards_left} guards left, treasures: {found}"
    )


KIND_NAMES = {
    Kind.BASE_CAMP: "base",
    Kind.TEMPLE: "temple",
    Kind.CLEARING: "clearing",
    Kind.RUIN: "ruin",
    Kind.VOLCANO: "volcano",
}
