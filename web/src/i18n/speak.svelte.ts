/** The language of the page, and the page's own sentences with typed keys; only the language that is read is loaded. */
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

/** The words of one room in every language, each loaded when it is spoken. */
export type Loaders = Readonly<Record<Lang, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>;

class Room {
  private words = $state.raw<Partial<Record<Lang, Readonly<Record<string, string>>>>>({});
  constructor(private readonly loaders: Loaders) {}

  async load(lang: Lang): Promise<void> {
    if (this.words[lang]) return;
    const { default: found } = await this.loaders[lang]();
    this.words = { ...this.words, [lang]: found };
  }

  get now(): Readonly<Record<string, string>> {
    return this.words[language.now] ?? {};
  }
}

const rooms: Room[] = [];

/** Resolves once every room that is open can speak the language of the page. */
export async function worded(lang: Lang = language.now): Promise<void> {
  await Promise.all(rooms.map((room) => room.load(lang)));
}

/** A part that is loaded when it is needed, with its words. */
export async function later<Part>(part: Promise<Part>): Promise<Part> {
  const found = await part;
  await worded();
  return found;
}

/** Change the language of the page, once its words are here. */
export async function speak(lang: Lang): Promise<void> {
  keep(KEPT, lang);
  await worded(lang);
  language.now = lang;
  document.documentElement.lang = lang;
}

/** The sentences of one room: a function from key and values to the sentence in the page's language. */
export interface Sentences<Key extends string> {
  (key: Key, values?: Values): string;
  /** Whether the room has a sentence of this name. */
  readonly has: (key: string) => key is Key;
  /** The sentence whose name is put together from what the server says; nothing where there is none. */
  readonly any: (key: string, values?: Values) => string;
}

export function sentences<Key extends string>(loaders: Loaders): Sentences<Key> {
  const room = opened(loaders);
  const any = (key: string, values: Values = {}): string => say(room.now[key] ?? '', values, { lang: language.now, words: {}, names: [] });
  return Object.assign((key: Key, values?: Values) => any(key, values), { any, has: (key: string): key is Key => Object.hasOwn(room.now, key) });
}

function opened(loaders: Loaders): Room {
  const room = new Room(loaders);
  rooms.push(room);
  void room.load(language.now).catch(() => undefined); // whoever waits for its words asks again
  return room;
}

const page: Loaders = { en: () => import('./en.json'), fr: () => import('./fr.json') };
export type Key = keyof typeof import('./en.json');
export const t = sentences<Key>(page);
const own = rooms[0]!;

/** A sentence of the page as it is written, for whoever fills it in with words and names of a game. */
export const template = (key: Key): string => own.now[key] ?? '';

/** Whether the page has a sentence of this name. */
export const isKey = t.has;
