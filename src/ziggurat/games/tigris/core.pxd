# The C types of core.py.
cimport cython
from ziggurat.games.tigris.layout cimport *
from ziggurat.games.tigris.rules.actions cimport list_actions, place_catastrophe, place_leader, place_tile, swap_tiles, withdraw_leader
from ziggurat.games.tigris.rules.conflicts cimport list_reinforcements, list_wars, reinforce, start_war
from ziggurat.games.tigris.rules.monuments cimport build_monument, decline_monument, list_monuments
from ziggurat.games.tigris.rules.treasures cimport leave_treasure, list_treasures
from ziggurat.games.tigris.rules.turn cimport choose_first_seat, draw_tile, end_turn
from ziggurat.games.tigris.state cimport State
from ziggurat.kit.cells cimport Dice, Numbers
from ziggurat.kit.weakest cimport weakest_first

cdef class Core(State):
    @cython.locals(sphere=int, seat=int)
    cdef void fill(self, Numbers& out) noexcept nogil
    cdef void do(self, int number) noexcept nogil
    cdef void do_answer(self, int number) noexcept nogil
    cdef int urn_size(self) noexcept nogil
    @cython.locals(sphere=int)
    cdef int urn_pick(self, int ticket) noexcept nogil
    @cython.locals(other=int, sphere=int, held=int, swapped=int)
    cdef void redeal(self, int seat, Dice& dice) noexcept nogil
    @cython.locals(ticket=int, sphere=int)
    cdef int take_one(self, Dice& dice) noexcept nogil
    cdef long long result(self, int seat) noexcept nogil
    @cython.locals(winners=int, other=int, difference=cython.longlong)
    cdef double share(self, int seat) noexcept nogil
