# C names of buffers.h, for the compiled search; buffers.py gives the same names to the uncompiled one.
from libc.stdlib cimport free

from ziggurat.kit.cells cimport Floats, Ints

ctypedef signed char* Signs

cdef extern from "ziggurat/bots/search/buffers.h" nogil:
    Ints int_room(long) noexcept
    Floats float_room(long) noexcept
    Signs char_room(long) noexcept
    double now() noexcept
    double worked() noexcept

cdef extern from "ziggurat/bots/search/buffers.h":
    object bytes_of(Floats, long)
    object signs_of(Signs, long)
