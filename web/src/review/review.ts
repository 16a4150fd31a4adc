/** What the page reads off a review: the graph's geometry, turns in all, marks in order. It judges nothing. */
import type { Decision, Moment, Review } from '../protocol/types';

/** A part of a seat's line between two points, solid for decisions, hollow where luck moved it. */
export interface Stretch {
  readonly from: Spot;
  readonly to: Spot;
  readonly hollow: boolean;
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
export interface TurnParts {
  readonly turn: number;
  readonly first: number;
  readonly last: number;
  readonly own: number;
  readonly others: number;
  readonly luck: number;
}

/** Luck is drawn hollow from this much of a chance on. */
export const HOLLOW = 0.016;
export const DASHES = ['', '10 4', '2.5 4', '9 3 2 3', '4 3 4 7'];
const HALF = 0.5;

/** Where a chance lies, so many decisions into the game. */
export function spot(review: Review, frame: Frame, at: number, chance: number): Spot {
  const whole = Math.max(1, review.decisions.length);
  return { x: frame.left + ((frame.right - frame.left) * at) / whole, y: frame.bottom - (frame.bottom - frame.top) * chance };
}

/** A seat's line: each decision first, then what followed; hollow where what was drawn moved it that way. */
export function line(review: Review, frame: Frame, seat: number): readonly Stretch[] {
  const found: Stretch[] = [];
  let [at, chance] = [0, review.start[seat] ?? 0];
  let luck = review.opening[seat] ?? 0;
  const go = (to: number, next: number, drawn: number): void => {
    const hollow = Math.abs(drawn) >= HOLLOW && drawn * (next - chance) > 0;
    found.push({ from: spot(review, frame, at, chance), to: spot(review, frame, to, next), hollow });
    [at, chance] = [to, next];
  };
  review.decisions.forEach((one, n) => {
    go(n + 0.1, one.before[seat] ?? 0, luck);
    go(n + HALF, one.after[seat] ?? 0, 0);
    luck = one.luck[seat] ?? 0;
  });
  go(review.decisions.length, review.end[seat] ?? 0, luck);
  return found;
}

/** Stretches as one path. */
export const path = (stretches: readonly Stretch[]): string =>
  stretches.map(({ from, to }, n) => `${n ? '' : `M${from.x.toFixed(1)} ${from.y.toFixed(1)}`}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`).join('');

/** Where a decision's mark stands: on its own seat's line, after it. */
export const markSpot = (review: Review, frame: Frame, n: number): Spot => {
  const one = review.decisions[n]!;
  return spot(review, frame, n + HALF, one.after[one.seat] ?? 0);
};

/**
 * What moved a seat's chance, turn by turn: own decisions, luck, and the others, who did all the rest.
 * What came before the first decision belongs to its turn.
 */
export function turns(review: Review, seat: number): readonly TurnParts[] {
  const found: TurnParts[] = [];
  review.decisions.forEach((one, n) => {
    const from = (n ? one.before : review.start)[seat] ?? 0;
    const to = (review.decisions[n + 1]?.before ?? review.end)[seat] ?? 0;
    const own = one.seat === seat ? (one.after[seat] ?? 0) - (one.before[seat] ?? 0) : 0;
    const luck = (one.luck[seat] ?? 0) + (n ? 0 : (review.opening[seat] ?? 0));
    const others = to - from - own - luck;
    const last = found.at(-1);
    if (last?.turn === one.turn) {
      found[found.length - 1] = { ...last, last: n, own: last.own + own, others: last.others + others, luck: last.luck + luck };
    } else found.push({ turn: one.turn, first: n, last: n, own, others, luck });
  });
  return found;
}

/** The decisions with a mark, in the order of the game; of one seat, or of all. */
export const marked = (review: Review, seat: number | null = null): readonly number[] =>
  review.decisions.flatMap((one, n) => (one.mark && (seat === null || one.seat === seat) ? [n] : []));

/** The next marked decision before or after this one; the same one where there is none. */
export function toMark(review: Review, at: number, by: 1 | -1): number {
  const found = marked(review);
  return (by > 0 ? found.find((n) => n > at) : found.findLast((n) => n < at)) ?? at;
}

/** The moments to remember, in the order of the game. */
export const inOrder = (review: Review): readonly Moment[] => review.moments.toSorted((a, b) => a.decision - b.decision);

/** Whoever has the largest share of the victory; nobody where it is none. */
export function winners(review: Review): readonly number[] {
  const best = Math.max(...review.end);
  return review.end.flatMap((share, seat) => (share > 0 && share === best ? [seat] : []));
}

/** Which of its seat's decisions in its turn this is, and of how many. */
export function within(review: Review, at: number): { readonly n: number; readonly of: number } {
  const one = review.decisions[at]!;
  const same = review.decisions.flatMap(({ turn, seat }, n) => (turn === one.turn && seat === one.seat ? [n] : []));
  return { n: same.indexOf(at) + 1, of: same.length };
}

/** A chance in percent and a change in points: no decimals. */
export const percent = (chance: number): number => Math.round(100 * chance);

/** An accuracy in percent: 100 only where nothing was given up. */
export const kept = (accuracy: number): number => (accuracy === 1 ? 100 : percent(Math.min(accuracy, 0.99)));
export function points(change: number): string {
  const whole = Math.round(100 * Math.abs(change));
  return whole === 0 ? '0' : `${change > 0 ? '+' : '−'}${whole}`;
}

/** The turns that are named under the graph: about ten of them. */
export function named(review: Review): readonly { readonly turn: number; readonly at: number }[] {
  const every = Math.max(1, Math.round(review.turns / 10));
  const seen = new Set<number>();
  return review.decisions.flatMap((one: Decision, n) => {
    if (seen.has(one.turn) || one.turn % every) return [];
    seen.add(one.turn);
    return [{ turn: one.turn, at: n }];
  });
}

/** Labels that would lie over one another are moved apart, in their order. */
export function apart(heights: readonly number[], gap: number): readonly number[] {
  const order = heights.map((y, n) => ({ y, n })).toSorted((a, b) => a.y - b.y);
  const placed: number[] = [];
  let above = -Infinity;
  for (const { y, n } of order) placed[n] = above = Math.max(y, above + gap);
  return placed;
}
