# The C types of core.py.
cimport cython
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.rules.auction cimport list_bids
from ziggurat.games.tikal.rules.camps cimport list_camps, pitch
from ziggurat.games.tikal.rules.explorers cimport bring, change_camp, list_bringing, list_camp_moves, list_walks, walk
from ziggurat.games.tikal.rules.hexagons cimport list_places
from ziggurat.games.tikal.rules.scoring cimport standing
from ziggurat.games.tikal.rules.temples cimport list_guards, list_uncovering, place_guard, uncover
from ziggurat.games.tikal.rules.treasures cimport dig, exchange, find, list_digging, list_exchanges, list_treasures, treasure_with, unseen_treasures
from ziggurat.games.tikal.rules.turns cimport bid, choose_hex, draw_hex, end_block, hex_with, list_draws, name_first_player, pass_bid, place_in_hand, top_pack
from ziggurat.games.tikal.state cimport State
from ziggurat.kit.cells cimport Numbers, count

cdef class Core(State):
    @cython.locals(seat=int)
    cdef void fill(self, Numbers& out) noexcept nogil
    cdef void list_actions(self, Numbers& out) noexcept nogil
    cdef void do(self, int number) noexcept nogil
    @cython.locals(step=int, deal=int)
    cdef void act(self, int number) noexcept nogil
    cdef void draw(self, int number) noexcept nogil
    cdef int urn_size(self) noexcept nogil
    cdef int urn_pick(self, int ticket) noexcept nogil
    @cython.locals(winners=int, mine=int, theirs=int, other=int)
    cdef double share(self, int seat) noexcept nogil
