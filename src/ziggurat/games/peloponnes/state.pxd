# The C types of state.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport CHOOSE_CIVILIZATION, DEAL_CIVILIZATION, IN_DECK
from ziggurat.kit.seats cimport CHANCE
from ziggurat.kit.state cimport State as AnyState

cdef class State(AnyState):
    cdef short[5][6] goods
    cdef signed char[5][8] buildings, lands
    cdef signed char[5] civilization, building_count, land_count, won
    cdef signed char[40] where, unbuilt
    cdef signed char[5] offer, bidder, order
    cdef short[5] bid
    cdef signed char[6] chips_drawn
    cdef signed char[3] bonus
    cdef short[5] level_points
    cdef int round, revealed, turn, at, asked, displaced, displaced_from, displaced_coins, chips_this_round, level
    cdef bint final, campaign, feed_first, luxury_feed_optional, displaced_may_displace, luxury_in_bids
    cdef bint raise_when_displaced, population_cap, marker_coin_returns, must_build, unbuilt_income

    cdef void take_options(self, object options) except *
    cdef void set_up(self, bint draft, int level) noexcept nogil
    cdef void clear_table(self) noexcept nogil
    cdef void clear_offer(self) noexcept nogil
