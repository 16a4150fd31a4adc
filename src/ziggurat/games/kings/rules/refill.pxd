# The C types of refill.py.
cimport cython
from ziggurat.games.kings.layout cimport (
    ACTIONS_EACH_TURN, BY_DRAW_PILE, BY_PASSING, BY_STANDSTILL, BY_TREASURES, CARD_DRAWN, CHOOSE_ACTION, COLUMNS, DECLINE,
    DRAW_CARD, FILL_UP, FIRST_LINK, FIRST_SEAT_TOLD, GAME_ENDED, HAND_KEPT, HAND_SIZE, NOTHING, OVER, REFILL, SPACES,
    STANDSTILL_V2, STILL_ROUNDS, TREASURES_AT_END,
)
from ziggurat.games.kings.rules.kingdoms cimport treasures_in
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Numbers
from ziggurat.kit.seats cimport CHANCE, NOBODY

cdef void begin(State state, int seat) noexcept nogil
cdef void finish_turn(State state) noexcept nogil
cdef bint is_still(State state) noexcept nogil
@cython.locals(place=int, seat=int, missing=int)
cdef void refill(State state, int turn) noexcept nogil
cdef void list_refill(Numbers& out) noexcept nogil
cdef void fill_up(State state) noexcept nogil
cdef void keep_hand(State state) noexcept nogil
cdef void draw_card(State state, int sphere) noexcept nogil
cdef void refill_next(State state) noexcept nogil
cdef void go_on(State state) noexcept nogil
cdef void next_turn(State state) noexcept nogil
cdef void end_game(State state, int why, int what) noexcept nogil
