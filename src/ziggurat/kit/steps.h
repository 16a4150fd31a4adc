// The encoder's steps over a position in memory (tensor_spec.py makes them). Uncompiled, steps.py stands in.
#pragma once
#include <cstdint>
#include <cstring>

namespace steps {

enum { P_SET, P_SPOT, P_AMOUNT, P_KINDS, P_SEAT, N_AMOUNT, N_KIND, N_SEAT, N_SET, N_BITS, N_SEAT_BITS, N_SIZE, N_ADD };
enum { WHAT, SOURCE, NEXT_SEAT, TURN, MANY, STRIDE, TARGET, KINDS, WIDTH, STEP };

struct Scene {  // what all steps share
    int viewer, players, spaces;
    unsigned char* planes;
    float* numbers;
    int turn_of(int seat) const { int turn = seat - viewer; return turn < 0 ? turn + players : turn; }
};

template <class T> static inline void set_bits(T* out, const uint64_t* words, int many) {  // 1 for each member of a set
    for (int word = 0; word < 3; word++)
        for (uint64_t bits = words[word]; bits; bits &= bits - 1) {
            int member = 64 * word + __builtin_ctzll(bits);
            if (member < many) out[member] = 1;
        }
}

// Planes are bytes, which may lie anywhere as far as the compiler knows: what a loop needs is taken into locals first.
template <class T> static inline void amount_plane(unsigned char* __restrict out, const T* __restrict from, int stride, int spaces) {
    if (sizeof(T) == 1 && stride == 1) for (int i = 0; i < spaces; i++) out[i] = from[i] < 0 ? 0 : from[i];
    else for (int i = 0; i < spaces; i++) {
        const int number = from[i * stride];
        out[i] = number < 0 ? 0 : number > 255 ? 255 : number;
    }
}
template <class T> static inline void kind_planes(unsigned char* __restrict out, const T* __restrict from, int stride, int spaces, int kinds) {
    for (int i = 0; i < spaces; i++) {
        const int number = from[i * stride];
        if ((unsigned)number < (unsigned)kinds) out[number * spaces + i] = 1;
    }
}
template <class T> static inline void seat_planes(unsigned char* __restrict out, const T* __restrict from, int stride, int spaces, int kinds, const Scene s) {
    for (int i = 0; i < spaces; i++) {
        const int number = from[i * stride];
        if (number >= 0) out[(number < kinds ? s.turn_of(number) : s.players + number - kinds) * spaces + i] = 1;
    }
}

template <class T> static inline void amounts(const Scene& s, const int* step, const T* __restrict from) {
    float* __restrict out = s.numbers + step[TARGET];
    const int many = step[MANY];
    if (step[WHAT] == N_SIZE) for (int i = 0; i < many; i++) out[0] += from[i];
    else for (int i = 0; i < many; i++) out[i] += from[i];
}

static inline void one(const Scene& s, const int* step, int number, float* out) {  // a kind, a seat or bits
    switch (step[WHAT]) {
        case N_KIND: if ((unsigned)number < (unsigned)step[KINDS]) out[number] = 1; break;
        case N_SEAT: if ((unsigned)number < (unsigned)s.players) out[s.turn_of(number)] = 1; break;
        case N_BITS: for (int i = 0; i < step[KINDS]; i++) out[i] = number >> i & 1; break;
        case N_SEAT_BITS: for (int i = 0; i < s.players; i++) out[s.turn_of(i)] = number >> i & 1; break;
    }
}

template <class T> static inline void take(const Scene& s, const int* step, const char* at) {
    const T* from = (const T*)at;
    switch (step[WHAT]) {
        case P_SPOT:
            for (int i = 0, to = step[TARGET]; i < step[MANY]; i++, to += s.spaces)
                if ((unsigned)from[i] < (unsigned)s.spaces) s.planes[to + from[i]] = 1;
            break;
        case P_AMOUNT: amount_plane(s.planes + step[TARGET], from, step[STRIDE], s.spaces); break;
        case P_KINDS: kind_planes(s.planes + step[TARGET], from, step[STRIDE], s.spaces, step[KINDS]); break;
        case P_SEAT: seat_planes(s.planes + step[TARGET], from, step[STRIDE], s.spaces, step[KINDS], s); break;
        case N_AMOUNT: case N_ADD: case N_SIZE: amounts(s, step, from); break;
        default:
            for (int i = 0; i < step[MANY]; i++) one(s, step, from[i], s.numbers + step[TARGET] + i * step[KINDS]);
    }
}

}  // namespace steps

static inline void run_steps(const int* plan, int many, const int* position, int viewer, int players, int spaces,
                             int plane_size, int number_size, unsigned char* planes, long to, float* numbers, long at) {
    const steps::Scene s = {viewer, players, spaces, planes + to, numbers + at};
    memset(s.planes, 0, plane_size);
    memset(s.numbers, 0, number_size * sizeof(float));
    for (const int* step = plan; step < plan + many * steps::STEP; step += steps::STEP) {
        int seat = viewer + step[steps::TURN];
        if (seat >= players) seat -= players;
        const char* from = (const char*)position + step[steps::SOURCE] + step[steps::NEXT_SEAT] * seat;
        switch (step[steps::WIDTH]) {
            case 0: steps::take<int8_t>(s, step, from); break;
            case 1: steps::take<uint8_t>(s, step, from); break;
            case 2: steps::take<int16_t>(s, step, from); break;
            case 3: steps::take<uint16_t>(s, step, from); break;
            case 4: steps::take<int32_t>(s, step, from); break;
            default:
                for (int i = 0; i < step[steps::MANY]; i++) {
                    const uint64_t* words = (const uint64_t*)from + 3 * i;
                    const int size = step[steps::KINDS], to = step[steps::TARGET] + i * size;
                    if (step[steps::WHAT] == steps::P_SET) steps::set_bits(s.planes + to, words, size);
                    else steps::set_bits(s.numbers + to, words, size);
                }
        }
    }
}
