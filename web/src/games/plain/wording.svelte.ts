/** The words of a table that no game brings itself: places, and actions in the catalogue's sentences. */
import { sentences } from '../../i18n/speak.svelte';
import type { Desk } from '../../table/desk.svelte';
import { kindOf, sourceOf } from './choices';
import { placesIn, type Plain } from './view';

type Key = keyof typeof import('./en.json');
export const w = sentences<Key>({ en: () => import('./en.json'), fr: () => import('./fr.json') });

/** An action as a button says it; without its last word, what is still to be pointed at is left open. */
export function action(notation: string, desk: Desk<Plain>): string {
  const found = kindOf(notation, desk.catalogue.actions);
  if (found === null) return notation;
  const open = Object.entries(found.values).map(([name, value]) => [name, value === '' ? '…' : value]);
  return desk.fill(found.says, Object.fromEntries(open));
}

/** A place as it is spoken: its name, what the picture says lies there, and what can be done. */
export function spoken(place: string, desk: Desk<Plain>): string {
  const there = placesIn(desk.view).get(place);
  const parts = [place, ...(there?.holds ?? []).map((word) => desk.word(word))];
  if (there?.seat != null) parts.push(w('of-seat', { name: desk.called(there.seat) }));
  if (desk.targets.has(place)) parts.push(w('can-go-here'));
  else if ([...desk.picks].some((pick) => sourceOf(pick, desk.view) === place)) parts.push(w('can-be-taken'));
  return parts.join(', ');
}
