# The C types of camps.py.
cimport cython
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BIT
from ziggurat.kit.cells cimport Cells, Numbers

@cython.locals(sites=Cells)
cdef void list_camps(State state, Numbers& out) noexcept nogil
cdef void pitch(State state, int space) noexcept nogil
