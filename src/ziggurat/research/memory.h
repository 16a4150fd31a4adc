// Positions of many games in one stretch of memory, taken out to be played on and put back. Uncompiled, memory.py.
#pragma once
#include <Python.h>
#include <cstring>
#include "ziggurat/kit/cells.h"

static inline long position_size(PyObject* state, const int* players) {
    return Py_TYPE(state)->tp_basicsize - ((const char*)players - (const char*)state);
}
static inline long references(PyObject* thing) { return (long)Py_REFCNT(thing); }
static inline void take_out(int* players, const unsigned char* positions, long at, long size) {
    memcpy(players, positions + at, size);
}
static inline void put_back(unsigned char* positions, long at, const int* players, long size) {
    memcpy(positions + at, players, size);
}

// Lists of legal numbers, and what is ticked by them.
static inline void write_list(unsigned short* lists, long at, Numbers& numbers) {
    numbers.write_out();
    memcpy(lists + at, numbers.v, numbers.n * sizeof(unsigned short));
}
static inline bool has_number(const unsigned short* lists, long at, int many, int number) {
    unsigned short found = 0, sought = (unsigned short)number;
    for (int i = 0; i < many; i++) found |= lists[at + i] == sought;
    return found && number == sought;
}

// A row is cleared by the list that ticked it where that is short, else from end to end: memory likes to go straight on.
static inline bool is_short(int many, int wide) { return many < wide / 32; }
static inline void clear_marks(unsigned char* rows, long at, int wide, const unsigned short* lists, long from, int many) {
    if (is_short(many, wide)) for (int i = 0; i < many; i++) rows[at + lists[from + i]] = 0;
    else memset(rows + at, 0, wide);
}
static inline void tick(unsigned char* rows, long at, const unsigned short* lists, long from, int many) {
    for (int i = 0; i < many; i++) rows[at + lists[from + i]] = 1;
}
static inline void clear_bits(unsigned char* rows, long at, int wide, const unsigned short* lists, long from, int many) {
    if (is_short(many, wide)) for (int i = 0; i < many; i++) rows[at + lists[from + i] / 8] = 0;
    else memset(rows + at, 0, (wide + 7) / 8);
}
static inline void tick_bits(unsigned char* rows, long at, const unsigned short* lists, long from, int many) {
    for (int i = 0; i < many; i++) rows[at + lists[from + i] / 8] |= 128 >> lists[from + i] % 8;
}
static inline void write_mask(unsigned char* rows, long at, int wide, Numbers& numbers) {
    memset(rows + at, 0, wide);
    numbers.write_out();
    for (int i = 0; i < numbers.n; i++) rows[at + numbers.v[i]] = 1;
}
