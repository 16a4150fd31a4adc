// Generated from the Python values by `python -m ziggurat._page`; do not edit.

/** The whole table, with what anybody could count: totals, tiles still in the deck, chips face down. And what is to know for a bid: how many places are auctions, what each asks for, the least bids that are enough, incomes, and what each land on offer shares with a seat's last one. `powerless` are the signs that this table's options leave without effect. */
export interface BoardView {
  readonly position: Position;
  readonly standings: readonly Standing[];
  readonly deck: readonly string[];
  readonly chips_left: Readonly<Partial<Record<Disaster, number>>>;
  readonly threats: Readonly<Partial<Record<Disaster, "near" | "struck">>>;
  readonly auctions: number;
  readonly asked_bids: readonly number[];
  readonly least_bids: readonly number[];
  readonly incomes: readonly Income[];
  readonly links: readonly Readonly<Record<string, readonly Good[]>>[];
  readonly powerless: readonly Power[];
}

/** Everything on the table; the decks hold every tile that lies nowhere else. */
export interface Position {
  readonly seats: readonly SeatPosition[];
  readonly game?: string;
  readonly options?: Options;
  readonly round?: number;
  readonly order?: readonly number[];
  readonly offers?: readonly Offer[];
  readonly box?: readonly string[];
  readonly displaced?: Displaced | null;
  readonly chips?: Readonly<Partial<Record<Disaster, number>>>;
  readonly chips_this_round?: number;
  readonly decision?: string;
  readonly deciding?: number;
  readonly turn?: number;
  readonly at?: number;
  readonly asked?: string | null;
  readonly final?: boolean;
  readonly level?: number;
  readonly bonus?: Readonly<Partial<Record<Good, number>>>;
  readonly level_points?: readonly number[];
  readonly rules_version?: number | null;
}

/** What one seat has; tiles in the order they were placed. `won` is the tile just taken. */
export interface SeatPosition {
  readonly civilization?: string | null;
  readonly wood?: number;
  readonly stone?: number;
  readonly food?: number;
  readonly coins?: number;
  readonly luxury?: number;
  readonly population?: number;
  readonly buildings?: readonly string[];
  readonly unbuilt?: readonly string[];
  readonly lands?: readonly string[];
  readonly won?: string | null;
}

/** How this table plays. */
export interface Options {
  readonly draft?: boolean;
  readonly supply_order?: "build_first" | "feed_first";
  readonly luxury_feed_optional?: boolean;
  readonly displaced_may_displace?: boolean;
  readonly luxury_in_bids?: boolean;
  readonly raise_when_displaced?: boolean;
  readonly population_cap?: boolean;
  readonly marker_coin_returns?: boolean;
  readonly must_build_when_able?: boolean;
  readonly unbuilt_income?: boolean;
  readonly solo_level?: 1 | 2 | 3 | 4 | 5;
  readonly solo_campaign?: boolean;
}

/** A place of the rows: the tile on offer, and the bid under it. */
export interface Offer {
  readonly tile?: string | null;
  readonly bidder?: number | null;
  readonly coins?: number;
}

/** A bid that lies nowhere: whose it is, the place (1 to 5) it was displaced from, its coins. */
export interface Displaced {
  readonly seat: number;
  readonly place: number;
  readonly coins: number;
}

export type Disaster = "earthquake" | "drought" | "epidemic" | "storm" | "decline" | "blank";

export type Good = "wood" | "stone" | "food" | "coins" | "luxury" | "population";

/** A seat's two totals as they stand, and the lower one, which is the score. */
export interface Standing {
  readonly prestige_points: number;
  readonly population_points: number;
  readonly score: number;
}

/** What a seat receives each round, from tiles and from its inhabitants; `idle` are tiles that bring nothing yet. */
export interface Income {
  readonly tiles: Counts;
  readonly people: Counts;
  readonly idle: readonly string[];
}

/** How many of each good; `choice` is a good of the owner's choice. */
export interface Counts {
  readonly wood?: number;
  readonly stone?: number;
  readonly food?: number;
  readonly coins?: number;
  readonly luxury?: number;
  readonly population?: number;
  readonly choice?: number;
}

export type Power = "free_land" | "raise_when_displaced" | "supply" | "protects_from_earthquake" | "protects_from_drought" | "protects_from_epidemic" | "protects_from_storm" | "protects_from_decline";

