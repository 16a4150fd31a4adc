cimport cython
from ziggurat.games.tigris.layout cimport *
from ziggurat.games.tigris.rules.homecoming cimport lift
from ziggurat.games.tigris.rules.kingdoms cimport shrink
from ziggurat.games.tigris.rules.monuments cimport offer_monument
from ziggurat.games.tigris.rules.treasures cimport share_treasures
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport BIT, NEAR
from ziggurat.kit.cells cimport Cells, Numbers, count, first, flood, lowest, spread

@cython.locals(mine=int, theirs=int)
cdef void start_revolt(State state, int leader, int rival) noexcept nogil
@cython.locals(fighters=int, seat=int)
cdef bint is_disputed(State state, Cells kingdom, int sphere) noexcept nogil
@cython.locals(kingdom=Cells, wars=int, last=int, sphere=int)
cdef void settle_wars(State state) noexcept nogil
@cython.locals(kingdom=Cells, sphere=int)
cdef void list_wars(State state, Numbers& out) noexcept nogil
@cython.locals(space=int)
cdef Cells side_of(State state, int seat) noexcept nogil
@cython.locals(kingdom=Cells, supporters=Cells, step=int, seat=int)
cdef void start_war(State state, int sphere) noexcept nogil
cdef int fought_with(State state) noexcept nogil
@cython.locals(held=int, many=int)
cdef void list_reinforcements(State state, Numbers& out) noexcept nogil
@cython.locals(sphere=int)
cdef void reinforce(State state, int many) noexcept nogil
cdef void resolve_conflict(State state, int winner, int loser, int strength, int weaker) noexcept nogil
@cython.locals(sphere=int, gone=Cells, bit=Cells, spared=Cells, won=int)
cdef void lose_war(State state, int winner, int loser) noexcept nogil
@cython.locals(rest=Cells)
cdef void tell_spaces(State state, Cells spaces, int kind, int seat, int sphere) noexcept nogil
@cython.locals(kingdom=Cells, at_war=int, sphere=int)
cdef void tell_cancelled_wars(State state, Cells gone) noexcept nogil
