# The C types of base.py.
cimport cython
from ziggurat.bots.evaluation.base cimport Evaluation
from ziggurat.bots.judgement.net cimport HIDDEN_UNITS, net_strength
from ziggurat.kit.state cimport State

cdef int MOST_INPUTS

cdef class Judgement(Evaluation):
    cdef float[8][128] rows
    cdef float[2][128] early, later
    cdef float[2][4096] first
    cdef float[2][32] bias, second

    cdef void write(self, State state) noexcept nogil
    @cython.locals(seat=int, i=int)
    cdef void clear(self, int players) noexcept nogil
    @cython.locals(late=float, seat=int)
    cdef void strengths(self, State state, double* out) noexcept nogil
    cdef float strength_at(self, int seat, float late, int alone) noexcept nogil
    @cython.locals(late=double)
    cdef double lateness(self, State state) noexcept nogil
    @cython.locals(seat=int, i=int)
    cdef long note(self, State state, float* out, long at) noexcept nogil
    @cython.locals(which=int, size=int, i=int, at=int)
    cpdef take(self, list numbers, bint alone=*)
    cpdef int weights_size(self)
    @cython.locals(seat=int, i=int)
    cpdef tuple inputs(self, State state)
    @cython.locals(i=int)
    cpdef double strength_of(self, list row, float late, bint alone=*)
