# The C types of state.py.
cimport cython
from ziggurat.kit.seats cimport CHANCE, NOBODY
from ziggurat.kit.cells cimport Dice, Numbers, Tale, u64

cdef extern from *:
    """
    #include <cstring>
    // A position is everything from `players` to the end of the object: flat numbers, no references, so one memcpy cannot miss a field.
    #define copy_position(to, from) \
        memcpy((void*)&(to)->players, (void*)&(from)->players, \
               Py_TYPE(from)->tp_basicsize - ((char*)&(from)->players - (char*)(from)))
    static inline PyObject* new_like(PyObject* state) {  // an object of the same class, its fields zero
        static PyObject* nothing = PyTuple_New(0);
        return Py_TYPE(state)->tp_new(Py_TYPE(state), nothing, NULL);
    }
    """
    void copy_position(State to, State origin) noexcept nogil
    object new_like(object state)

cdef list INTS

@cython.no_gc  # a state refers to its game and options, which never refer back
cdef class State:
    cdef readonly object game, options
    cdef Tale tale
    cdef public bint telling
    cdef readonly int players, seat, phase, rules_version, switches

    cdef void fill(self, Numbers& out) noexcept nogil
    cdef void do(self, int number) noexcept nogil
    cdef int urn_size(self) noexcept nogil
    cdef int urn_pick(self, int ticket) noexcept nogil
    cdef double share(self, int seat) noexcept nogil
    cdef void redeal(self, int seat, Dice& dice) noexcept nogil
    cdef void tell(self, int kind, int a=*, int b=*, int c=*, int d=*, int e=*) noexcept nogil
    @cython.locals(out=Numbers)
    cdef bint allows(self, int number) noexcept nogil
    @cython.locals(out=Numbers, dice=Dice)
    cdef long play_out(self, u64 seed, long limit) noexcept nogil
    @cython.locals(twin=State)
    cpdef State copy(self)
    cpdef bint allows_number(self, int number) noexcept
    @cython.locals(dice=Dice)
    cpdef void redeal_hidden(self, int seat, u64 seed) noexcept
    @cython.locals(out=Numbers)
    cpdef list numbers(self)
    cpdef int draw_number(self, int ticket) except -1
    cpdef void play_number(self, int number) except *
