# The C types of income.py.
cimport cython
from ziggurat.games.kings.layout cimport (
    ACTIONS_EACH_TURN, CHOOSE_ACTION, DECLINE, NOTHING, POINT_LEFT, POINT_SCORED, SCORE, SCORE_SHIPS, TURN_ENDED,
)
from ziggurat.games.kings.rules.kingdoms cimport first_column, last_column, ship_in
from ziggurat.games.kings.rules.refill cimport finish_turn
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Numbers

cdef void end_action(State state) noexcept nogil
cdef void end_turn(State state) noexcept nogil
cdef int leaders_beside_ships(State state) noexcept nogil
cdef void list_income(State state, Numbers& out) noexcept nogil
cdef void score_ship(State state, int sphere) noexcept nogil
cdef void leave_ships(State state) noexcept nogil
