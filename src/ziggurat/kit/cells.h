// Sets of spaces for the compiled engines: the operators that Python ints have, on three words of four rows of 16.
// Uncompiled, cells.py stands in; a test holds the two equal.
#pragma once
#include <cstdint>
#include <vector>
typedef uint64_t u64;

struct Cells {
    u64 a, b, c;
    Cells() : a(0), b(0), c(0) {}
    Cells(u64 x, u64 y, u64 z) : a(x), b(y), c(z) {}
    Cells operator&(const Cells& o) const { return Cells(a & o.a, b & o.b, c & o.c); }
    Cells operator|(const Cells& o) const { return Cells(a | o.a, b | o.b, c | o.c); }
    Cells operator~() const { return Cells(~a, ~b, ~c); }
    bool operator==(const Cells& o) const { return !((a ^ o.a) | (b ^ o.b) | (c ^ o.c)); }
    operator bool() const { return (a | b | c) != 0; }
};

static inline Cells make_cells(u64 a, u64 b, u64 c) { return Cells(a, b, c); }
static inline bool meets(const Cells& x, const Cells& y) { return ((x.a & y.a) | (x.b & y.b) | (x.c & y.c)) != 0; }
static inline Cells spread(const Cells& x) {
    const u64 E = 0xFFFEFFFEFFFEFFFEull, W = 0x7FFF7FFF7FFF7FFFull;
    return Cells(((x.a << 1) & E) | ((x.a >> 1) & W) | x.a << 16 | x.a >> 16 | x.b << 48,
                 ((x.b << 1) & E) | ((x.b >> 1) & W) | x.b << 16 | x.a >> 48 | x.b >> 16 | x.c << 48,
                 ((x.c << 1) & E) | ((x.c >> 1) & W) | x.c << 16 | x.b >> 48 | x.c >> 16);
}
static inline Cells flood(Cells x, Cells within) {
    for (;;) {
        Cells y = (x | spread(x)) & within;
        if (y == x) return x;
        x = y;
    }
}
static inline int count(const Cells& x) {
    return __builtin_popcountll(x.a) + __builtin_popcountll(x.b) + __builtin_popcountll(x.c);
}
static inline Cells lowest(const Cells& x) {
    if (x.a) return Cells(x.a & -x.a, 0, 0);
    if (x.b) return Cells(0, x.b & -x.b, 0);
    return Cells(0, 0, x.c & -x.c);
}
static inline int first(const Cells& x) {  // the number of the lowest space; x must not be empty
    if (x.a) return __builtin_ctzll(x.a);
    if (x.b) return 64 + __builtin_ctzll(x.b);
    return 128 + __builtin_ctzll(x.c);
}

static inline int nth(u64 w, int k) {  // the number of the k-th bit that is set
    int at = 0;
    for (int half = 32; half >= 8; half /= 2) {
        int low = __builtin_popcountll(w & ((1ull << half) - 1));
        if (k >= low) k -= low, at += half, w >>= half;
    }
    for (; k; k--) w &= w - 1;
    return at + __builtin_ctzll(w);
}
static inline int nth(u64 a, u64 b, u64 c, int k) {
    int in_a = __builtin_popcountll(a), in_b = __builtin_popcountll(b);
    if (k < in_a) return nth(a, k);
    return k < in_a + in_b ? 64 + nth(b, k - in_a) : 128 + nth(c, k - in_a - in_b);
}

// The legal actions of one decision, as numbers in rising order of their kinds. Sets of spaces have their places in the
// list but are written out only when it is read: who picks one of hundreds at random (`pick`) needs no list.
struct Numbers {
    enum { ROOM = 2048, SETS = 16, FEW = 4 };
    struct Set { u64 a, b, c; int base, from, to; };
    uint16_t v[ROOM];
    Set set[SETS];
    int n, sets;
    Numbers() : n(0), sets(0) {}
    void clear() { n = sets = 0; }
    void append(int a) { v[n++] = a; }
    void append_if(bool legal, int a) {  // without a branch that the processor could only guess
        v[n] = a;
        n += legal;
    }
    void extend(const uint16_t* table, int from, int many) {
        for (int i = 0; i < many; i++) v[n + i] = table[from + i];
        n += many;
    }
    void add(const Cells& x, int base) {
        if (!x) return;
        const int many = count(x);
        const Set all = {x.a, x.b, x.c, base, n, n + many};
        if (many > FEW && sets < SETS) set[sets++] = all;
        else write(all);
        n += many;
    }
    int size() const { return n; }
    int pick(int i) const {
        for (int k = 0; k < sets; k++)
            if (i >= set[k].from && i < set[k].to)
                return set[k].base + nth(set[k].a, set[k].b, set[k].c, i - set[k].from);
        return v[i];
    }
    void write_out() {
        for (int k = 0; k < sets; k++) write(set[k]);
        sets = 0;
    }
    int at(int i) {
        if (sets) write_out();
        return v[i];
    }
    bool has(int a) const {
        int i = 0;
        for (int k = 0; k < sets; i = set[k++].to)
            if (among(i, set[k].from, a) || holds(set[k], a - set[k].base)) return true;
        return among(i, n, a);
    }
    void become(const Numbers& o) {
        n = o.n, sets = o.sets;
        for (int i = 0; i < n; i++) v[i] = o.v[i];
        for (int k = 0; k < sets; k++) set[k] = o.set[k];
    }
private:
    bool among(int i, int end, int a) const {  // without a way out, so that many are compared at once
        bool found = false;
        for (; i < end; i++) found |= v[i] == a;
        return found;
    }
    static bool holds(const Set& one, unsigned space) {
        if (space >= 192) return false;
        const u64 word = space < 64 ? one.a : space < 128 ? one.b : one.c;
        return word >> space % 64 & 1;
    }
    void write(const Set& one) {
        int i = one.from;  // by index, not by pointer: the sanitized build watches indices
        for (u64 w = one.a; w; w &= w - 1) v[i++] = one.base + __builtin_ctzll(w);
        for (u64 w = one.b; w; w &= w - 1) v[i++] = one.base + 64 + __builtin_ctzll(w);
        for (u64 w = one.c; w; w &= w - 1) v[i++] = one.base + 128 + __builtin_ctzll(w);
    }
};

struct Tale {  // what happened, as rows of six small numbers: the event's kind and what it tells
    std::vector<int> v;
    void tell(int kind, int a, int b, int c, int d, int e) {
        int row[6] = {kind, a, b, c, d, e};
        v.insert(v.end(), row, row + 6);
    }
    void clear() { v.clear(); }
    int size() const { return (int)v.size() / 6; }
    int at(int row, int column) const { return v[6 * row + column]; }
};

struct Dice {  // xorshift64*, for playouts and searches; never part of a position
    u64 x;
    Dice() : x(88172645463325252ull) {}
    void seed(u64 s) {  // splitmix64: neighbouring seeds start far apart
        u64 z = s + 0x9E3779B97F4A7C15ull;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ z >> 27) * 0x94D049BB133111EBull;
        x = z ^ z >> 31;
        if (!x) x = 1;
    }
    int below(int n) {
        x ^= x >> 12; x ^= x << 25; x ^= x >> 27;
        u64 high = (x * 0x2545F4914F6CDD1Dull) >> 32;
        return (int)(high * (u64)n >> 32);
    }
};
