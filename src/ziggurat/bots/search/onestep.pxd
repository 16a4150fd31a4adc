# The C types of onestep.py.
cimport cython
from libc.math cimport log
from ziggurat.bots.evaluation.base cimport Evaluation
from ziggurat.bots.search.room cimport bytes_of, float_room, free
from ziggurat.kit.cells cimport Dice, Numbers
from ziggurat.kit.seats cimport CHANCE, NOBODY
from ziggurat.kit.state cimport State, copy_position

cdef int MOST
cdef long NOTES
cdef double LEAST_CHANCE

cdef double logit(double chance) noexcept nogil

cdef class OneStep:
    cdef Evaluation evaluation
    cdef State work, probe
    cdef int players
    cdef Dice dice
    cdef Numbers numbers
    cdef float* values
    cdef float* notes
    cdef double[8] chances
    cdef long noted

    @cython.locals(every=Numbers, i=int)
    cdef void weigh(self, State state) noexcept nogil
    @cython.locals(seat=int)
    cdef void weigh_one(self, State state, int i) noexcept nogil
    @cython.locals(chosen=int, most=double, judged=double, i=int)
    cdef int best(self, State state, double noise) noexcept nogil
    @cython.locals(number=int)
    cdef void play_game(self, double noise, double slips) noexcept nogil
    cdef int numbers_at_slip(self, double slips) noexcept nogil
    cdef void note(self) noexcept nogil
    cpdef tuple learn_from_game(self, State start, unsigned long long seed, double noise, double slips)
    @cython.locals(at=int)
    cpdef int chosen(self, State state, unsigned long long seed, double noise)
    cpdef bint is_quiet(self, State state)
    @cython.locals(i=int, s=int)
    cpdef list judged(self, State state, int seat, unsigned long long seed, int worlds)
