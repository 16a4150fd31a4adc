# The C types of tikal.py.
cimport cython
from ziggurat.bots.evaluation.tikal cimport is_modest, lateness, write_features
from ziggurat.bots.judgement.base cimport Judgement
from ziggurat.bots.judgement.margins cimport within
from ziggurat.games.tikal.layout cimport BID, PASS, TILES, VOLCANO
from ziggurat.games.tikal.rules.scoring cimport treasure_prestige
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BIT, NOWHERE, TILE_KIND
from ziggurat.kit.cells cimport Cells, count, first
from ziggurat.kit.state cimport State as AnyState

cdef int SIZE, TABLE, HIGH
cdef Cells VOLCANOES

cdef class TikalJudgement(Judgement):
    cdef int[4] promise

    cdef double progress(self, AnyState state) noexcept nogil
    cdef bint worth(self, AnyState state, int number) noexcept nogil
    @cython.locals(seat=int, i=int)
    cdef void write(self, AnyState state) noexcept nogil
    @cython.locals(rest=Cells, space=int)
    cdef void write_temples(self, State state) noexcept nogil
    @cython.locals(value=float, most=int, second=int, owner=int, seat=int, strength=int)
    cdef void write_majority(self, State state, int space) noexcept nogil
    @cython.locals(late=float, best=int, hoped=int, rival=int, lead=float, hope=float)
    cdef void write_table(self, State state, int seat) noexcept nogil
    @cython.locals(kind=int, rival=int)
    cdef void write_treasures(self, State state, int seat) noexcept nogil
