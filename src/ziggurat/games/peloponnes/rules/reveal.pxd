# The C types of reveal.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport DECK_END, DECK_START, SUPPLY
from ziggurat.kit.cells cimport Numbers
from ziggurat.kit.seats cimport CHANCE

cdef void start_round(State state) noexcept nogil
cdef int auction_places(State state) noexcept nogil
cdef bint ask_for_tile(State state) noexcept nogil
@cython.locals(left=int, tile=int)
cdef int tiles_in_deck(State state) noexcept nogil
@cython.locals(tile=int)
cdef int tile_at(State state, int ticket) noexcept nogil
@cython.locals(tile=int)
cdef void list_deck(State state, Numbers& out) noexcept nogil
cdef bint reveal(State state, int tile) noexcept nogil
