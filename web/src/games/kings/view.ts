/** The values of Contest of Kings, and small readings of its table. The types are generated from the server's. */
import type { Card, Leader, Ship, TableView } from '../../protocol/kings';

export type { Card, Conflict, GameEvent, Leader, SeatView, Ship } from '../../protocol/kings';
export type KingsTable = TableView;
export type Sphere = Exclude<Card, 'treasure'>;

export const SPHERES: readonly Sphere[] = ['settlement', 'temple', 'farm', 'market'];
export const LEADERS: readonly Leader[] = ['king', 'priest', 'farmer', 'trader'];
export const SHIPS: readonly Ship[] = ['blue-black', 'blue-red', 'blue-green'];
const DYNASTIES = ['archer', 'lion', 'bull', 'pot'] as const;

export const sphereOf = (leader: Leader): Sphere => SPHERES[LEADERS.indexOf(leader)]!;
export const dynastyOf = (seat: number): (typeof DYNASTIES)[number] => DYNASTIES[seat % 4]!;
export const isShip = (thing: string): thing is Ship => (SHIPS as readonly string[]).includes(thing);

/** The second colour of a ship. */
export const hullOf = (ship: string): string => ship.split('-')[1] ?? 'black';

/** A hand as single cards, in the order of the spheres. */
export const spread = (counts: Readonly<Partial<Record<Card, number>>>): Sphere[] =>
  SPHERES.flatMap((card) => Array.from({ length: counts[card] ?? 0 }, () => card));

/** Who stands where. */
export function leadersOn(table: KingsTable): Map<string, { seat: number; leader: Leader }> {
  const found = new Map<string, { seat: number; leader: Leader }>();
  table.seats.forEach((there, seat) => {
    for (const leader of LEADERS) {
      const at = there.leaders[leader];
      if (at) found.set(at, { seat, leader });
    }
  });
  return found;
}
