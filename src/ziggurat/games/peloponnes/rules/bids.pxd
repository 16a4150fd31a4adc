# The C types of bids.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.goods cimport gain, pay
from ziggurat.games.peloponnes.rules.reveal cimport auction_places
from ziggurat.games.peloponnes.rules.rows cimport may_raise
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport MINIMUM
from ziggurat.kit.cells cimport Numbers

@cython.locals(coins=int)
cdef int purse(State state, int seat) noexcept nogil
@cython.locals(surcharge=int)
cdef int price(State state, int place) noexcept nogil
cdef int least_bid(State state, int place, bint moved) noexcept nogil
cdef bint ask_bidder(State state) noexcept nogil
@cython.locals(coins=int)
cdef int most_raise(State state) noexcept nogil
@cython.locals(most=int, place=int)
cdef bint can_move(State state) noexcept nogil
@cython.locals(most=int, place=int, coins=int)
cdef void list_bids(State state, Numbers& out) noexcept nogil
@cython.locals(most=int, place=int, least=int, added=int)
cdef void list_moves(State state, Numbers& out) noexcept nogil
@cython.locals(place=int)
cdef void list_purchases(State state, Numbers& out) noexcept nogil
cdef void settle_bid(State state, int seat, int place, int coins) noexcept nogil
cdef void lay_bid(State state, int place, int coins) noexcept nogil
cdef void pass_by(State state) noexcept nogil
@cython.locals(coins=int)
cdef void move_bid(State state, int place, int added) noexcept nogil
cdef void withdraw(State state) noexcept nogil
@cython.locals(coins=int)
cdef void buy(State state, int place) noexcept nogil
@cython.locals(place=int)
cdef void discard_unsold(State state) noexcept nogil
@cython.locals(place=int)
cdef int place_of(State state, int seat) noexcept nogil
