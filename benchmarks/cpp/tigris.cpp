// Random play of the base game of Tigris & Euphrates in C++ by hand: one struct, one file, no Python. It is what the
// compiled engine is measured against (`research.py`), and nothing else uses it. The algorithm is the engine's: sets of
// spaces as three words, kingdoms kept up to date, one of the legal actions picked without a list. With the same seeds
// it plays the same games; `tests/repository/test_benchmarks.py` holds their decisions and points equal.
//
//     c++ -O3 -std=c++17 -march=x86-64-v2 -o tigris tigris.cpp && ./tigris 4 1 0.5
//
// prints decisions, seconds of processor time and a sum over decisions and final points of each game; a fourth number is how many games,
// instead of how long.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

typedef uint64_t u64;
enum { SPACES = 176, TEMPLE = 1, FARM = 2, TRADER = 3, KING = 0 };
enum { LEADER = 704, CATASTROPHE = 1408, WITHDRAW = 1584, SWAP = 1588, END_TURN = 1797, WAR = 1798, REINFORCE = 1802 };
enum { BUILD = 1809, DECLINE = 2865, LEAVE = 2866, DRAW = 3042, FIRST = 3046 };
enum { FIRST_SEAT, DRAW_TILE, CHOOSE_ACTION, CHOOSE_WAR, ATTACK, DEFENCE, MONUMENT, TREASURES, OVER };
enum { SETTING_UP, REFILLING, SWAPPING };
enum { CHANCE = -1, NOBODY = -2 };

struct Set {
    u64 a, b, c;
    Set operator&(Set o) const { return {a & o.a, b & o.b, c & o.c}; }
    Set operator|(Set o) const { return {a | o.a, b | o.b, c | o.c}; }
    Set operator-(Set o) const { return {a & ~o.a, b & ~o.b, c & ~o.c}; }
    bool operator==(Set o) const { return a == o.a && b == o.b && c == o.c; }
    explicit operator bool() const { return a | b | c; }
    bool meets(Set o) const { return (a & o.a) | (b & o.b) | (c & o.c); }
    int count() const { return __builtin_popcountll(a) + __builtin_popcountll(b) + __builtin_popcountll(c); }
    Set lowest() const { return a ? Set{a & -a, 0, 0} : b ? Set{0, b & -b, 0} : Set{0, 0, c & -c}; }
    bool at(int i) const { return (i < 64 ? a >> i : i < 128 ? b >> (i - 64) : c >> (i - 128)) & 1; }
};
static Set spread(Set x) {
    const u64 E = 0xFFFEFFFEFFFEFFFEull, W = 0x7FFF7FFF7FFF7FFFull;
    return {((x.a << 1) & E) | ((x.a >> 1) & W) | x.a << 16 | x.a >> 16 | x.b << 48,
            ((x.b << 1) & E) | ((x.b >> 1) & W) | x.b << 16 | x.b >> 16 | x.a >> 48 | x.c << 48,
            ((x.c << 1) & E) | ((x.c >> 1) & W) | x.c << 16 | x.c >> 16 | x.b >> 48};
}
static Set flood(Set x, Set within) {
    for (;;) {
        const Set y = (x | spread(x)) & within;
        if (y == x) return x;
        x = y;
    }
}

static const char BOARD[] =
    "....~~~~~.T.~..." ".S..~.......~..S" "...~~T......~~.." "~~~~.........~~~" ".............T~~" "..............~."
    "~~~~....T...~~~." ".S.~~~~.....~..." "......~~~~~~~.S." ".....T.........." "..........T.....";
