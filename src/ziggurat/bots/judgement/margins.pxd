# The C types of margins.py.
cimport cython
from ziggurat.kit.weakest cimport in_place

cdef int within(int value, int most) noexcept nogil
@cython.locals(best=cython.longlong, rival=int)
cdef long long best_rival(long long* scores, int players, int seat) noexcept nogil
@cython.locals(own=cython.longlong, best=cython.longlong, low=int, rank=int, lead=float, ahead=float)
cdef void write_margins(long long* scores, int players, int seat, float late, float* row, int at) noexcept nogil
