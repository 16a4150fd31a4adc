/** Where everything lies on the board of Tikal: hexagons on a flat side, columns A to H, rows 1 to 5. */
import { BOX } from '../../protocol/tikal';

export const SIDE = 62;
export const { columns: COLUMNS, rows: ROWS } = BOX;
export const WIDTH = (1.5 * COLUMNS + 0.5) * SIDE;
export const HEIGHT = (ROWS + 0.5) * Math.sqrt(3) * SIDE;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const nameOf = (column: number, row: number): string => `${LETTERS[column]}${row + 1}`;
export const columnAndRow = (space: string): { column: number; row: number } => ({
  column: LETTERS.indexOf(space[0] ?? ''),
  row: Number(space.slice(1)) - 1,
});

/** The spaces in the rows a reader sees. */
export const READING: readonly (readonly string[])[] = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) => nameOf(column, row)),
);
export const SPACES: readonly string[] = READING.flat();

/** A point of the board; turned a quarter, column A lies on top and row 1 on the right. */
export const laid = ({ x, y }: Point, turned: boolean): Point => (turned ? { x: HEIGHT - y, y: x } : { x, y });

/** The middle of a space; every second column sits half a hexagon lower. */
export function centre(space: string, turned = false): Point {
  const { column, row } = columnAndRow(space);
  return laid({ x: SIDE + column * 1.5 * SIDE, y: Math.sqrt(3) * SIDE * (row + 0.5 + (column % 2 ? 0.5 : 0)) }, turned);
}

/** The corners of a hexagon around the origin, `k` of its full size. */
export function corners(k: number, turned = false): string {
  return Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i + (turned ? Math.PI / 2 : 0);
    return `${(SIDE * k * Math.cos(a)).toFixed(1)},${(SIDE * k * Math.sin(a)).toFixed(1)}`;
  }).join(' ');
}

/** The pebbles along the sides of a hexagon, around the origin, with the angle of their side. */
export function pebbles(stones: readonly number[], turned = false): (Point & { turn: number })[] {
  return stones.flatMap((many, side) => {
    const turn = side * 60 + (turned ? 90 : 0);
    const a = ((turn - 90) * Math.PI) / 180;
    const [bx, by, tx, ty] = [SIDE * 0.7 * Math.cos(a), SIDE * 0.7 * Math.sin(a), -Math.sin(a), Math.cos(a)];
    return Array.from({ length: many }, (_, k) => {
      const d = (k - (many - 1) / 2) * 10.6;
      return { x: bx + tx * d, y: by + ty * d, turn };
    });
  });
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};
const TURNED: Readonly<Record<string, string>> = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight', ArrowLeft: 'ArrowDown', ArrowRight: 'ArrowUp' };

/** The space that an arrow key leads to; the edge stops it. */
export function step(space: string, key: string, turned = false): string {
  const move = STEPS[turned ? (TURNED[key] ?? key) : key];
  if (!move) return space;
  const { column, row } = columnAndRow(space);
  return READING[row + move[1]]?.[column + move[0]] ?? space;
}

/** The nearest of some spaces to a point, if one is within reach: fingers are wider than tokens. */
export function nearest(point: Point, spaces: Iterable<string>, within: number, turned = false): string | null {
  let [best, least]: [string | null, number] = [null, within];
  for (const space of spaces) {
    const at = centre(space, turned);
    const away = Math.hypot(at.x - point.x, at.y - point.y);
    if (away <= least) [best, least] = [space, away];
  }
  return best;
}

/** The leaves of the jungle, always the same ones. */
export const LEAVES: readonly (Point & { turn: number })[] = (() => {
  let seed = 7;
  const next = (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 4294967296;
  return Array.from({ length: 220 }, () => ({ x: next() * (WIDTH + 32) - 22, y: next() * (HEIGHT + 8) - 4, turn: Math.floor(next() * 360) }));
})();
