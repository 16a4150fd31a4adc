/** The values of Peloponnes, what is printed on its tiles, and small readings of its table. */
import { BOX, type Counts, type Good, type Offer, type BoardView } from '../../protocol/peloponnes';
import type { Games } from '../../protocol/types';

export type { Civilization, Counts, Disaster, GameEvent, Good, Position, SeatPosition, Standing, Tile } from '../../protocol/peloponnes';
export type PeloTable = BoardView;
/** The types of this game. */
export type Peloponnes = Games['peloponnes'];

export const { tiles: TILES, civilizations: CIVILIZATIONS, disasters: DISASTERS, tracks: TRACKS } = BOX;
export const GOODS: readonly Good[] = ['coins', 'wood', 'stone', 'food', 'luxury', 'population'];
export const ROUNDS = BOX.decks.length;
export const { coins_for_passing: PASSING, coins_for_withdrawing: WITHDRAWING, conquest_surcharge: SURCHARGE, luxury_for_one: FOR_ONE, marker_coins: MARKER } = BOX;
/** So many chips of a disaster, and it strikes. */
export const CHIPS = BOX.chips_to_strike;

const SYMBOLS = ['archer', 'bull', 'lion', 'pot', 'ship'];
const ICONS: Readonly<Record<string, string>> = {
  stone: 'rock', coins: 'coin', population: 'people', epidemic: 'plague', storm: 'tempest', choice: 'hand',
};
const TONES: Readonly<Record<string, string>> = { wood: 'tone-wood', stone: 'tone-rock', food: 'tone-food', luxury: 'tone-luxury' };

/** The symbol of a good or a disaster, its colour, and the symbol of a seat. */
export const iconOf = (thing: string): string => ICONS[thing] ?? thing;
export const toneOf = (good: string): string => TONES[good] ?? '';
export const symbolOf = (seat: number): string => SYMBOLS[seat % SYMBOLS.length]!;
export const deckOf = (round: number): string => BOX.decks[Math.max(1, round) - 1] ?? BOX.decks.at(-1)!;
export const isLand = (tile: string): boolean => TILES[tile]?.cost === undefined;

/** The places on offer, in their two rows. */
export function places(table: PeloTable): { auction: Place[]; conquest: Place[] } {
  const { offers = [] } = table.position;
  const first = table.auctions;
  const all = offers.map((offer, n): Place => ({ ...offer, place: n + 1, conquest: n >= first, least: table.asked_bids[n] ?? 0 }));
  return { auction: all.slice(0, first), conquest: all.slice(first) };
}

export interface Place extends Offer {
  readonly place: number;
  readonly conquest: boolean;
  /** The least bid that it asks for, as printed and by its row. */
  readonly least: number;
}

/** The pairs of a count that are not nought, in the order goods are shown. */
export const pairs = (counts: Counts): (readonly [keyof Counts, number])[] =>
  [...GOODS, 'choice' as const].flatMap((good) => (counts[good] ? [[good, counts[good]] as const] : []));
