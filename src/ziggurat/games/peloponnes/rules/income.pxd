# The C types of income.py.
cimport cython
from ziggurat.games.peloponnes.layout cimport *
from ziggurat.games.peloponnes.rules.goods cimport gain
from ziggurat.games.peloponnes.state cimport State
from ziggurat.games.peloponnes.tables cimport CHOICE, COINS_BY_POPULATION, HOME_INCOME, INCOME, LUXURY_BY_POPULATION, ONCE
from ziggurat.kit.cells cimport Numbers

@cython.locals(rank=int, seat=int)
cdef void take_one_time_incomes(State state) noexcept nogil
@cython.locals(people=int)
cdef void take_one_time_income(State state, int seat, int tile) noexcept nogil
cdef bint brings_income(State state, int tile) noexcept nogil
@cython.locals(many=int, i=int)
cdef int round_income(State state, int seat, int good) noexcept nogil
@cython.locals(wood=int, stone=int, food=int, people=int)
cdef void take_round_income(State state, int seat) noexcept nogil
@cython.locals(people=int)
cdef void take_population_income(State state, int seat) noexcept nogil
@cython.locals(seat=int, tile=int)
cdef bint ask_chooser(State state) noexcept nogil
@cython.locals(good=int)
cdef void list_goods(State state, Numbers& out) noexcept nogil
cdef void choose_good(State state, int good) noexcept nogil
