# The C types of actions.py.
cimport cython
from ziggurat.games.kings.layout cimport COLUMNS, END_TURN, FIRST_LINK, NOTHING, ROWS, SHIP, SPACES
from ziggurat.games.kings.rules.cards cimport list_cards
from ziggurat.games.kings.rules.catastrophes cimport list_catastrophes
from ziggurat.games.kings.rules.leaders cimport list_leaders
from ziggurat.games.kings.state cimport State
from ziggurat.games.kings.tables cimport BIT, NOWHERE
from ziggurat.kit.cells cimport Cells, Numbers

@cython.locals(free=Cells, column=int, space=int)
cdef Cells free_cards(State state) noexcept nogil
@cython.locals(free=Cells)
cdef void list_actions(State state, Numbers& out) noexcept nogil
