# The C types of tree.py.
cimport cython
from libc.math cimport exp, sqrt
from ziggurat.bots.evaluation.base cimport Evaluation
from ziggurat.bots.search.onestep cimport OneStep
from ziggurat.bots.search.room cimport float_room, free, int_room, now, worked
from ziggurat.kit.cells cimport Dice, Numbers
from ziggurat.kit.seats cimport CHANCE, NOBODY
from ziggurat.kit.state cimport State, copy_position

cdef int DEPTH, PAUSE, WIDE
cdef long NAMES

cdef class Search:
    cdef Evaluation evaluation
    cdef OneStep step
    cdef State root, work
    cdef Dice dice
    cdef Numbers legal
    cdef int players
    cdef readonly int viewer, node_count, edge_count
    cdef readonly long iterations
    cdef public double boldness, sharpness
    cdef public int breadth, ripe
    cdef public bint patient, by_work
    cdef bint open
    cdef int edges_room, nodes_room, stamp
    cdef int* node_first
    cdef int* node_next
    cdef int* node_visits
    cdef int* node_who
    cdef int* node_open
    cdef int* edge_action
    cdef int* edge_next
    cdef int* edge_child
    cdef int* edge_visits
    cdef float* edge_prior
    cdef float* edge_sum
    cdef int[200] path
    cdef double[8] chances
    cdef int* mark

    cdef void make_room(self)
    cdef double time(self) noexcept nogil
    @cython.locals(done=long, begin=double, at=double, left=double)
    cdef void grow(self, double until, long most) noexcept nogil
    @cython.locals(edge=int, first=int, second=int, visits=int)
    cdef int lead(self) noexcept nogil
    @cython.locals(node=int, depth=int, edge=int)
    cdef void iterate(self) noexcept nogil
    @cython.locals(visits=int)
    cdef bint is_ripe(self, int node) noexcept nogil
    @cython.locals(i=int, edge=int, seat=int)
    cdef void tell(self, int depth) noexcept nogil
    @cython.locals(node=int)
    cdef int new_node(self, State state) noexcept nogil
    @cython.locals(who=int, node=int, last=int)
    cdef int child(self, int edge) noexcept nogil
    @cython.locals(visits=int, edge=int)
    cdef int select(self, int node) noexcept nogil
    @cython.locals(i=int)
    cdef void mark_legal(self) noexcept nogil
    @cython.locals(known=int, edge=int)
    cdef bint is_steady(self, int node) noexcept nogil
    @cython.locals(seat=int, total=int, priors=double, edge=int, curiosity=double, chosen=int, most=double, judged=double)
    cdef int most_promising(self, int node) noexcept nogil
    @cython.locals(seat=int, size=int, edge=int, best=double, i=int, kept=int)
    cdef void widen(self, int node) noexcept nogil
    @cython.locals(chosen=int, most=double, i=int, edge=int, s=int)
    cdef bint keep_best(self, int node, int seat, int size, double best) noexcept nogil
    @cython.locals(until=double)
    cpdef long run(self, unsigned long long seed, double seconds, long most=*)
    @cython.locals(edge=int, seat=int, visits=int)
    cpdef list found(self)
    @cython.locals(edge=int)
    cpdef list line(self, int action, int most=*)
    @cython.locals(node=int, best=int, follower=int, chosen=int)
    cdef int most_visited_after(self, int edge)
