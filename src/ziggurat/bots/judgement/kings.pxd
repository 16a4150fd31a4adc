# The C types of kings.py.
cimport cython
from ziggurat.bots.evaluation.kings cimport lateness, least, quick_answer, weakest, write_features
from ziggurat.bots.judgement.base cimport Judgement
from ziggurat.bots.judgement.margins cimport write_margins
from ziggurat.games.kings.layout cimport COLUMNS, FARM, KING, NOTHING, ROWS, TEMPLE, TREASURE
from ziggurat.games.kings.rules.kingdoms cimport first_column, is_red, last_column, supporters, treasures_in
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Dice
from ziggurat.kit.state cimport State as AnyState
from ziggurat.kit.weakest cimport weakest_first

cdef int SIZE
cdef int TABLE, MARGINS, WAR_GAIN, WAR_LOSS, REVOLT_CHANCE, REVOLT_RISK, SHIP_NEAR

cdef class KingsJudgement(Judgement):
    cdef int[4][4] begin, end, support
    cdef long long[4] scores

    cdef double progress(self, AnyState state) noexcept nogil
    cdef int answer(self, AnyState state, Dice& dice) noexcept nogil
    @cython.locals(seat=int, i=int)
    cdef void write(self, AnyState state) noexcept nogil
    @cython.locals(seat=int, sphere=int, column=int)
    cdef void look(self, State state) noexcept nogil
    @cython.locals(left=int)
    cdef void write_table(self, State state, int seat) noexcept nogil
    @cython.locals(done=int, rank=int, sphere=int, rival=int, most=int)
    cdef void write_spheres(self, State state, int seat) noexcept nogil
    @cython.locals(mine=int, theirs=int, here=bint, there=bint, after=bint, margin=int)
    cdef void write_rival(self, State state, int seat, int sphere, int rank, int rival) noexcept nogil

@cython.locals(space=int)
cdef int red_king(State state, int seat) noexcept nogil
cdef bint ships_left(State state, int sphere) noexcept nogil
@cython.locals(most=int, column=int, many=int, space=int)
cdef int tallest(State state, int sphere, int begin, int end) noexcept nogil
