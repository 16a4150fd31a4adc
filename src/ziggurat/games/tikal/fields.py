"""What lies on the table: every field of a position, declared once, with the way it is said in names."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal import layout
from ziggurat.kit import looks
from ziggurat.kit.fields import CELLS, FLAG, NUMBER, TINY, derived, field, per_seat
from ziggurat.kit.naming import Bits, CountsOf, Flag, OneWord, Words, words_of

LEADER_PLACES = {"reserve": layout.IN_RESERVE, "out": layout.OUT_OF_GAME, "guard": layout.ON_GUARD}
LEADER_NAMES = {number: name for name, number in LEADER_PLACES.items()}
LOWEST_PRESTIGE = -box.MOST_PRESTIGE * len(box.TILES) * box.SCORINGS


class LeaderPlace(OneWord):
    """Where a leader is: a space, or a word for each place off the board."""

    def said(self, number: Any) -> Any:
        """What stands in the position."""
        return self.words[number] if number >= 0 else LEADER_NAMES[number]

    def meant(self, value: Any) -> Any:
        """The number that a value of the position means."""
        return LEADER_PLACES[value] if value in LEADER_PLACES else super().meant(value)


SPACE, SPACES, BY_SPACE = OneWord(box.SPACE_NAMES), Words(box.SPACE_NAMES), CountsOf(box.SPACE_NAMES)
HEX, HEXES = OneWord(box.TILE_NAMES), Words(box.TILE_NAMES)
SEAT, SEATS = OneWord(range(4)), Bits(range(4))


class Fields:
    """The board, the seats, the hexagons to come, the turn, and what was worked in it.

    A state of at most 2 048 bytes is copied in two thirds of the time of one that is a little larger.
    """

    laid = derived(CELLS)
    rim = derived(CELLS)  # spaces that touch a hexagon
    temples = derived(CELLS)
    rising = derived(CELLS)  # temples that can take one more floor
    clearings = derived(CELLS)
    ruins = derived(CELLS)  # those with treasures
    camped = derived(CELLS)
    pile = field(CELLS, naming=HEXES)
    display = field(CELLS, naming=HEXES)
    aside = field(CELLS, naming=HEXES)
    worked = field(CELLS, naming=SPACES)  # sites worked in this block of points
    worked_twice = field(CELLS, naming=SPACES)
    walkers = derived(CELLS, 4)  # by seat, the spaces with explorers
    here = derived(CELLS, 4)  # with explorers or the leader
    homes = per_seat(CELLS, 4)  # the base camp and the seat's own camps
    kept_worked = field(CELLS)
    kept_worked_twice = field(CELLS)
    marked_where = field(CELLS, layout.MOST_MARKS)
    kept_where = field(CELLS, 5)  # of one block of points
    kind = derived(TINY, layout.SPACES, look=looks.kinds(6))
    tile_at = field(TINY, layout.SPACES, look=looks.LEFT_OUT)
    rotation_at = field(TINY, layout.SPACES, look=looks.LEFT_OUT)
    value = field(TINY, layout.SPACES, called="temples", naming=BY_SPACE)
    buried_at = field(TINY, layout.SPACES, called="ruins", naming=BY_SPACE)
    guard_of = field(TINY, layout.SPACES, look=looks.SEAT)
    guard_piece = field(TINY, layout.SPACES, look=looks.kinds(2))
    open_sides = derived(TINY, layout.SPACES)  # sides where a hexagon that is no volcano touches
    led_sides = derived(TINY, layout.SPACES)  # of these, sides where its stones lead here
    passage = derived(
        TINY, layout.SPACES, 6, look=looks.AMOUNT
    )  # stones on both sides together; 0 where there is no passage
    explorers = per_seat(TINY, 4, layout.SPACES, naming=BY_SPACE, most=box.EXPLORERS)
    leader_at = per_seat(TINY, 4, called="leader", naming=LeaderPlace(box.SPACE_NAMES), look=(looks.SPOT, looks.AMOUNT))
    reserve = per_seat(TINY, 4, most=box.EXPLORERS)
    gone = per_seat(TINY, 4)  # explorers out of the game
    guards = derived(TINY, 4)
    camps = derived(TINY, 4)
    order = per_seat(TINY, 4, look=looks.RANKED)  # of a scoring round
    found = per_seat(TINY, 4, 8, called="treasures", naming=CountsOf(box.TREASURE_KINDS))
    singles = derived(NUMBER, 4)  # kinds of treasure held exactly once, as bits
    prestige = per_seat(NUMBER, 4, least=LOWEST_PRESTIGE, most=box.MOST_PRESTIGE)
    unseen = field(TINY, 8)  # treasures nobody has found
    floors = field(TINY, 11)  # left, by value
    # Sites worked by a piece that was alone: which, and where it may be now (R42).
    marked_site = field(TINY, layout.MOST_MARKS, look=looks.SPOT)
    marked_leader = field(TINY, layout.MOST_MARKS)
    kept_site = field(TINY, 5, look=looks.SPOT)
    kept_leader = field(TINY, 5)
    player = field(NUMBER, look=looks.SEAT)  # whose turn it is, who drew or chose the hexagon
    actor = field(NUMBER, look=looks.SEAT)  # who spends action points: in a scoring round, each in his turn
    tile = field(NUMBER, naming=HEX)  # in hand
    points = field(NUMBER, most=box.ACTION_POINTS)
    bid = field(NUMBER, within="auction", most=box.MOST_PRESTIGE)
    scoring = field(TINY, naming=OneWord(words_of(layout.Round)))
    place_in_order = field(TINY, most=3)
    dug_at = field(NUMBER, look=looks.SPOT)
    bidder = field(TINY, within="auction", naming=SEAT, idle=-1)
    passed = field(TINY, within="auction", naming=SEATS)  # seats out of this auction
    first_to_pass = field(TINY, within="auction", naming=SEAT, idle=-1)
    amulets = field(TINY, naming=SEATS)  # seats that have played in this round
    marks = field(TINY)
    kept_marks = field(TINY)
    loose = field(FLAG, naming=Flag())  # the hexagon in hand fits nowhere, and may be laid without a passage
    auction = derived(FLAG)
    together = derived(FLAG)
    camp_needs_explorer = derived(FLAG)
    aside_rule = derived(FLAG)
    free_bids = derived(FLAG)
    limits_last = derived(FLAG)
