# The C types of treasures.py.
cimport cython
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.rules.work cimport list_sites, note_work
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BIT
from ziggurat.kit.cells cimport Cells, Numbers
from ziggurat.kit.seats cimport CHANCE

cdef void list_digging(State state, Numbers& out) noexcept nogil
cdef void dig(State state, int space) noexcept nogil
@cython.locals(kind=int)
cdef void list_treasures(State state, Numbers& out) noexcept nogil
@cython.locals(kind=int, total=int)
cdef int unseen_treasures(State state) noexcept nogil
@cython.locals(kind=int)
cdef int treasure_with(State state, int ticket) noexcept nogil
@cython.locals(space=int)
cdef void find(State state, int kind) noexcept nogil
@cython.locals(rival=int)
cdef void list_exchanges(State state, Numbers& out) noexcept nogil
@cython.locals(given=int, taken=int)
cdef void list_exchanges_with(State state, Numbers& out, int rival) noexcept nogil
cdef void exchange(State state, int rival, int given, int taken) noexcept nogil
