# The C types of tigris.py.
cimport cython
from ziggurat.bots.evaluation.tigris cimport gives_up_spheres, income, kingdom_index, least, lateness, quick_answer
from ziggurat.bots.evaluation.tigris cimport weakest as weakest_sphere
from ziggurat.bots.judgement.base cimport Judgement
from ziggurat.bots.judgement.margins cimport write_margins
from ziggurat.bots.judgement.net cimport completing
from ziggurat.games.tigris.layout cimport END_TURN, FARM, KING, SWAP, TEMPLE, TRADER
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport BOARD, LAND, MONUMENT, NEAR, RIVER, START
from ziggurat.kit.cells cimport Cells, Dice, count, meets, spread
from ziggurat.kit.state cimport State as AnyState
from ziggurat.kit.weakest cimport in_place, weakest_first

cdef int SIZE
cdef int LEADER, SUPPORTERS, TEMPLES, HELD, READY, MONUMENTS
cdef int WAR_CHANCE, WAR_DANGER, REVOLT_CHANCE, REVOLT_DANGER, SQUARES, SQUARES_READY

cdef class TigrisJudgement(Judgement):
    cdef int[4][4] home, support, guard
    cdef long long[4] scores
    cdef Cells[4] gaps

    cdef double progress(self, AnyState state) noexcept nogil
    cdef int answer(self, AnyState state, Dice& dice) noexcept nogil
    cdef bint worth(self, AnyState state, int number) noexcept nogil
    @cython.locals(seat=int)
    cdef void write(self, AnyState state) noexcept nogil
    @cython.locals(free=Cells, sphere=int, seat=int)
    cdef void look(self, State state) noexcept nogil
    @cython.locals(space=int, home=int)
    cdef void look_at_leader(self, State state, int seat, int sphere) noexcept nogil
    @cython.locals(begun=int, left=int)
    cdef void write_table(self, State state, int seat) noexcept nogil
    @cython.locals(rank=int)
    cdef void write_points(self, State state, int seat) noexcept nogil
    @cython.locals(done=int, rank=int, sphere=int, held=int, rival=int)
    cdef void write_spheres(self, State state, int seat) noexcept nogil
    @cython.locals(home=int, held=int, mine=int, worst=int, rival=int)
    cdef void write_leader(self, State state, int seat, int sphere, int rank) noexcept nogil
    @cython.locals(chance=int, home=int, there=int, mine=int, theirs=int)
    cdef void write_rival(self, State state, int seat, int sphere, int rank, int rival) noexcept nogil
    @cython.locals(home=int, sphere=int, alone=bint, other=int)
    cdef void write_king(self, State state, int seat) noexcept nogil
    @cython.locals(home=int, free=Cells, kingdom=Cells, apart=Cells, once=Cells, twice=Cells, near=int)
    cdef void write_treasures(self, State state, int seat) noexcept nogil

@cython.locals(monument=int, shows=bint)
cdef bint has_monument(State state, int sphere) noexcept nogil
