/** What a click means in any game: an action ends with a place of the picture, or is a button. */
import type { GameView, Offer } from '../ui';
import { placesIn, type Plain, type Place } from './view';

type View = GameView<Plain>;
type Places = ReadonlyMap<string, Place>;

const last = (notation: string): string => notation.slice(notation.lastIndexOf(' ') + 1);

/** `dig A3` as what is picked up and where it goes; null where the last word is no place. */
function apart(notation: string, places: Places): { pick: string; target: string } | null {
  const target = last(notation);
  return target !== notation && places.has(target) ? { pick: notation.slice(0, -target.length - 1), target } : null;
}

const soles = new WeakMap<View, string | null>();

/** The one thing that can be done with places now, if there is one: then the place alone says it. */
export function solePick(view: View): string | null {
  if (!soles.has(view)) {
    const places = placesIn(view);
    const picks = new Set(view.legal_actions.flatMap((one) => apart(one, places)?.pick ?? []));
    const [only = null] = picks.size === 1 ? picks : [];
    soles.set(view, only === null || places.has(last(only)) ? null : only);
  }
  return soles.get(view)!;
}

export function offer(notation: string, view: View): Offer {
  const found = apart(notation, placesIn(view));
  if (found === null) return { notation, pick: null, target: null };
  return { notation, pick: found.pick === solePick(view) ? null : found.pick, target: found.target };
}

export function attempt(pick: string | null, target: string, view: View): string | null {
  const held = pick ?? solePick(view);
  return held === null ? null : `${held} ${target}`;
}

/** The place a thing is picked up from: `move A1` is at A1. */
export const sourceOf = (pick: string, view: View): string | null => (placesIn(view).has(last(pick)) ? last(pick) : null);

/** The legal actions that point at no place. */
export const plainActions = (view: View): readonly string[] => view.legal_actions.filter((one) => offer(one, view).target === null);

/** So many buttons stand beside the prompt; more have a panel. */
export const BUTTONS = 3;

/** The kind of an action, and its values by the names of its fields: `carry_home`, or `dig` with `at`. */
export function kindOf(
  notation: string,
  kinds: Readonly<Record<string, { readonly fields: readonly string[]; readonly says: string }>>,
): { readonly says: string; readonly values: Readonly<Record<string, unknown>> } | null {
  const fits = (kind: string): boolean => `${notation} `.startsWith(`${kind.replaceAll('_', ' ')} `);
  const kind = Object.keys(kinds).filter(fits).toSorted((a, b) => b.length - a.length)[0];
  if (kind === undefined) return null;
  const words = notation.slice(kind.length + 1).split(' ');
  const values = kinds[kind]!.fields.map((field, n) => [field, valueOf(words[n] ?? '')] as const);
  return { says: kinds[kind]!.says, values: Object.fromEntries(values) };
}

const valueOf = (word: string): unknown => (/^-?\d+$/.test(word) ? Number(word) : word);
