# The C types of core.py.
cimport cython
from ziggurat.games.kings.layout cimport *
from ziggurat.games.kings.rules.actions cimport list_actions
from ziggurat.games.kings.rules.cards cimport lay_card, lay_link, leave_point, list_point, score_point
from ziggurat.games.kings.rules.catastrophes cimport play_catastrophe
from ziggurat.games.kings.rules.conflicts cimport (
    begin_external, leave_reward, list_conflicts, list_reward, list_shown, show, take_reward,
)
from ziggurat.games.kings.rules.income cimport end_turn, leave_ships, list_income, score_ship
from ziggurat.games.kings.rules.leaders cimport place_leader, withdraw_leader
from ziggurat.games.kings.rules.refill cimport begin, draw_card, fill_up, keep_hand, list_refill
from ziggurat.games.kings.rules.ships cimport build_ship, leave_ship, list_ships
from ziggurat.games.kings.rules.treasures cimport exchange, leave_treasure, list_treasures
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Dice, Numbers
from ziggurat.kit.weakest cimport weakest_first

cdef class Core(State):
    cdef void fill(self, Numbers& out) noexcept nogil
    @cython.locals(sphere=int, seat=int)
    cdef void list_draws(self, Numbers& out) noexcept nogil
    cdef void do(self, int number) noexcept nogil
    cdef void do_answer(self, int number) noexcept nogil
    cdef void do_score(self, int sphere) noexcept nogil
    cdef void do_decline(self) noexcept nogil
    cdef int urn_size(self) noexcept nogil
    cdef int urn_pick(self, int ticket) noexcept nogil
    @cython.locals(sphere=int)
    cdef int unseen_sphere(self, int ticket) noexcept nogil
    @cython.locals(other=int, sphere=int, hidden=bint)
    cdef void redeal(self, int seat, Dice& dice) noexcept nogil
    @cython.locals(sphere=int, held=int)
    cdef void redeal_hand(self, int seat, Dice& dice) noexcept nogil
    @cython.locals(sphere=int)
    cdef int any_unseen(self, Dice& dice) noexcept nogil
    cdef long long result(self, int seat) noexcept nogil
    @cython.locals(winners=int, other=int, difference=cython.longlong)
    cdef double share(self, int seat) noexcept nogil
