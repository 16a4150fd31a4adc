# The C types of order.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.bids cimport place_of
from ziggurat.games.peloponnes.state cimport State

@cython.locals(place=int)
cdef int coins_laid(State state, int seat) noexcept nogil
@cython.locals(rank=int, seat=int, coins=int, ahead=int)
cdef void set_turn_order(State state) noexcept nogil
