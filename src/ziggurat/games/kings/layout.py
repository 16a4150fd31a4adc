"""The numbers behind the names: cards, spaces, decisions, actions and told events, as the compiled core knows them."""

from ziggurat.games.kings import components as box

# Spheres, and the leaders who speak for them, share one order. A ship is SHIP + the sphere beside its blue.
NOTHING = -1
SETTLEMENT, TEMPLE, FARM, MARKET, TREASURE, SHIP = 0, 1, 2, 3, 4, 5
KING, PRIEST, FARMER, TRADER = 0, 1, 2, 3

# Spaces: 9 * column + row, row 0 being the head; then the links from the left.
COLUMNS, ROWS, FIRST_LINK, SPACES = box.COLUMNS, box.ROWS, box.FIRST_LINK, box.SPACES
STILL_ROUNDS = 10  # without a card drawn: the game ends (K11)

# Switches of the rules, each named for the version that brought it.
STANDSTILL_V2 = 1 << 0  # ten rounds without a card drawn end the game, full table or not (K11)


class Phase:
    """What is decided, in the words of a position."""

    FIRST_SEAT, DRAW_CARD, CHOOSE_ACTION, SCORE_POINT, BUILD_SHIP, CHOOSE_CONFLICT = 0, 1, 2, 3, 4, 5
    SHOW_ATTACK, SHOW_DEFENCE, TAKE_REWARD, EXCHANGE_TREASURE, SCORE_SHIPS, OVER = 6, 7, 8, 9, 10, 11
    FILL_UP = 12  # where filling up is a choice (C22)


class Act:
    """The first number of each kind of action."""

    LEADER = 0  # + 79 * leader + space
    CARD = 316  # + 8 * sphere + column
    LINK = 348  # + 7 * sphere + link
    CATASTROPHE = 376  # + space
    WITHDRAW = 455  # + leader
    END_TURN = 459
    SCORE = 460  # + sphere
    BUILD = 464  # + ship
    CONFLICT = 467  # + leader
    SHOW = 471  # + 0 to 8
    EXCHANGE = 480  # + column
    DECLINE = 488
    DRAW = 489  # + sphere
    FIRST = 493  # + seat
    REFILL = 497


class Told:
    """Rows of numbers that tell an event."""

    FIRST_SEAT_DRAWN, CARD_DRAWN, LEADER_PLACED, LEADER_MOVED, LEADER_WITHDRAWN, LEADER_HOME = 0, 1, 2, 3, 4, 5
    CARD_LAID, LINK_LAID, CATASTROPHE_PLAYED, POINT_SCORED, POINT_LEFT, INTERNAL_CONFLICT = 6, 7, 8, 9, 10, 11
    EXTERNAL_CONFLICT, CARDS_SHOWN, CONFLICT_WON, REWARD_TAKEN, SPOILS_TAKEN, CONFLICT_LAPSED = 12, 13, 14, 15, 16, 17
    LINK_TURNED, TREASURE_TAKEN, TREASURE_LEFT, SHIP_BUILT, SHIP_LEFT, TURN_ENDED = 18, 19, 20, 21, 22, 23
    GAME_ENDED = 24
    SPACE = 25  # a space that the next event speaks of
    LINK_HIDDEN, LINK_SHOWN, HAND_KEPT = 26, 27, 28


class Ending:
    """Why the game ended."""

    TREASURES, DRAW_PILE, STANDSTILL, PASSING = 0, 1, 2, 3
