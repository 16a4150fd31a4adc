/** What a click means in Tikal: the notation of an action, taken apart and put together. */
import type { Offer } from '../ui';
import { reach, type Way } from './geometry';
import type { TikalTable } from './view';

export const COSTS: Readonly<Record<string, number>> = { bring: 1, camps: 1, uncover: 2, dig: 3, exchange: 3, camp: 5, guard: 5 };

/** The tools: what is picked up besides pieces and the hexagon; each is the first words of its actions. */
export const TOOLS = ['bring explorer', 'bring leader', 'uncover', 'dig', 'camp', 'guard explorer', 'guard leader'] as const;

/** An action, taken apart: `place C4 r2` is r2 on C4, `move leader A5 B4` is leader@A5 to B4, `dig C4` is dig on C4. */
export function offer(notation: string): Offer {
  const [verb = '', a = '', b = '', c = ''] = notation.split(' ');
  if (verb === 'place') return { notation, pick: b, target: a };
  if (verb === 'move' || verb === 'camps') return { notation, pick: `${a}@${b}`, target: c };
  if (verb === 'bring' || verb === 'guard') return { notation, pick: `${verb} ${a}`, target: b };
  if (verb === 'uncover' || verb === 'dig' || verb === 'camp') return { notation, pick: verb, target: a };
  if (verb === 'choose') return { notation, pick: null, target: `tile-${a}` };
  return { notation, pick: null, target: null };
}

/** The action that a pick and a space would make, legal or not. */
export function attempt(pick: string | null, target: string): string | null {
  if (pick === null) return null;
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

/** Where a piece can walk with the points left: the steps of the path in notation, and what they cost. */
export function walks(pick: string, table: TikalTable, legal: ReadonlySet<string>): Map<string, Way & { actions: string[] }> {
  const found = new Map<string, Way & { actions: string[] }>();
  const from = pieceOf(pick);
  if (!from) return found;
  for (const [to, way] of reach(table.hexes, from.start, table.points)) {
    const stops = [from.start, ...way.path];
    const actions = way.path.map((next, n) => `move ${from.piece} ${stops[n]} ${next}`);
    if (actions[0] && legal.has(actions[0])) found.set(to, { ...way, actions });
  }
  for (const one of legal) {
    const { pick: other, target } = offer(one);
    if (!one.startsWith('camps ') || other !== pick || target === null) continue;
    if ((found.get(target)?.cost ?? 2) > 1) found.set(target, { cost: 1, path: [target], actions: [one] });
  }
  return found;
}

/** The bids that may be made, lowest first. */
export const bids = (legal: Iterable<string>): number[] =>
  [...legal].flatMap((one) => (one.startsWith('bid ') ? [Number(one.slice(4))] : [])).sort((a, b) => a - b);

/** The exchanges that may be made. */
export function exchanges(legal: Iterable<string>): { notation: string; given: string; rival: number; taken: string }[] {
  return [...legal].flatMap((notation) => {
    const [verb, given = '', rival = '', taken = ''] = notation.split(' ');
    return verb === 'exchange' ? [{ notation, given, rival: Number(rival), taken }] : [];
  });
}

/** What an action costs in points, where it is not the path that says so. */
export const costOf = (notation: string): number => COSTS[notation.split(' ')[0] ?? ''] ?? 0;
