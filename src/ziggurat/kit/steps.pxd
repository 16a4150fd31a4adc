# C names of steps.h; steps.py has the same names for the uncompiled engines.
from ziggurat.kit.cells cimport Floats, Ints, Marks

cdef extern from "ziggurat/kit/steps.h" nogil:
    void run_steps(int*, int, int*, int, int, int, int, int, Marks, long, Floats, long) noexcept
    void run_changes(int*, int, Ints, int, int*, int, int, int, int, int, Marks, long, Floats, long) noexcept
