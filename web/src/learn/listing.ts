/** Lists of a position as a line of words: "A1, B2", "K1: temple, B2: farm", "king, priest; farmer"; and back. */

type Word = (key: string) => string;
const NUMBER = /^-?\d+$/;

const said = (value: unknown, word: Word): string => (typeof value === 'string' ? word(value) : String(value));
const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value can be told so: a list, a list of lists, or what lies where. */
export function isTold(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one: unknown) => isPlain(one) || (Array.isArray(one) && one.every(isPlain)));
  return isRecord(value) && Object.values(value).every(isPlain);
}

export function toldList(value: unknown, word: Word): string {
  if (isRecord(value)) return Object.entries(value).map(([at, one]) => `${at}: ${said(one, word)}`).join(', ');
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const nested = list.some(Array.isArray);
  return list.map((one) => (Array.isArray(one) ? one.map((inner) => said(inner, word)).join(', ') : said(one, word))).join(nested ? '; ' : ', ');
}

const split = (text: string, by: string): readonly string[] => text.split(by).map((one) => one.trim()).filter(Boolean);

/** What a line of words says, in the shape of what was there before; `unword` finds the key of a word. */
export function readList(text: string, before: unknown, unword: Word): unknown {
  const one = (token: string): unknown => (NUMBER.test(token) ? Number(token) : unword(token));
  if (isRecord(before)) {
    return Object.fromEntries(split(text, ',').map((pair) => [pair.split(':')[0]!.trim(), one((pair.split(':')[1] ?? '').trim())]));
  }
  if (Array.isArray(before) && before.some(Array.isArray)) return text.split(';').map((inner) => split(inner, ',').map(one));
  return split(text, ',').map(one);
}
