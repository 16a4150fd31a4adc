# The C types of catastrophes.py.
cimport cython
from ziggurat.games.kings.layout cimport CATASTROPHE, CATASTROPHE_PLAYED
from ziggurat.games.kings.rules.income cimport end_action
from ziggurat.games.kings.rules.pieces cimport remove_card
from ziggurat.games.kings.state cimport State
from ziggurat.games.kings.tables cimport HEADS
from ziggurat.kit.cells cimport Cells, Numbers

cdef void list_catastrophes(State state, Cells free, Numbers& out) noexcept nogil
cdef void play_catastrophe(State state, int space) noexcept nogil