static Set BIT[SPACES], NEAR[SPACES], RING[SPACES], SQUARE[SPACES], RIVER, LAND, START, SPECIAL, ALL;
static uint8_t HANDFUL[209][4];
static uint16_t SWAPS[40000], SWAPS_FROM[2401], SWAPS_COUNT[2401];
static const int PAIR[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
static const int TILES[4] = {30, 57, 36, 30};

static Set bit(int i) { return {i < 64 ? 1ull << i : 0, i >= 64 && i < 128 ? 1ull << (i - 64) : 0, i >= 128 ? 1ull << (i - 128) : 0}; }
static void make_tables() {
    for (int i = 0; i < SPACES; i++) {
        BIT[i] = bit(i);
        ALL = ALL | BIT[i];
        if (BOARD[i] == '~') RIVER = RIVER | BIT[i];
        else LAND = LAND | BIT[i];
        if (BOARD[i] == 'T' || BOARD[i] == 'S') START = START | BIT[i];
        if (BOARD[i] == 'S') SPECIAL = SPECIAL | BIT[i];
        const int r = i / 16, c = i % 16;
        for (int y = r - 1; y <= r + 1; y++)
            for (int x = c - 1; x <= c + 1; x++) {
                const int steps = abs(y - r) + abs(x - c);
                if (y < 0 || y > 10 || x < 0 || x > 15 || !steps) continue;
                RING[i] = RING[i] | bit(16 * y + x);
                if (steps == 1) NEAR[i] = NEAR[i] | bit(16 * y + x);
            }
        if (r < 10 && c < 15) SQUARE[i] = bit(i) | bit(i + 1) | bit(i + 16) | bit(i + 17);
    }
    int many = 0, at = 0;
    for (int n = 0; n < 2401; n++) {
        const int each[4] = {n / 343, n / 49 % 7, n / 7 % 7, n % 7}, sum = each[0] + each[1] + each[2] + each[3];
        if (sum < 1 || sum > 6) continue;
        for (int k = 0; k < 4; k++) HANDFUL[many][k] = each[k];
        many++;
    }
    for (int key = 0; key < 2401; key++) {
        const int hand[4] = {key % 7, key / 7 % 7, key / 49 % 7, key / 343};
        SWAPS_FROM[key] = at;
        if (hand[0] + hand[1] + hand[2] + hand[3] <= 6)
            for (int n = 0; n < 209; n++) {
                bool held = true;
                for (int k = 0; k < 4; k++) held &= HANDFUL[n][k] <= hand[k];
                if (held) SWAPS[at++] = SWAP + n;
            }
        SWAPS_COUNT[key] = at - SWAPS_FROM[key];
    }
}

static int nth(u64 w, int k) {
    int at = 0;
    for (int half = 32; half >= 8; half /= 2) {
        const int low = __builtin_popcountll(w & ((1ull << half) - 1));
        if (k >= low) k -= low, at += half, w >>= half;
    }
    for (; k; k--) w &= w - 1;
    return at + __builtin_ctzll(w);
}
struct Legal {  // sets of spaces first, each from a base on, then single numbers
    struct Run { Set set; int base, from, to; };
    Run run[16];
    uint16_t loose[256];
    int n = 0, runs = 0, total = 0;
    void append(int a) { loose[n++] = a; }
    void add(Set x, int base) {
        const int many = x.count();
        if (!many) return;
        run[runs++] = {x, base, total, total + many};
        total += many;
    }
    int size() const { return total + n; }
    int pick(int i) const {
        if (i >= total) return loose[i - total];
        int k = 0;
        while (i >= run[k].to) k++;
        const Run& r = run[k];
        i -= r.from;
        const int in_a = __builtin_popcountll(r.set.a), in_b = __builtin_popcountll(r.set.b);
        if (i < in_a) return r.base + nth(r.set.a, i);
        if (i < in_a + in_b) return r.base + 64 + nth(r.set.b, i - in_a);
        return r.base + 128 + nth(r.set.c, i - in_a - in_b);
    }
};

struct Dice {
    u64 x;
    explicit Dice(u64 s) {
        u64 z = s + 0x9E3779B97F4A7C15ull;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ z >> 27) * 0x94D049BB133111EBull;
        x = z ^ z >> 31;
        if (!x) x = 1;
    }
    int below(int n) {
        x ^= x >> 12, x ^= x << 25, x ^= x >> 27;
        return (int)((x * 0x2545F4914F6CDD1Dull >> 32) * (u64)n >> 32);
    }
};

