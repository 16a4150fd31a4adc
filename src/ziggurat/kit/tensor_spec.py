"""What a learner's tensors hold, read from the declared fields of a game: names, places and a plan for the encoder.

Two arrays a seat: `planes` (bytes, one plane over the spaces for each thing) and `numbers` (floats). The own seat comes
first, and the others follow in turn. A field known to its owner alone is shown of the own seat, of the others only
how many there are; what nobody sees is pooled with what the others hold: `unseen`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from ziggurat.kit.fields import BYTE, CELLS, FLAG, NUMBER, SHORT, TINY, WORD, Field, fields_of
from ziggurat.kit.looks import LEFT_OUT, RANKED, Look, looks_of
from ziggurat.kit.naming import OneWord

# What the encoder does: on planes, and on numbers.
P_SET, P_SPOT, P_AMOUNT, P_KINDS, P_SEAT = 0, 1, 2, 3, 4
N_AMOUNT, N_KIND, N_SEAT, N_SET, N_BITS, N_SEAT_BITS, N_SIZE, N_ADD = 5, 6, 7, 8, 9, 10, 11, 12
STEP = 9  # numbers a step: what, source, to the next seat's, turn, many, from one to the next, target, kinds, width

ON_PLANES = {"set": P_SET, "spot": P_SPOT, "kinds": P_KINDS, "seat": P_SEAT, "seat or": P_SEAT}
AS_NUMBERS = {"kinds": N_KIND, "seat": N_SEAT, "ranked": N_SEAT, "bits": N_BITS, "seat bits": N_SEAT_BITS}
HIDDEN = ("owner", "nobody")
# Widths, as the compiled encoder knows them, and how many bytes each takes.
WIDTHS = {TINY: (0, 1), BYTE: (1, 1), SHORT: (2, 2), WORD: (3, 2), NUMBER: (4, 4), FLAG: (4, 4), CELLS: (5, 4)}


@dataclass(frozen=True)
class Block:
    """One thing in the tensors: `many` planes or numbers from `first` on. `turn` seats after the own one, if a seat's.

    `says` is how it is written: a set, a spot, an amount, one of several kinds, a seat.
    """

    name: str
    array: str  # "planes" or "numbers"
    first: int
    many: int
    says: str
    turn: int | None = None


@dataclass(frozen=True)
class Spec:
    """The tensors of a game for so many players: shapes, what stands where, and the encoder's steps."""

    players: int
    planes: tuple[int, ...]  # how many, then the shape of the board
    numbers: int
    blocks: tuple[Block, ...]
    steps: tuple[int, ...]
    row: tuple[tuple[int, int, int], ...]  # of each number's field: where it begins, its width, its bytes

    @property
    def spaces(self) -> int:
        """How many spaces a plane has."""
        return prod(self.planes[1:])

    def in_memory(self, places: Sequence[int]) -> list[int]:
        """The steps for the compiled encoder: sources as bytes from the beginning of a position."""
        starts = {first: place for (first, _, _), place in zip(dict.fromkeys(self.row), places, strict=True)}
        found = list(self.steps)
        for at in range(0, len(found), STEP):
            first, width, size = self.row[found[at + 1]]
            found[at + 1] = starts[first] + (found[at + 1] - first) * size
            found[at + 2] *= size
            found[at + STEP - 1] = width
        return found

    def find(self, name: str, turn: int | None = None) -> Block:
        """The block of this name, of this seat."""
        return next(block for block in self.blocks if block.name == name and block.turn == turn)


