// The encoder's steps over a position in memory (tensor_spec.py makes them). Uncompiled, steps.py stands in.
#pragma once
#include <Python.h>
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>
#ifdef __SSE4_1__
#include <smmintrin.h>
#endif

namespace steps {

enum { P_SET, P_SPOT, P_AMOUNT, P_KINDS, P_SEAT, N_AMOUNT, N_KIND, N_SEAT, N_SET, N_BITS, N_SEAT_BITS, N_SIZE, N_ADD };
enum { WHAT, SOURCE, NEXT_SEAT, TURN, MANY, STRIDE, TARGET, KINDS, WIDTH, STEP };
enum { TINY, BYTE, SHORT, WORD, NUMBER, CELLS };
typedef unsigned char Mark;

// A step, for one viewer: where it reads is known.
struct Step {
    int what, width, from, many, stride, target, kinds;
    int source, next_seat, turn;  // where another viewer reads
    bool sums;  // one of several that add up the same numbers
    static int size_of(int width) {
        static const int sizes[] = {1, 1, 2, 2, 4, 24};
        return sizes[width];
    }
    bool on_planes() const { return what <= P_SEAT; }
    bool is_mine() const {  // depends on who looks
        return next_seat || what == P_SEAT || what == N_SEAT || what == N_SEAT_BITS;
    }
    int extent(int spaces) const {  // how many bytes of a position it reads
        const bool over_spaces = what == P_AMOUNT || what == P_KINDS || what == P_SEAT;
        if (!over_spaces) return many * size_of(width);
        return ((spaces - 1) * stride + (what == P_AMOUNT ? many : 1)) * size_of(width);
    }
    bool goes_on(const Step& last, int bytes) const {  // amounts that follow each other are read in one go
        return what == N_AMOUNT && last.what == N_AMOUNT && !sums && width == last.width && is_mine() == last.is_mine()
            && from == last.from + last.many * bytes && target == last.target + last.many;
    }
};

struct Scene {  // what all steps share
    int viewer, players, spaces;
    Mark* planes;
    float* numbers;
    int turn_of(int seat) const {
        int turn = seat - viewer;
        return turn < 0 ? turn + players : turn;
    }
    int seat_at(int turn) const {
        const int seat = viewer + turn;
        return seat < players ? seat : seat - players;
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
    void seat_by_seat(Mark* out, int many, int planes, const Scene& s) const {  // every plane anew
        for (int turn = 0; turn < s.players; turn++) where(out + turn * spaces, s.seat_at(turn));
        for (int plane = s.players; plane < planes; plane++) where(out + plane * spaces, many + plane - s.players);
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

template <class T> static inline void spots(const Scene& s, const Step& step, const T* from) {
    Mark* out = s.planes + step.target;
    const int many = step.many, spaces = s.spaces;
    for (int i = 0; i < many; i++, out += spaces)
        if ((unsigned)from[i] < (unsigned)spaces) out[from[i]] = 1;
}

// Numbers: every step writes its own anew, but for those that add to what the first of them wrote.
template <class T> static inline void amounts(float* __restrict out, const T* __restrict from, int many) {
    for (int i = 0; i < many; i++) out[i] = from[i];
}
template <class T> static inline void add(float* __restrict out, const T* __restrict from, int many) {
    for (int i = 0; i < many; i++) out[i] += from[i];
}
template <class T> static inline void size(float* out, const T* from, int many) {
    int together = 0;
    for (int i = 0; i < many; i++) together += from[i];
    *out = together;
}
static inline void clear(float* out, int many) {
    for (int i = 0; i < many; i++) out[i] = 0;
}
static inline void one(const Scene& s, const Step& step, int number, float* out) {  // a kind, a seat or bits
    const int kinds = step.kinds;
    switch (step.what) {
        case N_KIND: clear(out, kinds); if ((unsigned)number < (unsigned)kinds) out[number] = 1; break;
        case N_SEAT: clear(out, kinds); if ((unsigned)number < (unsigned)s.players) out[s.turn_of(number)] = 1; break;
        case N_BITS: for (int i = 0; i < kinds; i++) out[i] = number >> i & 1; break;
        case N_SEAT_BITS: for (int i = 0; i < s.players; i++) out[s.turn_of(i)] = number >> i & 1; break;
    }
}
template <class T> static inline void numbers(const Scene& s, const Step& step, const T* from) {
    float* out = s.numbers + step.target;
    switch (step.what) {
        case N_AMOUNT: amounts(out, from, step.many); break;
        case N_ADD: add(out, from, step.many); break;
        case N_SIZE: size(out, from, step.many); break;
        default: for (int i = 0; i < step.many; i++) one(s, step, from[i], out + i * step.kinds);
    }
}

// A step onto planes that are empty.
template <class T> static inline void take(const Scene& s, const Step& step, const char* at) {
    const T* from = (const T*)at;
    const Over<T> over = {from, step.stride, s.spaces};
    Mark* out = s.planes + step.target;
    switch (step.what) {
        case P_SPOT: spots(s, step, from); break;
        case P_AMOUNT: over.amounts(out, step.many); break;
        case P_KINDS: over.kinds(out, step.kinds); break;
        case P_SEAT:
            if (over.close()) over.seat_by_seat(out, step.kinds, step.many, s);
            else over.seats(out, step.kinds, s);
            break;
        default: numbers(s, step, from);
    }
}
// Members of a set as numbers, four at once.
struct Quarters {
    float of[16][4];
    Quarters() {
        for (int bits = 0; bits < 16; bits++) for (int i = 0; i < 4; i++) of[bits][i] = bits >> i & 1;
    }
};
static const Quarters quarters;

static inline void set_numbers(float* out, const uint64_t* words, int many) {
    int member = 0;
    for (; member + 4 <= many; member += 4) memcpy(out + member, quarters.of[words[member / 64] >> member % 64 & 15], 16);
    for (; member < many; member++) out[member] = words[member / 64] >> member % 64 & 1;
}
static inline void take_sets(const Scene& s, const Step& step, const char* from) {
    for (int i = 0; i < step.many; i++) {
        const uint64_t* words = (const uint64_t*)from + 3 * i;
        if (step.what == N_SET) set_numbers(s.numbers + step.target + i * step.kinds, words, step.kinds);
        else if (words[0] | words[1] | words[2]) set_plane(s.planes + step.target + i * step.kinds, words, step.kinds);
    }
}

// A step onto planes that show another position already, to another viewer: only what differs is written.
static inline void change_sets(const Scene& s, const Step& step, const char* before, const char* from) {
    Mark* out = s.planes + step.target;
    for (int i = 0; i < step.many; i++, out += step.kinds)
        if (memcmp(before + 24 * i, from + 24 * i, 24)) set_plane(out, (const uint64_t*)from + 3 * i, step.kinds);
}
template <class T> static inline void change_spots(const Scene& s, const Step& step, const T* before, const T* from) {
    Mark* out = s.planes + step.target;
    const int many = step.many, spaces = s.spaces;
    for (int i = 0; i < many; i++, out += spaces) {
        if (before[i] == from[i]) continue;
        if ((unsigned)before[i] < (unsigned)spaces) out[before[i]] = 0;
        if ((unsigned)from[i] < (unsigned)spaces) out[from[i]] = 1;
    }
}
template <class T>
static inline void change(const Scene& was, const Scene& s, const Step& step, const char* before, const char* from) {
    const Over<T> old = {(const T*)before, step.stride, s.spaces}, over = {(const T*)from, step.stride, s.spaces};
    Mark* out = s.planes + step.target;
    switch (step.what) {
        case P_SPOT: change_spots(s, step, old.from, over.from); break;
        case P_AMOUNT: if (!over.same(old, step.many)) over.amounts(out, step.many); break;
        case P_KINDS:
            if (over.same(old, 1)) break;
            if (!over.close()) memset(out, 0, step.kinds * s.spaces);
            over.kinds(out, step.kinds);
            break;
        case P_SEAT:
            if (was.viewer == s.viewer && over.same(old, 1)) break;
            if (over.close()) return over.seat_by_seat(out, step.kinds, step.many, s);
            old.seats(out, step.kinds, was, 0);
            over.seats(out, step.kinds, s);
            break;
        default: numbers(s, step, over.from);
    }
}

}  // namespace steps

static inline long position_size(PyObject* state, const int* players) {
    return Py_TYPE(state)->tp_basicsize - ((const char*)players - (const char*)state);
}

// The plan of a game, laid out for every viewer: where each step reads, and which steps read each stretch of a position.
class Course {
    typedef steps::Step Step;
    typedef uint64_t Bits;
    enum { BLOCK = 32, MOST_WORDS = 8 };
    struct Viewed {
        std::vector<Step> steps;
        std::vector<Bits> readers;  // of every block so many words: the steps that read it
        std::vector<Bits> mine, sums;  // those that depend on who looks; those that add up the same numbers
    };
    std::vector<Viewed> viewed;
    int players, spaces, plane_size, bytes, words;

    static void tick(std::vector<Bits>& set, int at, int bit) { set[at + bit / 64] |= (Bits)1 << bit % 64; }
    static bool differ(const char* one, const char* other) {  // two blocks
#ifdef __SSE4_1__
        const auto half = [&](int at) {
            return _mm_xor_si128(_mm_loadu_si128((const __m128i*)(one + at)), _mm_loadu_si128((const __m128i*)(other + at)));
        };
        const __m128i found = _mm_or_si128(half(0), half(16));
        return !_mm_testz_si128(found, found);
#else
        return memcmp(one, other, BLOCK);
#endif
    }
    int seat_of(int viewer, int turn) const { return viewer + turn < players ? viewer + turn : viewer + turn - players; }

    void lay_steps(const int* plan, int many, int viewer) {
        std::vector<Step>& laid = viewed[viewer].steps;
        int sum = -1;  // where numbers are added up: the first step there begins the sum
        for (const int* given = plan; given < plan + many * steps::STEP; given += steps::STEP) {
            using namespace steps;
            Step step = {given[WHAT], given[WIDTH], 0, given[MANY], given[STRIDE], given[TARGET], given[KINDS],
                         given[SOURCE], given[NEXT_SEAT], given[TURN], given[WHAT] == N_ADD};
            step.from = step.source + step.next_seat * seat_of(viewer, step.turn);
            if (step.sums && step.target != sum) sum = step.target, step.what = N_AMOUNT;
            if (!laid.empty() && step.goes_on(laid.back(), Step::size_of(step.width))) laid.back().many += step.many;
            else laid.push_back(step);
        }
        // Steps of one kind follow each other, so that the processor guesses what comes next; sums begin before they go on.
        std::stable_sort(laid.begin(), laid.end(), [](const Step& one, const Step& other) {
            return one.what != other.what ? one.what < other.what : one.width < other.width;
        });
    }
    void note_readers(int viewer) {
        Viewed& view = viewed[viewer];
        view.readers.assign((bytes / BLOCK + 1) * words, 0);
        view.mine.assign(words, 0);
        view.sums.assign(words, 0);
        for (int i = 0; i < (int)view.steps.size(); i++) {
            const Step& step = view.steps[i];
            for (int block = step.from / BLOCK; block <= (step.from + step.extent(spaces) - 1) / BLOCK; block++)
                tick(view.readers, block * words, i);
            if (step.is_mine()) tick(view.mine, 0, i);
            if (step.sums) tick(view.sums, 0, i);
        }
    }
    // Blocks are compared without a guess at each, 64 of them at a time.
    void note_due(Bits* due, const Viewed& view, const char* before, const char* position) const {
        const Bits* readers = view.readers.data();
        for (int first = 0; first < bytes; first += 64 * BLOCK, readers += 64 * words) {
            const int blocks = std::min((bytes - first) / BLOCK, 64);
            Bits found = 0;
            for (int i = 0; i < blocks; i++) found |= (Bits)differ(before + first + i * BLOCK, position + first + i * BLOCK) << i;
            const int rest = first + blocks * BLOCK;
            if (blocks < 64 && memcmp(before + rest, position + rest, bytes - rest)) found |= (Bits)1 << blocks;
            for (; found; found &= found - 1)
                for (int word = 0; word < words; word++) due[word] |= readers[__builtin_ctzll(found) * words + word];
        }
        Bits summing = 0;
        for (int word = 0; word < words; word++) summing |= due[word] & view.sums[word];
        for (int word = 0; summing && word < words; word++) due[word] |= view.sums[word];
    }

public:
    bool lay(const int* plan, int many, int players, int spaces, int plane_size, int bytes) {
        this->players = players, this->spaces = spaces, this->plane_size = plane_size, this->bytes = bytes;
        words = (many + 63) / 64;
        if (words > MOST_WORDS) return false;
        viewed.assign(players, Viewed());
        for (int viewer = 0; viewer < players; viewer++) lay_steps(plan, many, viewer), note_readers(viewer);
        return true;
    }
    void write(const int* position, int viewer, unsigned char* planes, long to, float* numbers, long at) const {
        const steps::Scene s = {viewer, players, spaces, planes + to, numbers + at};
        memset(s.planes, 0, plane_size);
        for (const Step& step : viewed[viewer].steps) {
            const char* from = (const char*)position + step.from;
            switch (step.width) {
                case steps::TINY: steps::take<int8_t>(s, step, from); break;
                case steps::BYTE: steps::take<uint8_t>(s, step, from); break;
                case steps::SHORT: steps::take<int16_t>(s, step, from); break;
                case steps::WORD: steps::take<uint16_t>(s, step, from); break;
                case steps::NUMBER: steps::take<int32_t>(s, step, from); break;
                default: steps::take_sets(s, step, from);
            }
        }
    }
    // The same, where the position `before` is shown already, to the seat `seen_by`.
    void follow(const int* before, int seen_by, const int* position, int viewer, unsigned char* planes, long to,
                float* numbers, long at) const {
        const Viewed& view = viewed[viewer];
        Bits due[MOST_WORDS] = {0};
        if (seen_by != viewer) for (int word = 0; word < words; word++) due[word] = view.mine[word];
        note_due(due, view, (const char*)before, (const char*)position);
        const steps::Scene s = {viewer, players, spaces, planes + to, numbers + at};
        const steps::Scene was = {seen_by, players, spaces, planes + to, numbers + at};
        for (int word = 0; word < words; word++)
            for (Bits bits = due[word]; bits; bits &= bits - 1)
                change(was, s, view.steps[64 * word + __builtin_ctzll(bits)], (const char*)before, (const char*)position);
    }

private:
    void change(const steps::Scene& was, const steps::Scene& s, const Step& step, const char* before, const char* position) const {
        const char *old = before + step.source + step.next_seat * seat_of(was.viewer, step.turn), *from = position + step.from;
        switch (step.width) {
            case steps::TINY: steps::change<int8_t>(was, s, step, old, from); break;
            case steps::BYTE: steps::change<uint8_t>(was, s, step, old, from); break;
            case steps::SHORT: steps::change<int16_t>(was, s, step, old, from); break;
            case steps::WORD: steps::change<uint16_t>(was, s, step, old, from); break;
            case steps::NUMBER: steps::change<int32_t>(was, s, step, old, from); break;
            default:
                if (step.what == steps::P_SET) steps::change_sets(s, step, old, from);
                else steps::take_sets(s, step, from);
        }
    }
};
