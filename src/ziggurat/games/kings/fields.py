"""What lies on the table: every field of a position, declared once."""

from __future__ import annotations

from ziggurat.kit.fields import BYTE, FLAG, NUMBER, TINY, field


class Fields:
    """The fields, in the order in which they lie in memory."""

    card_at = field(TINY, 79)
    leader_on = field(TINY, 79)
    height = field(TINY, 8)
    leader_at = field(TINY, 4, 4)
    hand = field(TINY, 4, 4)
    pile = field(BYTE, 4, 5)
    top = field(TINY, 4)
    catastrophes_left = field(TINY, 4)
    ship_left = field(TINY, 4)
    unseen = field(BYTE, 4)
    discards = field(BYTE, 4)
    setting_up = field(FLAG)
    internal = field(FLAG)
    ships_link = field(FLAG)
    withdrawing = field(FLAG)
    late_traders = field(FLAG)
    fighter_bonus = field(FLAG)
    exposed_link = field(FLAG)
    contiguous = field(FLAG)
    open_links = field(FLAG)
    optional_refill = field(FLAG)
    column_limit = field(NUMBER)
    standstill_rounds = field(NUMBER)
    catastrophes_played = field(NUMBER)
    passed_turns = field(NUMBER)
    draw_pile = field(NUMBER)
    active = field(NUMBER)
    actions_left = field(NUMBER)
    drawer = field(NUMBER)
    idle = field(NUMBER)
    still_turns = field(NUMBER)
    due = field(NUMBER)
    laid = field(NUMBER)
    link = field(NUMBER)
    disputed = field(NUMBER)
    fighter = field(NUMBER)
    attacker = field(NUMBER)
    defender = field(NUMBER)
    attack = field(NUMBER)
    defence = field(NUMBER)
    shown = field(NUMBER)
