// Positions of many games in one stretch of memory, taken out to be played on and put back. Uncompiled, memory.py.
#pragma once
#include <Python.h>
#include <cstring>
#include "ziggurat/kit/cells.h"
#include "ziggurat/kit/steps.h"

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
static inline int* position_at(unsigned char* positions, long at) { return (int*)(positions + at); }

// What will be touched next is asked for while this is worked on: a thousand games are more than the processor holds.
static inline void fetch(const void* at, long bytes) {
#ifdef __GNUC__
    for (long i = 0; i < bytes; i += 64) __builtin_prefetch((const char*)at + i, 1);
#endif
}
static inline void fetch_marks(const unsigned char* from, long at, long many) { fetch(from + at, many); }
static inline void fetch_shorts(const unsigned short* from, long at, long many) { fetch(from + at, 2 * many); }
static inline void fetch_floats(const float* from, long at, long many) { fetch(from + at, 4 * many); }

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

// A row is cleared by the list that ticked it where that is short, else from its least number to its greatest: memory
// likes to go straight on.
static inline bool is_short(int many, int wide) { return many < wide / 32; }
static inline void clear_marks(unsigned char* rows, long at, int wide, const unsigned short* lists, long from, int many) {
    const unsigned short* list = lists + from;
    if (is_short(many, wide)) {
        for (int i = 0; i < many; i++) rows[at + list[i]] = 0;
        return;
    }
    unsigned short least = list[0], most = list[0];
    for (int i = 0; i < many; i++) least = list[i] < least ? list[i] : least, most = list[i] > most ? list[i] : most;
    memset(rows + at + least, 0, most - least + 1);
}
// Sets that are not written out yet mark eight spaces at once; a ninth must not be touched beyond the row's end.
static inline void tick_set(unsigned char* row, int wide, const u64 word, int base) {
    u64 bits = word;
    for (int to = base; bits; bits >>= 8, to += 8) {
        if (!(bits & 255)) continue;
        if (to + 8 <= wide) {
            u64 marks;
            memcpy(&marks, row + to, 8);
            marks |= steps::spelled.bytes[bits & 255];
            memcpy(row + to, &marks, 8);
        } else
            for (int i = 0; i < 8; i++) if (bits >> i & 1) row[to + i] = 1;
    }
}
static inline void tick(unsigned char* rows, long at, int wide, const Numbers& numbers) {
    unsigned char* row = rows + at;
    int i = 0;
    for (int k = 0; k < numbers.sets; k++) {
        const Numbers::Set& one = numbers.set[k];
        for (; i < one.from; i++) row[numbers.v[i]] = 1;
        tick_set(row, wide, one.a, one.base);
        tick_set(row, wide, one.b, one.base + 64);
        tick_set(row, wide, one.c, one.base + 128);
        i = one.to;
    }
    for (; i < numbers.n; i++) row[numbers.v[i]] = 1;
}
static inline void clear_bits(unsigned char* rows, long at, int wide, const unsigned short* lists, long from, int many) {
    if (is_short(many, wide)) for (int i = 0; i < many; i++) rows[at + lists[from + i] / 8] = 0;
    else memset(rows + at, 0, (wide + 7) / 8);
}
static inline void tick_bits(unsigned char* rows, long at, const unsigned short* lists, long from, int many) {
    for (int i = 0; i < many; i++) rows[at + lists[from + i] / 8] |= 128 >> lists[from + i] % 8;
}
static inline void write_mask(unsigned char* rows, long at, int wide, const Numbers& numbers) {
    memset(rows + at, 0, wide);
    tick(rows, at, wide, numbers);
}
