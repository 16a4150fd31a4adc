// The encoder's steps over a position in memory (tensor_spec.py makes them). Uncompiled, steps.py stands in.
#pragma once
#include <cstdint>
#include <cstring>
#ifdef __SSE4_1__
#include <smmintrin.h>
#endif

namespace steps {

enum { P_SET, P_SPOT, P_AMOUNT, P_KINDS, P_SEAT, N_AMOUNT, N_KIND, N_SEAT, N_SET, N_BITS, N_SEAT_BITS, N_SIZE, N_ADD };
enum { WHAT, SOURCE, NEXT_SEAT, TURN, MANY, STRIDE, TARGET, KINDS, WIDTH, STEP };
typedef unsigned char Mark;

struct Scene {  // what all steps share
    int viewer, players, spaces;
    Mark* planes;
    float* numbers;
    int turn_of(int seat) const {
        int turn = seat - viewer;
        return turn < 0 ? turn + players : turn;
    }
};

// Sets. A plane takes eight spaces at once: the eight bytes of every byte of bits.
struct Spelled {
    uint64_t bytes[256];
    Spelled() {
        for (int bits = 0; bits < 256; bits++) {
            Mark each[8];
            for (int i = 0; i < 8; i++) each[i] = bits >> i & 1;
            memcpy(&bytes[bits], each, 8);
        }
    }
};
static const Spelled spelled;

static inline void set_plane(Mark* __restrict out, const uint64_t* words, int spaces) {
    const Mark* end = out + spaces;
    for (; out + 64 <= end; words++) {
        uint64_t bits = *words;
        for (int byte = 0; byte < 8; byte++, out += 8, bits >>= 8) memcpy(out, &spelled.bytes[bits & 255], 8);
    }
    uint64_t bits = out < end ? *words : 0;
    for (; out + 8 <= end; out += 8, bits >>= 8) memcpy(out, &spelled.bytes[bits & 255], 8);
    for (; out < end; out++, bits >>= 1) *out = bits & 1;
}
static inline void set_numbers(float* out, const uint64_t* words, int many) {
    for (int word = 0; word < 3; word++)
        for (uint64_t bits = words[word]; bits; bits &= bits - 1) {
            const int member = 64 * word + __builtin_ctzll(bits);
            if (member < many) out[member] = 1;
        }
}
static inline void sets(const Scene& s, const int* step, const char* from) {
    const int size = step[KINDS], many = step[MANY];
    int to = step[TARGET];
    for (int i = 0; i < many; i++, to += size) {
        const uint64_t* words = (const uint64_t*)from + 3 * i;
        if (!(words[0] | words[1] | words[2])) continue;
        if (step[WHAT] == P_SET) set_plane(s.planes + to, words, size);
        else set_numbers(s.numbers + to, words, size);
    }
}

#ifdef __SSE4_1__
// Six bytes of each of eight spaces become eight bytes of each of six planes: rows are woven into columns, pair by pair.
// (Reads two bytes past the eighth space: the caller has a ninth.)
static inline void eight_hexagons(const char* from, Mark* out, int spaces) {
    __m128i row[8], pair[4], four[4];
    const __m128i none = _mm_setzero_si128();
    for (int i = 0; i < 8; i++) row[i] = _mm_max_epi8(_mm_loadl_epi64((const __m128i*)(from + 6 * i)), none);
    for (int i = 0; i < 4; i++) pair[i] = _mm_unpacklo_epi8(row[2 * i], row[2 * i + 1]);
    for (int i = 0; i < 2; i++) {
        four[i] = _mm_unpacklo_epi16(pair[2 * i], pair[2 * i + 1]);
        four[2 + i] = _mm_unpackhi_epi16(pair[2 * i], pair[2 * i + 1]);
    }
    const __m128i first = _mm_unpacklo_epi32(four[0], four[1]), second = _mm_unpackhi_epi32(four[0], four[1]);
    const __m128i third = _mm_unpacklo_epi32(four[2], four[3]);
    const __m128i planes[3] = {first, second, third};
    for (int i = 0; i < 3; i++) {
        _mm_storel_epi64((__m128i*)(out + 2 * i * spaces), planes[i]);
        _mm_storel_epi64((__m128i*)(out + (2 * i + 1) * spaces), _mm_srli_si128(planes[i], 8));
    }
}
#endif

// A number for each space. Planes are bytes, which may lie anywhere as far as the compiler knows: what a loop needs is
// taken into locals first. Bytes that follow each other go plane by plane, many at once; others space by space.
template <class T> struct Over {
    const T* __restrict from;
    int stride, spaces;
    enum { SIDES = 6 };
    bool close() const { return sizeof(T) == 1 && stride == 1; }

    static Mark held(int number) { return number < 0 ? 0 : number > 255 ? 255 : number; }
    void amounts(Mark* __restrict out, int many) const {  // many planes: of so many numbers each space has
        if (close()) for (int i = 0; i < spaces; i++) out[i] = from[i] < 0 ? 0 : from[i];
        else if (many == SIDES) sides(out);
        else for (int plane = 0; plane < many; plane++, out += spaces)
            for (int i = 0; i < spaces; i++) out[i] = held(from[i * stride + plane]);
    }
    void sides(Mark* __restrict out) const {  // one for each side of a hexagon
        int i = 0;
#ifdef __SSE4_1__
        for (; sizeof(T) == 1 && T(-1) < 0 && i + 8 < spaces; i += 8) eight_hexagons((const char*)(from + i * SIDES), out + i, spaces);
#endif
        for (; i < spaces; i++)
            for (int side = 0; side < SIDES; side++) out[side * spaces + i] = held(from[i * SIDES + side]);
    }
    void where(Mark* __restrict out, T number) const {
        for (int i = 0; i < spaces; i++) out[i] = from[i] == number;
    }
    void kinds(Mark* __restrict out, int many) const {
        if (close()) for (int kind = 0; kind < many; kind++) where(out + kind * spaces, kind);
        else for (int i = 0; i < spaces; i++) {
            const int number = from[i * stride];
            if ((unsigned)number < (unsigned)many) out[number * spaces + i] = 1;
        }
    }
    void seats(Mark* __restrict out, int many, const Scene s, Mark mark = 1) const {
        for (int i = 0; i < spaces; i++) {
            const int number = from[i * stride];
            if (number >= 0) out[(number < many ? s.turn_of(number) : s.players + number - many) * spaces + i] = mark;
        }
    }
    bool same(const Over& other, int many) const {
        return !memcmp(from, other.from, ((spaces - 1) * stride + many) * sizeof(T));
    }
};

template <class T> static inline void spots(const Scene& s, const int* step, const T* from) {
    Mark* out = s.planes + step[TARGET];
    const int many = step[MANY], spaces = s.spaces;
    for (int i = 0; i < many; i++, out += spaces)
        if ((unsigned)from[i] < (unsigned)spaces) out[from[i]] = 1;
}

// Numbers.
template <class T> static inline void amounts(const Scene& s, const int* step, const T* __restrict from) {
    float* __restrict out = s.numbers + step[TARGET];
    const int many = step[MANY];
    out[0] += from[0];  // most often there is one
    for (int i = 1; i < many; i++) out[i] += from[i];
}
template <class T> static inline void size(const Scene& s, const int* step, const T* from) {
    int together = 0;
    for (int i = 0; i < step[MANY]; i++) together += from[i];
    s.numbers[step[TARGET]] = together;
}
static inline void one(const Scene& s, const int* step, int number, float* out) {  // a kind, a seat or bits
    const int kinds = step[KINDS];
    switch (step[WHAT]) {
        case N_KIND: if ((unsigned)number < (unsigned)kinds) out[number] = 1; break;
        case N_SEAT: if ((unsigned)number < (unsigned)s.players) out[s.turn_of(number)] = 1; break;
        case N_BITS: for (int i = 0; i < kinds; i++) out[i] = number >> i & 1; break;
        case N_SEAT_BITS: for (int i = 0; i < s.players; i++) out[s.turn_of(i)] = number >> i & 1; break;
    }
}

template <class T> static inline void take(const Scene& s, const int* step, const char* at) {
    const T* from = (const T*)at;
    const Over<T> over = {from, step[STRIDE], s.spaces};
    switch (step[WHAT]) {
        case P_SPOT: spots(s, step, from); break;
        case P_AMOUNT: over.amounts(s.planes + step[TARGET], step[MANY]); break;
        case P_KINDS: over.kinds(s.planes + step[TARGET], step[KINDS]); break;
        case P_SEAT: over.seats(s.planes + step[TARGET], step[KINDS], s); break;
        case N_AMOUNT: case N_ADD: amounts(s, step, from); break;
        case N_SIZE: size(s, step, from); break;
        default:
            for (int i = 0; i < step[MANY]; i++) one(s, step, from[i], s.numbers + step[TARGET] + i * step[KINDS]);
    }
}

// Planes that show another position already, to another viewer: only what differs is written.
static inline void changed_sets(const Scene& s, const int* step, const char* before, const char* from) {
    const int size = step[KINDS], many = step[MANY];
    Mark* out = s.planes + step[TARGET];
    for (int i = 0; i < many; i++, out += size)
        if (memcmp(before + 24 * i, from + 24 * i, 24)) set_plane(out, (const uint64_t*)from + 3 * i, size);
}
template <class T> static inline void changed_spots(const Scene& s, const int* step, const T* before, const T* from) {
    Mark* out = s.planes + step[TARGET];
    const int many = step[MANY], spaces = s.spaces;
    for (int i = 0; i < many; i++, out += spaces) {
        if (before[i] == from[i]) continue;
        if ((unsigned)before[i] < (unsigned)spaces) out[before[i]] = 0;
        if ((unsigned)from[i] < (unsigned)spaces) out[from[i]] = 1;
    }
}
template <class T>
static inline void change(const Scene& was, const Scene& s, const int* step, const char* before, const char* from) {
    const Over<T> old = {(const T*)before, step[STRIDE], s.spaces}, over = {(const T*)from, step[STRIDE], s.spaces};
    Mark* out = s.planes + step[TARGET];
    switch (step[WHAT]) {
        case P_SPOT: changed_spots(s, step, old.from, over.from); break;
        case P_AMOUNT: if (!over.same(old, step[MANY])) over.amounts(out, step[MANY]); break;
        case P_KINDS:
            if (over.same(old, 1)) break;
            if (!over.close()) memset(out, 0, step[KINDS] * s.spaces);
            over.kinds(out, step[KINDS]);
            break;
        case P_SEAT:
            if (was.viewer == s.viewer && over.same(old, 1)) break;
            old.seats(out, step[KINDS], was, 0);
            over.seats(out, step[KINDS], s);
            break;
        default: take<T>(s, step, from);
    }
}

// Which parts of two positions differ, counted once for all steps: how many of the blocks before each one do.
struct Differing {
    enum { BLOCK = 32, MOST = 128 };
    uint16_t before[MOST + 2];
    Differing(const char* one, const char* other, int size) {
        const int whole = size / BLOCK < MOST ? size / BLOCK : (int)MOST;
        int many = before[0] = 0;
        for (int i = 0; i < whole; i++, one += BLOCK, other += BLOCK) {
            uint64_t found = 0;
            for (int at = 0; at < BLOCK; at += 8) found |= word(one + at) ^ word(other + at);
            before[i + 1] = many += found != 0;
        }
        if (whole < MOST) before[whole + 1] = before[whole] + (memcmp(one, other, size % BLOCK) != 0);
    }
    static uint64_t word(const char* at) {
        uint64_t found;
        memcpy(&found, at, 8);
        return found;
    }
    bool none(unsigned from, unsigned bytes) const {
        const unsigned last = (from + bytes - 1) / BLOCK;
        return last < MOST && before[from / BLOCK] == before[last + 1];
    }
};

// How much of a position a step reads, and how many numbers it writes.
static inline int extent(const Scene& s, const int* step) {
    static const int size[] = {1, 1, 2, 2, 4, 24};
    const int width = size[step[WIDTH]], what = step[WHAT];
    if (what != P_AMOUNT && what != P_KINDS && what != P_SEAT) return step[MANY] * width;
    return ((s.spaces - 1) * step[STRIDE] + (what == P_AMOUNT ? step[MANY] : 1)) * width;
}
static inline int written(const int* step) {
    if (step[WHAT] == N_SIZE) return 1;
    return step[WHAT] == N_AMOUNT ? step[MANY] : step[MANY] * step[KINDS];
}

// Where a step reads, for this viewer.
static inline const char* source(const Scene& s, const int* step, const void* position) {
    int seat = s.viewer + step[TURN];
    if (seat >= s.players) seat -= s.players;
    return (const char*)position + step[SOURCE] + step[NEXT_SEAT] * seat;
}

}  // namespace steps