struct Game {
    Set tiles[4], backs, blighted, treasures, leaders, occupied, kingdoms[16], borders[16];
    int16_t leader_at[4][4], monument_at[6], points[4][4];
    int8_t hand[4][4], bag[4], treasures_won[4], catastrophes_left[4];
    int players, seat, phase, kingdom_count, in_bag, active, actions_left, laid, laid_sphere, sphere, attacker, defender;
    int attack, defence, drawing, drawer, draws_left, still_turns;
    bool in_revolt;

    void begin(int many) {
        memset(this, 0, sizeof *this);
        players = many;
        memset(leader_at, -1, sizeof leader_at);
        memset(monument_at, -1, sizeof monument_at);
        for (int s = 0; s < players; s++) catastrophes_left[s] = 2;
        tiles[TEMPLE] = treasures = occupied = START;
        for (int k = 0; k < 4; k++) bag[k] = TILES[k];
        bag[TEMPLE] -= START.count();
        in_bag = bag[0] + bag[1] + bag[2] + bag[3];
        phase = FIRST_SEAT, seat = CHANCE;
    }

    // Kingdoms.
    void add_kingdom(Set x) { kingdoms[kingdom_count] = x, borders[kingdom_count++] = spread(x); }
    void drop_kingdom(int i) { kingdoms[i] = kingdoms[--kingdom_count], borders[i] = borders[kingdom_count]; }
    int grow(int space, bool with_leader) {
        occupied = occupied | BIT[space];
        Set all = BIT[space];
        int joined = 0;
        for (int i = 0; i < kingdom_count;)
            if (kingdoms[i].meets(NEAR[space])) all = all | kingdoms[i], drop_kingdom(i), joined++;
            else i++;
        if (joined || with_leader) {
            if ((NEAR[space] & occupied) - all) all = flood(all, occupied);
            add_kingdom(all);
        }
        return joined;
    }
    void shrink(Set gone) {
        occupied = occupied - gone;
        for (int i = kingdom_count - 1; i >= 0; i--) {
            const Set cells = kingdoms[i];
            if (!cells.meets(gone)) continue;
            drop_kingdom(i);
            for (Set rest = cells & leaders; rest;) {
                const Set part = flood(rest.lowest(), cells & occupied);
                add_kingdom(part);
                rest = rest - part;
            }
        }
    }
    Set kingdom_of(int space) const {
        for (int i = 0; i < kingdom_count; i++) if (kingdoms[i].at(space)) return kingdoms[i];
        return {};
    }
    bool leads(int s, int leader, Set where) const { return leader_at[s][leader] >= 0 && where.at(leader_at[s][leader]); }
    int owner_in(Set kingdom, int leader) const {
        for (int s = 0; s < players; s++) if (leads(s, leader, kingdom)) return s;
        return -1;
    }
    int hand_size(int s) const { return hand[s][0] + hand[s][1] + hand[s][2] + hand[s][3]; }
    void lift(int s, int leader) {
        const Set where = BIT[leader_at[s][leader]];
        leader_at[s][leader] = -1;
        leaders = leaders - where;
        shrink(where);
    }
    void send_stranded_home() {
        Set gone = {};
        for (int s = 0; s < players; s++)
            for (int l = 0; l < 4; l++)
                if (leader_at[s][l] >= 0 && !NEAR[leader_at[s][l]].meets(tiles[TEMPLE])) {
                    gone = gone | BIT[leader_at[s][l]];
                    leader_at[s][l] = -1;
                }
        if (gone) leaders = leaders - gone, shrink(gone);
    }

