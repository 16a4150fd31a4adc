// Generated from the Python values by `python -m ziggurat._page`; do not edit.

/** What lies open, and the seat's own hand; `bag_tiles` is told only with everything open. `standstill` says how near the game is to ending so, `sides` who fights for whom in the conflict. */
export interface BoardView {
  readonly tiles: Readonly<Record<string, Sphere>>;
  readonly treasures: readonly string[];
  readonly catastrophes: readonly string[];
  readonly monuments: Readonly<Partial<Record<Monument, MonumentPlace>>>;
  readonly kingdoms: readonly (readonly string[])[];
  readonly seats: readonly SeatView[];
  readonly active: number;
  readonly actions_left: number;
  readonly laid: string | null;
  readonly laid_sphere: Sphere | null;
  readonly conflict: Conflict | null;
  readonly drawing: Drawing | null;
  readonly bag: number | null;
  readonly bag_percent: number;
  readonly last_turn: boolean;
  readonly still_turns?: number;
  readonly passed_turns?: number;
  readonly standstill?: Standstill | null;
  readonly bag_tiles?: Readonly<Partial<Record<Sphere, number>>> | null;
  readonly sides?: Sides | null;
}

export type Sphere = "settlement" | "temple" | "farm" | "market";

export type Monument = "settlement-temple" | "settlement-farm" | "settlement-market" | "temple-farm" | "temple-market" | "farm-market";

/** Where a monument stands, and of which sphere the tiles under it were. */
export interface MonumentPlace {
  readonly at: string;
  readonly sphere: Sphere;
}

/** What is open of one seat; hand, points and treasures only to their owner (and to all once the game is over). */
export interface SeatView {
  readonly leaders: Readonly<Partial<Record<Leader, string>>>;
  readonly tiles: number;
  readonly catastrophes: number;
  readonly hand: Readonly<Partial<Record<Sphere, number>>> | null;
  readonly points: Readonly<Partial<Record<Sphere, number>>> | null;
  readonly treasures: number | null;
}

export type Leader = "king" | "priest" | "farmer" | "trader";

/** A revolt or war being fought, with the strengths so far. */
export interface Conflict {
  readonly sphere: Sphere;
  readonly revolt: boolean;
  readonly attacker: number;
  readonly defender: number;
  readonly attack: number;
  readonly defence: number;
}

/** Tiles being drawn: by whom, how many more, and what for. */
export interface Drawing {
  readonly seat: number;
  readonly left: number;
  readonly reason: string;
}

/** An end that is near: everybody passes, or nobody draws; so many turns are left until it, this one included. */
export interface Standstill {
  readonly cause: "passed" | "undrawn";
  readonly turns: number;
}

/** Both sides of a conflict that is fought. */
export interface Sides {
  readonly attack: Side;
  readonly defence: Side;
}

/** A side of a conflict: where its leader stands, who supports him on the board, and the tiles sent from hand. `lacks`: so many more tiles would win as it stands; below 1 it wins already, and could do with so many fewer. */
export interface Side {
  readonly leader: string;
  readonly supporters: readonly string[];
  readonly sent: number;
  readonly lacks: number;
}

export type GameEvent = FirstSeatDrawn | TileDrawn | TilesDrawn | TilePlaced | LeaderPlaced | LeaderMoved | LeaderWithdrawn | LeaderStranded | CatastrophePlaced | TilesSwapped | PointScored | NoPoint | KingdomsUnited | RevoltBegun | WarBegun | Reinforced | ConflictWon | TilesRemoved | TemplesSpared | WarCancelled | MonumentBuilt | MonumentDeclined | TreasuresTaken | TurnEnded | GameEnded;

/** The seat that begins. */
export interface FirstSeatDrawn {
  readonly type: "first_seat";
  readonly seat: number;
}

/** A tile drawn, as only its owner sees it. */
export interface TileDrawn {
  readonly type: "tile_drawn";
  readonly seat: number;
  readonly sphere: Sphere;
}

/** Tiles drawn, as the others see it. */
export interface TilesDrawn {
  readonly type: "tiles_drawn";
  readonly seat: number;
  readonly count: number;
}

/** A tile laid on the board. */
export interface TilePlaced {
  readonly type: "tile_placed";
  readonly seat: number;
  readonly sphere: Sphere;
  readonly at: string;
}

/** A leader placed from hand. */
export interface LeaderPlaced {
  readonly type: "leader_placed";
  readonly seat: number;
  readonly leader: Leader;
  readonly at: string;
}

/** A leader moved on the board. */
export interface LeaderMoved {
  readonly type: "leader_moved";
  readonly seat: number;
  readonly leader: Leader;
  readonly origin: string;
  readonly at: string;
}

/** A leader taken back by his owner. */
export interface LeaderWithdrawn {
  readonly type: "leader_withdrawn";
  readonly seat: number;
  readonly leader: Leader;
  readonly origin: string;
}

/** A leader gone home because his last temple is gone. */
export interface LeaderStranded {
  readonly type: "leader_stranded";
  readonly seat: number;
  readonly leader: Leader;
  readonly origin: string;
}

/** A catastrophe tile laid, and the tile it destroyed. */
export interface CatastrophePlaced {
  readonly type: "catastrophe_placed";
  readonly seat: number;
  readonly at: string;
  readonly destroyed: Sphere | null;
}

