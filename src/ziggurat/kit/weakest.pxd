# The C types of weakest.py.
cdef long long PLACE

cpdef long long weakest_first(long long a, long long b, long long c, long long d, int jokers) noexcept nogil
cpdef long long in_place(long long scores, int rank) noexcept nogil
