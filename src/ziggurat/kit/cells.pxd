# C names of cells.h, for the compiled engines; cells.py gives the same names to uncompiled ones.
ctypedef unsigned long long u64
ctypedef unsigned long long Seed
ctypedef long long Wide
ctypedef long long* Wides
ctypedef float Single
ctypedef double* Reals
ctypedef float* Floats
ctypedef int* Ints
ctypedef unsigned char* Marks
ctypedef unsigned short* Shorts

cdef extern from "ziggurat/kit/cells.h" nogil:
    cppclass Cells:
        Cells() noexcept
        Cells(u64, u64, u64) noexcept
        Cells operator&(Cells) noexcept
        Cells operator|(Cells) noexcept
        Cells operator~() noexcept
        bint operator==(Cells) noexcept
        bint operator bool() noexcept
        bint operator!() noexcept
        u64 a, b, c
    cppclass Numbers:
        Numbers() noexcept
        void clear() noexcept
        void append(int) noexcept
        void append_if(bint, int) noexcept
        void add(Cells, int) noexcept
        void extend(Shorts, int, int) noexcept
        int at(int) noexcept
        int pick(int) noexcept
        int size() noexcept
        bint has(int) noexcept
        void become(Numbers) noexcept
    cppclass Tale:
        Tale() noexcept
        void tell(int, int, int, int, int, int) noexcept
        void clear() noexcept
        int size() noexcept
        int at(int, int) noexcept
    cppclass Dice:
        Dice() noexcept
        void seed(u64) noexcept
        int below(int) noexcept
        u64 x
    bint meets(Cells, Cells) noexcept
    Cells make_cells(u64, u64, u64) noexcept
    Cells spread(Cells) noexcept
    Cells flood(Cells, Cells) noexcept
    int count(Cells) noexcept
    Cells lowest(Cells) noexcept
    int first(Cells) noexcept
