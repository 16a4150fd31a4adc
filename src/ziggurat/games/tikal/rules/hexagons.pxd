# The C types of hexagons.py.
cimport cython
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BEYOND, BIT, NEAR, PRINTED_STONES, ROTATIONS, SIDES, STONES, TILE_KIND, TILE_NUMBER
from ziggurat.kit.cells cimport Cells, Numbers, first, meets

cdef bint has_passage(State state, int tile, int space, int rotation) noexcept nogil
cdef bint fits(State state, int space, int rotation) noexcept nogil
@cython.locals(rest=Cells, space=int, rotation=int)
cdef bint fits_somewhere(State state) noexcept nogil
@cython.locals(rest=Cells, space=int, rotation=int)
cdef void list_places(State state, Numbers& out) noexcept nogil
cdef int stones_on(State state, int space, int side) noexcept nogil
@cython.locals(side=int)
cdef void lay(State state, int space, int kind, int number) noexcept nogil
@cython.locals(stones=int)
cdef void open_side(State state, int space, int side, int beyond, int back) noexcept nogil
@cython.locals(tile=int)
cdef void place_hex(State state, int space, int rotation) noexcept nogil
