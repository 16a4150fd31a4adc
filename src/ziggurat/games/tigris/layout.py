"""The numbers behind the names: spheres, decisions, actions and told events, as the compiled core knows them."""

from ziggurat.games.tigris import components as box

# Spheres, and the leaders who speak for them, share one order.
SETTLEMENT, TEMPLE, FARM, MARKET = 0, 1, 2, 3
KING, PRIEST, FARMER, TRADER = 0, 1, 2, 3

COLUMNS, ROWS, SPACES = box.COLUMNS, box.ROWS, box.SPACES
STILL_ROUNDS = 20  # without a tile drawn: the game ends (E8)
FORMER_STILL_ROUNDS = 10  # of version 2

# Switches of the rules, each named for the version that brought it.
STANDSTILL_V2 = 1 << 0  # ten rounds without a tile drawn end the game (E8)
LIVELY_V3 = 1 << 1  # twenty such rounds, not ten: a lively game may do without tiles for long (E8)


class Phase:
    """What is decided, in the words of a position."""

    FIRST_SEAT, DRAW, CHOOSE_ACTION, CHOOSE_WAR, REINFORCE_ATTACK, REINFORCE_DEFENCE = 0, 1, 2, 3, 4, 5
    BUILD_MONUMENT, TAKE_TREASURES, OVER = 6, 7, 8


class DrawnTo:
    """Why tiles are drawn."""

    SET_UP, REFILL, SWAP = 0, 1, 2


class Act:
    """The first number of each kind of action."""

    TILE = 0  # + 176 * sphere + space
    LEADER = 704  # + 176 * leader + space
    CATASTROPHE = 1408  # + space
    WITHDRAW = 1584  # + leader
    SWAP = 1588  # + rank of one of 209 handfuls
    END_TURN = 1797
    WAR = 1798  # + sphere
    REINFORCE = 1802  # + 0 to 6
    BUILD = 1809  # + 176 * monument + upper left space
    DECLINE = 2865
    LEAVE = 2866  # + space
    DRAW = 3042  # + sphere
    FIRST = 3046  # + seat


class Told:
    """Rows of numbers that tell an event."""

    FIRST_SEAT_DRAWN, TILE_DRAWN, TILE_PLACED, LEADER_PLACED, LEADER_MOVED, LEADER_WITHDRAWN = 0, 1, 2, 3, 4, 5
    LEADER_STRANDED, CATASTROPHE_PLACED, TILES_SWAPPED, POINT_SCORED, NO_POINT, KINGDOMS_UNITED = 6, 7, 8, 9, 10, 11
    REVOLT_BEGUN, WAR_BEGUN, REINFORCED, REVOLT_WON, TILES_REMOVED, TEMPLES_SPARED = 12, 13, 14, 15, 16, 17
    WAR_CANCELLED, MONUMENT_BUILT, MONUMENT_DECLINED, TREASURES_TAKEN, TURN_ENDED, GAME_ENDED = 18, 19, 20, 21, 22, 23
    WAR_WON = 24
    SPACE = 25  # a space that the next event speaks of


class Scored:
    """Why a point is scored."""

    TILE, KING, REVOLT, WAR, MONUMENT = 0, 1, 2, 3, 4


class Unscored:
    """Why a tile brings no point."""

    UNIFICATION, NO_KINGDOM, NO_LEADER = 0, 1, 2


class Ending:
    """Why the game ended."""

    TREASURES, BAG, SWAP, STANDSTILL, PASSING = 0, 1, 2, 3, 4
