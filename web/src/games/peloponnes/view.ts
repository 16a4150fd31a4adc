/** The values of Peloponnes, what is printed on its tiles, and small readings of its table. */
import { BOX, type Counts, type Good, type Offer, type Position, type SeatPosition, type TableView } from '../../protocol/peloponnes';
import type { Games } from '../../protocol/types';

export type { Civilization, Counts, Disaster, GameEvent, Good, Position, SeatPosition, Standing, Tile } from '../../protocol/peloponnes';
export type PeloTable = TableView;
/** The types of this game. */
export type Peloponnes = Games['peloponnes'];

export const { tiles: TILES, civilizations: CIVILIZATIONS, disasters: DISASTERS, tracks: TRACKS } = BOX;
export const GOODS: readonly Good[] = ['coins', 'wood', 'stone', 'food', 'luxury', 'population'];
export const ROUNDS = BOX.decks.length;
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

/** How many of the five places are auctions; alone it depends on the level. */
export const auctions = (players: number, level: number): number => (players > 1 ? players : 6 - level);

/** The places on offer, 1 to 5, in their two rows. */
export function places(table: PeloTable): { auction: Place[]; conquest: Place[] } {
  const { offers = [], seats, level = 1 } = table.position;
  const first = auctions(seats.length, level);
  const all = offers.map((offer, n): Place => ({ ...offer, place: n + 1, conquest: n >= first }));
  return { auction: all.slice(0, first), conquest: all.slice(first) };
}

export interface Place extends Offer {
  readonly place: number;
  readonly conquest: boolean;
}

/** The pairs of a count that are not nought, in the order goods are shown. */
export const pairs = (counts: Counts): (readonly [keyof Counts, number])[] =>
  [...GOODS, 'choice' as const].flatMap((good) => (counts[good] ? [[good, counts[good]] as const] : []));

/** Whether a tile of a seat brings its round income: built or not, unless the table plays otherwise. */
export const brings = (tile: string, seat: SeatPosition, options: Position['options']): boolean =>
  options?.unbuilt_income !== false || !(seat.unbuilt ?? []).includes(tile);

/** What a seat receives each round: civilisation, lands, buildings, the campaign's bonus. */
export function incomeOf(seat: SeatPosition, { bonus, options }: Pick<Position, 'bonus' | 'options'>): Counts {
  const tiles = [...(seat.lands ?? []), ...(seat.buildings ?? [])].filter((tile) => brings(tile, seat, options));
  const sources: Counts[] = [
    CIVILIZATIONS[seat.civilization ?? '']?.income ?? {},
    ...tiles.map((tile) => TILES[tile]?.income ?? {}),
    bonus ?? {},
  ];
  const total: Partial<Record<Good | 'choice', number>> = {};
  for (const one of sources) for (const [good, many] of pairs(one)) total[good as Good] = (total[good as Good] ?? 0) + many;
  return total;
}

const STEPS = [[0, 1, 0], [3, 2, 0], [5, 3, 0], [8, 4, 0], [11, 5, 0], [14, 5, 2], [17, 5, 4], [20, 5, 6]] as const;

/** Coins and luxury goods that so many inhabitants bring each round, as printed under their track. */
export function incomeFor(population: number): { coins: number; luxury: number } {
  const [, coins, luxury] = STEPS.filter(([least]) => population >= least).at(-1) ?? STEPS[0];
  return { coins, luxury };
}

/** The goods by which a land links to the next one. */
export const links = (tile: string): Good[] =>
  (['wood', 'stone', 'food'] as const).filter((good) => (TILES[tile]?.income[good] ?? 0) > 0);

/** What a land on offer shares with the last land of a seat: null when there is none to link to. */
export function shared(tile: string, seat: SeatPosition | undefined): Good[] | null {
  const last = seat?.lands?.at(-1);
  if (!isLand(tile) || last === undefined || seat?.buildings?.includes('barracks')) return null; // Barracks need no link
  return links(tile).filter((good) => links(last).includes(good));
}

/** What is missing to pay a cost in goods alone. */
export function missing(cost: Counts, seat: SeatPosition | undefined): Counts {
  const short: Partial<Record<Good, number>> = {};
  for (const [good, many] of pairs(cost)) {
    const lack = many - (seat?.[good as Good] ?? 0);
    if (lack > 0) short[good as Good] = lack;
  }
  return short;
}
