"""What lies on the table: every field of a position, declared once."""

from __future__ import annotations

from ziggurat.kit.fields import BYTE, CELLS, FLAG, NUMBER, SHORT, TINY, field


class Fields:
    """The fields, in the order in which they lie in memory."""

    tiles = field(CELLS, 4)
    backs = field(CELLS)
    blighted = field(CELLS)
    treasures = field(CELLS)
    leaders = field(CELLS)
    occupied = field(CELLS)
    leader_at = field(SHORT, 4, 4)
    monument_at = field(SHORT, 6)
    monument_sphere = field(TINY, 6)
    hand = field(TINY, 4, 4)
    swapped = field(TINY, 4, 4)
    points = field(SHORT, 4, 4)
    treasures_won = field(TINY, 4)
    catastrophes_left = field(TINY, 4)
    bag = field(TINY, 4)
    removed = field(BYTE, 4)
    kingdoms = field(CELLS, 16)
    borders = field(CELLS, 16)
    english = field(FLAG)
    swap_ends_turn = field(FLAG)
    last_turn = field(FLAG)
    in_revolt = field(FLAG)
    board = field(NUMBER)
    in_bag = field(NUMBER)
    active = field(NUMBER)
    actions_left = field(NUMBER)
    laid = field(NUMBER)
    laid_sphere = field(NUMBER)
    sphere = field(NUMBER)
    attacker = field(NUMBER)
    defender = field(NUMBER)
    attack = field(NUMBER)
    defence = field(NUMBER)
    drawing = field(NUMBER)
    drawer = field(NUMBER)
    draws_left = field(NUMBER)
    kingdom_count = field(NUMBER)
    still_turns = field(NUMBER)
    passed_turns = field(NUMBER)
    standstill_rounds = field(NUMBER)
