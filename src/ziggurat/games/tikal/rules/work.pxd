# The C types of work.py.
cimport cython
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BIT
from ziggurat.kit.cells cimport Cells, Numbers, first, meets

cdef bint may_work(State state, int space) noexcept nogil
cdef bint has_second_explorer(State state, int space) noexcept nogil
@cython.locals(leader_stands_here=bint, mark=int)
cdef bint is_same_worker(State state, int space) noexcept nogil
@cython.locals(rest=Cells, space=int)
cdef void list_sites(State state, Numbers& out, Cells sites, int base) noexcept nogil
cdef void note_work(State state, int space) noexcept nogil
