/** The values of Tigris & Euphrates, and small readings of its table. The types are generated from the server's. */
import { BOX, type Dynasty, type Leader, type Options, type Sphere, type BoardView } from '../../protocol/tigris';
import type { Games } from '../../protocol/types';
import { leadersOn as standing } from '../leaders';

export type { Conflict, Dynasty, GameEvent, Leader, Monument, SeatView, Sphere } from '../../protocol/tigris';
export type TigrisTable = BoardView;
/** The types of this game. */
export type Tigris = Games['tigris'];
/** Which of the printed boards lies there; nothing is said of the usual one. */
export type Board = Options['board'];
export type Counts = Readonly<Partial<Record<Sphere, number>>>;

export const { spheres: SPHERES, leaders: LEADERS } = BOX;

/** The sphere a leader speaks for. */
export const sphereOf = (leader: Leader): Sphere => SPHERES[LEADERS.indexOf(leader)]!;

/** The leader who speaks for a sphere. */
export const leaderOf = (sphere: Sphere): Leader => LEADERS[SPHERES.indexOf(sphere)]!;

/** The dynasty of a seat. */
export const dynastyOf = (seat: number): Dynasty => BOX.dynasties[seat % BOX.dynasties.length]!;

/** The piece of a leader of a seat. */
export const discOf = (leader: Leader, seat: number): string => `leader-${sphereOf(leader)}-${dynastyOf(seat)}`;

/** A hand or a score as single things, in the order of the spheres. */
export const spread = (counts: Counts): Sphere[] =>
  SPHERES.flatMap((sphere) => Array.from({ length: counts[sphere] ?? 0 }, () => sphere));

/** Who stands where. */
export const leadersOn = (table: TigrisTable): ReturnType<typeof standing<Leader>> => standing(table, LEADERS);
