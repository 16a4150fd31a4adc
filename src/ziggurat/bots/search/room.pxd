# C names of room.h, for the compiled search; plain.py gives the same names to the uncompiled one.
from libc.stdlib cimport free

cdef extern from "ziggurat/bots/search/room.h" nogil:
    int* int_room(long) noexcept
    float* float_room(long) noexcept
    signed char* char_room(long) noexcept
    double now() noexcept
    double worked() noexcept

cdef extern from "ziggurat/bots/search/room.h":
    object bytes_of(float*, long)
    object signs_of(signed char*, long)
