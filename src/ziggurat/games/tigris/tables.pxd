# The C types of tables.py.
cimport cython
from ziggurat.games.tigris.layout cimport SWAP
from ziggurat.kit.cells cimport Cells, make_cells

cdef Cells NOWHERE, BOARD
cdef Cells[176] BIT, NEAR, RING, SQUARE
cdef Cells[2] RIVER, LAND, START, SPECIAL
cdef unsigned char[209][4] HANDFUL
cdef unsigned char[6][2] MONUMENT
cdef unsigned short[2401] SWAPS_FROM, SWAPS_COUNT
cdef unsigned short[40000] SWAPS

cdef Cells cells_of(object numbers)
