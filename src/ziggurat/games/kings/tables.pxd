# The C types of tables.py.
cimport cython
from ziggurat.games.kings.layout cimport COLUMNS, ROWS, SPACES
from ziggurat.kit.cells cimport Cells, make_cells

cdef Cells NOWHERE, HEADS
cdef Cells[79] BIT

cdef Cells cells_of(object numbers)
