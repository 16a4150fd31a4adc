# The C types of core.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.bids cimport buy, lay_bid, list_bids, list_moves, list_purchases, move_bid, pass_by, withdraw
from ziggurat.games.peloponnes.rules.civilizations cimport civilization_at, give_civilization, list_civilizations
from ziggurat.games.peloponnes.rules.disasters cimport chip_at, chips_left, list_chips, save_building, save_land
from ziggurat.games.peloponnes.rules.flow cimport carry_on, draw_disaster, reveal_tile, start_game
from ziggurat.games.peloponnes.rules.improvement cimport build, leave_unbuilt, list_building
from ziggurat.games.peloponnes.rules.income cimport choose_good, list_goods
from ziggurat.games.peloponnes.rules.reveal cimport list_deck, tile_at, tiles_in_deck
from ziggurat.games.peloponnes.rules.rows cimport lose_building, lose_land, place_in_row
from ziggurat.games.peloponnes.rules.scoring cimport winners, wins
from ziggurat.games.peloponnes.rules.solo cimport choose_bonus, levels_won, list_bonuses, reached_target
from ziggurat.games.peloponnes.rules.supply cimport feed, list_feeding, list_pay_or_lose, list_unbuilt, pay_unbuilt
from ziggurat.games.peloponnes.state cimport State
from ziggurat.kit.cells cimport Numbers

cdef class Core(State):
    cdef void fill(self, Numbers& out) noexcept nogil
    cdef void do(self, int number) noexcept nogil
    cdef void do_answer(self, int number) noexcept nogil
    cdef void decide_on_tile(self, int number) noexcept nogil
    cdef void pay_for_tile(self) noexcept nogil
    cdef void leave_unpaid(self, bint given_up) noexcept nogil
    cdef int urn_size(self) noexcept nogil
    cdef int urn_pick(self, int ticket) noexcept nogil
    @cython.locals(won=bint)
    cdef double share(self, int seat) noexcept nogil