    // What may be done.
    Set beside_two_without(int space) const {
        Set one = {}, two = {}, home = {};
        for (int i = 0; i < kingdom_count; i++)
            if (kingdoms[i].at(space)) home = kingdoms[i];
            else two = two | (one & borders[i]), one = one | borders[i];
        Set rest = (home & leaders) - BIT[space];
        if (!rest) return two;
        home = home - BIT[space];
        const Set ways = NEAR[space] & home;
        if (!(ways - flood(ways.lowest(), home & RING[space]))) return two | (one & spread(home));
        while (rest) {
            const Set part = flood(rest.lowest(), home), beside = spread(part);
            two = two | (one & beside), one = one | beside, rest = rest - part;
        }
        return two;
    }
    void list_actions(Legal& out) const {
        const Set free = ALL - (occupied | blighted);
        Set one = {}, two = {}, three = {};
        for (int i = 0; i < kingdom_count; i++)
            three = three | (two & borders[i]), two = two | (one & borders[i]), one = one | borders[i];
        const Set land = (free - three) & LAND, river = (free - three) & RIVER;
        for (int k = 0; k < 4; k++) if (hand[active][k]) out.add(k == FARM ? river : land, SPACES * k);
        const Set seats = spread(tiles[TEMPLE]) & free & LAND;
        for (int l = 0; l < 4; l++) {
            const int space = leader_at[active][l];
            out.add(seats - (space < 0 ? two : beside_two_without(space)), LEADER + SPACES * l);
        }
        if (catastrophes_left[active]) out.add(ALL - (blighted | leaders | backs | treasures), CATASTROPHE);
        for (int l = 0; l < 4; l++) if (leader_at[active][l] >= 0) out.append(WITHDRAW + l);
        const int8_t* h = hand[active];
        const int key = h[0] + 7 * h[1] + 49 * h[2] + 343 * h[3];
        memcpy(out.loose + out.n, SWAPS + SWAPS_FROM[key], 2 * SWAPS_COUNT[key]);
        out.n += SWAPS_COUNT[key];
        out.append(END_TURN);
    }
    bool disputed(Set kingdom, int k) const {
        int fighters = 0;
        for (int s = 0; s < players; s++) fighters += leads(s, k, kingdom);
        return fighters > 1;
    }
    static int corner_of(int laid, int square) {
        const int column = laid % 16 - (square & 1), row = laid / 16 - (square >> 1);
        return column >= 0 && row >= 0 ? 16 * row + column : -1;
    }
    bool complete(int corner) const { return corner >= 0 && SQUARE[corner] && !(SQUARE[corner] - tiles[laid_sphere]); }
    bool can_build(int m) const { return monument_at[m] < 0 && (PAIR[m][0] == laid_sphere || PAIR[m][1] == laid_sphere); }
    Set due(int s) const { return kingdom_of(leader_at[s][TRADER]) & treasures; }
    static Set can_stay(Set found) {
        const Set ordinary = found - SPECIAL;
        return ordinary ? ordinary : found;
    }
    int fought_with() const { return in_revolt ? (int)TEMPLE : sphere; }
    void list(Legal& out) const {
        switch (phase) {
            case CHOOSE_ACTION: list_actions(out); break;
            case ATTACK: case DEFENCE: for (int i = 0; i <= hand[seat][fought_with()]; i++) out.append(REINFORCE + i); break;
            case CHOOSE_WAR: {
                const Set kingdom = kingdom_of(laid);
                for (int k = 0; k < 4; k++) if (disputed(kingdom, k)) out.append(WAR + k);
                break;
            }
            case MONUMENT:
                for (int m = 0; m < 6; m++)
                    for (int q = 3; q >= 0 && can_build(m); q--)
                        if (complete(corner_of(laid, q))) out.append(BUILD + SPACES * m + corner_of(laid, q));
                out.append(DECLINE);
                break;
            case TREASURES: out.add(can_stay(due(seat)), LEAVE); break;
        }
    }

