cimport cython
from ziggurat.games.tigris.layout cimport LEADER_STRANDED, TEMPLE
from ziggurat.games.tigris.rules.kingdoms cimport shrink
from ziggurat.games.tigris.state cimport State
from ziggurat.games.tigris.tables cimport BIT, NEAR, NOWHERE
from ziggurat.kit.cells cimport Cells, meets

@cython.locals(bit=Cells)
cdef void lift(State state, int seat, int leader) noexcept nogil
@cython.locals(gone=Cells, seat=int, leader=int, space=int)
cdef void send_stranded_home(State state) noexcept nogil
