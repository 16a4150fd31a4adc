# The C types of pieces.py.
cimport cython
from ziggurat.games.kings.layout cimport FIRST_LINK, LEADER_HOME, NOTHING, ROWS
from ziggurat.games.kings.state cimport State

cdef void stand(State state, int seat, int leader, int space) noexcept nogil
cdef void lift(State state, int seat, int leader) noexcept nogil
cdef void send_home(State state, int seat, int leader) noexcept nogil
cdef void remove_card(State state, int space) noexcept nogil
