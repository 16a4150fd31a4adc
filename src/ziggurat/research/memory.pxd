# C names of memory.h; memory.py has the same names for the uncompiled engines.
from ziggurat.kit.cells cimport Floats, Ints, Marks, Numbers, Shorts

cdef extern from "ziggurat/research/memory.h" nogil:
    void take_out(int*, Marks, long, long) noexcept
    void put_back(Marks, long, int*, long) noexcept
    void write_list(Shorts, long, Numbers&) noexcept
    bint has_number(Shorts, long, int, int) noexcept
    void clear_marks(Marks, long, int, Shorts, long, int) noexcept
    void tick(Marks, long, int, Numbers&) noexcept
    Ints position_at(Marks, long) noexcept
    void fetch_marks(Marks, long, long) noexcept
    void fetch_shorts(Shorts, long, long) noexcept
    void fetch_floats(Floats, long, long) noexcept
    void clear_bits(Marks, long, int, Shorts, long, int) noexcept
    void write_mask(Marks, long, int, Numbers&) noexcept
    void tick_bits(Marks, long, Shorts, long, int) noexcept

cdef extern from "ziggurat/research/memory.h":
    long position_size(object, int*)
    long references(object)
