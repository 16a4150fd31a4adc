# C names of memory.h; memory.py has the same names for the uncompiled engines.
from ziggurat.kit.cells cimport Floats, Ints, Marks, Numbers, Shorts

cdef extern from "ziggurat/research/memory.h" nogil:
    void take_out(int*, Marks, long, long) noexcept
    void put_back(Marks, long, int*, long) noexcept
    void copy_marks(Marks, Marks, long) noexcept
    void copy_floats(Floats, Floats, long) noexcept
    Ints position_at(Marks, long) noexcept
    long numbers_size() noexcept
    Numbers& numbers_at(Marks, long) noexcept
    void fetch_marks(Marks, long, long) noexcept
    void fetch_floats(Floats, long, long) noexcept
    void fetch_numbers(Numbers&) noexcept
    void tick(Marks, long, int, Numbers&) noexcept
    void untick(Marks, long, int, Numbers&) noexcept
    void write_mask(Marks, long, int, Numbers&) noexcept
    void tick_bits(Marks, long, Numbers&) noexcept
    void untick_bits(Marks, long, Numbers&) noexcept
    void write_list(Shorts, long, Numbers&) noexcept
    enum: NO_MORE
    long share_size() noexcept
    void share_out(Marks, int, int, int) noexcept
    int next_few(Marks, int) noexcept
    int end_of_few(Marks, int, int) noexcept

    cppclass Baton:
        Baton() noexcept
        void pass_to(int) noexcept
        void wait_for(int) noexcept

cdef extern from "ziggurat/research/memory.h":
    long references(object)
