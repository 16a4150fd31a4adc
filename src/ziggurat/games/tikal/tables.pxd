# The C types of tables.py.
cimport cython
from ziggurat.games.tikal.layout cimport CLEARING, RUIN, TEMPLE, VOLCANO
from ziggurat.kit.cells cimport Cells, make_cells

cdef Cells NOWHERE, ALL_TILES
cdef Cells[41] BIT
cdef Cells[40] NEAR
cdef Cells[7] LETTER
cdef signed char[40][6] BEYOND
cdef short[40][6] STEP
cdef signed char[190] STEP_FROM, STEP_SIDE
cdef signed char[36] TILE_KIND, TILE_NUMBER, ROTATIONS
cdef signed char[36][6] STONES, SIDES
cdef signed char[40][6] PRINTED_STONES
cdef signed char[11] FLOORS
cdef signed char[4] WORTH

cdef Cells cells_of(object numbers)