    // What it does.
    void place_tile(int k, int space) {
        hand[active][k]--;
        tiles[k] = tiles[k] | BIT[space];
        laid = space, laid_sphere = k;
        const int joined = grow(space, false);
        if (joined == 2) return settle_wars();
        if (joined == 1) {
            const Set kingdom = kingdoms[kingdom_count - 1];
            int s = owner_in(kingdom, k);
            if (s < 0) s = owner_in(kingdom, KING);
            if (s >= 0) points[s][k]++;
        }
        offer_monument();
    }
    void place_leader(int l, int space) {
        if (leader_at[active][l] >= 0) lift(active, l);
        int rival = -1;
        for (int i = 0; i < kingdom_count; i++) if (kingdoms[i].meets(NEAR[space])) rival = owner_in(kingdoms[i], l);
        leader_at[active][l] = space;
        leaders = leaders | BIT[space];
        grow(space, true);
        if (rival < 0) return share_treasures();
        in_revolt = true, sphere = l, attacker = active, defender = rival;
        attack = (NEAR[space] & tiles[TEMPLE]).count();
        defence = (NEAR[leader_at[rival][l]] & tiles[TEMPLE]).count();
        phase = ATTACK, seat = attacker;
    }
    void place_catastrophe(int space) {
        bool temple = false;
        catastrophes_left[active]--;
        blighted = blighted | BIT[space];
        if (occupied.at(space)) {
            temple = tiles[TEMPLE].at(space);
            for (int k = 0; k < 4; k++) tiles[k] = tiles[k] - BIT[space];
            shrink(BIT[space]);
        }
        if (temple) send_stranded_home();
        end_action();
    }
    void swap(int handful) {
        int many = 0;
        for (int k = 0; k < 4; k++) hand[active][k] -= HANDFUL[handful][k], many += HANDFUL[handful][k];
        if (many <= in_bag) start_drawing(SWAPPING, active, many);
        else end_game();
    }
    void settle_wars() {
        const Set kingdom = kingdom_of(laid);
        int wars = 0, last = 0;
        for (int k = 0; k < 4; k++) if (disputed(kingdom, k)) wars++, last = k;
        if (!wars) offer_monument();
        else if (wars == 1) start_war(last);
        else phase = CHOOSE_WAR, seat = active;
    }
    Set side_of(int s) const { return flood(BIT[leader_at[s][sphere]], occupied - BIT[laid]); }
    void start_war(int k) {
        const Set kingdom = kingdom_of(laid);
        in_revolt = false, sphere = k, attacker = -1;
        for (int i = 0; i < players; i++) {
            const int s = (active + i) % players;
            if (leads(s, k, kingdom)) (attacker < 0 ? attacker : defender) = s;
        }
        attack = (side_of(attacker) & tiles[k]).count();
        defence = (side_of(defender) & tiles[k]).count();
        phase = ATTACK, seat = attacker;
    }
    void reinforce(int many) {
        hand[seat][fought_with()] -= many;
        if (phase == ATTACK) {
            attack += many, phase = DEFENCE, seat = defender;
            return;
        }
        defence += many;
        const int winner = attack > defence ? attacker : defender, loser = attack > defence ? defender : attacker;
        if (!in_revolt) return lose_war(winner, loser);
        points[winner][TEMPLE]++;
        lift(loser, sphere);
        share_treasures();
    }
    void lose_war(int winner, int loser) {
        Set gone = side_of(loser) & tiles[sphere];
        const Set where = BIT[leader_at[loser][sphere]];
        leader_at[loser][sphere] = -1;
        leaders = leaders - where;
        if (sphere == TEMPLE) gone = gone - (treasures | spread(leaders));
        points[winner][sphere] += 1 + gone.count();
        tiles[sphere] = tiles[sphere] - gone;
        shrink(gone | where);
        settle_wars();
    }
    void offer_monument() {
        for (int q = 0; q < 4; q++)
            if (complete(corner_of(laid, q)))
                for (int m = 0; m < 6; m++)
                    if (can_build(m)) {
                        phase = MONUMENT, seat = active;
                        return;
                    }
        share_treasures();
    }
    void build(int m, int corner) {
        monument_at[m] = corner;
        tiles[laid_sphere] = tiles[laid_sphere] - SQUARE[corner];
        backs = backs | SQUARE[corner];
        if (laid_sphere == TEMPLE) send_stranded_home();
        share_treasures();
    }
    void share_treasures() {
        for (int s = 0; s < players; s++) {
            if (leader_at[s][TRADER] < 0) continue;
            const Set found = due(s);
            if (found.count() < 2) continue;
            const Set stay = can_stay(found);
            if (stay.count() < 2) return take_treasures(s, stay);
            phase = TREASURES, seat = s;
            return;
        }
        end_action();
    }
    void take_treasures(int s, Set left) {
        const Set found = due(s);
        treasures_won[s] += found.count() - 1;
        treasures = (treasures - found) | left;
        share_treasures();
    }
    void start_drawing(int why, int s, int many) { drawing = why, drawer = s, draws_left = many, phase = DRAW_TILE, seat = CHANCE; }
    void draw_tile(int k) {
        bag[k]--, in_bag--, hand[drawer][k]++, draws_left--, still_turns = 0;
        if (draws_left) return;
        if (drawing == SWAPPING) end_action();
        else fill_next_hand((drawer + 1) % players);
    }
    void fill_next_hand(int s) {
        for (; s != active; s = (s + 1) % players) {
            const int missing = 6 - hand_size(s);
            if (missing > in_bag) return end_game();
            if (missing > 0) return start_drawing(drawing, s, missing);
        }
        if (drawing != REFILLING) return start_turn(active);
        if (treasures.count() <= 2 || still_turns >= 20 * players) end_game();
        else start_turn((active + 1) % players);
    }
    void start_turn(int s) { active = s, actions_left = 2, still_turns++, offer_action(); }
    void offer_action() { laid = attacker = defender = drawer = -1, in_revolt = false, phase = CHOOSE_ACTION, seat = active; }
    void end_action() {
        if (--actions_left > 0) offer_action();
        else end_turn();
    }
    void end_turn() {
        for (int m = 0; m < 6; m++)
            for (int side = 0; side < 2 && monument_at[m] >= 0; side++) {
                const int k = PAIR[m][side], space = leader_at[active][k];
                if (space >= 0 && kingdom_of(space).at(monument_at[m])) points[active][k]++;
            }
        drawing = REFILLING;
        const int missing = 6 - hand_size(active);
        if (missing > in_bag) end_game();
        else if (missing > 0) start_drawing(REFILLING, active, missing);
        else fill_next_hand((active + 1) % players);
    }
    void end_game() { phase = OVER, seat = NOBODY; }

