/** Where everything lies on the board of Tigris & Euphrates, upright or turned a quarter for narrow screens. */
import { BOX } from '../../protocol/tigris';
import type { Board } from './view';

export const { rows: ROWS, columns: COLUMNS } = BOX;
export const CELL = 50;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A1 is the upper left space, P11 the lower right one. */
export const nameOf = (row: number, column: number): string => `${LETTERS[column]}${row + 1}`;

export function rowAndColumn(space: string): { row: number; column: number } {
  return { row: Number(space.slice(1)) - 1, column: LETTERS.indexOf(space[0] ?? '') };
}

export const SPACES: readonly string[] = Array.from({ length: ROWS * COLUMNS }, (_, n) =>
  nameOf(Math.floor(n / COLUMNS), n % COLUMNS),
);

/** The space in the middle. */
export const MIDDLE = nameOf(ROWS >> 1, (COLUMNS >> 1) - 1);

/** The spaces in the rows a reader sees: eleven of sixteen, or sixteen of eleven when turned. */
export function readingRows(turned: boolean): string[][] {
  if (!turned) return Array.from({ length: ROWS }, (_, row) => SPACES.slice(row * COLUMNS, (row + 1) * COLUMNS));
  return Array.from({ length: COLUMNS }, (_, column) => Array.from({ length: ROWS }, (_, k) => nameOf(ROWS - 1 - k, column)));
}

/** The upper left corner of a space. */
export function corner(space: string, turned: boolean): Point {
  const { row, column } = rowAndColumn(space);
  return turned ? { x: (ROWS - 1 - row) * CELL, y: column * CELL } : { x: column * CELL, y: row * CELL };
}

/** Width and height of the land. */
export function extent(turned: boolean): Point {
  return turned ? { x: ROWS * CELL, y: COLUMNS * CELL } : { x: COLUMNS * CELL, y: ROWS * CELL };
}

/** A part of the drawing. */
export interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

const LEAST = 8; // spaces across a window, so that they stay as large as a finger and no larger

/** A window on some spaces and those around them, as high for its width as the screen has room for (`shape`). */
export function windowOn(spaces: Iterable<string>, turned: boolean, shape: number): Frame {
  const corners = [...spaces].filter((space) => SPACES.includes(space)).map((space) => corner(space, turned));
  const size = extent(turned);
  const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 3 * CELL;
  const width = Math.min(size.x, Math.max(LEAST * CELL, span(xs), span(ys) / shape));
  const height = Math.min(size.y, width * shape);
  const from = (values: readonly number[], wide: number, end: number): number =>
    Math.max(0, Math.min(end - wide, (Math.min(...values) + Math.max(...values) + CELL - wide) / 2));
  return { x: from(xs, width, size.x), y: from(ys, height, size.y), width, height };
}

/** The spaces with one of these signs on a printed board. */
export function spacesWith(board: Board, signs: string): string[] {
  const rows = BOX.boards[board ?? BOX.usual_board] ?? [];
  return SPACES.filter((_, n) => signs.includes(rows[Math.floor(n / COLUMNS)]?.[n % COLUMNS] ?? ' '));
}

/** The four spaces of the square whose upper left space is given. */
export function square(at: string): string[] {
  const { row, column } = rowAndColumn(at);
  return [nameOf(row, column), nameOf(row, column + 1), nameOf(row + 1, column), nameOf(row + 1, column + 1)];
}

/** The upper left corner, on the drawing, of that square. */
export function squareCorner(at: string, turned: boolean): Point {
  const corners = square(at).map((space) => corner(space, turned));
  return { x: Math.min(...corners.map((c) => c.x)), y: Math.min(...corners.map((c) => c.y)) };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The space that an arrow key leads to, as the reader sees the board; the edge stops it. */
export function step(space: string, key: string, turned: boolean): string {
  const move = STEPS[key];
  if (!move) return space;
  const rows = readingRows(turned);
  const y = rows.findIndex((row) => row.includes(space));
  const x = rows[y]?.indexOf(space) ?? 0;
  return rows[y + move[1]]?.[x + move[0]] ?? space;
}

/** The nearest of some spaces to a point, if one is within reach: fingers are wider than spaces. */
export function nearest(point: Point, spaces: Iterable<string>, turned: boolean, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const space of spaces) {
    const at = corner(space, turned);
    const away = Math.hypot(at.x + CELL / 2 - point.x, at.y + CELL / 2 - point.y);
    if (away <= least) [best, least] = [space, away];
  }
  return best;
}

/** Three grains of sand for each space, always the same ones. */
export function sand(space: string): Point[] {
  const { row, column } = rowAndColumn(space);
  let seed = (row * COLUMNS + column + 1) * 2654435761;
  const next = (): number => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 374761393) >>> 0;
    return 0.12 + (0.76 * seed) / 4294967296;
  };
  return Array.from({ length: 3 }, () => ({ x: next() * CELL, y: next() * CELL }));
}
