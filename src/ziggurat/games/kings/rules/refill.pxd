# The C types of refill.py.
cimport cython
from ziggurat.games.kings.layout cimport (
    BY_DRAW_PILE, BY_STANDSTILL, BY_TREASURES, CARD_DRAWN, CHOOSE_ACTION, COLUMNS, DRAW_CARD, FIRST_LINK, FIRST_SEAT_TOLD,
    GAME_ENDED, HAND_SIZE, NOTHING, OVER, SPACES, STANDSTILL_V2, STILL_ROUNDS, TREASURES_AT_END,
)
from ziggurat.games.kings.rules.kingdoms cimport treasures_in
from ziggurat.games.kings.state cimport State
from ziggurat.kit.seats cimport CHANCE, NOBODY

cdef void begin(State state, int seat) noexcept nogil
cdef void finish_turn(State state) noexcept nogil
cdef bint is_still(State state) noexcept nogil
cdef void refill(State state) noexcept nogil
cdef void draw_card(State state, int sphere) noexcept nogil
cdef void next_turn(State state) noexcept nogil
cdef void end_game(State state, int why, int what) noexcept nogil
