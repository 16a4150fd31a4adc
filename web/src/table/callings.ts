/** What people are called and which seal they have: a name of the list has its own, any other one that follows from its letters. */
import { STONES, THINGS } from '../protocol/callings';
import type { Language } from '../protocol/types';

export type Stone = keyof typeof STONES;
export type Thing = keyof typeof THINGS;

/** The picture of a person: a thing cut into a stone. */
export interface Seal {
  readonly stone: Stone;
  readonly thing: Thing;
}

const isStone = (name: string): name is Stone => name in STONES;
const isThing = (name: string): name is Thing => name in THINGS;
const stones = Object.keys(STONES).filter(isStone);
const things = Object.keys(THINGS).filter(isThing);

/** Every seal, in an order that changes stone and thing at each step. */
export const SEALS: readonly Seal[] = things.flatMap((_, turn) =>
  stones.map((stone, n) => ({ stone, thing: things[(n + turn) % things.length]! })),
);

/** The name of a seal: Amber Ibis, Ibis d'ambre. */
export const called = ({ stone, thing }: Seal, lang: Language): string =>
  lang === 'fr' ? `${THINGS[thing].fr} ${STONES[stone].fr}` : `${STONES[stone].en} ${THINGS[thing].en}`;

const LISTED = new Map(SEALS.flatMap((seal) => (['en', 'fr'] as const).map((lang) => [called(seal, lang).toLowerCase(), seal] as const)));

/** A name and the number that tells it from another like it. */
function apart(name: string): readonly [string, string] {
  const found = /^(.+)( \d+)$/.exec(name);
  return found ? [found[1]!, found[2]!] : [name, ''];
}

/** The seal whose name this is, in either language. */
export const listed = (name: string): Seal | undefined => LISTED.get(name.toLowerCase()) ?? LISTED.get(apart(name)[0].toLowerCase());

/** A name as the reader says it: one of the list in the reader's language, any other as it was written. */
export function shownName(name: string, lang: Language): string {
  const whole = LISTED.get(name.toLowerCase());
  if (whole) return called(whole, lang);
  const [bare, number] = apart(name);
  const seal = LISTED.get(bare.toLowerCase());
  return seal ? called(seal, lang) + number : name;
}

/** A number that follows from the letters of a name. */
const sum = (name: string): number => [...name].reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 1_000_003, 7);

/** The seal of a name by itself. */
export const sealOf = (name: string): Seal => listed(name) ?? SEALS[sum(name) % SEALS.length]!;

/** The seals of all who sit at a table: no two alike, and a name of the list keeps its own. */
export function sealsOf(names: readonly string[]): readonly Seal[] {
  const taken = new Set<Seal>();
  const found = new Map<number, Seal>();
  const order = names.map((name, n) => ({ name, n })).toSorted((a, b) => Number(!!listed(b.name)) - Number(!!listed(a.name)));
  for (const { name, n } of order) {
    let at = SEALS.indexOf(sealOf(name));
    while (taken.has(SEALS[at]!)) at = (at + 1) % SEALS.length;
    taken.add(SEALS[at]!);
    found.set(n, SEALS[at]!);
  }
  return names.map((_, n) => found.get(n)!);
}

/** Some seals that nobody here has, to choose from; `turn` gives others. */
export function offered(others: readonly string[], many: number, turn: number): readonly Seal[] {
  const taken = new Set(others.map(sealOf));
  const free = SEALS.filter((seal) => !taken.has(seal));
  return Array.from({ length: Math.min(many, free.length) }, (_, n) => free[(turn * many + n) % free.length]!);
}
