// Generated from the Python values by `python -m ziggurat._page`; do not edit.

/** What lies open: the board, the seats, the hexagons to come (the first letter lies on top), and the turn. */
export interface BoardView {
  readonly hexes: Readonly<Record<string, HexView>>;
  readonly seats: readonly SeatView[];
  readonly floors: readonly number[];
  readonly unseen: Readonly<Partial<Record<Treasure, number>>>;
  readonly pile: Readonly<Record<string, number>>;
  readonly display: readonly TileView[];
  readonly tile: TileView | null;
  readonly player: number;
  readonly points: number;
  readonly scoring: string;
  readonly scorings: readonly Scoring[];
  readonly order: readonly number[];
  readonly auction: Auction | null;
}

/** A hexagon with all that lies and stands on it; pieces are listed by seat. */
export interface HexView {
  readonly kind: Kind;
  readonly stones: readonly number[];
  readonly tile?: string;
  readonly value?: number;
  readonly treasures?: number;
  readonly guard?: Guard | null;
  readonly camp?: number | null;
  readonly explorers?: readonly number[];
  readonly leaders?: readonly number[];
}

export type Kind = "base_camp" | "temple" | "clearing" | "ruin" | "volcano";

/** Who guards a temple, with which piece. */
export interface Guard {
  readonly seat: number;
  readonly piece?: Piece;
}

export type Piece = "explorer" | "expedition_leader";

/** What one player has before him. */
export interface SeatView {
  readonly prestige: number;
  readonly reserve: number;
  readonly leader: string;
  readonly camps_left: number;
  readonly guards_left: number;
  readonly out: number;
  readonly treasures: Readonly<Partial<Record<Treasure, number>>>;
  readonly amulet: boolean;
}

export type Treasure = "mask" | "jar" | "sun" | "plate" | "necklace" | "bird" | "serpent" | "idol";

/** A hexagon that lies open or is in hand. */
export interface TileView {
  readonly tile: string;
  readonly kind: Kind;
  readonly number: number;
  readonly stones: readonly number[];
}

/** One of the scorings: the letter of the pile whose volcano calls it, or `end`; `next` also while it goes on. */
export interface Scoring {
  readonly letter: string;
  readonly state: "done" | "later" | "next";
}

/** An auction under way: the standing bid, who has left it, and who left it first. */
export interface Auction {
  readonly bid?: number;
  readonly bidder?: number | null;
  readonly passed?: readonly number[];
  readonly first_to_pass?: number | null;
}

export type GameEvent = FirstPlayerNamed | HexDrawn | HexRevealed | HexPlaced | TreasuresLaid | HexSetAside | ExplorerBrought | ExplorerMoved | ExplorerChangedCamp | FloorUncovered | TreasureDug | RuinEmptied | TreasureExchanged | CampPitched | GuardPlaced | ExplorersLeft | TurnEnded | ScoringBegun | FinalBegun | TempleScored | TreasuresScored | PrestigeScored | AuctionOpened | BidMade | Passed | AuctionWon | FreeTurn | LastHexTaken | HexChosen | AmuletTurned | AmuletsBack | GameOver;

/** Chance has named who begins. */
export interface FirstPlayerNamed {
  readonly type: "first_player_named";
  readonly seat: number;
}

/** A hexagon drawn by a player. */
export interface HexDrawn {
  readonly type: "hex_drawn";
  readonly seat: number;
  readonly tile: string;
  readonly kind: Kind;
}

/** A hexagon turned up for auction. */
export interface HexRevealed {
  readonly type: "hex_revealed";
  readonly tile: string;
  readonly kind: Kind;
}

/** A hexagon laid on the board. */
export interface HexPlaced {
  readonly type: "hex_placed";
  readonly seat: number;
  readonly tile: string;
  readonly kind: Kind;
  readonly at: string;
  readonly rotation: number;
}

/** Treasures laid unseen on a new ruin. */
export interface TreasuresLaid {
  readonly type: "treasures_laid";
  readonly at: string;
  readonly count: number;
}

/** A hexagon that fits nowhere, out of the game. */
export interface HexSetAside {
  readonly type: "hex_set_aside";
  readonly seat: number;
  readonly tile: string;
}

/** A piece brought into play. */
export interface ExplorerBrought {
  readonly type: "explorer_brought";
  readonly seat: number;
  readonly piece: Piece;
  readonly at: string;
}

/** A piece that walked, and what it cost. */
export interface ExplorerMoved {
  readonly type: "explorer_moved";
  readonly seat: number;
  readonly piece: Piece;
  readonly start: string;
  readonly to: string;
  readonly cost: number;
}

/** A piece that went from camp to camp. */
export interface ExplorerChangedCamp {
  readonly type: "explorer_changed_camp";
  readonly seat: number;
  readonly piece: Piece;
  readonly start: string;
  readonly to: string;
}

/** A floor laid, and the temple's new value. */
export interface FloorUncovered {
  readonly type: "floor_uncovered";
  readonly seat: number;
  readonly at: string;
  readonly value: number;
}

/** A treasure dug up and shown. */
export interface TreasureDug {
  readonly type: "treasure_dug";
  readonly seat: number;
  readonly at: string;
  readonly treasure: Treasure;
}

/** A ruin that has become a clearing. */
export interface RuinEmptied {
  readonly type: "ruin_emptied";
  readonly at: string;
}

/** Two single treasures that changed hands. */
export interface TreasureExchanged {
  readonly type: "treasure_exchanged";
  readonly seat: number;
  readonly rival: number;
  readonly given: Treasure;
  readonly taken: Treasure;
}

