# The C types of temples.py.
cimport cython
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.rules.work cimport list_sites, note_work
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BIT
from ziggurat.kit.cells cimport Cells, Numbers, first, meets

cdef void list_uncovering(State state, Numbers& out) noexcept nogil
cdef void uncover(State state, int space) noexcept nogil
@cython.locals(rest=Cells, space=int)
cdef void stop_rising(State state) noexcept nogil
@cython.locals(rest=Cells, space=int)
cdef void list_guards(State state, Numbers& out) noexcept nogil
@cython.locals(seat=int, left=int, mark=int)
cdef void place_guard(State state, int piece, int space) noexcept nogil
