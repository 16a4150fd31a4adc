# C names of steps.h; steps.py has the same names for the uncompiled engines.
from ziggurat.kit.cells cimport Floats, Ints, Marks

cdef extern from "ziggurat/kit/steps.h" nogil:
    cppclass Course:
        Course() noexcept
        bint lay(int*, int, int, int, int, int) noexcept
        void write(Ints, int, Marks, long, Floats, long) noexcept
        void follow(Ints, int, Ints, int, Marks, long, Floats, long) noexcept

cdef extern from "ziggurat/kit/steps.h":
    long position_size(object, int*)
