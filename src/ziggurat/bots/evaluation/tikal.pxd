# The C types of tikal.py.
cimport cython
from ziggurat.bots.evaluation.base cimport Evaluation
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.rules.scoring cimport treasure_prestige
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BEYOND, BIT
from ziggurat.kit.cells cimport Cells, Dice, count, first, meets
from ziggurat.kit.state cimport State as AnyState

cdef int SIZE

cdef class TikalEvaluation(Evaluation):
    cdef void features(self, AnyState state, int seat, double* out) noexcept nogil
    cdef double progress(self, AnyState state) noexcept nogil
    cdef bint worth(self, AnyState state, int number) noexcept nogil

cdef bint is_modest(State state, int points) noexcept nogil
cdef double lateness(State state) noexcept nogil
@cython.locals(i=int, rest=Cells, space=int)
cdef void write_features(State state, int seat, double* out) noexcept nogil
@cython.locals(value=double, mine=int, most=int, rival=int, theirs=int, lead=int, pieces=int)
cdef void write_temple(State state, int seat, int space, double* out) noexcept nogil
@cython.locals(many=int, kind=int, rest=Cells, space=int, buried=int, pieces=int)
cdef void write_treasures(State state, int seat, double* out) noexcept nogil
@cython.locals(rest=Cells, space=int)
cdef void write_pieces(State state, int seat, double* out) noexcept nogil
@cython.locals(best=double, side=int, cost=int, to=int, gain=double)
cdef void write_ways(State state, int seat, int space, double* out) noexcept nogil
@cython.locals(place=int)
cdef void write_turn(State state, int seat, double* out) noexcept nogil
