"""What lies on the table: every field of a position, declared once, in the order in which they lie in memory."""

from __future__ import annotations

from ziggurat.games.tigris import components as box
from ziggurat.games.tigris import layout
from ziggurat.kit.fields import BYTE, CELLS, FLAG, NUMBER, SHORT, TINY, derived, field, per_seat
from ziggurat.kit.looks import SEAT, SET, SPOT
from ziggurat.kit.naming import CountsOf, Flag, OneWord, Places, Words, words_of

MOST_TILES = max(box.TILES)  # of one colour
MOST_POINTS = 9999  # of one colour: more than a game can bring before it ends (E8)
MOST_STRENGTH = 99
NO_SPACE = "there is no space {!r}: they are called A1 to P11"
SPACE, SPACES = OneWord(box.SPACE_NAMES, NO_SPACE), Words(box.SPACE_NAMES, NO_SPACE)
REASON = OneWord(words_of(layout.DrawnTo), "tiles are drawn to set_up, refill or swap, not to {!r}")
SPHERE, BY_SPHERE = OneWord(box.SPHERES, none=0), CountsOf(box.SPHERES)


class Fields:
    """The board, the seats, the bag and the turn."""

    tiles = field(CELLS, 4)  # face up, by sphere
    backs = derived(CELLS, look=SET)  # tiles turned face down under a monument
    blighted = field(CELLS, called="catastrophes", naming=SPACES)
    treasures = field(CELLS, naming=SPACES)
    leaders = derived(CELLS)
    occupied = derived(CELLS)  # tiles, backs and leaders: what connects
    leader_at = per_seat(SHORT, 4, 4, called="leaders", naming=Places(box.LEADERS, SPACE))
    monument_at = field(SHORT, 6, look=SPOT)  # the upper left space
    monument_sphere = field(TINY, 6)
    hand = per_seat(TINY, 4, 4, naming=BY_SPHERE, most=MOST_TILES, known="owner")
    swapped = per_seat(TINY, 4, 4, naming=BY_SPHERE, most=MOST_TILES, known="owner")
    points = per_seat(SHORT, 4, 4, naming=BY_SPHERE, most=MOST_POINTS, known="scores")
    treasures_won = per_seat(TINY, 4, called="treasures", most=box.MOST_TREASURES, known="scores")
    catastrophes_left = per_seat(TINY, 4, called="catastrophes", most=box.CATASTROPHES_EACH)
    bag = field(TINY, 4, naming=BY_SPHERE, most=MOST_TILES, known="nobody")
    removed = field(BYTE, 4, naming=BY_SPHERE, most=MOST_TILES, known="noted")
    kingdoms = derived(CELLS, 4 * 4)
    borders = derived(CELLS, 4 * 4)
    english = derived(FLAG)
    swap_ends_turn = derived(FLAG)
    last_turn = field(FLAG, naming=Flag())  # a swap has asked too much of the bag: the game ends with this turn
    board = derived(NUMBER)
    in_bag = derived(NUMBER)
    active = field(NUMBER, most=3, look=SEAT)
    actions_left = field(NUMBER, most=2)
    laid = field(NUMBER, naming=SPACE)  # the tile laid in this action: in a war, the unification tile
    laid_sphere = field(NUMBER, naming=SPHERE)
    sphere = field(NUMBER, within="conflict", naming=SPHERE)  # fought over
    in_revolt = field(FLAG, within="conflict", called="revolt", naming=Flag())
    attacker = field(NUMBER, within="conflict", idle=-1, look=SEAT)
    defender = field(NUMBER, within="conflict", idle=-1, look=SEAT)
    attack = field(NUMBER, within="conflict", most=MOST_STRENGTH)  # strength so far
    defence = field(NUMBER, within="conflict", most=MOST_STRENGTH)
    drawing = field(NUMBER, within="drawing", called="reason", naming=REASON)
    drawer = field(NUMBER, within="drawing", called="seat", idle=-1, look=SEAT)
    draws_left = field(NUMBER, within="drawing", called="left")
    kingdom_count = derived(NUMBER)
    still_turns = field(NUMBER, most=4 * layout.STILL_ROUNDS)  # turns begun since a tile was last drawn
    passed_turns = field(NUMBER, most=99)  # turns ended one after the other without an action
    standstill_rounds = derived(NUMBER)
