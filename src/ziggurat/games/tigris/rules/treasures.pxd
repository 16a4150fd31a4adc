cimport cython
from ziggurat.games.tigris.layout cimport LEAVE, SPACE, TAKE_TREASURES, TRADER, TREASURES_TAKEN
from ziggurat.games.tigris.rules.turn cimport end_action
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport BIT, SPECIAL
from ziggurat.kit.cells cimport Cells, Numbers, count, first, lowest

cdef Cells due(State state, int seat) noexcept nogil
@cython.locals(ordinary=Cells)
cdef Cells can_stay(State state, Cells found) noexcept nogil
@cython.locals(found=Cells, stay=Cells, seat=int)
cdef void share_treasures(State state) noexcept nogil
@cython.locals(found=Cells, taken=Cells)
cdef void take_treasures(State state, int seat, Cells left) noexcept nogil
cdef void leave_treasure(State state, int space) noexcept nogil
cdef void list_treasures(State state, Numbers& out) noexcept nogil
