# The C types of goods.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport TRACK_END

@cython.locals(over=int)
cdef void gain(State state, int seat, int good, int many) noexcept nogil
cdef void lose(State state, int seat, int good, int many) noexcept nogil
@cython.locals(lack=int)
cdef int missing(State state, int seat, int good, int many) noexcept nogil
@cython.locals(lack=int)
cdef bint can_pay(State state, int seat, int good, int many, int other, int more) noexcept nogil
@cython.locals(lack=int)
cdef void pay(State state, int seat, int good, int many) noexcept nogil
