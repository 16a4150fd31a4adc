import { expect, test } from 'vitest';
import { isTold, readList, toldList } from './listing';

const french: Readonly<Record<string, string>> = { temple: 'temple', farm: 'ferme', king: 'roi' };
const word = (key: string): string => french[key] ?? key;
const unword = (said: string): string => Object.keys(french).find((key) => french[key] === said) ?? said;

test.each([
  [['A1', 'B2'], 'A1, B2'],
  [[2, 0, 1], '2, 0, 1'],
  [{ K1: 'temple', B2: 'farm' }, 'K1: temple, B2: ferme'],
  [[['king'], ['farm', 'temple']], 'roi; ferme, temple'],
  [[], ''],
])('a list is told in words and read again', (value, told) => {
  expect(isTold(value)).toBe(true);
  expect(toldList(value, word)).toBe(told);
  expect(readList(told, value, unword)).toEqual(value);
});

test('what is deeper than that is not told as a line', () => {
  expect(isTold({ A1: { turn: 2 } })).toBe(false);
  expect(isTold([[['king']]])).toBe(false);
});
