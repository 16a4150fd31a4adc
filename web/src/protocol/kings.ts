// Generated from the Python values by `python -m ziggurat._page`; do not edit.

/** What lies open, and the seat's own hand; `kingdoms` are the columns that belong together. A link without a card lies face down, and the seat does not know it; `face_down` is the one that does, known or not. `treasures_left` lie on the table, and `ships_left` can still be built. `standstill` says how near the game is to ending so; `unseen`, the cards nobody has seen, is told only with everything open. */
export interface BoardView {
  readonly columns: readonly (readonly string[])[];
  readonly links: Readonly<Record<string, Card | null>>;
  readonly kingdoms: readonly string[];
  readonly seats: readonly SeatView[];
  readonly draw_pile: number;
  readonly discards: Readonly<Partial<Record<Card, number>>>;
  readonly active: number;
  readonly actions_left: number;
  readonly setting_up: boolean;
  readonly drawer: number | null;
  readonly laid: string | null;
  readonly link: string | null;
  readonly disputed: readonly Leader[];
  readonly beside_ships: readonly Leader[];
  readonly conflict: Conflict | null;
  readonly treasures_left: number;
  readonly ships_left: number;
  readonly face_down?: string | null;
  readonly still_turns?: number;
  readonly idle?: number;
  readonly passed_turns?: number;
  readonly standstill?: Standstill | null;
  readonly unseen?: Readonly<Partial<Record<Card, number>>> | null;
}

export type Card = "settlement" | "temple" | "farm" | "market" | "treasure";

/** What is open of one seat: of the victory pile only its size and its top card, to everybody alike. The hand is its owner's alone. Where piles lie open, and once the game is over, `pile` tells all. */
export interface SeatView {
  readonly leaders: Readonly<Partial<Record<Leader, string>>>;
  readonly cards: number;
  readonly catastrophes: number;
  readonly points: number;
  readonly top: Card | null;
  readonly hand: Readonly<Partial<Record<Card, number>>> | null;
  readonly pile: Readonly<Partial<Record<Card, number>>> | null;
}

export type Leader = "king" | "priest" | "farmer" | "trader";

/** A conflict being fought, with the strengths and the number of cards shown so far. */
export interface Conflict {
  readonly leader: Leader;
  readonly internal: boolean;
  readonly attacker: number;
  readonly defender: number;
  readonly attack: number;
  readonly defence: number;
  readonly shown?: number;
}

/** An end that is near: everybody passes, or nobody draws; so many turns are left until it, this one included. */
export interface Standstill {
  readonly cause: "passed" | "undrawn";
  readonly turns: number;
}

export type GameEvent = FirstSeatDrawn | CardDrawn | CardsDrawn | LeaderPlaced | LeaderMoved | LeaderWithdrawn | LeaderHome | CardLaid | LinkLaid | CatastrophePlayed | PointScored | PointsCovered | PointLeft | InternalConflict | ExternalConflict | CardsShown | ConflictWon | RewardTaken | SpoilsTaken | ConflictLapsed | LinkTurned | LinkHidden | LinkShown | TreasureTaken | TreasureLeft | ShipBuilt | ShipLeft | HandKept | TurnEnded | GameEnded;

/** The seat that begins. */
export interface FirstSeatDrawn {
  readonly type: "first_seat";
  readonly seat: number;
}

/** A card drawn, as only its owner sees it. */
export interface CardDrawn {
  readonly type: "card_drawn";
  readonly seat: number;
  readonly card: Card;
}

/** Cards drawn, as the others see it. */
export interface CardsDrawn {
  readonly type: "cards_drawn";
  readonly seat: number;
  readonly count: number;
}

/** A leader placed from home. */
export interface LeaderPlaced {
  readonly type: "leader_placed";
  readonly seat: number;
  readonly leader: Leader;
  readonly at: string;
}

/** A leader moved on the table. */
export interface LeaderMoved {
  readonly type: "leader_moved";
  readonly seat: number;
  readonly leader: Leader;
  readonly origin: string;
  readonly at: string;
}

/** A leader taken back by his owner's choice. */
export interface LeaderWithdrawn {
  readonly type: "leader_withdrawn";
  readonly seat: number;
  readonly leader: Leader;
  readonly origin: string;
}

/** A leader who had to leave: a lost conflict, or a ship built from under him. */
export interface LeaderHome {
  readonly type: "leader_home";
  readonly seat: number;
  readonly leader: Leader;
  readonly origin: string;
}

/** A card laid in a column. */
export interface CardLaid {
  readonly type: "card_laid";
  readonly seat: number;
  readonly card: Card;
  readonly at: string;
}

/** A card laid between two heads. */
export interface LinkLaid {
  readonly type: "link_laid";
  readonly seat: number;
  readonly card: Card;
  readonly at: string;
}

/** A catastrophe, and the card it struck. */
export interface CatastrophePlayed {
  readonly type: "catastrophe_played";
  readonly seat: number;
  readonly at: string;
  readonly card: Card;
}

/** A card from the hand on the victory pile. */
export interface PointScored {
  readonly type: "point_scored";
  readonly seat: number;
  readonly card: Card;
}

