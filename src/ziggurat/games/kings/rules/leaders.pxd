# The C types of leaders.py.
cimport cython
from ziggurat.games.kings.layout cimport (
    LEADER, LEADER_MOVED, LEADER_PLACED, LEADER_WITHDRAWN, NOTHING, SPACES, TRADER, WITHDRAW,
)
from ziggurat.games.kings.rules.conflicts cimport begin_internal
from ziggurat.games.kings.rules.income cimport end_action
from ziggurat.games.kings.rules.kingdoms cimport first_column, last_column, owner_in
from ziggurat.games.kings.rules.pieces cimport lift, stand
from ziggurat.games.kings.rules.treasures cimport offer_treasure
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Cells, Numbers

cdef void list_leaders(State state, Cells free, Numbers& out) noexcept nogil
cdef void place_leader(State state, int leader, int space) noexcept nogil
cdef void withdraw_leader(State state, int leader) noexcept nogil
