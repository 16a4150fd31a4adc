/** Turning the hexagon in hand, and the way a piece is about to walk: shared by the board, the hand and the panel. */
import type { Desk } from '../../table/desk.svelte';
import { isRotation, nextRotation, offer, rotationOf, rotationsAt, type Single, type Walk } from './choices';
import type { Treasure, Tikal } from './view';

/** The way pointed at last. */
export const route = $state<{ way: Walk | null }>({ way: null });

/** The way that an action being pondered is the first step of. */
export const wayOf = (notation: string | null): Walk | null =>
  route.way !== null && notation !== null && route.way.actions[0] === notation ? route.way : null;

/** What is given and taken in an exchange that is being put together. */
export const trade = $state<{ given: Treasure | null; taken: Single | null }>({ given: null, taken: null });

/** Turn the hexagon by so many sixths: laid out on a space, only to where it fits. */
export function turn(desk: Desk<Tikal>, by: number): void {
  const at = desk.proposed === null ? null : offer(desk.proposed).target;
  const all = [...desk.picks].filter(isRotation).map(rotationOf);
  lay(desk, nextRotation(rotationOf(desk.pick), by, at ? rotationsAt(at, desk.legal) : all), at);
}

/** Take the hexagon in this rotation, and lay it out on a space. */
export function lay(desk: Desk<Tikal>, rotation: number, at: string | null): void {
  if (desk.pick !== `r${rotation}`) desk.take(`r${rotation}`);
  desk.propose(at === null ? null : `place ${at} r${rotation}`);
}

/** A click on a space: lay the hexagon out there, or turn it where it lies already. */
export function layOrTurn(desk: Desk<Tikal>, at: string): boolean {
  const fits = rotationsAt(at, desk.legal);
  if (fits.length === 0) return false;
  const here = desk.proposed !== null && offer(desk.proposed).target === at;
  if (here) turn(desk, 1);
  else lay(desk, fits.includes(rotationOf(desk.pick)) ? rotationOf(desk.pick) : fits[0]!, at);
  return true;
}