/** Cards that went on a victory pile and lie covered there now: nobody may look what they were. */
export interface PointsCovered {
  readonly type: "points_covered";
  readonly seat: number;
  readonly count: number;
}

/** A point, or the rest of the points, not scored. */
export interface PointLeft {
  readonly type: "point_left";
  readonly seat: number;
}

/** Two leaders of a colour in one kingdom, with the bonus of both sides. */
export interface InternalConflict {
  readonly type: "internal_conflict";
  readonly leader: Leader;
  readonly attacker: number;
  readonly defender: number;
  readonly attack: number;
  readonly defence: number;
}

/** Two leaders of a colour across a new link, with the cards of both former kingdoms. */
export interface ExternalConflict {
  readonly type: "external_conflict";
  readonly leader: Leader;
  readonly attacker: number;
  readonly defender: number;
  readonly attack: number;
  readonly defence: number;
}

/** Cards shown from hand in a conflict. */
export interface CardsShown {
  readonly type: "cards_shown";
  readonly seat: number;
  readonly count: number;
  readonly card: Card;
}

/** A conflict's outcome with both strengths. */
export interface ConflictWon {
  readonly type: "conflict_won";
  readonly winner: number;
  readonly loser: number;
  readonly leader: Leader;
  readonly winner_strength: number;
  readonly loser_strength: number;
}

/** One of the cards shown, on the winner's victory pile. */
export interface RewardTaken {
  readonly type: "reward_taken";
  readonly seat: number;
  readonly card: Card;
}

/** The cards of the loser's former kingdom that went on the winner's victory pile. */
export interface SpoilsTaken {
  readonly type: "spoils_taken";
  readonly seat: number;
  readonly card: Card;
  readonly count: number;
  readonly spaces: readonly string[];
}

/** A conflict that is no more: its leaders are parted. */
export interface ConflictLapsed {
  readonly type: "conflict_lapsed";
  readonly leader: Leader;
}

/** The new link face up, its conflicts over. */
export interface LinkTurned {
  readonly type: "link_turned";
  readonly at: string;
}

/** A card laid face down between two heads; which one, only its owner knows. */
export interface LinkHidden {
  readonly type: "link_hidden";
  readonly seat: number;
  readonly card: Card | null;
  readonly at: string;
}

/** The new link face up, its conflicts over, and the card that it is. */
export interface LinkShown {
  readonly type: "link_shown";
  readonly at: string;
  readonly card: Card;
}

/** A treasure exchanged for a temple. */
export interface TreasureTaken {
  readonly type: "treasure_taken";
  readonly seat: number;
  readonly at: string;
}

/** A treasure offered and left. */
export interface TreasureLeft {
  readonly type: "treasure_left";
  readonly seat: number;
}

/** Four cards replaced with a ship. */
export interface ShipBuilt {
  readonly type: "ship_built";
  readonly seat: number;
  readonly ship: Ship;
  readonly at: string;
  readonly card: Card;
}

export type Ship = "blue-black" | "blue-red" | "blue-green";

/** A ship offered and not built. */
export interface ShipLeft {
  readonly type: "ship_left";
  readonly seat: number;
}

/** A hand not filled up, where that is a choice. */
export interface HandKept {
  readonly type: "hand_kept";
  readonly seat: number;
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
  readonly column_limit?: 7 | 8;
  readonly ships_count_for_links?: boolean;
  readonly withdraw_leaders?: boolean;
  readonly open_piles?: boolean;
  readonly treasures_for_placed_traders?: boolean;
  readonly bonus?: "fighter" | "king";
  readonly exposed_link?: boolean;
  readonly contiguous_ships?: boolean;
  readonly open_links?: boolean;
  readonly standstill_rounds?: 0 | 1 | 2 | 3;
  readonly optional_refill?: boolean;
}

/** What the prompt of a decision says: the actions left, the card and place it is about, strengths, leaders due. */
export interface Facts {
  readonly actions_left?: number;
  readonly at?: string;
  readonly attack?: number;
  readonly card?: Card;
  readonly defence?: number;
  readonly leaders?: readonly Leader[];
}

/** Leaders stand in the order of their spheres, dynasties in the order of the seats; of a ship, its second sphere. `letters` name the columns, and so many cards have room below each head. */
export interface Box {
  readonly letters: string;
  readonly column_limit: number;
  readonly spheres: readonly Card[];
  readonly leaders: readonly Leader[];
  readonly dynasties: readonly Dynasty[];
  readonly ships: Readonly<Partial<Record<Ship, Card>>>;
}

export type Dynasty = "archer" | "lion" | "bull" | "pot";

export type Decision = "first_seat" | "draw_card" | "choose_action" | "score_point" | "build_ship" | "choose_conflict" | "show_attack" | "show_defence" | "take_reward" | "exchange_treasure" | "score_ships" | "over" | "fill_up";

export const BOX: Box = {
  letters: "ABCDEFGH",
  column_limit: 8,
  spheres: ["settlement", "temple", "farm", "market"],
  leaders: ["king", "priest", "farmer", "trader"],
  dynasties: ["archer", "lion", "bull", "pot"],
  ships: {"blue-black": "settlement", "blue-red": "temple", "blue-green": "market"},
};
