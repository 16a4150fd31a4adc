# The C types of base.py.
cimport cython
from libc.math cimport exp
from ziggurat.kit.cells cimport Dice, Numbers
from ziggurat.kit.seats cimport CHANCE, NOBODY
from ziggurat.kit.state cimport State

cdef class Evaluation:
    cdef readonly int size
    cdef public bint learned
    cdef public long limit
    cdef double mark
    cdef double[2][96] weights
    cdef double[96] row
    cdef double[8] chances
    cdef Dice dice

    cdef void features(self, State state, int seat, double* out) noexcept nogil
    cdef double progress(self, State state) noexcept nogil
    cdef int answer(self, State state, Dice& dice) noexcept nogil
    cdef bint worth(self, State state, int number) noexcept nogil
    cdef double outcome(self, State state, int seat) noexcept nogil
    @cython.locals(number=int)
    cdef void settle(self, State state, Dice& dice) noexcept nogil
    @cython.locals(seat=int)
    cdef void value(self, State state, Dice& dice, double* chances) noexcept nogil
    @cython.locals(out=Numbers, steps=long)
    cdef void play_on(self, State state, Dice& dice) noexcept nogil
    @cython.locals(seat=int, total=double, best=double)
    cdef void judge(self, State state, double* chances) noexcept nogil
    @cython.locals(seat=int)
    cdef void strengths(self, State state, double* out) noexcept nogil
    cdef long note(self, State state, float* out, long at) noexcept nogil
    @cython.locals(i=int, total=double, late=double)
    cdef double strength(self, State state, int seat) noexcept nogil
    @cython.locals(i=int)
    cpdef load(self, list early, list late)
    @cython.locals(seat=int, i=int)
    cpdef tuple inputs(self, State state)
    @cython.locals(i=int, total=double)
    cpdef double strength_of(self, list row, float late, bint alone=*)
    @cython.locals(twin=State, seat=int)
    cpdef list judged(self, State state, unsigned long long seed=*)
    @cython.locals(seat=int)
    cpdef list outcomes(self, State state)
    cpdef settled(self, State state, unsigned long long seed)
