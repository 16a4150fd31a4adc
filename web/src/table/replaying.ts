/** The way through a finished game: by moves, draws skipped, and by turns. */

interface Moved {
  readonly seat: number;
}

/** The moves of one seat in a row, the draws between them included; steps are counted from 1. */
export interface ReplayTurn {
  readonly number: number;
  readonly seat: number;
  readonly first: number;
  readonly last: number;
}

/** The turns of a game; what chance does belongs to whoever moved before it. */
export function turnsOf(entries: readonly Moved[]): readonly ReplayTurn[] {
  const turns: ReplayTurn[] = [];
  entries.forEach(({ seat }, n) => {
    const open = turns.at(-1);
    if (open && (seat < 0 || seat === open.seat)) turns[turns.length - 1] = { ...open, last: n + 1 };
    else if (seat >= 0) turns.push({ number: turns.length + 1, seat, first: n + 1, last: n + 1 });
  });
  return turns;
}

/** The step after or before this one at which a seat has moved: draws are passed over. */
export function stepFrom(entries: readonly Moved[], step: number, by: 1 | -1): number {
  let at = step + by;
  while (at > 0 && at < entries.length && (entries[at - 1]?.seat ?? 0) < 0) at += by;
  return Math.max(0, Math.min(entries.length, at));
}

/** The turn that a step belongs to. */
export const turnAt = (turns: readonly ReplayTurn[], step: number): ReplayTurn | undefined => turns.findLast((turn) => turn.first <= step);

/** The end of the turn before or after the one that a step belongs to. */
export function turnFrom(turns: readonly ReplayTurn[], step: number, by: 1 | -1): number {
  if (by > 0) return turns.find((turn) => turn.last > step)?.last ?? step;
  return turns.findLast((turn) => turn.last < step)?.last ?? 0;
}
