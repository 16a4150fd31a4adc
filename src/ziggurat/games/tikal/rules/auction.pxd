# The C types of auction.py.
cimport cython
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.state cimport State
from ziggurat.kit.cells cimport Numbers

@cython.locals(step=int, candidate=int)
cdef int next_without(State state, int seat, int out_of_it) noexcept nogil
cdef int highest_bid(State state) noexcept nogil
cdef void open_auction(State state, int opener) noexcept nogil
@cython.locals(points=int)
cdef void list_bids(State state, Numbers& out) noexcept nogil
cdef int make_bid(State state, int points) noexcept nogil
cdef int make_pass(State state) noexcept nogil
@cython.locals(following=int)
cdef int go_round(State state) noexcept nogil
