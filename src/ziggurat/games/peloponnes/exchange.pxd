# The C types of exchange.py.
cimport cython
from ziggurat.games.peloponnes.rules.flow cimport carry_on
from ziggurat.games.peloponnes.rules.scoring cimport other_total, population_points, prestige_points, score
from ziggurat.games.peloponnes.state cimport State

cpdef void begin(State state, object options) except *
cpdef dict snapshot(State state)
cdef dict snapshot_of_seats(State state)
cdef dict snapshot_of_table(State state)
cdef dict snapshot_of_turn(State state)
cpdef void load(State state, dict data) except *
@cython.locals(seat=int, good=int, i=int)
cdef void load_seats(State state, dict data) except *
@cython.locals(tile=int, place=int, disaster=int)
cdef void load_table(State state, dict data) except *
@cython.locals(rank=int, good=int, i=int)
cdef void load_turn(State state, dict data) except *
cpdef tuple totals(State state, int seat)
cpdef void resume(State state) except *
