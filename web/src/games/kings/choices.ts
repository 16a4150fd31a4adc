/** What a click means in Contest of Kings: the notation of an action, taken apart and put together. */
import { among } from '../among';
import type { Offer } from '../ui';
import { LEADERS, SPHERES } from './view';

const PLAIN = new Set(['score', 'build', 'conflict', 'show', 'end', 'decline', 'refill']);

/** `king C4`, `temple C`, `temple CD`, `catastrophe C4`, `king home`; `exchange C` points at the head alone. */
export function offer(notation: string): Offer {
  const [verb = '', target = ''] = notation.split(' ');
  if (PLAIN.has(verb)) return { notation, pick: null, target: null };
  return verb === 'exchange' ? { notation, pick: null, target: `${target}0` } : { notation, pick: verb, target };
}

/** The action that a thing and a place would make: a card pointed at a card means its column. */
export function attempt(pick: string | null, target: string): string | null {
  if (pick === null) return null;
  if (isCard(pick)) return `${pick} ${/\d/.test(target) ? target[0] : target}`;
  return target.length === 1 ? null : `${pick} ${target}`;
}

export const isLeader = among(LEADERS);
export const isCard = among(SPHERES);
