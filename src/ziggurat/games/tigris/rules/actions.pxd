cimport cython
from ziggurat.games.tigris.layout cimport *
from ziggurat.games.tigris.rules.conflicts cimport settle_wars, start_revolt
from ziggurat.games.tigris.rules.homecoming cimport lift, send_stranded_home
from ziggurat.games.tigris.rules.kingdoms cimport beside_two_without, grow, shrink
from ziggurat.games.tigris.rules.monuments cimport offer_monument
from ziggurat.games.tigris.rules.treasures cimport share_treasures
from ziggurat.games.tigris.rules.turn cimport end_action, end_game, start_drawing
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport BIT, BOARD, HANDFUL, LAND, NEAR, NOWHERE, RIVER, SWAPS, SWAPS_COUNT, SWAPS_FROM
from ziggurat.kit.cells cimport Cells, Numbers, meets, spread

@cython.locals(free=Cells, one=Cells, two=Cells, three=Cells, i=int, leader=int)
cdef void list_actions(State state, Numbers& out) noexcept nogil
@cython.locals(sphere=int)
cdef void list_tiles(State state, Numbers& out, Cells free) noexcept nogil
@cython.locals(leader=int, space=int)
cdef void list_leaders(State state, Numbers& out, Cells seats, Cells beside_two) noexcept nogil
@cython.locals(key=int, i=int)
cdef void list_swaps(State state, Numbers& out) noexcept nogil
@cython.locals(joined=int)
cdef void place_tile(State state, int sphere, int space) noexcept nogil
@cython.locals(kingdom=Cells, why=int, seat=int)
cdef void score_tile(State state, int sphere, int space) noexcept nogil
@cython.locals(origin=int, rival=int, i=int)
cdef void place_leader(State state, int leader, int space) noexcept nogil
cdef void withdraw_leader(State state, int leader) noexcept nogil
@cython.locals(destroyed=int, sphere=int)
cdef void place_catastrophe(State state, int space) noexcept nogil
@cython.locals(many=int, sphere=int)
cdef void swap_tiles(State state, int handful) noexcept nogil
