/** The values of Tigris & Euphrates, and small readings of its table. The types are generated from the server's. */
import { BOX, type Dynasty, type Leader, type Sphere, type BoardView } from '../../protocol/tigris';
import type { Games } from '../../protocol/types';

export type { Conflict, Dynasty, GameEvent, Leader, Monument, SeatView, Sphere } from '../../protocol/tigris';
export type TigrisTable = BoardView;
/** The types of this game. */
export type Tigris = Games['tigris'];
export type Counts = Readonly<Partial<Record<Sphere, number>>>;

export const { spheres: SPHERES, leaders: LEADERS, actions_a_turn: ACTIONS } = BOX;

/** The sphere a leader speaks for. */
export const sphereOf = (leader: Leader): Sphere => SPHERES[LEADERS.indexOf(leader)]!;

/** The leader who speaks for a sphere. */
export const leaderOf = (sphere: Sphere): Leader => LEADERS[SPHERES.indexOf(sphere)]!;

/** The dynasty of a seat. */
export const dynastyOf = (seat: number): Dynasty => BOX.dynasties[seat % BOX.dynasties.length]!;

/** A hand or a score as single things, in the order of the spheres. */
export const spread = (counts: Counts): Sphere[] =>
  SPHERES.flatMap((sphere) => Array.from({ length: counts[sphere] ?? 0 }, () => sphere));

/** Who stands where. */
export function leadersOn(table: TigrisTable): Map<string, { seat: number; leader: Leader }> {
  const found = new Map<string, { seat: number; leader: Leader }>();
  table.seats.forEach((there, seat) => {
    for (const leader of LEADERS) {
      const at = there.leaders[leader];
      if (at) found.set(at, { seat, leader });
    }
  });
  return found;
}
