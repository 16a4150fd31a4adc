# The C types of tables.py.
from ziggurat.games.peloponnes.layout cimport COINS, FOOD, LUXURY, POPULATION, STONE, WOOD

cdef int ENDLESS
cdef signed char[40] MINIMUM, PRESTIGE, WOOD_COST, STONE_COST, IS_BUILDING, CHOICE, LINK, FREE_LAND
cdef signed char[40] RAISES, SUPPLY, PROTECTS_FROM
cdef signed char[40][6] ONCE, INCOME
cdef signed char[7] START_NUMBER
cdef signed char[7][6] START, HOME_INCOME
cdef signed char[21] COINS_BY_POPULATION, LUXURY_BY_POPULATION
cdef short[6] TRACK_END, CHIPS
cdef signed char[9] DECK_START, DECK_END
cdef signed char[6] TARGET
