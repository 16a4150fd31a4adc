# The C types of peloponnes.py.
cimport cython
from libc.math cimport exp
from ziggurat.bots.evaluation.peloponnes cimport is_modest, lateness, quick_answer, tile_bid_for, write_features
from ziggurat.bots.judgement.base cimport Judgement
from ziggurat.bots.judgement.margins cimport within
from ziggurat.games.peloponnes.layout cimport COINS, LUXURY, PASS, PLACES, POPULATION
from ziggurat.games.peloponnes.rules.bids cimport purse
from ziggurat.games.peloponnes.rules.scoring cimport prestige_points, score
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport CHIPS, ONCE, PRESTIGE, TARGET
from ziggurat.kit.cells cimport Dice
from ziggurat.kit.state cimport State as AnyState

cdef int SIZE, TABLE, CHIPS_DRAWN, ALONE

cdef class PeloponnesJudgement(Judgement):
    cdef int[5] prestige, people

    cdef double progress(self, AnyState state) noexcept nogil
    cdef int answer(self, AnyState state, Dice& dice) noexcept nogil
    cdef bint worth(self, AnyState state, int number) noexcept nogil
    cdef double outcome(self, AnyState state, int seat) noexcept nogil
    @cython.locals(seat=int, i=int)
    cdef void write(self, AnyState state) noexcept nogil
    @cython.locals(tile=int)
    cdef void look(self, State state, int seat) noexcept nogil
    cdef int lower(self, int seat) noexcept nogil
    @cython.locals(good=int, disaster=int)
    cdef void write_table(self, State state, int seat) noexcept nogil
    @cython.locals(best=int, rich=int, rival=int, gap=int, lead=float, other=int)
    cdef void write_margins(self, State state, int seat) noexcept nogil
    @cython.locals(place=int, rank=int)
    cdef void write_bid(self, State state, int seat) noexcept nogil
    @cython.locals(target=int, short=int, good=int)
    cdef void write_alone(self, State state) noexcept nogil

@cython.locals(points=int, target=double, near=double)
cdef double alone(State state) noexcept nogil
