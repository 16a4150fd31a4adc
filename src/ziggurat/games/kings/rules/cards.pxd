# The C types of cards.py.
cimport cython
from ziggurat.games.kings.layout cimport (
    CARD, CARD_LAID, COLUMNS, DECLINE, FIRST_LINK, KING, LINK, LINK_HIDDEN, LINK_LAID, LINK_NEEDS, NOTHING, POINT_LEFT,
    POINT_SCORED, ROWS, SCORE, SCORE_POINT,
)
from ziggurat.games.kings.rules.conflicts cimport settle_link
from ziggurat.games.kings.rules.kingdoms cimport civilization_cards, first_column, last_column, owner_in
from ziggurat.games.kings.rules.ships cimport offer_ship
from ziggurat.games.kings.state cimport State
from ziggurat.kit.cells cimport Numbers

cdef void list_cards(State state, Numbers& out) noexcept nogil
@cython.locals(ready=bint, next_ready=bint)
cdef int linkable(State state) noexcept nogil
cdef void lay_card(State state, int sphere, int column) noexcept nogil
cdef int scorer(State state, int sphere, int column) noexcept nogil
cdef void list_point(State state, Numbers& out) noexcept nogil
cdef void score_point(State state) noexcept nogil
cdef void leave_point(State state) noexcept nogil
cdef void lay_link(State state, int sphere, int link) noexcept nogil