export type GameEvent = RoundStarted | CivilizationDealt | CivilizationChosen | TileRevealed | SupplyCalled | FinalSupply | BidLaid | LuxuryExchanged | Passed | BidDisplaced | BidMoved | BidWithdrawn | TileUnsold | TurnOrderSet | TileBought | LandPlaced | BuildingPaid | BuildingMarked | MarkerReturned | LandNotLinked | TileLost | OneTimeIncomeTaken | RoundIncomeTaken | GoodChosen | PopulationIncome | Overflowed | ChipDrawn | DisasterStruck | Protected | TileSaved | GoodsLost | Fed | Scored | TargetReached | TargetMissed | BonusChosen | LevelStarted;

/** A round begins. */
export interface RoundStarted {
  readonly type: "round_started";
  readonly round: number;
  readonly deck: string;
}

/** A civilisation dealt at random. */
export interface CivilizationDealt {
  readonly type: "civilization_dealt";
  readonly seat: number;
  readonly civilization: string;
}

/** A civilisation chosen in the draft. */
export interface CivilizationChosen {
  readonly type: "civilization_chosen";
  readonly seat: number;
  readonly civilization: string;
}

/** A tile laid in the auction row or the conquest row. */
export interface TileRevealed {
  readonly type: "tile_revealed";
  readonly tile: string;
  readonly place: number;
  readonly row: string;
}

/** The tile just revealed bears the supply sign. */
export interface SupplyCalled {
  readonly type: "supply_called";
  readonly tile: string;
}

/** The last feeding and building begin. */
export interface FinalSupply {
  readonly type: "final_supply";
}

/** Coins laid under a tile. */
export interface BidLaid {
  readonly type: "bid_laid";
  readonly seat: number;
  readonly tile: string;
  readonly coins: number;
}

/** Luxury goods given for goods missing, two for one. */
export interface LuxuryExchanged {
  readonly type: "luxury_exchanged";
  readonly seat: number;
  readonly good: Good;
  readonly many: number;
  readonly luxury: number;
}

/** A player passed and took coins. */
export interface Passed {
  readonly type: "passed";
  readonly seat: number;
  readonly coins: number;
}

/** A bid outbid; its coins wait for their owner's answer. */
export interface BidDisplaced {
  readonly type: "bid_displaced";
  readonly seat: number;
  readonly tile: string;
  readonly coins: number;
}

/** A displaced bid laid under another tile, with what was added. */
export interface BidMoved {
  readonly type: "bid_moved";
  readonly seat: number;
  readonly tile: string;
  readonly coins: number;
  readonly added: number;
}

/** A displaced bid taken back with a coin from the bank. */
export interface BidWithdrawn {
  readonly type: "bid_withdrawn";
  readonly seat: number;
  readonly coins: number;
  readonly bonus: number;
}

/** A tile nobody bid on goes back to the box. */
export interface TileUnsold {
  readonly type: "tile_unsold";
  readonly tile: string;
}

/** A player's rank in the new turn order. */
export interface TurnOrderSet {
  readonly type: "turn_order_set";
  readonly seat: number;
  readonly rank: number;
}

/** A tile bought by the solo player. */
export interface TileBought {
  readonly type: "tile_bought";
  readonly seat: number;
  readonly tile: string;
  readonly coins: number;
}

/** A land added to the row. */
export interface LandPlaced {
  readonly type: "land_placed";
  readonly seat: number;
  readonly tile: string;
}

/** A building built. */
export interface BuildingPaid {
  readonly type: "building_paid";
  readonly seat: number;
  readonly tile: string;
  readonly wood: number;
  readonly stone: number;
}

/** A building taken unbuilt, with a coin on it. */
export interface BuildingMarked {
  readonly type: "building_marked";
  readonly seat: number;
  readonly tile: string;
}

/** The coin on an unbuilt building returns to its owner. */
export interface MarkerReturned {
  readonly type: "marker_returned";
  readonly seat: number;
  readonly tile: string;
}

/** A land that shares nothing with the last one, lost on being taken. */
export interface LandNotLinked {
  readonly type: "land_not_linked";
  readonly seat: number;
  readonly tile: string;
}

/** A tile that leaves the game. */
export interface TileLost {
  readonly type: "tile_lost";
  readonly seat: number;
  readonly tile: string;
}

