import { describe, expect, it } from 'vitest';
import { partly } from '../fixtures/known';
import { choose, say, type Speech } from './icu';
import en from './en.json';
import fr from './fr.json';
import tigrisEn from '../games/tigris/en.json';
import tigrisFr from '../games/tigris/fr.json';
import shared from '../fixtures/grammar.json';

const english: Speech = {
  lang: 'en',
  words: { temple: { noun: 'temple' } },
  names: ['Anna', 'Claire'],
};
const french: Speech = { ...english, lang: 'fr', words: { temple: { noun: 'temple', gender: 'm' } } };

describe('sentences', () => {
  it('fills in names, words and their forms', () => {
    expect(say('{seat:name} lays {sphere:a} on {at}.', { seat: 1, sphere: 'temple', at: 'N4' }, english)).toBe('Claire lays a temple on N4.');
    expect(say('{sphere:many}', { sphere: 'temple' }, english)).toBe('temples');
    expect(say('{seat:name}', { seat: 7 }, english)).toBe('#7');
  });
  it('says one code by what it stands for', () => {
    const words = { 'tile.A4': { noun: 'ruin' } };
    expect(say('{tile:a} on {at}', { tile: 'A4', at: 'A4' }, { ...english, words })).toBe('a ruin on A4');
  });
  it('begins a sentence with a capital, and leaves names and phrases alone', () => {
    expect(say('{sphere:a} stands here.', { sphere: 'temple' }, french)).toBe('Un temple stands here.');
    expect(say('{sphere:a}', { sphere: 'temple' }, french)).toBe('un temple');
    expect(say('{seat:name} waits.', { seat: 0 }, { ...english, names: ['anna'] })).toBe('anna waits.');
  });
  it('joins lists with commas', () => {
    expect(say('Losses: {spaces}.', { spaces: ['A1', 'B2'] }, english)).toBe('Losses: A1, B2.');
  });
  it('counts nothing as one in French only', () => {
    const template = '{n, plural, one {# point} other {# points}}';
    expect(say(template, { n: 0 }, english)).toBe('0 points');
    expect(say(template, { n: 0 }, french)).toBe('0 point');
    expect(say(template, { n: 2 }, french)).toBe('2 points');
  });
  it('selects with placeholders inside, an absent value being none', () => {
    const template = 'x{destroyed, select, none {} other { and destroys {destroyed:a}}}.';
    expect(say(template, { destroyed: null }, english)).toBe('x.');
    expect(say(template, { destroyed: 'temple' }, french)).toBe('x and destroys un temple.');
    expect(choose('{revolt, select, true {revolt} other {war}}', { revolt: true }, english)).toBe('revolt');
  });
  it('counts with the number of the plural around the sign', () => {
    const template = '{why, select, war {wins {n, plural, one {# point} other {# points}}} other {#}}';
    expect(choose(template, { why: 'war', n: 3 }, english)).toBe('wins 3 points');
    expect(choose(template, { why: 'none', n: 3 }, english)).toBe('#');
    expect(choose('{n, plural, one {#} other {{why, select, war {# won} other {}}}}', { why: 'war', n: 3 }, english)).toBe('3 won');
  });
  it('never reads an inherited name as a word', () => {
    expect(say('{at}', { at: 'constructor' }, english)).toBe('constructor');
  });
});

describe('what Python says, the page says too', () => {
  const { names } = shared;
  for (const lang of ['en', 'fr'] as const) {
    it(`in ${lang}`, () => {
      const speech = { lang, words: partly<Speech['words']>(shared.words[lang]), names };
      for (const { template, values, said, you } of shared.cases.filter((one) => one.lang === lang)) {
        expect(say(template, values, you === undefined ? speech : { ...speech, you }).replaceAll('\u00a0', ' '), `${template} ${JSON.stringify(values)}`).toBe(said);
      }
    });
  }
});

it('takes a word itself as a value', () => {
  expect(say('Lay {tile:the} beside {n*tile}.', { tile: { noun: 'temple' }, n: 2 }, { ...english, words: {} })).toBe('Lay the temple beside 2 temples.');
});

describe('the two languages of the page', () => {
  const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)(?=[,:}])/g)].map((m) => m[1]!))].filter((one) => !['one', 'other'].includes(one)).sort();
  const ROOMS: [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>][] = [['page', en, fr], ['tigris', tigrisEn, tigrisFr]];
  for (const [name, a, b] of ROOMS) {
    it(`${name}: the same keys with the same placeholders`, () => {
      expect(Object.keys(b)).toEqual(Object.keys(a));
      for (const key of Object.keys(a)) {
        const [left, right] = [a[key]!, b[key]!];
        expect(placeholders(right), key).toEqual(placeholders(left));
      }
    });
  }
});

it('in French no line begins with a mark that stands apart', () => {
  const speech = { lang: 'fr' as const, words: {}, names: [] };
  expect(say('Pourquoi ? « Oui » : {n} %', { n: 2 }, speech)).toBe('Pourquoi\u00a0? «\u00a0Oui\u00a0»\u00a0: 2\u00a0%');
  expect(say('Why ? : x', {}, { ...speech, lang: 'en' })).toBe('Why ? : x');
});
