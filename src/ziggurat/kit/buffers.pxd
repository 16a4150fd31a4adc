# C names of buffers.h; buffers.py has the same names for the uncompiled engines.
from ziggurat.kit.cells cimport Floats, Ints, Marks, Shorts, Wides

cdef extern from "ziggurat/kit/buffers.h":
    Marks marks_of(object) except? NULL
    Shorts shorts_of(object) except? NULL
    Ints ints_of(object) except? NULL
    Floats floats_of(object) except? NULL
    Wides wides_of(object) except? NULL
