# The C types of solo.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.scoring cimport score
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport TARGET
from ziggurat.kit.cells cimport Numbers
from ziggurat.kit.seats cimport NOBODY

cdef bint reached_target(State state) noexcept nogil
cdef void end_solo_game(State state) noexcept nogil
@cython.locals(good=int)
cdef void list_bonuses(State state, Numbers& out) noexcept nogil
cdef void choose_bonus(State state, int good) noexcept nogil
@cython.locals(many=int, level=int)
cdef int levels_won(State state) noexcept nogil