/** What a tile brings once. */
export interface OneTimeIncomeTaken {
  readonly type: "one_time_income";
  readonly seat: number;
  readonly tile: string;
  readonly population: number;
  readonly coins: number;
  readonly food: number;
  readonly luxury: number;
}

/** What tiles, civilisation and campaign bring this round. */
export interface RoundIncomeTaken {
  readonly type: "round_income";
  readonly seat: number;
  readonly wood: number;
  readonly stone: number;
  readonly food: number;
  readonly population: number;
}

/** The good taken from Port or Temple of Apollo. */
export interface GoodChosen {
  readonly type: "good_chosen";
  readonly seat: number;
  readonly tile: string;
  readonly good: Good;
}

/** What the population brings this round. */
export interface PopulationIncome {
  readonly type: "population_income";
  readonly seat: number;
  readonly coins: number;
  readonly luxury: number;
}

/** Goods beyond the end of a track, turned into luxury goods. */
export interface Overflowed {
  readonly type: "overflowed";
  readonly seat: number;
  readonly good: Good;
  readonly many: number;
}

/** A disaster chip drawn, the first, second or third of its kind. */
export interface ChipDrawn {
  readonly type: "chip_drawn";
  readonly disaster: Disaster;
  readonly count: number;
}

/** The third chip of a kind. */
export interface DisasterStruck {
  readonly type: "disaster_struck";
  readonly disaster: Disaster;
}

/** A player whom a building protects. */
export interface Protected {
  readonly type: "protected";
  readonly seat: number;
  readonly tile: string;
  readonly disaster: Disaster;
}

/** A tile paid for in an earthquake or a storm. */
export interface TileSaved {
  readonly type: "tile_saved";
  readonly seat: number;
  readonly tile: string;
}

/** What drought, epidemic or decline takes. */
export interface GoodsLost {
  readonly type: "goods_lost";
  readonly seat: number;
  readonly good: Good;
  readonly many: number;
}

/** The inhabitants fed, those of them with luxury goods, and the dead. */
export interface Fed {
  readonly type: "fed";
  readonly seat: number;
  readonly many: number;
  readonly luxury: number;
  readonly dead: number;
}

/** A player's score and the two totals it is the lower of. */
export interface Scored {
  readonly type: "scored";
  readonly seat: number;
  readonly points: number;
  readonly prestige: number;
  readonly population: number;
}

/** The solo player has the points of the level. */
export interface TargetReached {
  readonly type: "target_reached";
  readonly seat: number;
  readonly target: number;
  readonly level: number;
}

/** The solo player has not the points of the level. */
export interface TargetMissed {
  readonly type: "target_missed";
  readonly seat: number;
  readonly target: number;
  readonly level: number;
}

/** The campaign's bonus. */
export interface BonusChosen {
  readonly type: "bonus_chosen";
  readonly seat: number;
  readonly good: Good;
}

/** The next game of a campaign begins. */
export interface LevelStarted {
  readonly type: "level_started";
  readonly level: number;
}

/** What is to be paid for a tile, and what of it is missing in goods. */
export interface Price {
  readonly cost: Counts;
  readonly lacks: Counts;
}

/** What the prompt of a decision says: the tile it is about and what may become of it, or the numbers. `marker` is what a building costs that is left unbuilt, `dead` who dies when so many are fed with luxury goods. */
export interface Facts {
  readonly coins?: number;
  readonly dead?: Readonly<Record<number, number>>;
  readonly level?: number;
  readonly marker?: Counts;
  readonly prices?: Readonly<Record<string, Price>>;
  readonly tile?: string | null;
  readonly unfed?: number;
  readonly ways?: string;
}

/** The next supply, by seat; `comes`: there is still one to come. */
export interface Outlook {
  readonly supplies: readonly Supply[];
  readonly comes: boolean;
}

/** What a seat needs and has for a supply now, how many it feeds with luxury goods, and how many would die. */
export interface Supply {
  readonly needs: number;
  readonly has: number;
  readonly by_luxury: number;
  readonly dead: number;
}

/** Tiles and civilisations by their words, the tracks from the top, the deck of each round, and printed prices. */
export interface Box {
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly civilizations: Readonly<Record<string, Civilization>>;
  readonly tracks: readonly Track[];
  readonly decks: readonly string[];
  readonly disasters: readonly Disaster[];
  readonly chips_to_strike: number;
  readonly conquest_surcharge: number;
  readonly coins_for_passing: number;
  readonly coins_for_withdrawing: number;
  readonly marker_coins: number;
  readonly luxury_for_one: number;
}

