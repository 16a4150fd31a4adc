# The C types of state.py.
cimport cython
from ziggurat.games.kings.layout cimport COLUMNS, FARM, FIRST_LINK, FIRST_SEAT, NOTHING, ROWS, SPACES, TREASURE
from ziggurat.kit.seats cimport CHANCE
from ziggurat.kit.state cimport State as AnyState

cdef class State(AnyState):
    cdef signed char[79] card_at, leader_on
    cdef signed char[8] height
    cdef signed char[4][4] leader_at, hand
    cdef unsigned char[4][5] pile
    cdef signed char[4] top, catastrophes_left, ship_left
    cdef unsigned char[4] unseen, discards
    cdef bint setting_up, internal
    cdef bint ships_link, withdrawing, late_traders, fighter_bonus, exposed_link, contiguous, open_links, optional_refill
    cdef int column_limit, standstill_rounds, catastrophes_played, passed_turns
    cdef int draw_pile, active, actions_left, drawer, idle, still_turns, due, laid, link, disputed, fighter
    cdef int attacker, defender, attack, defence, shown

    cdef void adopt(self, int column_limit, bint ships_link, bint withdrawing, bint late_traders) noexcept nogil
    cdef void adopt_more(self, bint fighter_bonus, bint exposed_link, bint contiguous) noexcept nogil
    cdef void adopt_last(self, bint open_links, int standstill_rounds, bint optional_refill) noexcept nogil
    cdef void set_up(self) noexcept nogil
    cdef void clear_seat(self, int seat) noexcept nogil
    cdef void clear_turn(self) noexcept nogil
    cdef void clear_action(self) noexcept nogil
    cdef void clear_conflict(self) noexcept nogil
    cdef int hand_size(self, int seat) noexcept nogil
    cdef int unseen_size(self) noexcept nogil
    cdef bint hides_link(self) noexcept nogil
    cdef void score(self, int seat, int card) noexcept nogil
    cdef int column_of(self, int space) noexcept nogil
