/** Where the columns, heads and links of Contest of Kings lie, and what an arrow key leads to. */
import { BOX } from '../../protocol/kings';

export const LETTERS = BOX.letters;
export const CARD = { w: 66, h: 74 };
export const HEAD = { w: 66, h: 88 };
export const LINK = { w: 34, h: 40 };
export const PITCH = 104;
const STRIP = 40;
export const WIDTH = LETTERS.length * PITCH + 4;
/** So many cards have room below a head. */
export const LANE = BOX.column_limit * STRIP + 62;
export const HEIGHT = LANE + 162;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const left = (column: string): number => 19 + LETTERS.indexOf(column) * PITCH;

/** Whether a place is a link: `CD`. */
export const isLink = (place: string): boolean => place.length > 1 && LETTERS.includes(place.at(-1)!);

/** A head is `C0`, a card below it `C4`, a link `CD`, the next free place of a column `C`. */
export function boxOf(place: string, cards: number): Box {
  const column = place[0] ?? 'A';
  if (isLink(place)) return { x: left(column) + 68, y: 76, ...LINK };
  if (place.length === 1) return { x: left(column), y: 156 + cards * STRIP + (cards ? CARD.h - STRIP + 4 : 0), w: CARD.w, h: 52 };
  const row = Number(place.slice(1));
  return row === 0 ? { x: left(column), y: 52, ...HEAD } : { x: left(column), y: 156 + (row - 1) * STRIP, ...CARD };
}

/** The part of a card that no later card covers. */
export function shownPart(place: string, cards: number): Box {
  const box = boxOf(place, cards);
  const row = Number(place.slice(1));
  return place.length === 2 && row > 0 && row < cards ? { ...box, h: STRIP } : box;
}

/** The places in reading order: heads with the links between them, then row by row down to the free places. */
export function readingRows(columns: readonly (readonly string[])[]): string[][] {
  const heads = [...LETTERS].flatMap((letter, n) => (LETTERS[n + 1] ? [`${letter}0`, letter + LETTERS[n + 1]] : [`${letter}0`]));
  const deepest = Math.max(...columns.map((column) => column.length));
  const below = Array.from({ length: deepest }, (_, r) =>
    [...LETTERS].flatMap((letter, n) => {
      const cards = (columns[n]?.length ?? 1) - 1;
      return r + 1 <= cards ? [`${letter}${r + 1}`] : r === cards ? [letter] : [];
    }),
  );
  return [heads, ...below];
}

/** The place that an arrow leads to: the nearest one on that side, by the middle of its box. */
export function step(place: string, key: string, columns: readonly (readonly string[])[]): string {
  const count = (at: string): number => (columns[LETTERS.indexOf(at[0] ?? 'A')]?.length ?? 1) - 1;
  const middle = (at: string): { x: number; y: number } => {
    const box = boxOf(at, count(at));
    return { x: box.x + box.w / 2, y: isLink(at) || at.endsWith('0') ? 96 : box.y + 20 };
  };
  const from = middle(place);
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  let best = place;
  let least = Infinity;
  for (const at of readingRows(columns).flat()) {
    const to = middle(at);
    const [ahead, aside] = across ? [(to.x - from.x) * sign, to.y - from.y] : [(to.y - from.y) * sign, to.x - from.x];
    if (ahead < 1) continue;
    const cost = ahead + 3 * Math.abs(aside);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}
