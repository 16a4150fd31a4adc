/** What a click means in Tigris & Euphrates: the notation of an action, taken apart and put together. */
import { among } from '../among';
import type { Offer } from '../ui';
import { SPACES } from './geometry';
import { LEADERS, SPHERES, spread, type Sphere } from './view';

const LETTER: Readonly<Record<Sphere, string>> = { settlement: 'S', temple: 'T', farm: 'F', market: 'M' };
const isSpace = among(SPACES);

/** An action, taken apart: `temple N4`, `king home`, `build temple-farm C4`, `leave N5`, `end`. */
export function offer(notation: string): Offer {
  const parts = notation.split(' ');
  const [verb = '', second] = parts;
  const last = parts.at(-1) ?? '';
  if (verb === 'build') return { notation, pick: second ?? null, target: last };
  if (verb === 'leave') return { notation, pick: null, target: last };
  if (parts.length === 2 && (isSpace(last) || last === 'home')) return { notation, pick: verb, target: last };
  return { notation, pick: null, target: null };
}

/** The action that a piece and a space would make, allowed or not. */
export function attempt(pick: string | null, target: string): string | null {
  if (pick === null) return null;
  return pick.includes('-') ? `build ${pick} ${target}` : `${pick} ${target}`;
}

/** The action of swapping these tiles. */
export function swap(marked: readonly Sphere[]): string {
  const counts = SPHERES.map((sphere) => ({ sphere, count: marked.filter((one) => one === sphere).length }));
  return `swap ${counts
    .filter(({ count }) => count)
    .map(({ sphere, count }) => `${count}${LETTER[sphere]}`)
    .join(' ')}`;
}

/** The tiles that a swap gives away. */
export function swapped(notation: string): Sphere[] {
  const counts: Partial<Record<Sphere, number>> = {};
  for (const part of notation.split(' ').slice(1)) {
    const sphere = SPHERES.find((one) => LETTER[one] === part.at(-1));
    if (sphere) counts[sphere] = Number(part.slice(0, -1));
  }
  return spread(counts);
}

export const isLeader = among(LEADERS);
export const isSphere = among(SPHERES);
