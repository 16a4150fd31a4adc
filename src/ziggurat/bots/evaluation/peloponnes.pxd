# The C types of peloponnes.py.
cimport cython
from ziggurat.bots.evaluation.base cimport Evaluation
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.bids cimport least_bid
from ziggurat.games.peloponnes.rules.disasters cimport is_protected
from ziggurat.games.peloponnes.rules.income cimport round_income
from ziggurat.games.peloponnes.rules.scoring cimport prestige_points
from ziggurat.games.peloponnes.rules.supply cimport can_build
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport CHIPS, INCOME, IS_BUILDING, ONCE, PRESTIGE, STONE_COST, WOOD_COST
from ziggurat.kit.cells cimport Dice, Numbers
from ziggurat.kit.state cimport State as AnyState

cdef int SIZE

cdef class PeloponnesEvaluation(Evaluation):
    cdef void features(self, AnyState state, int seat, double* out) noexcept nogil
    cdef double progress(self, AnyState state) noexcept nogil
    cdef int answer(self, AnyState state, Dice& dice) noexcept nogil
    cdef bint worth(self, AnyState state, int number) noexcept nogil

cdef bint is_modest(State state, int number) noexcept nogil
cdef double lateness(State state) noexcept nogil
@cython.locals(out=Numbers)
cdef int quick_answer(State state, Dice& dice) noexcept nogil
@cython.locals(i=int, tile=int, disaster=int)
cdef void write_features(State state, int seat, double* out) noexcept nogil
@cython.locals(place=int)
cdef int tile_bid_for(State state, int seat) noexcept nogil
@cython.locals(prestige=int, people=int, lower=int, hungry=int)
cdef void write_goods(State state, int seat, int tile, double* out) noexcept nogil
@cython.locals(good=int, brings=bint)
cdef void write_incomes(State state, int seat, int tile, double* out) noexcept nogil
@cython.locals(i=int, lack=int)
cdef void write_rows(State state, int seat, int tile, double* out) noexcept nogil
@cython.locals(drawn=int, stake=double)
cdef void write_disaster(State state, int seat, int disaster, double* out) noexcept nogil
@cython.locals(rank=int)
cdef void write_turn(State state, int seat, double* out) noexcept nogil
