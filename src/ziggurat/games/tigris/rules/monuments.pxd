cimport cython
from ziggurat.games.tigris.layout cimport BUILD, BUILD_MONUMENT, MONUMENT_BUILT, MONUMENT_DECLINED, SPACES, TEMPLE
from ziggurat.games.tigris.rules.homecoming cimport send_stranded_home
from ziggurat.games.tigris.rules.treasures cimport share_treasures
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport MONUMENT, SQUARE
from ziggurat.kit.cells cimport Numbers, count, meets

cdef bint is_complete(State state, int corner) noexcept nogil
@cython.locals(column=int, row=int)
cdef int corner_of(int laid, int square) noexcept nogil
cdef bint can_build(State state, int monument) noexcept nogil
@cython.locals(square=int, monument=int)
cdef void offer_monument(State state) noexcept nogil
@cython.locals(square=int, monument=int, corner=int)
cdef void list_monuments(State state, Numbers& out) noexcept nogil
@cython.locals(sphere=int)
cdef void build_monument(State state, int monument, int corner) noexcept nogil
cdef void decline_monument(State state) noexcept nogil