class BlockWriter:
    """Lays blocks out one after the other, and notes the steps that fill them."""

    def __init__(self, players: int, spaces: int) -> None:
        self.players, self.spaces = players, spaces
        self.sizes = {"planes": 0, "numbers": 0}
        self.blocks: list[Block] = []
        self.steps: list[int] = []

    def block(self, name: str, array: str, many: int, says: str, turn: int | None = None) -> int:
        """Room for a block; where it begins."""
        first = self.sizes[array]
        self.blocks.append(Block(name, array, first, many, says, turn))
        self.sizes[array] += many
        return first

    def step(self, what: int, source: int, *, to: int, seat: tuple[int, int] = (0, 0), **more: int) -> None:
        """One step: `seat` is the way from a seat's numbers to the next one's, and the turn."""
        target = to * self.spaces if what <= P_SEAT else to
        self.steps += [what, source, *seat, more.get("many", 1), more.get("stride", 1), target, more.get("kinds", 0)]
        self.steps.append(WIDTHS[NUMBER][0])  # `in_memory` says the true one

    # One look at one field.
    def show(self, name: str, field: Field, look: Look, source: int) -> None:
        """A field in one look, of every seat that has it."""
        many = prod(field.shape) * (6 if field.width is CELLS else 1)
        if not field.is_seats or look is RANKED:
            dims = field.shape if look is not RANKED else (self.players,)
            self.lay(name, field, look, source, dims, None, 0)
            return
        stride = many // field.shape[0]
        for turn in range(1 if field.said.get("known") == "owner" else self.players):
            self.lay(name, field, look, source, field.shape[1:], turn, stride)

    def lay(
        self, name: str, field: Field, look: Look, source: int, dims: tuple[int, ...], turn: int | None, stride: int
    ) -> None:
        """A field of one seat, or of nobody."""
        seat = (stride, turn or 0)
        if field.width is CELLS:
            self.lay_sets(name, field, source, dims, turn, seat)
        elif dims[:1] == (self.spaces,):
            self.lay_over_spaces(name, look, source, dims, turn, seat)
        elif look.way == "spot":
            first = self.block(name, "planes", prod(dims), look.way, turn)
            self.step(P_SPOT, source, to=first, seat=seat, many=prod(dims))
        elif look.way == "amount":
            first = self.block(name, "numbers", prod(dims), look.way, turn)
            self.step(N_AMOUNT, source, to=first, seat=seat, many=prod(dims))
        else:
            size = look.kinds or self.players
            first = self.block(name, "numbers", size * prod(dims), look.way, turn)
            self.step(AS_NUMBERS[look.way], source, to=first, seat=seat, many=prod(dims), kinds=size)

    def lay_sets(
        self, name: str, field: Field, source: int, dims: tuple[int, ...], turn: int | None, seat: tuple[int, int]
    ) -> None:
        """Sets: of spaces as planes, of anything else as numbers."""
        size = len(field.naming.words) if isinstance(field.naming, OneWord) else self.spaces
        on_board = size == self.spaces
        each = 1 if on_board else size
        first = self.block(name, "planes" if on_board else "numbers", each * prod(dims), "set", turn)
        self.step(P_SET if on_board else N_SET, source, to=first, seat=seat, many=prod(dims), kinds=size)

    def lay_over_spaces(
        self, name: str, look: Look, source: int, dims: tuple[int, ...], turn: int | None, seat: tuple[int, int]
    ) -> None:
        """A number for each space: as many planes as the look needs."""
        deep = prod(dims[1:])
        sizes = {"amount": 1, "kinds": look.kinds, "seat": self.players, "seat or": self.players + look.kinds}
        size = sizes[look.way]
        first = self.block(name, "planes", size * deep, look.way, turn)
        if look.way == "amount":
            self.step(P_AMOUNT, source, to=first, seat=seat, many=deep, stride=deep)
            return
        seats = look.seats if look.way == "seat or" else self.players
        for i in range(deep):
            more = {"many": size, "stride": deep, "kinds": look.kinds if look.way == "kinds" else seats}
            self.step(ON_PLANES[look.way], source + i, to=first + i * size, seat=seat, **more)

    # What is hidden.
    def sizes_of(self, name: str, field: Field, source: int) -> None:
        """How many each seat holds of what only its owner sees."""
        many = prod(field.shape[1:])
        for turn in range(self.players):
            first = self.block(f"{name} size", "numbers", 1, "amount", turn)
            self.step(N_SIZE, source, to=first, seat=(many, turn), many=many)

    def pool(self, fields: Sequence[tuple[Field, int]]) -> None:
        """What a seat has not seen: what nobody sees, with what the others hold."""
        if not any(field.said.get("known") == "nobody" for field, _ in fields):
            return
        many = prod(next(field.shape for field, _ in fields if field.said.get("known") == "nobody"))
        first = self.block("unseen", "numbers", many, "amount")
        for field, source in fields:
            if not field.is_seats:
                self.step(N_ADD, source, to=first, many=many)
            for turn in range(1, self.players if field.is_seats else 1):
                self.step(N_ADD, source, to=first, seat=(many, turn), many=many)


def placed(kind: type) -> Iterator[tuple[str, Field, int]]:
    """Every declared field, and where it stands in the row that a state gathers."""
    at = 2
    for name, field in fields_of(kind).items():
        yield name, field, at
        at += prod(field.shape) * (6 if field.width is CELLS else 1)


def spec_of(fields: type, players: int, board: tuple[int, ...], decisions: Sequence[str]) -> Spec:
    """The tensors of a game."""
    spaces = prod(board)
    writer = BlockWriter(players, spaces)
    everything = list(placed(fields))
    writer.step(N_KIND, 0, to=writer.block("decision", "numbers", len(decisions), "kinds"), kinds=len(decisions))
    writer.step(N_SEAT, 1, to=writer.block("deciding", "numbers", players, "seat"), kinds=players)
    for name, field, source in everything:
        known: Any = field.said.get("known")
        for look in looks_of(field, spaces) if known != "nobody" else ():
            if look is not LEFT_OUT:
                writer.show(name, field, look, source)
        if known == "owner":
            writer.sizes_of(name, field, source)
    writer.pool([(field, source) for _, field, source in everything if field.said.get("known") in HIDDEN])
    row = [(0, *WIDTHS[NUMBER]), (1, *WIDTHS[NUMBER])]
    for _, field, source in everything:
        row += [(source, *WIDTHS[field.width])] * (prod(field.shape) * (6 if field.width is CELLS else 1))
    planes = (writer.sizes["planes"], *board)
    return Spec(players, planes, writer.sizes["numbers"], tuple(writer.blocks), tuple(writer.steps), tuple(row))
