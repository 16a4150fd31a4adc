# The C types of flow.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.bids cimport ask_bidder, discard_unsold
from ziggurat.games.peloponnes.rules.civilizations cimport ask_founder, take_start_goods
from ziggurat.games.peloponnes.rules.disasters cimport ask_for_chip, ask_shaken, ask_storm_struck, draw_chip, strike
from ziggurat.games.peloponnes.rules.improvement cimport ask_builder
from ziggurat.games.peloponnes.rules.income cimport ask_chooser, take_one_time_incomes
from ziggurat.games.peloponnes.rules.order cimport set_turn_order
from ziggurat.games.peloponnes.rules.reveal cimport ask_for_tile, reveal, start_round
from ziggurat.games.peloponnes.rules.scoring cimport tell_scores
from ziggurat.games.peloponnes.rules.solo cimport end_solo_game
from ziggurat.games.peloponnes.rules.supply cimport ask_feeder, ask_unbuilt
from ziggurat.games.peloponnes.state cimport State
from ziggurat.kit.seats cimport NOBODY

cdef void carry_on(State state) noexcept nogil
cdef bint asks_somebody(State state) noexcept nogil
cdef void start_next_part(State state) noexcept nogil
cdef void start_part(State state, int part) noexcept nogil
cdef void start_game(State state) noexcept nogil
cdef void reveal_tile(State state, int tile) noexcept nogil
@cython.locals(feeds_first=int)
cdef void go_on_with_supply(State state) noexcept nogil
cdef void draw_disaster(State state, int disaster) noexcept nogil
cdef void end_round(State state) noexcept nogil
cdef void end_game(State state) noexcept nogil
