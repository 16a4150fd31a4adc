/** The language of the page, and the page's own sentences with typed keys. */
import en from './en.json';
import fr from './fr.json';
import { say, type Lang, type Values } from './icu';

const KEPT = 'ziggurat.language';

function preferred(): Lang {
  const kept = read(KEPT);
  if (kept === 'en' || kept === 'fr') return kept;
  return globalThis.navigator?.language?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** A setting kept by the browser; without storage it lasts as long as the page. */
export function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keep a setting, if the browser lets us. */
export function keep(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch {
    // private windows may refuse: the choice then lasts for this page
  }
}

export const language = $state<{ now: Lang }>({ now: preferred() });

/** Change the language of the page. */
export function speak(lang: Lang): void {
  language.now = lang;
  keep(KEPT, lang);
  document.documentElement.lang = lang;
}

/** The sentences of one room: a function from key and values to the sentence in the page's language. */
export function sentences<Key extends string>(
  english: Readonly<Record<Key, string>>,
  french: Readonly<Record<Key, string>>,
): (key: Key, values?: Values) => string {
  return (key, values = {}) =>
    say((language.now === 'fr' ? french : english)[key], values, { lang: language.now, words: {}, names: [] });
}

export type Key = keyof typeof en;
export const t = sentences<Key>(en, fr);

/** A sentence of the page as it is written, for whoever fills it in with words and names of a game. */
export const template = (key: Key): string => (language.now === 'fr' ? fr : en)[key];

/** Whether the page has a sentence of this name. */
export const isKey = (key: string): key is Key => Object.hasOwn(en, key);
