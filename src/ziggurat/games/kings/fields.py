"""What lies on the table: every field of a position, declared once, with the way it is said in names."""

from __future__ import annotations

from ziggurat.games.kings import components as box
from ziggurat.games.kings import layout
from ziggurat.games.kings.components import Card
from ziggurat.kit import looks
from ziggurat.kit.fields import BYTE, FLAG, NUMBER, TINY, derived, field, per_seat
from ziggurat.kit.naming import Bits, CountsOf, Flag, OneWord, Places

CARDS = tuple(Card)
MOST_CARDS = max(box.CARD_COUNTS.values())  # of one kind
MOST_STRENGTH = 99
SPACE = OneWord(box.SPACE_NAMES, "there is no space {!r}: they are called A0 to H8, and AB to GH between the heads")
SEAT = OneWord(range(4), "there is no seat {!r}")
IN_HAND = CountsOf(CARDS[:4])  # no treasures


class Fields:
    """The table, the seats, the cards and the turn."""

    card_at = field(TINY, layout.SPACES, look=looks.kinds(layout.SHIP + 4))
    leader_on = derived(TINY, layout.SPACES)
    height = derived(TINY, 8)
    leader_at = per_seat(TINY, 4, 4, called="leaders", naming=Places(box.LEADERS, SPACE))
    hand = per_seat(TINY, 4, 4, naming=IN_HAND, most=MOST_CARDS, known="owner")
    pile = per_seat(BYTE, 4, 5, naming=CountsOf(CARDS), most=MOST_CARDS, known="piles")
    top = per_seat(TINY, 4, naming=OneWord(CARDS))
    catastrophes_left = per_seat(TINY, 4, called="catastrophes", most=box.CATASTROPHES_EACH)
    ship_left = derived(TINY, 4)
    unseen = field(BYTE, 4, naming=IN_HAND, most=MOST_CARDS, known="nobody")
    discards = field(BYTE, 4, naming=IN_HAND, most=MOST_CARDS)
    setting_up = field(FLAG, naming=Flag())
    ships_link = derived(FLAG)
    withdrawing = derived(FLAG)
    late_traders = derived(FLAG)
    fighter_bonus = derived(FLAG)
    exposed_link = derived(FLAG)
    contiguous = derived(FLAG)
    open_links = derived(FLAG)
    optional_refill = derived(FLAG)
    column_limit = derived(NUMBER)
    standstill_rounds = derived(NUMBER)
    catastrophes_played = derived(NUMBER)
    draw_pile = field(NUMBER)
    active = field(NUMBER, most=3, look=looks.SEAT)
    actions_left = field(NUMBER, most=box.ACTIONS_EACH_TURN)
    drawer = field(NUMBER, naming=SEAT)
    idle = field(NUMBER, most=4)  # turns gone by without a card, on a full table: version 1 alone counts them
    still_turns = field(NUMBER, most=4 * layout.STILL_ROUNDS)  # turns begun since a card was last drawn
    passed_turns = field(NUMBER, most=99)  # turns ended one after the other without an action or a card drawn
    due = field(NUMBER, called="beside_ships", naming=Bits(box.LEADERS))  # leaders who have not yet scored
    laid = field(NUMBER, naming=SPACE)  # the card laid in a column
    link = field(NUMBER, naming=SPACE)  # the link that lies face down while its conflicts are fought
    disputed = field(NUMBER, naming=Bits(box.LEADERS))  # whose conflict is still due
    fighter = field(NUMBER, within="conflict", called="leader", naming=OneWord(box.LEADERS), idle=-1)  # fought over
    internal = field(FLAG, within="conflict", naming=Flag())
    attacker = field(NUMBER, within="conflict", idle=-1, look=looks.SEAT)
    defender = field(NUMBER, within="conflict", idle=-1, look=looks.SEAT)
    attack = field(NUMBER, within="conflict", most=MOST_STRENGTH)  # strength so far
    defence = field(NUMBER, within="conflict", most=MOST_STRENGTH)
    shown = field(NUMBER, within="conflict", most=MOST_STRENGTH)  # cards shown by both
