# The C types of scoring.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport PRESTIGE

@cython.locals(points=int, i=int)
cdef int prestige_points(State state, int seat) noexcept nogil
cdef int population_points(State state, int seat) noexcept nogil
@cython.locals(prestige=int, population=int)
cdef int score(State state, int seat) noexcept nogil
@cython.locals(prestige=int, population=int)
cdef int other_total(State state, int seat) noexcept nogil
cdef bint beats(State state, int seat, int other) noexcept nogil
@cython.locals(many=int, seat=int)
cdef int winners(State state) noexcept nogil
@cython.locals(other=int)
cdef bint wins(State state, int seat) noexcept nogil
@cython.locals(rank=int, seat=int)
cdef void tell_scores(State state) noexcept nogil
