// A seat's strength by a small net, parts of what counts, and squares nearly complete. Uncompiled, net.py stands in.
#pragma once
#include "ziggurat/kit/cells.h"

enum { HIDDEN_UNITS = 32 };

// Where processors differ, the widest registers there are; without fused sums, so that the numbers stay the same.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__linux__)
#define WIDEST __attribute__((target_clones("avx2", "default")))
#else
#define WIDEST
#endif

// A sum weighted by how late it is, and on top of it one hidden layer. Inputs that are 0, about half, cost nothing.
WIDEST static float net_strength(const float* __restrict row, int size, float late, const float* __restrict early,
                                 const float* __restrict later, const float* __restrict first,
                                 const float* __restrict bias, const float* __restrict second) {
    float hidden[HIDDEN_UNITS], total = 0;
    for (int j = 0; j < HIDDEN_UNITS; j++) hidden[j] = bias[j];
    for (int i = 0; i < size; i++) {
        const float x = row[i];
        if (x == 0) continue;
        total += x * (early[i] + late * (later[i] - early[i]));
        const float* __restrict weights = first + i * HIDDEN_UNITS;
        for (int j = 0; j < HIDDEN_UNITS; j++) hidden[j] += x * weights[j];
    }
    for (int j = 0; j < HIDDEN_UNITS; j++) total += (hidden[j] > 0 ? hidden[j] : 0) * second[j];
    return total;
}

// So much of the most that counts.
static inline float part(int value, int most) { return float(value < most ? value : most) / float(most); }

static inline Cells east(const Cells& x) {  // every space one column to the right
    const u64 E = 0xFFFEFFFEFFFEFFFEull;
    return Cells(x.a << 1 & E, x.b << 1 & E, x.c << 1 & E);
}
static inline Cells west(const Cells& x) {
    const u64 W = 0x7FFF7FFF7FFF7FFFull;
    return Cells(x.a >> 1 & W, x.b >> 1 & W, x.c >> 1 & W);
}
static inline Cells south(const Cells& x) { return Cells(x.a << 16, x.b << 16 | x.a >> 48, x.c << 16 | x.b >> 48); }
static inline Cells north(const Cells& x) { return Cells(x.a >> 16 | x.b << 48, x.b >> 16 | x.c << 48, x.c >> 16); }

// The spaces whose three companions of some 2 x 2 square are in the set.
static inline Cells completing(const Cells& x) {
    const Cells e = east(x), w = west(x), s = south(x), n = north(x);
    return (e & s & south(e)) | (w & s & south(w)) | (e & n & north(e)) | (w & n & north(w));
}