/** A camp pitched. */
export interface CampPitched {
  readonly type: "camp_pitched";
  readonly seat: number;
  readonly at: string;
}

/** A guard, and the value he keeps. */
export interface GuardPlaced {
  readonly type: "guard_placed";
  readonly seat: number;
  readonly piece: Piece;
  readonly at: string;
  readonly value: number;
}

/** Pieces beside a new guard that left the game. */
export interface ExplorersLeft {
  readonly type: "explorers_left";
  readonly seat: number;
  readonly at: string;
  readonly count: number;
}

/** A player has used his points; some may be lost. */
export interface TurnEnded {
  readonly type: "turn_ended";
  readonly seat: number;
  readonly lost: number;
}

/** A volcano's scoring round, and who begins it. */
export interface ScoringBegun {
  readonly type: "scoring_begun";
  readonly seat: number;
}

/** The final round, and who begins it. */
export interface FinalBegun {
  readonly type: "final_begun";
  readonly seat: number;
}

/** A temple's prestige. */
export interface TempleScored {
  readonly type: "temple_scored";
  readonly seat: number;
  readonly at: string;
  readonly points: number;
}

/** Prestige for treasures. */
export interface TreasuresScored {
  readonly type: "treasures_scored";
  readonly seat: number;
  readonly points: number;
}

/** All that a player scored in this round, and his total. */
export interface PrestigeScored {
  readonly type: "prestige_scored";
  readonly seat: number;
  readonly points: number;
  readonly total: number;
}

/** An auction, and who speaks first. */
export interface AuctionOpened {
  readonly type: "auction_opened";
  readonly seat: number;
}

/** A bid. */
export interface BidMade {
  readonly type: "bid_made";
  readonly seat: number;
  readonly points: number;
}

/** A player out of this auction. */
export interface Passed {
  readonly type: "passed";
  readonly seat: number;
}

/** The highest bidder pays; his prestige afterwards. */
export interface AuctionWon {
  readonly type: "auction_won";
  readonly seat: number;
  readonly points: number;
  readonly total: number;
}

/** Nobody bid: the first who passed plays free of charge. */
export interface FreeTurn {
  readonly type: "free_turn";
  readonly seat: number;
}

/** The last player of the round takes what is left. */
export interface LastHexTaken {
  readonly type: "last_hex_taken";
  readonly seat: number;
}

/** A hexagon taken from those that lie open. */
export interface HexChosen {
  readonly type: "hex_chosen";
  readonly seat: number;
  readonly tile: string;
  readonly kind: Kind;
}

/** A player has had his turn in this round. */
export interface AmuletTurned {
  readonly type: "amulet_turned";
  readonly seat: number;
}

/** All have played; a new round begins. */
export interface AmuletsBack {
  readonly type: "amulets_back";
}

/** The final round is over. */
export interface GameOver {
  readonly type: "game_over";
}

/** How this table plays. */
export interface Options {
  readonly auction?: boolean;
  readonly first_player?: "chance" | "seat";
  readonly first_seat?: "drawn" | "first";
  readonly volcano_limits?: "ten_points" | "turn";
  readonly camp_needs_explorer?: boolean;
  readonly second_floor_rule?: "in_turn" | "together";
  readonly unplaceable?: "anywhere" | "aside";
  readonly bid_limit?: "free" | "prestige";
}

/** What the prompt of a decision says: the points left, the hexagon in hand, or the standing bid. */
export interface Facts {
  readonly bid?: number;
  readonly points?: number;
  readonly tile?: string;
}

/** The scoring that goes on, 1 to 4 (0: none does), who plays when in it, and what it would bring now. */
export interface Outlook {
  readonly scoring: number;
  readonly order: readonly number[];
  readonly temples: Readonly<Record<string, Temple>>;
  readonly seats: readonly SeatOutlook[];
}

/** A temple: whom it pays (nobody where several are equal or nobody is there), by how much that seat leads, and the strength of each. */
export interface Temple {
  readonly value: number;
  readonly seat: number | null;
  readonly lead: number;
  readonly guarded: boolean;
  readonly strengths: readonly number[];
}

/** What a seat would score now: its temples by value, its treasures, both, and the total then. `scored`: it has scored in the round that goes on, and the total is what it has. */
export interface SeatOutlook {
  readonly temples: readonly number[];
  readonly treasures: number;
  readonly points: number;
  readonly total: number;
  readonly scored: boolean;
}

/** What a turn gives, and what each verb of an action costs of it; of a walk, told with its cost, the least. `treasure_prestige` is what so many treasures of a kind score. */
export interface Box {
  readonly columns: number;
  readonly rows: number;
  readonly base_camp: string;
  readonly points: number;
  readonly costs: Readonly<Record<string, number>>;
  readonly least_step: number;
  readonly treasures: readonly Treasure[];
  readonly treasure_prestige: readonly number[];
  readonly scorings: number;
}

export type Decision = "first_player" | "draw" | "bid" | "choose" | "place" | "act" | "treasure" | "over";

export const BOX: Box = {
  columns: 8,
  rows: 5,
  base_camp: "A5",
  points: 10,
  costs: {"bring": 1, "camps": 1, "uncover": 2, "dig": 3, "exchange": 3, "camp": 5, "guard": 5},
  least_step: 1,
  treasures: ["mask", "jar", "sun", "plate", "necklace", "bird", "serpent", "idol"],
  treasure_prestige: [0, 1, 3, 6],
  scorings: 4,
};
