# C names of net.h, for the compiled judgements; net.py gives the same names to the uncompiled ones.
from ziggurat.kit.cells cimport Cells

cdef extern from "ziggurat/bots/judgement/net.h" nogil:
    enum: HIDDEN_UNITS
    float net_strength(const float*, int, float, const float*, const float*, const float*, const float*, const float*) noexcept
    Cells completing(Cells) noexcept
    float part(int, int) noexcept
