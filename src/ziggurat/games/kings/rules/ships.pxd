# The C types of ships.py.
cimport cython
from ziggurat.games.kings.layout cimport (
    BUILD, BUILD_SHIP, DECLINE, FARM, MARKET, NOTHING, ROWS, SHIP, SHIP_BUILT, SHIP_LEFT, SHIP_NEEDS,
)
from ziggurat.games.kings.rules.income cimport end_action
from ziggurat.games.kings.rules.pieces cimport remove_card, send_home
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Numbers

cdef void offer_ship(State state) noexcept nogil
cdef int highest_of_four(State state) noexcept nogil
cdef bint can_build(State state, int beside_blue) noexcept nogil
cdef bint any_ship(State state) noexcept nogil
cdef int sphere_beside_blue(int ship) noexcept nogil
cdef void list_ships(State state, Numbers& out) noexcept nogil
cdef void build_ship(State state, int ship) noexcept nogil
cdef void leave_ship(State state) noexcept nogil
