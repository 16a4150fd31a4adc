# C names of between.h; between.py has the same names for the uncompiled engines.
cdef extern from "ziggurat/kit/between.h" nogil:
    void begin_playing() noexcept
    void await_interpreter() noexcept
    void end_playing() noexcept
