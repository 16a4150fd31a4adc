# The C types of treasures.py.
cimport cython
from ziggurat.games.kings.layout cimport (
    COLUMNS, DECLINE, EXCHANGE, EXCHANGE_TREASURE, NOTHING, ROWS, TEMPLE, TRADER, TREASURE, TREASURE_LEFT,
    TREASURE_TAKEN, TREASURES_TO_EXCHANGE,
)
from ziggurat.games.kings.rules.income cimport end_action
from ziggurat.games.kings.rules.kingdoms cimport first_column, last_column, owner_in, treasures_in
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Numbers

cdef void offer_treasure(State state, int column) noexcept nogil
cdef bint in_reach(State state, int column) noexcept nogil
cdef void list_treasures(State state, Numbers& out) noexcept nogil
cdef void exchange(State state, int column) noexcept nogil
cdef void leave_treasure(State state) noexcept nogil
