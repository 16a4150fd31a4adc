# The C types of turns.py.
cimport cython
from ziggurat.games.tikal.layout cimport *
from ziggurat.games.tikal.rules.auction cimport make_bid, make_pass, next_without, open_auction
from ziggurat.games.tikal.rules.hexagons cimport fits_somewhere, place_hex
from ziggurat.games.tikal.rules.scoring cimport score
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BIT, LETTER, TILE_KIND
from ziggurat.kit.cells cimport Cells, Numbers, count, first
from ziggurat.kit.seats cimport CHANCE, NOBODY

cdef void name_first_player(State state, int seat) noexcept nogil
cdef void begin_turn(State state, int player) noexcept nogil
@cython.locals(letter=int)
cdef Cells top_pack(State state) noexcept nogil
cdef void list_draws(State state, Numbers& out) noexcept nogil
@cython.locals(rest=Cells)
cdef int hex_with(State state, int ticket) noexcept nogil
cdef void draw_hex(State state, int tile) noexcept nogil
cdef void bid(State state, int points) noexcept nogil
cdef void pass_bid(State state) noexcept nogil
cdef void end_auction(State state, int winner) noexcept nogil
cdef void choose_hex(State state, int tile) noexcept nogil
@cython.locals(place=int)
cdef void take_hex(State state, int tile) noexcept nogil
cdef void ask_placing(State state) noexcept nogil
cdef void place_in_hand(State state, int space, int rotation) noexcept nogil
cdef void begin_block(State state, int seat) noexcept nogil
cdef void end_block(State state) noexcept nogil
@cython.locals(place=int)
cdef void clear_order(State state) noexcept nogil
@cython.locals(following=int)
cdef void end_turn(State state) noexcept nogil
@cython.locals(tile=int)
cdef void end_auction_turn(State state, int opener) noexcept nogil
@cython.locals(place=int)
cdef void begin_final_round(State state) noexcept nogil
@cython.locals(last=int, place=int, seat=int)
cdef void sort_by_prestige(State state) noexcept nogil
