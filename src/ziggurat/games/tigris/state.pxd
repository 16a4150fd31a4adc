# The C types of state.py.
cimport cython
from ziggurat.games.tigris.layout cimport FIRST_SEAT
from ziggurat.games.tigris.tables cimport BIT, NOWHERE, START
from ziggurat.kit.cells cimport Cells, count, meets
from ziggurat.kit.seats cimport CHANCE
from ziggurat.kit.state cimport State as AnyState

cdef class State(AnyState):
    cdef Cells[4] tiles
    cdef Cells backs, blighted, treasures, leaders, occupied
    cdef short[4][4] leader_at
    cdef short[6] monument_at
    cdef signed char[6] monument_sphere
    cdef signed char[4][4] hand, swapped
    cdef short[4][4] points
    cdef signed char[4] treasures_won, catastrophes_left, bag
    cdef unsigned char[4] removed
    cdef Cells[16] kingdoms, borders
    cdef bint english, swap_ends_turn, last_turn, in_revolt
    cdef int board, in_bag, active, actions_left, laid, laid_sphere, sphere, attacker, defender, attack, defence
    cdef int drawing, drawer, draws_left, kingdom_count, still_turns, passed_turns, standstill_rounds

    cdef void set_up(self, int board, bint english, bint swap_ends_turn, int standstill_rounds) noexcept nogil
    cdef void clear_turn(self) noexcept nogil
    cdef Cells kingdom_of(self, int space) noexcept nogil
    cdef bint has_leader_in(self, int seat, int leader, Cells where) noexcept nogil
    cdef int owner_in(self, Cells kingdom, int leader) noexcept nogil
    cdef int hand_size(self, int seat) noexcept nogil
