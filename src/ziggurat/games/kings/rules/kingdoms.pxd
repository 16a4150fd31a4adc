# The C types of kingdoms.py.
cimport cython
from ziggurat.games.kings.layout cimport COLUMNS, FIRST_LINK, KING, NOTHING, ROWS, SHIP, TEMPLE, TREASURE
from ziggurat.games.kings.state cimport State

cdef int first_column(State state, int column, int cut) noexcept nogil
cdef int last_column(State state, int column, int cut) noexcept nogil
cdef bint leads_in(State state, int seat, int leader, int first, int last) noexcept nogil
cdef int owner_in(State state, int leader, int first, int last) noexcept nogil
cdef int disputed_in(State state, int first, int last) noexcept nogil
cdef bint is_red(int card) noexcept nogil
cdef int supporters(State state, int sphere, int first, int last) noexcept nogil
cdef int treasures_in(State state, int first, int last) noexcept nogil
cdef bint ship_in(State state, int leader, int first, int last) noexcept nogil
cdef int civilization_cards(State state, int column) noexcept nogil
cdef int bonus(State state, int seat, int first, int last) noexcept nogil
