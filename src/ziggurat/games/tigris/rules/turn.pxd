cimport cython
from ziggurat.games.tigris.layout cimport *
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport BIT, MONUMENT
from ziggurat.kit.cells cimport count, meets
from ziggurat.kit.seats cimport CHANCE, NOBODY

cdef void choose_first_seat(State state, int seat) noexcept nogil
cdef void start_drawing(State state, int why, int seat, int many) noexcept nogil
cdef void draw_tile(State state, int sphere) noexcept nogil
cdef void after_drawing(State state) noexcept nogil
@cython.locals(missing=int)
cdef void fill_next_hand(State state, int seat) noexcept nogil
cdef void start_turn(State state, int seat) noexcept nogil
cdef void offer_action(State state) noexcept nogil
cdef void end_action(State state) noexcept nogil
@cython.locals(missing=int)
cdef void end_turn(State state) noexcept nogil
@cython.locals(monument=int, corner=int, side=int, sphere=int, space=int)
cdef void score_monuments(State state) noexcept nogil
cdef void check_end(State state) noexcept nogil
cdef int still_rounds(State state) noexcept nogil
cdef void end_game(State state, int why) noexcept nogil
