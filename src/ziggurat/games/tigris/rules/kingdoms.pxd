cimport cython
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport BIT, NEAR, NOWHERE, RING
from ziggurat.kit.cells cimport Cells, flood, lowest, meets, spread

cdef void add_kingdom(State state, Cells cells) noexcept nogil
cdef void drop_kingdom(State state, int i) noexcept nogil
@cython.locals(union=Cells, i=int, joined=int)
cdef int grow(State state, int space, bint with_leader) noexcept nogil
@cython.locals(cells=Cells, rest=Cells, part=Cells, i=int)
cdef void shrink(State state, Cells gone) noexcept nogil
@cython.locals(rest=Cells, part=Cells)
cdef void find_kingdoms(State state) noexcept nogil
@cython.locals(one=Cells, two=Cells, home=Cells, rest=Cells, ways=Cells, part=Cells, i=int)
cdef Cells beside_two_without(State state, int space) noexcept nogil
