# The C types of scoring.py.
cimport cython
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BIT, WORTH
from ziggurat.kit.cells cimport Cells, first

cdef int owner_of(State state, int space) noexcept nogil
@cython.locals(total=int, rest=Cells, space=int)
cdef int temple_prestige(State state, int seat) noexcept nogil
@cython.locals(total=int, kind=int)
cdef int treasure_prestige(State state, int seat) noexcept nogil
@cython.locals(points=int, treasures=int)
cdef void score(State state, int seat) noexcept nogil
@cython.locals(best=int, space=int)
cdef int best_guarded(State state, int seat) noexcept nogil
@cython.locals(total=int, kind=int)
cdef int treasures_held(State state, int seat) noexcept nogil
cdef int standing(State state, int seat) noexcept nogil
