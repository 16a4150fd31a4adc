/**
 * Sentences with placeholders: the same small subset as `kit/catalogue.py` reads (docs/kit.md, "Words").
 *
 * `{x}`, `{x:form}` (a form of a word, or of a seat's name), `{n*x}` (so many of a word), `{x~adjective}` (agreeing with a word),
 * `{seat^verb}` (said to the reader in the second person), `{n, plural, one {…} other {…}}` (of a number, or of a word's own number), `{x, select, yes {…} other {…}}`,
 * `{seat, person, you {…} other {…}}` (whether it is the reader's seat).
 */
import { agreed, counted, decline, isOne, proper, secondPerson, YOU, type Lang, type Word } from './grammar';
export type { Lang, Word };
export type Values = Readonly<Record<string, unknown>>;
/** The words of one language. */
export type Words = Readonly<Record<string, Word>>;

export interface Speech {
  readonly lang: Lang;
  readonly words: Words;
  readonly names: readonly string[];
  /** The seat of the reader, who is called "you". */
  readonly you?: number;
}

const PLACEHOLDER = /\{(\w+)(?:([:*~^])([^{},]+))?\}/g;
const CHOICE = /\{(\w+), (plural|select|person), /;

/** Fill in a template; a sentence that begins with a word begins with a capital, a player's name stays as written. */
export function say(template: string, values: Values, speech: Speech): string {
  const text = choose(template, values, speech);
  const sentence = /[.?]$/.test(text);
  const fill = (_: string, key: string, sign: string | undefined, rest: string | undefined, at: number): string => {
    const found = filled(key, sign, rest, values, speech);
    const named = rest === 'name' && !isYou(values[key], speech); // names stay as written
    return sentence && at === 0 && !named ? capital(found) : found;
  };
  const said = text.replace(PLACEHOLDER, fill);
  return speech.lang === 'fr' ? bound(said) : said;
}

/** With a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** French sets a space before some marks, and no line begins with one of them. */
export const bound = (text: string): string => text.replace(/ (?=[:;?!»%])/g, '\u00a0').replace(/« /g, '«\u00a0');

function filled(key: string, sign: string | undefined, rest: string | undefined, values: Values, speech: Speech): string {
  const value = values[key];
  if (sign === '*') return counted(Number(value), wordOf(values[rest!], speech, rest) ?? speech.words[rest!]!, speech.lang);
  if (sign === '~') return agreed(rest!, wordOf(value, speech, key) ?? proper(String(value)));
  if (sign === '^') return isYou(value, speech) ? secondPerson(rest!, speech.lang) : rest!;
  return inWords(value, rest, speech, key);
}

/** Whether this is the reader's seat. */
const isYou = (value: unknown, { you }: Speech): boolean => you !== undefined && value === you;

const isWord = (value: unknown): value is Word => typeof value === 'object' && value !== null && 'noun' in value;

/**
 * The word a value is or stands for, if any.
 * Where one code stands for two things, the key tells them apart: `tile.A4` is the word of A4 as a `tile`.
 */
function wordOf(value: unknown, speech: Speech, key = ''): Word | undefined {
  if (isWord(value)) return value;
  if (typeof value !== 'string') return undefined;
  const found = [`${key}.${value}`, value].find((one) => Object.hasOwn(speech.words, one));
  return found === undefined ? undefined : speech.words[found];
}

/** One value as words: a player's name, a word in the form asked for, a list, or as it is. */
function inWords(value: unknown, form: string | undefined, speech: Speech, key: string): string {
  if (Array.isArray(value)) return value.map((one) => inWords(one, form, speech, key)).join(', ');
  if (value === null || value === undefined) return '';
  const word = wordOf(value, speech, key) ?? (form ? proper(nameOf(value, speech)) : undefined);
  return word ? decline(word, form === undefined || form === 'name' ? '' : form, speech.lang) : String(value);
}

/** A seat's name; a text that is no word is a name itself. */
const nameOf = (value: unknown, speech: Speech): string =>
  typeof value !== 'number' ? String(value) : isYou(value, speech) ? YOU[speech.lang] : (speech.names[value] ?? `#${value}`);

/** Resolve the plural and select parts of a template, outermost first; `#` is the number of the plural around it. */
export function choose(template: string, values: Values, speech: Speech, around?: number): string {
  const own = (text: string): string => (around === undefined ? text : text.replaceAll('#', String(around)));
  const match = CHOICE.exec(template);
  if (!match) return own(template);
  const end = closing(template, match.index);
  const value = values[match[1]!];
  const branches = branchesOf(template.slice(match.index + match[0].length, end));
  const number = match[2] === 'plural' ? numberOf(value, speech) : around;
  const whose = isYou(value, speech) ? 'you' : 'other';
  const keys = match[2] === 'plural' ? [`=${number}`, plural(number!, speech.lang)] : [match[2] === 'person' ? whose : selected(value)];
  const branch = branches.get([...keys, 'other'].find((key) => branches.has(key))!) ?? '';
  const inside = choose(branch, values, speech, number);
  return own(template.slice(0, match.index)) + inside + choose(template.slice(end + 1), values, speech, around);
}

/** The number that decides between singular and plural: a count, or that of a word ("fields" are many). */
function numberOf(value: unknown, speech: Speech): number {
  const word = wordOf(value, speech);
  return word ? (word.number === 'many' ? 2 : 1) : Number(value);
}

/** What a select part compares: an absent value is called `none`, as in Python. */
function selected(value: unknown): string {
  return value === null || value === undefined ? 'none' : String(value).toLowerCase();
}

const plural = (number: number, lang: Lang): 'one' | 'other' => (isOne(number, lang) ? 'one' : 'other');

function closing(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if (text[index] === '{') depth++;
    else if (text[index] === '}' && --depth === 0) return index;
  }
  throw new Error(`no closing brace in ${text}`);
}

function branchesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0, brace = text.indexOf('{'); brace >= 0; brace = text.indexOf('{', at)) {
    const end = closing(text, brace);
    found.set(text.slice(at, brace).trim(), text.slice(brace + 1, end));
    at = end + 1;
  }
  return found;
}