static inline void run_steps(const int* plan, int many, const int* position, int viewer, int players, int spaces,
                             int plane_size, int number_size, unsigned char* planes, long to, float* numbers, long at) {
    const steps::Scene s = {viewer, players, spaces, planes + to, numbers + at};
    memset(s.planes, 0, plane_size);
    memset(s.numbers, 0, number_size * sizeof(float));
    for (const int* step = plan; step < plan + many * steps::STEP; step += steps::STEP) {
        const char* from = steps::source(s, step, position);
        switch (step[steps::WIDTH]) {
            case 0: steps::take<int8_t>(s, step, from); break;
            case 1: steps::take<uint8_t>(s, step, from); break;
            case 2: steps::take<int16_t>(s, step, from); break;
            case 3: steps::take<uint16_t>(s, step, from); break;
            case 4: steps::take<int32_t>(s, step, from); break;
            default: steps::sets(s, step, from);
        }
    }
}

// The same, where the position `before` is shown already, to the seat `seen_by`. What several steps add up (N_ADD, at the
// plan's end) is added up again with all numbers if one of them differs, or somebody else looks.
static inline void run_changes(const int* plan, int many, const int* before, int seen_by, const int* position, int size,
                               int viewer, int players, int spaces, int number_size, unsigned char* planes, long to,
                               float* numbers, long at) {
    const steps::Scene s = {viewer, players, spaces, planes + to, numbers + at};
    const steps::Scene was = {seen_by, players, spaces, planes + to, numbers + at};
    const steps::Differing differing((const char*)before, (const char*)position, size);
    const int* end = plan + many * steps::STEP;
    const auto same = [&](const int* step) {
        return differing.none((int)(steps::source(s, step, position) - (const char*)position), steps::extent(s, step));
    };
    bool anew = seen_by != viewer;
    for (const int* step = end - steps::STEP; !anew && step[steps::WHAT] == steps::N_ADD; step -= steps::STEP) anew = !same(step);
    if (anew) memset(s.numbers, 0, number_size * sizeof(float));
    for (const int* step = plan; step < end; step += steps::STEP) {
        const int what = step[steps::WHAT];
        const bool is_mine = step[steps::NEXT_SEAT] || what == steps::P_SEAT;  // a plane that depends on who looks
        if (what > steps::P_SEAT ? !anew && (what == steps::N_ADD || same(step)) : (seen_by == viewer || !is_mine) && same(step))
            continue;
        if (what > steps::P_SEAT && !anew) memset(s.numbers + step[steps::TARGET], 0, steps::written(step) * sizeof(float));
        const char *old = steps::source(was, step, before), *from = steps::source(s, step, position);
        switch (step[steps::WIDTH]) {
            case 0: steps::change<int8_t>(was, s, step, old, from); break;
            case 1: steps::change<uint8_t>(was, s, step, old, from); break;
            case 2: steps::change<int16_t>(was, s, step, old, from); break;
            case 3: steps::change<uint16_t>(was, s, step, old, from); break;
            case 4: steps::change<int32_t>(was, s, step, old, from); break;
            default:
                if (what == steps::P_SET) steps::changed_sets(s, step, old, from);
                else steps::sets(s, step, from);
        }
    }
}
