/** What a click means in Tikal: the notation of an action, taken apart and put together. */
import type { Offer } from '../ui';
import { beyond, reach, type Way } from './geometry';
import { COSTS, TREASURES, type TikalTable, type Treasure } from './view';

/** The tools: what is picked up besides pieces and the hexagon; each is the first words of its actions. */
export const TOOLS = ['bring explorer', 'bring leader', 'uncover', 'dig', 'exchange', 'camp', 'guard explorer', 'guard leader'] as const;

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

/** A way with its steps in notation. */
export interface Walk extends Way {
  readonly actions: readonly string[];
}

/** The camps of a seat; the base camp is everybody's. */
export const campsOf = (table: TikalTable, seat: number): string[] =>
  Object.entries(table.hexes).flatMap(([space, hex]) => (hex.kind === 'base_camp' || hex.camp === seat ? [space] : []));

/** Where a piece of a seat can walk with the points left; in a scoring round that seat is not `table.player`: the steps of the path in notation, and what they cost. */
export function walks(pick: string, table: TikalTable, seat: number, legal: ReadonlySet<string>): Map<string, Walk> {
  const found = new Map<string, Walk>();
  const from = pieceOf(pick);
  if (!from) return found;
  for (const [to, way] of reach(table.passages, from.start, table.points, campsOf(table, seat))) {
    const stops = [from.start, ...way.steps.map((step) => step.to)];
    const actions = way.steps.map((step, n) => `${step.camps ? 'camps' : 'move'} ${from.piece} ${stops[n]} ${step.to}`);
    if (actions[0] && legal.has(actions[0])) found.set(to, { ...way, actions });
  }
  return found;
}

/** Why a walk of several steps leads nowhere: no single action says so, hence the page names the rule. Null next door. */
export function blocked(pick: string, space: string, table: TikalTable, seat: number): { rule: string; spaces: string[] } | null {
  const start = pieceOf(pick)?.start;
  if (!start || start === space || [0, 1, 2, 3, 4, 5].some((side) => beyond(start, side) === space)) return null;
  const hex = table.hexes[space];
  if (!hex) return { rule: 'tikal/moving/hexagon', spaces: [space] };
  if (hex.kind === 'volcano') return { rule: 'tikal/moving/volcano', spaces: [space] };
  const there = reach(table.passages, start, Infinity, campsOf(table, seat)).has(space);
  return { rule: there ? 'tikal/turn/enough-points' : 'tikal/moving/passage', spaces: [start, space] };
}

/** The bids that may be made, lowest first. */
export const bids = (legal: Iterable<string>): number[] =>
  [...legal].flatMap((one) => (one.startsWith('bid ') ? [Number(one.slice(4))] : [])).sort((a, b) => a - b);

/** So many of the numbers that may be chosen, around the one that is. */
export function near(numbers: readonly number[], value: number | null, many: number): readonly number[] {
  const at = value === null ? 0 : numbers.indexOf(value);
  const first = Math.max(0, Math.min(at - (many >> 1), numbers.length - many));
  return numbers.slice(first, first + many);
}

/** A treasure that somebody holds just one of, so that it can be exchanged. */
export interface Single {
  readonly seat: number;
  readonly kind: Treasure;
}

/** The treasures of a seat: those it holds one of can change hands. */
export const held = (table: TikalTable, seat: number): Single[] =>
  TREASURES.flatMap((kind) => (table.seats[seat]?.treasures[kind] ? [{ seat, kind }] : []));

/** The exchange of one treasure for another. */
export const exchange = (given: Treasure, taken: Single): string => `exchange ${given} ${taken.seat} ${taken.kind}`;

/** What an action costs in points, where it is not the path that says so. */
export const costOf = (notation: string): number => COSTS[notation.split(' ')[0] ?? ''] ?? 0;
