"""The numbers behind the names: spheres, decisions, actions and told events, as the compiled core knows them."""

from ziggurat.games.tigris import components as box

# Spheres, and the leaders who speak for them, share one order.
SETTLEMENT, TEMPLE, FARM, MARKET = 0, 1, 2, 3
KING, PRIEST, FARMER, TRADER = 0, 1, 2, 3

COLUMNS, ROWS, SPACES = box.COLUMNS, box.ROWS, box.SPACES
HAND_SIZE = box.HAND
STILL_ROUNDS = 20  # without a tile drawn: the game ends (E8)
FORMER_STILL_ROUNDS = 10  # of version 2
ACTIONS_EACH_TURN = box.ACTIONS_A_TURN

# Switches of the rules, each named for the version that brought it.
STANDSTILL_V2 = 1 << 0  # ten rounds without a tile drawn end the game (E8)
LIVELY_V3 = 1 << 1  # twenty such rounds, not ten: a lively game may do without tiles for long (E8)

# Decisions.
FIRST_SEAT, DRAW_TILE, CHOOSE_ACTION, CHOOSE_WAR, REINFORCE_ATTACK, REINFORCE_DEFENCE = 0, 1, 2, 3, 4, 5
BUILD_MONUMENT, TAKE_TREASURES, OVER = 6, 7, 8

# Why tiles are drawn.
SETTING_UP, REFILLING, SWAPPING = 0, 1, 2

# Actions: the first number of each kind.
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
ACTIONS = 3050

# Told events.
FIRST_SEAT_DRAWN, TILE_DRAWN, TILE_PLACED, LEADER_PLACED, LEADER_MOVED, LEADER_WITHDRAWN = 0, 1, 2, 3, 4, 5
LEADER_STRANDED, CATASTROPHE_PLACED, TILES_SWAPPED, POINT_SCORED, NO_POINT, KINGDOMS_UNITED = 6, 7, 8, 9, 10, 11
REVOLT_BEGUN, WAR_BEGUN, REINFORCED, REVOLT_WON, TILES_REMOVED, TEMPLES_SPARED = 12, 13, 14, 15, 16, 17
WAR_CANCELLED, MONUMENT_BUILT, MONUMENT_DECLINED, TREASURES_TAKEN, TURN_ENDED, GAME_ENDED = 18, 19, 20, 21, 22, 23
WAR_WON = 24
SPACE = 25  # a space that the next event speaks of

# Why a point is scored, or not; why the game ended.
FOR_TILE, FOR_KING, FOR_REVOLT, FOR_WAR, FOR_MONUMENT = 0, 1, 2, 3, 4
UNIFICATION, NO_KINGDOM, NO_LEADER = 0, 1, 2
BY_TREASURES, BY_BAG, BY_SWAP, BY_STANDSTILL, BY_PASSING = 0, 1, 2, 3, 4
