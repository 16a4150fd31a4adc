/** What a click means in Peloponnes: bids, moves and purchases point at a place; everything else is said by a button. */
import type { Offer } from '../ui';
import type { PeloTable } from './view';

const BID = /^bid (\d+) on (\d)$/;
const MOVE = /^move to (\d)(?: \+(\d))?$/;
const BUY = /^buy (\d)$/;

/** What an action lays under a place: how many coins (or how many more), and where. */
export function laid(notation: string): { place: number; many: number } | null {
  const bid = BID.exec(notation);
  if (bid) return { place: Number(bid[2]), many: Number(bid[1]) };
  const move = MOVE.exec(notation);
  if (move) return { place: Number(move[1]), many: Number(move[2] ?? 0) };
  const buy = BUY.exec(notation);
  return buy ? { place: Number(buy[1]), many: 0 } : null;
}

/** An action, taken apart; nothing is ever picked up in this game. */
export function offer(notation: string): Offer {
  const found = laid(notation);
  return { notation, pick: null, target: found ? String(found.place) : null };
}

/** The legal actions on a place, the cheapest first. */
export function onPlace(place: number, legal: Iterable<string>): string[] {
  return [...legal]
    .flatMap((notation) => {
      const found = laid(notation);
      return found?.place === place ? [{ notation, many: found.many }] : [];
    })
    .sort((a, b) => a.many - b.many)
    .map(({ notation }) => notation);
}

/** The action on the same place with another number, if it is legal. */
export function withNumber(notation: string, many: number, legal: Iterable<string>): string | null {
  const at = laid(notation);
  return at ? (onPlace(at.place, legal).find((one) => laid(one)?.many === many) ?? null) : null;
}

/** The action that pointing at a place would make, legal or not: the least bid that could be enough. */
export function attempt(target: string, table: PeloTable, decision: string): string | null {
  const place = Number(target);
  const { offers = [], displaced } = table.position;
  const there = offers[place - 1];
  if (!there?.tile) return null;
  if (decision === 'displaced' && displaced) return `move to ${place}`;
  if (decision === 'buy') return `buy ${place}`;
  if (decision !== 'bid') return null;
  return `bid ${table.least_bids[place - 1]} on ${place}`;
}

/** The choices that are neither places, civilisations nor plain buttons: each is proposed, then played. */
export const options = (legal: Iterable<string>): string[] =>
  [...legal].filter((notation) => laid(notation) === null && !isPlain(notation) && !notation.startsWith('choose '));

/** The civilisations that may be chosen in a draft; they lie where the tiles will. */
export const homes = (legal: Iterable<string>): string[] => [...legal].filter((notation) => notation.startsWith('choose '));

/** Passing and withdrawing stand apart from what is chosen. */
export const isPlain = (notation: string): boolean => notation === 'pass' || notation === 'withdraw';

/** The verb of an action and what it speaks of: `give up market`, `take wood`, `feed 2`. */
export function verbAndThing(notation: string): { verb: string; thing: string } {
  const parts = notation.split(' ');
  const thing = parts.pop() ?? '';
  return parts.length ? { verb: parts.join(' '), thing } : { verb: thing, thing: '' };
}
