# The C types of exchange.py.
cimport cython
from ziggurat.games.tigris.rules.kingdoms cimport find_kingdoms
from ziggurat.games.tigris.rules.turn cimport still_rounds
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport BIT, NOWHERE, SQUARE
from ziggurat.kit.cells cimport Cells, first, lowest

@cython.locals(rest=Cells)
cdef list spaces_of(Cells cells)
@cython.locals(found=Cells)
cdef Cells cells_from(list numbers)
cpdef void begin(State state, int board, bint english, bint swap_ends_turn, int standstill_rounds) except *
cpdef dict snapshot(State state)
cpdef list results(State state)
cpdef void load(State state, dict data) except *
cdef void load_board(State state, dict data) except *
cdef void load_turn(State state, dict data) except *
cpdef list kingdoms_of(State state)
cpdef int rounds_without_draw(State state) except -1
