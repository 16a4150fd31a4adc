/** The values of Tigris & Euphrates, and small readings of its table. The types are generated from the server's. */
import type { Leader, Sphere, TableView } from '../../protocol/tigris';

export type { Conflict, GameEvent, Leader, Monument, SeatView, Sphere } from '../../protocol/tigris';
export type TigrisTable = TableView;
export type Dynasty = 'archer' | 'bull' | 'lion' | 'pot';
export type Counts = Readonly<Partial<Record<Sphere, number>>>;

export const SPHERES: readonly Sphere[] = ['settlement', 'temple', 'farm', 'market'];
export const LEADERS: readonly Leader[] = ['king', 'priest', 'farmer', 'trader'];
export const DYNASTIES: readonly Dynasty[] = ['archer', 'bull', 'lion', 'pot'];

/** The sphere a leader speaks for. */
export const sphereOf = (leader: Leader): Sphere => SPHERES[LEADERS.indexOf(leader)]!;

/** The leader who speaks for a sphere. */
export const leaderOf = (sphere: Sphere): Leader => LEADERS[SPHERES.indexOf(sphere)]!;

/** The dynasty of a seat. */
export const dynastyOf = (seat: number): Dynasty => DYNASTIES[seat % 4]!;

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
