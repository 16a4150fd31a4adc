# The C types of supply.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.goods cimport can_pay, pay
from ziggurat.games.peloponnes.rules.rows cimport lose_building, take_marker
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport STONE_COST, WOOD_COST
from ziggurat.kit.cells cimport Numbers

cdef bint can_build(State state, int seat, int tile) noexcept nogil
cdef void pay_cost(State state, int seat, int tile) noexcept nogil
cdef bint builds_alone(State state, int seat, int tile) noexcept nogil
@cython.locals(seat=int)
cdef bint ask_unbuilt(State state) noexcept nogil
@cython.locals(tile=int)
cdef bint asks_next(State state, int seat) noexcept nogil
@cython.locals(wood=int, stone=int, i=int)
cdef bint asks_which(State state, int seat) noexcept nogil
@cython.locals(tile=int)
cdef void lose_unpayable(State state, int seat) noexcept nogil
cdef void pay_unbuilt(State state, int seat, int tile) noexcept nogil
@cython.locals(i=int, tile=int)
cdef void list_unbuilt(State state, Numbers& out) noexcept nogil
cdef void list_pay_or_lose(State state, Numbers& out) noexcept nogil
@cython.locals(hungry=int)
cdef int unfed(State state, int seat) noexcept nogil
@cython.locals(reach=int, hungry=int)
cdef int fed_by_luxury(State state, int seat) noexcept nogil
@cython.locals(seat=int)
cdef bint ask_feeder(State state) noexcept nogil
@cython.locals(dead=int, eaten=int)
cdef void feed(State state, int seat, int by_luxury) noexcept nogil
@cython.locals(many=int)
cdef void list_feeding(State state, Numbers& out) noexcept nogil
