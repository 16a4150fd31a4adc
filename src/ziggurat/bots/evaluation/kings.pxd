# The C types of kings.py.
cimport cython
from ziggurat.bots.evaluation.base cimport Evaluation
from ziggurat.games.kings.layout cimport *
from ziggurat.games.kings.rules.conflicts cimport sphere_shown
from ziggurat.games.kings.rules.kingdoms cimport first_column, is_red, last_column, owner_in, ship_in, supporters, treasures_in
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Dice, Numbers
from ziggurat.kit.state cimport State as AnyState
from ziggurat.kit.weakest cimport in_place, weakest_first

cdef int SIZE

cdef class KingsEvaluation(Evaluation):
    cdef void features(self, AnyState state, int seat, double* out) noexcept nogil
    cdef double progress(self, AnyState state) noexcept nogil
    cdef int answer(self, AnyState state, Dice& dice) noexcept nogil

@cython.locals(by_pile=double, by_treasures=double)
cdef double lateness(State state) noexcept nogil
@cython.locals(held=int, needed=int, out=Numbers)
cdef int quick_answer(State state, Dice& dice) noexcept nogil
cdef int least(int value, int most) noexcept nogil
@cython.locals(i=int, done=int, rank=int, sphere=int)
cdef void write_features(State state, int seat, double* out) noexcept nogil
@cython.locals(scores=cython.longlong, rank=int)
cdef void write_points(State state, int seat, double* out) noexcept nogil
@cython.locals(best=int, sphere=int)
cdef int weakest(State state, int seat, int done) noexcept nogil
@cython.locals(held=int, space=int, column=int, begin=int, end=int, strength=int, rival=int)
cdef void write_sphere(State state, int seat, int sphere, int rank, double* out) noexcept nogil
@cython.locals(space=int, column=int, start=int, stop=int, theirs=int)
cdef void write_rival(State state, int seat, int sphere, int begin, int end, int rival, int strength, double* out) noexcept nogil
@cython.locals(column=int, begin=int)
cdef void write_trader(State state, int seat, double* out) noexcept nogil
@cython.locals(space=int, column=int, begin=int, end=int, sphere=int)
cdef void write_king(State state, int seat, double* out) noexcept nogil