    void play(int n) {
        if (n < LEADER) place_tile(n / SPACES, n % SPACES);
        else if (n < CATASTROPHE) place_leader((n - LEADER) / SPACES, (n - LEADER) % SPACES);
        else if (n < WITHDRAW) place_catastrophe(n - CATASTROPHE);
        else if (n < SWAP) lift(active, n - WITHDRAW), end_action();
        else if (n < END_TURN) swap(n - SWAP);
        else if (n == END_TURN) end_turn();
        else if (n < REINFORCE) start_war(n - WAR);
        else if (n < BUILD) reinforce(n - REINFORCE);
        else if (n < DECLINE) build((n - BUILD) / SPACES, (n - BUILD) % SPACES);
        else if (n == DECLINE) share_treasures();
        else take_treasures(seat, BIT[n - LEAVE]);
    }
    int play_out(u64 seed) {
        Dice dice(seed);
        int decisions = 0;
        while (seat != NOBODY) {
            if (phase == FIRST_SEAT) {
                active = dice.below(players);
                start_drawing(SETTING_UP, active, 6);
            } else if (seat == CHANCE) {
                int ticket = dice.below(in_bag), k = 0;
                while (ticket >= bag[k]) ticket -= bag[k++];
                draw_tile(k);
            } else {
                Legal out;
                list(out);
                play(out.pick(dice.below(out.size())));
                decisions++;
            }
        }
        return decisions;
    }
};

int main(int many, char** words) {
    const int players = atoi(words[1]);
    u64 seed = strtoull(words[2], nullptr, 10), sum = 0;
    const double seconds = atof(words[3]);
    const long games = many > 4 ? atol(words[4]) : 0;  // so many games, or for so long
    make_tables();
    static Game game;
    long decisions = 0, played = 0;
    const clock_t began = clock();
    double spent = 0;
    while (games ? played < games : spent < seconds) {
        game.begin(players);
        const int found = game.play_out(seed++);
        decisions += found;
        sum = sum * 1000003 + found;
        for (int s = 0; s < players; s++) {
            for (int k = 0; k < 4; k++) sum = sum * 1000003 + game.points[s][k];
            sum = sum * 1000003 + game.treasures_won[s];
        }
        played++;
        spent = double(clock() - began) / CLOCKS_PER_SEC;
    }
    printf("%ld %.6f %llu\n", decisions, spent, (unsigned long long)sum);
}
