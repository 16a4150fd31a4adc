# Constants, written from seats.py by `python -m ziggurat._build`.
cdef enum:
    CHANCE = -1
    NOBODY = -2
