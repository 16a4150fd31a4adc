/** The seats of a result in the order of their places, and the sentence that says what decided. */
import type { Outcome, Reckoning } from '../../protocol/types';

export interface Placed {
  readonly seat: number;
  /** From 1; those who share a place have the same. */
  readonly place: number;
  readonly reckoning: Reckoning;
  /** What sets it apart from the next: the index of the number; null where they share a place; undefined for the last. */
  readonly apart: number | null | undefined;
}

/** Everybody, best first. */
export function placed(outcome: Outcome): readonly Placed[] {
  const order = outcome.ranking.flatMap((seats, row) => seats.map((seat) => ({ seat, place: outcome.ranking.slice(0, row).flat().length + 1 })));
  return order.map(({ seat, place }, at) => ({ seat, place, reckoning: outcome.seats[seat]!, apart: outcome.apart[at] }));
}

/** The number that is the score. */
export const scoreOf = (reckoning: Reckoning): number =>
  (reckoning.compared.find((figure) => figure.score) ?? reckoning.compared[0])?.points ?? 0;

/** The first pair that does not share a place: what made the winner, or null where everybody won. */
export function decisive(rows: readonly Placed[]): { readonly at: number; readonly better: Reckoning; readonly worse: Reckoning } | null {
  const found = rows.flatMap(({ apart, reckoning }, n) => {
    const worse = rows[n + 1]?.reckoning;
    return typeof apart === 'number' && worse ? [{ at: apart, better: reckoning, worse }] : [];
  });
  return found[0] ?? null;
}
