# The C types of conflicts.py.
cimport cython
from ziggurat.games.kings.layout cimport (
    CARDS_SHOWN, CHOOSE_CONFLICT, CONFLICT, CONFLICT_LAPSED, CONFLICT_WON, DECLINE, EXTERNAL_CONFLICT, FIRST_LINK,
    INTERNAL_CONFLICT, LINK_SHOWN, LINK_TURNED, NOTHING, POINT_LEFT, POINT_SCORED, REWARD_TAKEN, ROWS, SCORE, SHOW,
    SHOW_ATTACK, SHOW_DEFENCE, SPACE, SPOILS_TAKEN, TAKE_REWARD, TEMPLE, TRADER,
)
from ziggurat.games.kings.rules.income cimport end_action
from ziggurat.games.kings.rules.kingdoms cimport (
    bonus, disputed_in, first_column, last_column, leads_in, supporters,
)
from ziggurat.games.kings.rules.pieces cimport remove_card, send_home
from ziggurat.games.kings.rules.treasures cimport offer_treasure
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Numbers

cdef void begin_internal(State state, int leader, int rival, int first, int last) noexcept nogil
cdef void settle_link(State state) noexcept nogil
cdef void tell_lapsed(State state, int lapsed) noexcept nogil
cdef void list_conflicts(State state, Numbers& out) noexcept nogil
cdef void begin_external(State state, int leader) noexcept nogil
cdef int support(State state, int seat) noexcept nogil
cdef void ask_attacker(State state) noexcept nogil
cdef int sphere_shown(State state) noexcept nogil
cdef void list_shown(State state, Numbers& out) noexcept nogil
cdef void show(State state, int number) noexcept nogil
cdef void decide(State state) noexcept nogil
cdef void take_spoils(State state, int winner, int column) noexcept nogil
cdef int take(State state, int winner, int space) noexcept nogil
cdef void list_reward(State state, Numbers& out) noexcept nogil
cdef void take_reward(State state) noexcept nogil
cdef void leave_reward(State state) noexcept nogil
@cython.locals(fighter=int, internal=bint)
cdef void after_conflict(State state) noexcept nogil
cdef void finish_link(State state) noexcept nogil