/** Tiles discarded face down. */
export interface TilesSwapped {
  readonly type: "tiles_swapped";
  readonly seat: number;
  readonly count: number;
}

/** Points of one sphere won. */
export interface PointScored {
  readonly type: "point_scored";
  readonly seat: number;
  readonly sphere: Sphere;
  readonly amount: number;
  readonly reason: string;
}

/** A tile that brought no point, and why. */
export interface NoPoint {
  readonly type: "no_point";
  readonly sphere: Sphere;
  readonly at: string;
  readonly reason: string;
}

/** A tile that joined two kingdoms. */
export interface KingdomsUnited {
  readonly type: "kingdoms_united";
  readonly at: string;
}

/** A revolt, with the temples beside both leaders. */
export interface RevoltBegun {
  readonly type: "revolt_begun";
  readonly sphere: Sphere;
  readonly attacker: number;
  readonly defender: number;
  readonly attacker_support: number;
  readonly defender_support: number;
}

/** A war, with the supporters on both sides. */
export interface WarBegun {
  readonly type: "war_begun";
  readonly sphere: Sphere;
  readonly attacker: number;
  readonly defender: number;
  readonly attacker_support: number;
  readonly defender_support: number;
}

/** Tiles added to a conflict from hand. */
export interface Reinforced {
  readonly type: "reinforced";
  readonly seat: number;
  readonly sphere: Sphere;
  readonly count: number;
}

/** A conflict's outcome with both strengths. */
export interface ConflictWon {
  readonly type: "conflict_won";
  readonly winner: number;
  readonly loser: number;
  readonly sphere: Sphere;
  readonly revolt: boolean;
  readonly winner_strength: number;
  readonly loser_strength: number;
}

/** The supporters a loser removes. */
export interface TilesRemoved {
  readonly type: "tiles_removed";
  readonly seat: number;
  readonly sphere: Sphere;
  readonly spaces: readonly string[];
}

/** Temples that stay after a war of priests. */
export interface TemplesSpared {
  readonly type: "temples_spared";
  readonly spaces: readonly string[];
}

/** A war that is no more: its leaders are parted. */
export interface WarCancelled {
  readonly type: "war_cancelled";
  readonly sphere: Sphere;
}

/** A monument on the square with this upper left space. */
export interface MonumentBuilt {
  readonly type: "monument_built";
  readonly seat: number;
  readonly monument: Monument;
  readonly at: string;
  readonly sphere: Sphere;
}

/** A monument not built. */
export interface MonumentDeclined {
  readonly type: "monument_declined";
  readonly seat: number;
}

/** Treasures taken by the trader's owner, and the one left. */
export interface TreasuresTaken {
  readonly type: "treasures_taken";
  readonly seat: number;
  readonly count: number;
  readonly spaces: readonly string[];
  readonly left: string;
}

/** A turn over. */
export interface TurnEnded {
  readonly type: "turn_ended";
  readonly seat: number;
}

/** The game over. */
export interface GameEnded {
  readonly type: "game_ended";
  readonly reason: string;
}

/** How this table plays. */
export interface Options {
  readonly english_reinforcements?: boolean;
  readonly open_scores?: boolean;
  readonly board?: "second" | "standard";
  readonly exact_bag?: boolean;
  readonly short_swap?: "end_of_turn" | "now";
  readonly standstill_rounds?: 0 | 1 | 2 | 3;
}

/** What the prompt of a decision says: the actions left, or the strengths of a conflict and what is sent into it. */
export interface Facts {
  readonly actions_left?: number;
  readonly attacker_strength?: number;
  readonly attacker_support?: number;
  readonly defender_support?: number;
  readonly sphere?: Sphere;
}

/** The weakest sphere of the seat that asks, and the score that it gives. */
export interface Outlook {
  readonly weakest: Sphere;
  readonly score: number;
}

/** The printed boards, row by row: land, river `~`, a temple with a treasure `T`, the same on a special border `S`. Leaders stand in the order of their spheres, dynasties in the order of the seats. */
export interface Box {
  readonly rows: number;
  readonly columns: number;
  readonly boards: Readonly<Record<string, readonly string[]>>;
  readonly spheres: readonly Sphere[];
  readonly leaders: readonly Leader[];
  readonly dynasties: readonly Dynasty[];
  readonly usual_board: string;
}

export type Dynasty = "archer" | "bull" | "lion" | "pot";

export type Decision = "first_seat" | "draw" | "choose_action" | "choose_war" | "reinforce_attack" | "reinforce_defence" | "build_monument" | "take_treasures" | "over";

export const BOX: Box = {
  rows: 11,
  columns: 16,
  boards: {
    "standard": ["....~~~~~.T.~...", ".S..~.......~..S", "...~~T......~~..", "~~~~.........~~~", ".............T~~", "..............~.", "~~~~....T...~~~.", ".S.~~~~.....~...", "......~~~~~~~.S.", ".....T..........", "..........T....."],
    "second": ["..~~T....T.....~", "..~~..........T~", ".S~~...........~", "..~...T....T~~~~", "..~.........~...", "..~T........~..S", "..~~........~~..", "S..~~~.T....T~..", ".....~~~.....~..", "....S.~~~~~~~~..", "......~..S....S."],
  },
  spheres: ["settlement", "temple", "farm", "market"],
  leaders: ["king", "priest", "farmer", "trader"],
  dynasties: ["archer", "bull", "lion", "pot"],
  usual_board: "standard",
};
