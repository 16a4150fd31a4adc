/** The values of Contest of Kings, and small readings of its table. The types are generated from the server's. */
import { BOX, type Card, type Dynasty, type Leader, type Ship, type BoardView } from '../../protocol/kings';
import type { Games } from '../../protocol/types';
import { COLOURS } from '../../svg/spheres';
import { leadersOn as standing } from '../leaders';

export type { Card, Conflict, GameEvent, Leader, SeatView, Ship } from '../../protocol/kings';
export type KingsTable = BoardView;
/** The types of this game. */
export type Kings = Games['kings'];
export type Sphere = Exclude<Card, 'treasure'>;

const isSphere = (card: Card): card is Sphere => card !== 'treasure';
export const SPHERES: readonly Sphere[] = BOX.spheres.filter(isSphere);
export const LEADERS = BOX.leaders;
/** The field of a treasure's card is a temple's. */
const FIELDS: Readonly<Record<string, string>> = { ...COLOURS, treasure: COLOURS.temple };

export const sphereOf = (leader: Leader): Sphere => SPHERES[LEADERS.indexOf(leader)]!;
export const dynastyOf = (seat: number): Dynasty => BOX.dynasties[seat % BOX.dynasties.length]!;
/** The piece of a leader of a seat. */
export const discOf = (leader: Leader, seat: number): string => `leader-${sphereOf(leader)}-${dynastyOf(seat)}`;
export const isShip = (thing: string): thing is Ship => thing in BOX.ships;
export const colourOf = (card: string): string => FIELDS[card] ?? '';

/** The second colour of a ship. */
export const hullOf = (ship: Ship): string => colourOf(BOX.ships[ship] ?? '');

/** A hand as single cards, in the order of the spheres. */
export const spread = (counts: Readonly<Partial<Record<Card, number>>>): Sphere[] =>
  SPHERES.flatMap((card) => Array.from({ length: counts[card] ?? 0 }, () => card));

/** Who stands where. */
export const leadersOn = (table: KingsTable): ReturnType<typeof standing<Leader>> => standing(table, LEADERS);
