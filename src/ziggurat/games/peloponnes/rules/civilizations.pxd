# The C types of civilizations.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport START, START_NUMBER
from ziggurat.kit.cells cimport Numbers
from ziggurat.kit.seats cimport CHANCE

@cython.locals(seat=int)
cdef bint is_taken(State state, int civilization) noexcept nogil
@cython.locals(civilization=int)
cdef void list_civilizations(State state, Numbers& out, int base) noexcept nogil
@cython.locals(civilization=int)
cdef int civilization_at(State state, int ticket) noexcept nogil
cdef bint ask_founder(State state) noexcept nogil
cdef void give_civilization(State state, int civilization, bint chosen) noexcept nogil
@cython.locals(seat=int, good=int, rank=int, other=int)
cdef void take_start_goods(State state) noexcept nogil
