# The C types of rows.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport FREE_LAND, IS_BUILDING, PROTECTS_FROM, RAISES

cdef void add_tile(State state, int seat, int tile) noexcept nogil
cdef void take_marker(State state, int seat, int tile, bint returns) noexcept nogil
@cython.locals(i=int)
cdef int place_in_row(State state, int seat, int tile) noexcept nogil
@cython.locals(tile=int, i=int)
cdef void lose_building(State state, int seat, int at) noexcept nogil
@cython.locals(tile=int, i=int)
cdef void lose_land(State state, int seat, int at) noexcept nogil
@cython.locals(i=int)
cdef int protector(State state, int seat, int disaster) noexcept nogil
@cython.locals(i=int)
cdef bint has_barracks(State state, int seat) noexcept nogil
@cython.locals(i=int)
cdef bint may_raise(State state, int seat) noexcept nogil
