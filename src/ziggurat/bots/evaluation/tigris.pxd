# The C types of tigris.py.
cimport cython
from ziggurat.bots.evaluation.base cimport Evaluation
from ziggurat.games.tigris.layout cimport *
from ziggurat.games.tigris.rules.conflicts cimport fought_with
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport BIT, HANDFUL, MONUMENT, NEAR, START
from ziggurat.kit.cells cimport Cells, Dice, Numbers, count, meets
from ziggurat.kit.state cimport State as AnyState
from ziggurat.kit.weakest cimport in_place, weakest_first

cdef int SIZE

cdef class TigrisEvaluation(Evaluation):
    cdef void features(self, AnyState state, int seat, double* out) noexcept nogil
    cdef double progress(self, AnyState state) noexcept nogil
    cdef int answer(self, AnyState state, Dice& dice) noexcept nogil
    cdef bint worth(self, AnyState state, int number) noexcept nogil

@cython.locals(many=int, sphere=int, held=int)
cdef bint gives_up_spheres(State state, int handful) noexcept nogil
@cython.locals(begun=int, by_bag=double, by_treasures=double)
cdef double lateness(State state) noexcept nogil
@cython.locals(held=int, needed=int, out=Numbers)
cdef int quick_answer(State state, Dice& dice) noexcept nogil
@cython.locals(out=Numbers, best=int, most=int, i=int, number=int, monument=int, paid=int, side=int)
cdef int quick_monument(State state) noexcept nogil
@cython.locals(i=int)
cdef int kingdom_index(State state, int space) noexcept nogil
@cython.locals(paid=int, monument=int, corner=int)
cdef int income(State state, int sphere, Cells kingdom) noexcept nogil
cdef int least(int value, int most) noexcept nogil
@cython.locals(i=int, done=int, rank=int, sphere=int, near=int)
cdef void write_features(State state, int seat, double* out) noexcept nogil
@cython.locals(scores=cython.longlong, rank=int)
cdef void write_points(State state, int seat, double* out) noexcept nogil
@cython.locals(best=int, sphere=int)
cdef int weakest(State state, int seat, int done) noexcept nogil
@cython.locals(held=int, space=int, home=int, kingdom=Cells, supporters=int, temples=int, rival=int)
cdef void write_sphere(State state, int seat, int sphere, int rank, double* out) noexcept nogil
@cython.locals(space=int, there=int, support=int, theirs=int)
cdef void write_rival(State state, int seat, int sphere, int home, int rival, int mine, double* out) noexcept nogil
@cython.locals(kingdom=Cells, sphere=int)
cdef void write_king(State state, int seat, double* out) noexcept nogil
