# The C types of disasters.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.goods cimport can_pay, lose, pay
from ziggurat.games.peloponnes.rules.rows cimport lose_building, lose_land, protector
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport CHIPS
from ziggurat.kit.cells cimport Numbers
from ziggurat.kit.seats cimport CHANCE

cdef bint ask_for_chip(State state) noexcept nogil
@cython.locals(left=int, disaster=int)
cdef int chips_left(State state) noexcept nogil
@cython.locals(disaster=int)
cdef int chip_at(State state, int ticket) noexcept nogil
@cython.locals(disaster=int)
cdef void list_chips(State state, Numbers& out) noexcept nogil
cdef bint draw_chip(State state, int disaster) noexcept nogil
@cython.locals(rank=int, seat=int)
cdef void strike(State state, int disaster) noexcept nogil
@cython.locals(tile=int)
cdef bint is_protected(State state, int seat, int disaster) noexcept nogil
@cython.locals(seat=int)
cdef bint ask_shaken(State state) noexcept nogil
@cython.locals(seat=int)
cdef bint ask_storm_struck(State state) noexcept nogil
cdef void save_building(State state) noexcept nogil
cdef void save_land(State state) noexcept nogil
