/** What a click means in Tikal: the notation of an action, taken apart and put together. */
import type { Offer } from '../ui';
import type { Way } from '../../protocol/types';
import { COSTS, TREASURES, type TikalTable, type Treasure } from './view';

/** The tools: what is picked up besides pieces and the hexagon; each is the first words of its actions. */
export const TOOLS = ['bring explorer', 'bring leader', 'uncover', 'dig', 'exchange', 'camp', 'guard explorer', 'guard leader'] as const;
export type Tool = (typeof TOOLS)[number];

/** An action, taken apart: `place C4 r2` is r2 on C4, `move leader A5 B4` is leader@A5 to B4, `dig C4` is dig on C4. */
export function offer(notation: string): Offer {
  const [verb = '', a = '', b = '', c = ''] = notation.split(' ');
  if (verb === 'place') return { notation, pick: b, target: a };
  if (verb === 'move' || verb === 'camps') return { notation, pick: `${a}@${b}`, target: c };
  if (verb === 'bring' || verb === 'guard') return { notation, pick: `${verb} ${a}`, target: b };
  if (verb === 'uncover' || verb === 'dig' || verb === 'camp') return { notation, pick: verb, target: a };
  if (verb === 'exchange') return { notation, pick: verb, target: `${a} ${b} ${c}` };
  if (verb === 'choose') return { notation, pick: null, target: `tile-${a}` };
  return { notation, pick: null, target: null };
}

/** The action that a pick and a space would make, legal or not. */
export function attempt(pick: string | null, target: string): string | null {
  if (pick === null || pick === 'exchange') return null;
  if (isRotation(pick)) return `place ${target} ${pick}`;
  const piece = pieceOf(pick);
  return piece ? `move ${piece.piece} ${piece.start} ${target}` : `${pick} ${target}`;
}

export const isRotation = (pick: string): boolean => /^r\d$/.test(pick);
export const rotationOf = (pick: string | null): number => (pick && isRotation(pick) ? Number(pick.slice(1)) : 0);

/** The piece a pick stands for: `leader@A5`. */
export function pieceOf(pick: string | null): { piece: string; start: string } | null {
  const [piece = '', start] = (pick ?? '').split('@');
  return start ? { piece, start } : null;
}

/** The pieces that can be taken up from a hexagon, the leader first. */
export const piecesAt = (space: string, picks: ReadonlySet<string>): string[] =>
  [`leader@${space}`, `explorer@${space}`].filter((pick) => picks.has(pick));

/** The rotations in which the hexagon may lie on a space. */
export const rotationsAt = (space: string, legal: Iterable<string>): number[] =>
  [...legal].flatMap((one) => (one.startsWith(`place ${space} r`) ? [Number(one.at(-1))] : []));

/** The next rotation, one way or the other, among those that look different; on a space, among those that are legal. */
export function nextRotation(now: number, by: number, among: readonly number[]): number {
  const sorted = [...new Set(among)].sort((a, b) => a - b);
  if (sorted.length === 0) return now;
  const at = sorted.indexOf(now);
  return at < 0 ? sorted[0]! : sorted[(at + by + sorted.length) % sorted.length]!;
}

/** One step of a walk: over a passage, or from camp to camp. */
export interface Step {
  readonly to: string;
  readonly cost: number;
  readonly camps: boolean;
}

/** A walk, step by step, with the actions that make it. */
export interface Walk {
  readonly cost: number;
  readonly steps: readonly Step[];
  readonly actions: readonly string[];
}

/** The question where a piece can walk: its step without where it leads. */
export function walking(pick: string | null): string | null {
  const from = pieceOf(pick);
  return from && `move ${from.piece} ${from.start}`;
}

/** The walks that the server tells by their last steps, each put together with the one that it goes on from. */
export function walks(ways: readonly Way[]): Map<string, Walk> {
  const found = new Map<string, Walk>();
  for (const { to, start, action, cost } of ways) {
    const { cost: paid, steps, actions } = found.get(start) ?? { cost: 0, steps: [], actions: [] };
    found.set(to, { cost, steps: [...steps, { to, cost: cost - paid, camps: action.startsWith('camps') }], actions: [...actions, action] });
  }
  return found;
}

/** So many of the numbers that may be chosen, around the one that is. */
export function near(numbers: readonly number[], value: number | null, many: number): readonly number[] {
  const at = value === null ? 0 : numbers.indexOf(value);
  const first = Math.max(0, Math.min(at - (many >> 1), numbers.length - many));
  return numbers.slice(first, first + many);
}

/** A treasure that somebody holds. */
export interface Single {
  readonly seat: number;
  readonly kind: Treasure;
}

/** The treasures of a seat. */
export const held = (table: TikalTable, seat: number): Single[] =>
  TREASURES.flatMap((kind) => (table.seats[seat]?.treasures[kind] ? [{ seat, kind }] : []));

/** The exchange of one treasure for another. */
export const exchange = (given: Treasure, taken: Single): string => `exchange ${given} ${taken.seat} ${taken.kind}`;

/** What an action costs in points, where it is not the path that says so. */
export const costOf = (notation: string): number => COSTS[notation.split(' ')[0] ?? ''] ?? 0;
