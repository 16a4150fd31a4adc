// Positions of many games in one stretch of memory, taken out to be played on and put back. Uncompiled, memory.py.
#pragma once
#include <Python.h>
#include <cstring>
#include "ziggurat/kit/cells.h"

static inline long position_size(PyObject* state, const int* players) {
    return Py_TYPE(state)->tp_basicsize - ((const char*)players - (const char*)state);
}
static inline void take_out(int* players, const unsigned char* positions, long at, long size) {
    memcpy(players, positions + at, size);
}
static inline void put_back(unsigned char* positions, long at, const int* players, long size) {
    memcpy(positions + at, players, size);
}

// Lists of legal numbers, and what is ticked by them: a row is cleared by the list that ticked it, not from end to end.
static inline void write_list(unsigned short* lists, long at, const Numbers& numbers) {
    memcpy(lists + at, numbers.v, numbers.n * sizeof(unsigned short));
}
static inline bool has_number(const unsigned short* lists, long at, int many, int number) {
    int found = 0;
    for (int i = 0; i < many; i++) found |= lists[at + i] == number;
    return found;
}
static inline void tick(unsigned char* rows, long at, const unsigned short* lists, long from, int many, int sign) {
    for (int i = 0; i < many; i++) rows[at + lists[from + i]] = (unsigned char)sign;
}
static inline void tick_bits(unsigned char* rows, long at, const unsigned short* lists, long from, int many) {
    for (int i = 0; i < many; i++) rows[at + lists[from + i] / 8] |= 128 >> lists[from + i] % 8;
}
static inline void clear_bits(unsigned char* rows, long at, const unsigned short* lists, long from, int many) {
    for (int i = 0; i < many; i++) rows[at + lists[from + i] / 8] = 0;
}
