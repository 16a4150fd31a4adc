# The C types of explorers.py.
cimport cython
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BEYOND, BIT, STEP, STEP_FROM, STEP_SIDE
from ziggurat.kit.cells cimport Cells, Numbers, count, first, meets

cdef void list_bringing(State state, Numbers& out) noexcept nogil
@cython.locals(rest=Cells, space=int)
cdef void list_walks(State state, Numbers& out) noexcept nogil
@cython.locals(side=int)
cdef void list_steps(State state, Numbers& out, int space, int base) noexcept nogil
@cython.locals(homes=Cells, rest=Cells, start=int)
cdef void list_camp_moves(State state, Numbers& out) noexcept nogil
cdef void bring(State state, int piece, int space) noexcept nogil
@cython.locals(start=int, to=int, cost=int)
cdef void walk(State state, int piece, int step) noexcept nogil
cdef void change_camp(State state, int piece, int start, int to) noexcept nogil
cdef void move(State state, int piece, int start, int to) noexcept nogil
@cython.locals(mark=int)
cdef void follow_marks(State state, int start, int to) noexcept nogil
