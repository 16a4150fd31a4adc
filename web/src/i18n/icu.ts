/**
 * Sentences with placeholders: the same small subset as `kit/catalogue.py` reads.
 *
 * `{x}`, `{x:form}` (a word's form, or `name` for a seat), `{n, plural, one {…} other {…}}`, `{x, select, yes {…} other {…}}`.
 */
export type Lang = 'en' | 'fr';
export type Values = Readonly<Record<string, unknown>>;
/** The words of one language: the plain form under '', others under a, the, of, many. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Speech {
  readonly lang: Lang;
  readonly words: Words;
  readonly names: readonly string[];
}

const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;
const CHOICE = /\{(\w+), (plural|select), /;

/** Fill in a template; a sentence that begins with a word begins with a capital, a player's name stays as written. */
export function say(template: string, values: Values, speech: Speech): string {
  const sentence = template.endsWith('.');
  const fill = (_: string, key: string, form: string | undefined, at: number): string => {
    const found = inWords(values[key], form, speech, key);
    return sentence && at === 0 && form !== 'name' ? found.charAt(0).toUpperCase() + found.slice(1) : found;
  };
  const said = choose(template, values, speech.lang).replace(PLACEHOLDER, fill);
  return speech.lang === 'fr' ? bound(said) : said;
}

/** French sets a space before some marks, and no line begins with one of them. */
const bound = (text: string): string => text.replace(/ (?=[:;?!»])/g, '\u00a0').replace(/« /g, '«\u00a0');

/**
 * One value as words: a player's name, a word in the form asked for, a list, or as it is.
 * Where one code stands for two things, the key tells them apart: `tile.A4` is the word of A4 as a `tile`.
 */
export function inWords(value: unknown, form: string | undefined, speech: Speech, key = ''): string {
  if (Array.isArray(value)) return value.map((one) => inWords(one, form, speech, key)).join(', ');
  if (form === 'name') return speech.names[Number(value)] ?? `#${String(value)}`;
  const word = [`${key}.${String(value)}`, String(value)].find((one) => Object.hasOwn(speech.words, one));
  if (typeof value !== 'string' || word === undefined) return value === null || value === undefined ? '' : String(value);
  const forms = speech.words[word]!;
  return forms[form ?? ''] ?? forms[''] ?? value;
}

/** Resolve the plural and select parts of a template, outermost first; `#` is the number of the plural around it. */
export function choose(template: string, values: Values, lang: Lang, counted?: number): string {
  const own = (text: string): string => (counted === undefined ? text : text.replaceAll('#', String(counted)));
  const match = CHOICE.exec(template);
  if (!match) return own(template);
  const end = closing(template, match.index);
  const value = values[match[1]!];
  const branches = branchesOf(template.slice(match.index + match[0].length, end));
  const counts = match[2] === 'plural';
  const branch = branches.get(counts ? plural(Number(value), lang) : selected(value)) ?? branches.get('other') ?? '';
  const inside = choose(branch, values, lang, counts ? Number(value) : counted);
  return own(template.slice(0, match.index)) + inside + choose(template.slice(end + 1), values, lang, counted);
}

/** What a select part compares: an absent value is called `none`, as in Python. */
function selected(value: unknown): string {
  return value === null || value === undefined ? 'none' : String(value).toLowerCase();
}

/** `one` or `other`; in French 0 counts as one. */
export function plural(number: number, lang: Lang): 'one' | 'other' {
  return number === 1 || (lang === 'fr' && number === 0) ? 'one' : 'other';
}

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
