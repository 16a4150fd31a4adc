"""The numbers behind the names: goods, decisions, actions and told events, as the compiled core knows them."""

from ziggurat.games.peloponnes import components as box

# Goods, in the order of components.Good.
WOOD, STONE, FOOD, COINS, LUXURY, POPULATION = 0, 1, 2, 3, 4, 5
GOODS = 6

# Disasters, in the order of components.Disaster.
EARTHQUAKE, DROUGHT, EPIDEMIC, STORM, DECLINE, BLANK = 0, 1, 2, 3, 4, 5

TILES = len(box.TILES)
PLACES = box.TILES_A_ROUND
MOST_SEATS = box.MOST_PLAYERS
MOST_TILES = 8  # a player takes at most one a round
CIVILIZATIONS = len(box.CIVILIZATIONS)
MOST_COINS = 200  # in one bid; nobody can own as much in eight rounds (RULINGS Z4)
MOST_FED = 40  # with luxury goods in one supply

# Where a tile is: with a seat (0 to 4), or
IN_DECK, ON_OFFER, IN_BOX = 5, 6, 7


class Phase:
    """What is decided, in the words of a position; also the part of the round that asks for it."""

    DEAL_CIVILIZATION, CHOOSE_CIVILIZATION, REVEAL_TILE, PAY_UNBUILT, FEED, BID, BUY, DISPLACED = 0, 1, 2, 3, 4, 5, 6, 7
    BUILD, TAKE_GOOD, DRAW_CHIP, EARTHQUAKE, STORM, CHOOSE_BONUS, OVER = 8, 9, 10, 11, 12, 13, 14


class Act:
    """The first number of each kind of action."""

    LAY_BID = 0  # + 200 * place + coins - 1
    PASS = 1000
    MOVE_BID = 1001  # + 3 * place + coins added
    WITHDRAW_BID = 1016
    BUY_TILE = 1017  # + place
    PAY = 1022  # + tile
    MARK = 1062  # + tile
    GIVE_UP = 1102  # + tile
    TAKE = 1142  # + good: wood, stone, food or coins
    FEED_WITH_LUXURY = 1146  # + 0 to 40
    CHOOSE = 1187  # + civilization
    BONUS = 1194  # + good: wood, stone or food
    DEAL = 1197  # + civilization
    REVEAL = 1204  # + tile
    DRAW = 1244  # + disaster


# Switches of the rules, each named for the version that brought it (versions.py).
MARKER_ASKED_V2 = 1 << 0  # nobody has to exchange luxury goods for a marker coin


class Told:
    """Rows of numbers that tell an event."""

    ROUND_STARTED, CIVILIZATION_DEALT, CIVILIZATION_CHOSEN, TILE_REVEALED, SUPPLY_CALLED = 0, 1, 2, 3, 4
    FINAL_SUPPLY, BID_LAID, LUXURY_EXCHANGED, PASSED, BID_DISPLACED, BID_MOVED, BID_WITHDRAWN = 5, 6, 7, 8, 9, 10, 11
    TILE_UNSOLD, TURN_ORDER_SET, TILE_BOUGHT, LAND_PLACED, BUILDING_PAID, BUILDING_MARKED = 12, 13, 14, 15, 16, 17
    MARKER_RETURNED, LAND_NOT_LINKED, TILE_LOST, ONE_TIME_INCOME, ROUND_INCOME_TAKEN = 18, 19, 20, 21, 22
    GOOD_CHOSEN, POPULATION_INCOME, OVERFLOWED, CHIP_DRAWN, DISASTER_STRUCK, PROTECTED = 23, 24, 25, 26, 27, 28
    TILE_SAVED, GOODS_LOST, FED, SCORED, TARGET_REACHED, TARGET_MISSED, BONUS_CHOSEN = 29, 30, 31, 32, 33, 34, 35
    LEVEL_STARTED = 36
