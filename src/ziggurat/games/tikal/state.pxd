# The C types of state.py.
cimport cython
from ziggurat.games.tikal.layout cimport BASE, IN_RESERVE, LEADER_STRENGTH, MOST_MARKS
from ziggurat.games.tikal.tables cimport ALL_TILES, BIT, FLOORS, NOWHERE
from ziggurat.kit.cells cimport Cells, meets
from ziggurat.kit.seats cimport NOBODY
from ziggurat.kit.state cimport State as AnyState

cdef class State(AnyState):
    cdef Cells laid, rim, temples, rising, clearings, ruins, camped, pile, display, aside, worked, worked_twice
    cdef Cells[4] walkers, here, homes
    cdef Cells kept_worked, kept_worked_twice
    cdef Cells[10] marked_where, kept_where
    cdef signed char[40] kind, tile_at, rotation_at, value, buried_at, guard_of, guard_piece, open_sides, led_sides
    cdef signed char[40][6] passage
    cdef signed char[4][40] explorers
    cdef signed char[4] leader_at, reserve, gone, guards, camps, order
    cdef signed char[4][8] found
    cdef int[4] singles, prestige
    cdef signed char[8] unseen
    cdef signed char[11] floors
    cdef signed char[10] marked_site, marked_leader, kept_site, kept_leader
    cdef readonly int player, actor, tile, points, bid, scoring
    cdef int place_in_order, dug_at, bidder, passed, first_to_pass, amulets, marks, kept_marks
    cdef readonly bint loose
    cdef bint auction, together, camp_needs_explorer, aside_rule, free_bids, limits_last

    cdef void choose_rules(self, bint auction, bint together, bint camp_needs_explorer, bint aside_rule, bint free_bids, bint limits_last) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void clear_seat(self, int seat) noexcept nogil
    cdef void clear_turn(self) noexcept nogil
    cdef void clear_work(self) noexcept nogil
    cdef void keep_work(self) noexcept nogil
    cdef void resume_work(self) noexcept nogil
    cdef void forget_work(self) noexcept nogil
    cdef int pieces(self, int seat, int space) noexcept nogil
    cdef int strength(self, int seat, int space) noexcept nogil
    @cython.locals(best=int, most=int, strength=int)
    cdef int strongest(self, int space) noexcept nogil
    cdef void settle(self, int seat, int space) noexcept nogil
    @cython.locals(bits=int)
    cdef void count_singles(self, int seat) noexcept nogil
    cdef bint has_camp(self, int seat, int space) noexcept nogil
