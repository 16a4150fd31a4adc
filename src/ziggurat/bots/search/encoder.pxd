# The C types of encoder.py.
cimport cython
from ziggurat.bots.evaluation.base cimport Evaluation
from ziggurat.bots.search.room cimport bytes_of, char_room, float_room, free, signs_of
from ziggurat.kit.cells cimport Dice, Numbers
from ziggurat.kit.state cimport State, copy_position

cdef class Encoder:
    cdef Evaluation evaluation
    cdef State work
    cdef Dice dice
    cdef Numbers legal
    cdef float* row
    cdef signed char* signs
    cdef readonly int players, actions, size

    @cython.locals(at=int, turn=int, i=int)
    cpdef object observe(self, State state, int seat, unsigned long long seed)
    @cython.locals(i=int)
    cpdef object mask(self, State state)
