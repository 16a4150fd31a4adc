# The C types of exchange.py.
cimport cython
from ziggurat.games.kings.layout cimport COLUMNS, NOTHING, ROWS, SPACES
from ziggurat.games.kings.rules.kingdoms cimport first_column, last_column
from ziggurat.games.kings.state cimport State

cpdef void begin(State state, object options) except *
cpdef dict snapshot(State state)
cpdef void load(State state, dict data) except *
cdef void load_table(State state, dict data) except *
cdef void load_turn(State state, dict data) except *
cpdef tuple kingdom_of(State state, int column)
cpdef list standing(State state)
