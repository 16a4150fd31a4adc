# C names of listing.h; listing.py has the same names for the uncompiled engines.
from ziggurat.kit.cells cimport Numbers

cdef extern from "ziggurat/kit/listing.h":
    enum: UNKNOWN
    void remember(object, int*, Numbers&) except *
    void remember_drawn(object, int*, int) except *
    object written_out(Numbers&, list)
    int listed(object, int*, int) noexcept
