# The C types of exchange.py.
cimport cython
from ziggurat.games.tikal.layout cimport AUCTION_START, BASE, BASE_CAMP, CLEARING, FIRST_PLAYER, MOST_CAMPS, PLACING, RUIN, TEMPLE
from ziggurat.games.tikal.rules.hexagons cimport fits_somewhere, lay
from ziggurat.games.tikal.rules.scoring cimport best_guarded, treasures_held
from ziggurat.games.tikal.rules.temples cimport stop_rising
from ziggurat.games.tikal.rules.turns cimport begin_turn
from ziggurat.games.tikal.state cimport State
from ziggurat.games.tikal.tables cimport BIT, NOWHERE, TILE_KIND, TILE_NUMBER
from ziggurat.kit.cells cimport Cells, first, lowest, meets
from ziggurat.kit.seats cimport CHANCE

@cython.locals(rest=Cells)
cdef list members(Cells cells)
@cython.locals(found=Cells)
cdef Cells cells_from(list numbers)
cpdef void begin(State state, object options) except *
cdef void read_options(State state, object options) except *
@cython.locals(space=int)
cdef void lay_printed(State state) except *
cpdef dict snapshot(State state)
cdef dict turn_of(State state)
cpdef void load(State state, dict data, object options) except *
@cython.locals(space=int, tile=int, rotation=int, seat=int, piece=int, many=int, value=int)
cdef void load_board(State state, dict data) except *
@cython.locals(space=int, many=int, kind=int)
cdef void load_seat(State state, int seat, dict data) except *
@cython.locals(place=int)
cdef void load_turn(State state, dict data) except *
@cython.locals(i=int)
cdef void load_work(State state, list work) except *
cpdef list results(State state)
cpdef list passages(State state)
cpdef bint fits_nowhere(State state)
cpdef tuple hex_on(State state, int space)
cpdef int explorers_on(State state, int seat, int space) noexcept
cpdef int leader_of(State state, int seat) noexcept
cpdef int reserve_of(State state, int seat) noexcept
cpdef int prestige_of(State state, int seat) noexcept
cpdef list camps_of(State state, int seat)
cpdef int value_on(State state, int space) noexcept
cpdef int buried_on(State state, int space) noexcept
cpdef int guard_on(State state, int space) noexcept
cpdef int floors_left(State state, int value) noexcept
cpdef int held_by(State state, int seat, int kind) noexcept
cpdef int unseen_of(State state, int kind) noexcept
cpdef int times_worked(State state, int space) noexcept
cpdef object workers_of(State state, int space)
cpdef list pile_of(State state)
cpdef list display_of(State state)
