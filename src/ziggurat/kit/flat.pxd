# C names of flat.h.
cdef extern from "ziggurat/kit/flat.h":
    void copy_numbers(int*, int*, object) noexcept nogil
    object new_like(object)
    long place_of(int, ...)
    bint differs(object, object, ...)
    void keep_apart(object) noexcept
