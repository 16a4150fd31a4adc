// Positions and legal numbers of many games, each in one stretch of memory. Uncompiled, memory.py.
#pragma once
#include <Python.h>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include "ziggurat/kit/cells.h"
#include "ziggurat/kit/steps.h"

static inline long references(PyObject* thing) { return (long)Py_REFCNT(thing); }
static inline void take_out(int* players, const unsigned char* positions, long at, long size) {
    memcpy(players, positions + at, size);
}
static inline void put_back(unsigned char* positions, long at, const int* players, long size) {
    memcpy(positions + at, players, size);
}
static inline void copy_marks(unsigned char* to, const unsigned char* from, long many) { memcpy(to, from, many); }
static inline void copy_floats(float* to, const float* from, long many) { memcpy(to, from, 4 * many); }
static inline int* position_at(unsigned char* positions, long at) { return (int*)(positions + at); }

// The legal numbers of a game are listed where they are kept, their sets as sets.
static inline long numbers_size() { return sizeof(Numbers); }
static inline Numbers& numbers_at(unsigned char* kept, long i) { return ((Numbers*)kept)[i]; }

// What will be touched next is asked for while this is worked on: a thousand games are more than the processor holds.
static inline void fetch(const void* at, long bytes) {
#ifdef __GNUC__
    for (long i = 0; i < bytes; i += 64) __builtin_prefetch((const char*)at + i, 1);
#endif
}
static inline void fetch_marks(const unsigned char* from, long at, long many) { fetch(from + at, many); }
static inline void fetch_floats(const float* from, long at, long many) { fetch(from + at, 4 * many); }
static inline void fetch_numbers(const Numbers& numbers) {
    fetch(&numbers.n, 1);
    fetch(numbers.set, 4 * sizeof(Numbers::Set));
    fetch(numbers.v, 1);
}

// Every number of a list by `one`, and the sets by `word`: 64 neighbours at once.
template <class One, class Word> static inline void each(const Numbers& numbers, One one, Word word) {
    int i = 0;
    for (int k = 0; k < numbers.sets; k++) {
        const Numbers::Set& set = numbers.set[k];
        for (; i < set.from; i++) one(numbers.v[i]);
        if (set.a) word(set.base, set.a);
        if (set.b) word(set.base + 64, set.b);
        if (set.c) word(set.base + 128, set.c);
        i = set.to;
    }
    for (; i < numbers.n; i++) one(numbers.v[i]);
}
template <class One> static inline void each(const Numbers& numbers, One one) {
    each(numbers, one, [&](int base, u64 bits) { for (; bits; bits &= bits - 1) one(base + __builtin_ctzll(bits)); });
}

// Rows of bytes: 1 for every number. Neighbours are ticked eight at once, where they do not reach beyond the row's end.
static inline void tick(unsigned char* rows, long at, int wide, const Numbers& numbers) {
    unsigned char* row = rows + at;
    each(numbers, [=](int number) { row[number] = 1; }, [=](int base, u64 bits) {
        unsigned char* to = row + base;
        if (base + 64 > wide) for (; bits; bits >>= 1, to++) *to |= bits & 1;
        else for (; bits; bits >>= 8, to += 8) {
            u64 marks;
            memcpy(&marks, to, 8);
            marks |= steps::spelled.bytes[bits & 255];
            memcpy(to, &marks, 8);
        }
    });
}
static inline void untick(unsigned char* rows, long at, int wide, const Numbers& numbers) {
    unsigned char* row = rows + at;  // what stands between two members of a set is cleared with them
    each(numbers, [=](int number) { row[number] = 0; }, [=](int base, u64) {
        if (base + 64 > wide) memset(row + base, 0, wide - base);
        else memset(row + base, 0, 64);
    });
}
static inline void write_mask(unsigned char* rows, long at, int wide, const Numbers& numbers) {
    memset(rows + at, 0, wide);
    tick(rows, at, wide, numbers);
}

// Rows of bits, the first of each byte being its highest, as numpy.packbits has it; and plain lists.
static inline void tick_bits(unsigned char* rows, long at, const Numbers& numbers) {
    each(numbers, [=](int number) { rows[at + number / 8] |= 128 >> number % 8; });
}
static inline void untick_bits(unsigned char* rows, long at, const Numbers& numbers) {
    each(numbers, [=](int number) { rows[at + number / 8] = 0; });
}
static inline void write_list(unsigned short* lists, long at, const Numbers& numbers) {
    unsigned short* to = lists + at;
    each(numbers, [&](int number) { *to++ = (unsigned short)number; });
}

// A lane's share of the games, taken a few at a time: who has done its own goes on with what is left of the others', so
// that nobody waits for long. Each share has lines of the processor's memory to itself.
enum { FEW = 16, SHARE = 128, NO_MORE = -1 };

struct Share {
    std::atomic<int> next;
    int last;
};
static inline long share_size() { return SHARE; }
static inline Share& share_at(unsigned char* shares, int lane) { return *(Share*)(shares + lane * SHARE); }
static inline void share_out(unsigned char* shares, int lane, int first, int last) {
    share_at(shares, lane).last = last;
    share_at(shares, lane).next.store(first, std::memory_order_relaxed);
}
static inline int next_few(unsigned char* shares, int lane) {  // the first of them
    Share& share = share_at(shares, lane);
    if (share.next.load(std::memory_order_relaxed) >= share.last) return NO_MORE;
    const int first = share.next.fetch_add(FEW, std::memory_order_relaxed);
    return first < share.last ? first : NO_MORE;
}
static inline int end_of_few(unsigned char* shares, int lane, int first) {
    return std::min(first + FEW, share_at(shares, lane).last);
}

// Whose turn it is of two threads. Who waits looks again for a while before it sleeps: to be woken takes longer than most
// parts of a batch.
class Baton {
    enum { LOOKS = 100, MICROSECONDS = 200 };
    std::atomic<int> turn{0};
    std::mutex lock;
    std::condition_variable changed;

    static void pause() {
#if defined(__x86_64__) || defined(__i386__)
        __builtin_ia32_pause();
#endif
    }
    bool comes_soon(int whose) const {
        const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(MICROSECONDS);
        do {
            for (int i = 0; i < LOOKS; i++, pause())
                if (turn.load(std::memory_order_acquire) == whose) return true;
        } while (std::chrono::steady_clock::now() < end);
        return false;
    }

public:
    Baton() = default;
    Baton& operator=(Baton&&) { return *this; }  // a new one is as good as another
    void pass_to(int whose) {
        {
            std::lock_guard<std::mutex> held(lock);
            turn.store(whose, std::memory_order_release);
        }
        changed.notify_one();
    }
    void wait_for(int whose) {
        if (comes_soon(whose)) return;
        std::unique_lock<std::mutex> held(lock);
        changed.wait(held, [&] { return turn.load(std::memory_order_acquire) == whose; });
    }
};