/** A tile as it is printed; lands have no cost. */
export interface Tile {
  readonly bid: number;
  readonly prestige: number;
  readonly once: Counts;
  readonly income: Counts;
  readonly cost?: Counts | null;
  readonly power?: Power | null;
}

/** A civilisation as it is printed. */
export interface Civilization {
  readonly number: number;
  readonly start: Counts;
  readonly income: Counts;
}

/** A track and the number it ends with; that of luxury goods goes round. */
export interface Track {
  readonly good: Good;
  readonly end: number;
}

export type Decision = "deal_civilization" | "choose_civilization" | "reveal_tile" | "pay_unbuilt" | "feed" | "bid" | "buy" | "displaced" | "build" | "take_good" | "draw_chip" | "earthquake" | "storm" | "choose_bonus" | "over";

export const BOX: Box = {
  tiles: {
    "a01": {"bid": 3, "prestige": 3, "once": {}, "income": {"stone": 3}},
    "a02": {"bid": 3, "prestige": 2, "once": {"population": 1}, "income": {"wood": 1, "stone": 1}},
    "a03": {"bid": 4, "prestige": 2, "once": {"coins": 5, "population": 1}, "income": {"stone": 1}},
    "a04": {"bid": 4, "prestige": 2, "once": {"coins": 2, "population": 1}, "income": {"wood": 1, "stone": 1}},
    "a05": {"bid": 3, "prestige": 1, "once": {}, "income": {"food": 3}},
    "a06": {"bid": 3, "prestige": 1, "once": {"population": 2}, "income": {"wood": 1, "food": 2}},
    "a07": {"bid": 2, "prestige": 2, "once": {"population": 2}, "income": {"wood": 3}},
    "a08": {"bid": 3, "prestige": 2, "once": {"population": 2}, "income": {"wood": 2, "food": 1}},
    "a09": {"bid": 2, "prestige": 1, "once": {"population": 2}, "income": {"wood": 2, "food": 1}},
    "a10": {"bid": 2, "prestige": 2, "once": {"coins": 2, "population": 1}, "income": {"wood": 2}},
    "barracks": {"bid": 2, "prestige": 4, "once": {"coins": 4, "population": -2}, "income": {}, "cost": {"wood": 1, "stone": 2}, "power": "free_land"},
    "bridge": {"bid": 1, "prestige": 4, "once": {"population": 2}, "income": {"food": 1}, "cost": {"wood": 2}},
    "market": {"bid": 3, "prestige": 3, "once": {"population": 3}, "income": {"food": 1}, "cost": {"wood": 3}, "power": "raise_when_displaced"},
    "street": {"bid": 1, "prestige": 4, "once": {"population": 1}, "income": {"food": 1}, "cost": {"stone": 1}},
    "port": {"bid": 2, "prestige": 3, "once": {"population": 2}, "income": {"choice": 1}, "cost": {"wood": 1, "stone": 3}, "power": "protects_from_decline"},
    "aqueduct": {"bid": 4, "prestige": 4, "once": {"population": 2}, "income": {"food": 1}, "cost": {"wood": 1, "stone": 3}, "power": "protects_from_epidemic"},
    "agora": {"bid": 4, "prestige": 4, "once": {"population": 2}, "income": {"food": 1}, "cost": {"stone": 4}, "power": "raise_when_displaced"},
    "epidauros_odeon": {"bid": 6, "prestige": 7, "once": {"luxury": 3, "population": 3}, "income": {}, "cost": {"wood": 2, "stone": 3}},
    "b04": {"bid": 4, "prestige": 2, "once": {"population": 2}, "income": {"wood": 1, "food": 2}},
    "b05": {"bid": 5, "prestige": 2, "once": {"population": 1}, "income": {"food": 3}, "power": "supply"},
    "b06": {"bid": 3, "prestige": 4, "once": {"population": 3}, "income": {"wood": 2}},
    "b07": {"bid": 4, "prestige": 4, "once": {"coins": 1, "population": 1}, "income": {"wood": 1, "stone": 1}},
    "leonidaion": {"bid": 2, "prestige": 5, "once": {"luxury": 5, "population": 1}, "income": {}, "cost": {"wood": 3, "stone": 2}},
    "b09": {"bid": 5, "prestige": 3, "once": {"population": 1}, "income": {"stone": 3}},
    "b10": {"bid": 4, "prestige": 4, "once": {"coins": 3, "population": 1}, "income": {"stone": 1}},
    "b11": {"bid": 3, "prestige": 4, "once": {"coins": 3, "population": 2}, "income": {"wood": 1}},
    "granary": {"bid": 2, "prestige": 5, "once": {"food": 3}, "income": {}, "cost": {"wood": 3}},
    "quarry": {"bid": 3, "prestige": 3, "once": {}, "income": {"stone": 2}, "cost": {"wood": 2, "stone": 2}},
    "well": {"bid": 4, "prestige": 3, "once": {"population": 1}, "income": {"food": 1}, "cost": {"wood": 1, "stone": 2}, "power": "protects_from_epidemic"},
    "temple_of_apollo": {"bid": 4, "prestige": 5, "once": {"population": 2}, "income": {"choice": 1}, "cost": {"stone": 5}, "power": "protects_from_drought"},
    "cyclopean_masonry": {"bid": 6, "prestige": 7, "once": {"population": 1}, "income": {}, "cost": {"stone": 6}, "power": "protects_from_earthquake"},
    "agriculture": {"bid": 4, "prestige": 5, "once": {}, "income": {"food": 2}, "cost": {"wood": 5}},
    "c03": {"bid": 5, "prestige": 4, "once": {"population": 3}, "income": {"wood": 2}},
    "c04": {"bid": 4, "prestige": 4, "once": {"coins": 1, "population": 2}, "income": {"wood": 1, "stone": 1}, "power": "supply"},
    "c05": {"bid": 5, "prestige": 5, "once": {"coins": 2, "population": 1}, "income": {"stone": 2}},
    "workshop_of_phidias": {"bid": 5, "prestige": 5, "once": {"population": 1}, "income": {"stone": 1}, "cost": {"wood": 3, "stone": 3}, "power": "protects_from_storm"},
    "stoa": {"bid": 7, "prestige": 6, "once": {"population": 2}, "income": {"food": 1}, "cost": {"wood": 2, "stone": 4}, "power": "protects_from_decline"},
    "statue_of_zeus": {"bid": 8, "prestige": 8, "once": {"population": 2}, "income": {"food": 1}, "cost": {"stone": 8}},
    "liongate": {"bid": 5, "prestige": 4, "once": {"population": 1}, "income": {"stone": 1, "food": 1}, "cost": {"wood": 1, "stone": 2}, "power": "protects_from_drought"},
    "tiryns_fortress": {"bid": 6, "prestige": 7, "once": {"population": -1}, "income": {"wood": 1, "food": 1}, "cost": {"wood": 1, "stone": 3}},
  },
  civilizations: {
    "messene": {"number": 1, "start": {"coins": 6, "population": 2}, "income": {"food": 2}},
    "patras": {"number": 2, "start": {"coins": 7, "population": 1}, "income": {"wood": 1, "food": 1}},
    "arkadia": {"number": 3, "start": {"coins": 8, "population": 2}, "income": {"population": 1}},
    "korinth": {"number": 4, "start": {"food": 3, "coins": 7, "population": 3}, "income": {"food": 1}},
    "sparta": {"number": 5, "start": {"wood": 4, "coins": 7, "population": 3}, "income": {"wood": 1}},
    "pylos": {"number": 6, "start": {"stone": 3, "coins": 8, "population": 2}, "income": {"stone": 1}},
    "argos": {"number": 7, "start": {"coins": 5, "population": 2}, "income": {"wood": 1, "stone": 1}},
  },
  tracks: [{"good": "wood", "end": 10}, {"good": "stone", "end": 10}, {"good": "food", "end": 13}, {"good": "luxury", "end": 20}, {"good": "population", "end": 20}],
  decks: ["A", "A", "A", "B", "B", "B", "C", "C"],
  disasters: ["earthquake", "drought", "epidemic", "storm", "decline"],
  chips_to_strike: 3,
  conquest_surcharge: 3,
  coins_for_passing: 3,
  coins_for_withdrawing: 1,
  marker_coins: 1,
  luxury_for_one: 2,
};
