"""The numbers behind the names: kinds, decisions, actions and told events, as the compiled core knows them."""

from ziggurat.games.tikal import components as box

SPACES = box.SPACES
TILES = len(box.TILES)
TREASURES = 8  # kinds
EXPLORERS = box.EXPLORERS
BASE = 32  # the base camp, A5

# Kinds of hexagon; a space without one is JUNGLE.
JUNGLE, BASE_CAMP, TEMPLE, CLEARING, RUIN, VOLCANO = 0, 1, 2, 3, 4, 5

# Pieces, and where a leader is when he does not walk on the board.
EXPLORER, LEADER = 0, 1
IN_RESERVE, OUT_OF_GAME, ON_GUARD = -1, -2, -3


class Phase:
    """What is decided, in the words of a position."""

    FIRST_PLAYER, DRAW, BID, CHOOSE, PLACE, ACT, TREASURE, OVER = 0, 1, 2, 3, 4, 5, 6, 7


class Round:
    """When players spend points: in their own turn, in the scoring round of a volcano or in the final one."""

    OWN_TURN, VOLCANO, FINAL = 0, 1, 2


class Act:
    """The first number of each kind of action."""

    PLACE = 0  # + 6 * space + rotation
    BRING = 240  # + 40 * piece + space
    WALK = 320  # + 190 * piece + step
    CHANGE_CAMP = 700  # + 1600 * piece + 40 * start + to
    UNCOVER = 3900  # + space
    DIG = 3940  # + space
    EXCHANGE = 3980  # + 64 * rival + 8 * given + taken
    PITCH = 4236  # + space
    GUARD = 4276  # + 40 * piece + space
    END_TURN = 4356
    BID = 4357  # + points - 1
    PASS = 4977
    CHOOSE = 4978  # + tile
    FIRST = 5014  # + seat
    DRAW = 5018  # + tile
    FIND = 5054  # + kind of treasure


STEPS = (
    Act.CHANGE_CAMP - Act.WALK
) // 2  # pairs of touching spaces, each way: a test holds it equal to what the box gives

# Limits.
MOST_PRESTIGE = Act.PASS - Act.BID  # as many bids as there are actions for: a test holds it equal to what the box gives
MOST_KEPT = box.ACTION_POINTS // box.FLOOR_COST  # sites that one explorer can work in a block of points
MOST_MARKS = 2 * MOST_KEPT  # and in the two blocks of a volcano's drawer
NOT_MARKED = SPACES  # stands for “out of play” where a set of spaces says where a worker may be


class Told:
    """Rows of numbers that tell an event."""

    FIRST_PLAYER_NAMED, HEX_DRAWN, HEX_REVEALED, HEX_PLACED, TREASURES_LAID, HEX_SET_ASIDE = 0, 1, 2, 3, 4, 5
    EXPLORER_BROUGHT, EXPLORER_MOVED, EXPLORER_CHANGED_CAMP, FLOOR_UNCOVERED, TREASURE_DUG = 6, 7, 8, 9, 10
    RUIN_EMPTIED, TREASURE_EXCHANGED, CAMP_PITCHED, GUARD_PLACED, EXPLORERS_LEFT, TURN_ENDED = 11, 12, 13, 14, 15, 16
    SCORING_BEGUN, FINAL_BEGUN, TEMPLE_SCORED, TREASURES_SCORED, PRESTIGE_SCORED = 17, 18, 19, 20, 21
    AUCTION_OPENED, BID_MADE, PASSED, AUCTION_WON, FREE_TURN, LAST_HEX_TAKEN, HEX_CHOSEN = 22, 23, 24, 25, 26, 27, 28
    AMULET_TURNED, AMULETS_BACK, GAME_OVER = 29, 30, 31
