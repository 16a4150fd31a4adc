# The C types of improvement.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.bids cimport place_of
from ziggurat.games.peloponnes.rules.goods cimport pay
from ziggurat.games.peloponnes.rules.rows cimport add_tile, has_barracks
from ziggurat.games.peloponnes.rules.supply cimport can_build, pay_cost
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport IS_BUILDING, LINK
from ziggurat.kit.cells cimport Numbers

cdef bint can_mark(State state, int seat) noexcept nogil
cdef bint may_give_up(State state, int seat) noexcept nogil
cdef bint links(State state, int seat, int tile) noexcept nogil
cdef void place_land(State state, int seat, int tile) noexcept nogil
@cython.locals(seat=int, place=int, tile=int)
cdef bint ask_builder(State state) noexcept nogil
cdef void clear_place(State state, int place) noexcept nogil
cdef void list_building(State state, Numbers& out) noexcept nogil
cdef void build(State state) noexcept nogil
cdef void leave_unbuilt(State state, bint given_up) noexcept nogil
cdef void mark_building(State state, int seat, int tile) noexcept nogil
cdef void lose_unmarked(State state, int seat, int tile) noexcept nogil
