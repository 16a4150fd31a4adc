import { describe, expect, it } from 'vitest';
import type { Book, BookChapter } from '../protocol/types';
import { figuresOf, laidOut, spreadOf, spreads } from './book';

const figure = (step: number, rule: string) => ({ lesson: 'first', step, caption: {}, rule });
const chapter = (key: string, rules: string[], figures = [figure(0, 'elsewhere')]): BookChapter => ({ key, title: {}, lead: {}, rules, figures });
const book: Book = {
  game: 'tigris',
  forgotten: [],
  parts: [
    { title: {}, spreads: [[chapter('goal', ['a']), chapter('setup', ['b'])]] },
    { title: {}, spreads: [[chapter('war', ['c', 'd'])]] },
  ],
};

describe('the rulebook', () => {
  it('shows a figure first, and each other one before its rule', () => {
    const read = laidOut(chapter('war', ['c', 'd'], [figure(1, 'd'), figure(2, 'd'), figure(3, 'elsewhere')]));
    expect(figuresOf(chapter('war', ['c', 'd'], [figure(1, 'd'), figure(2, 'd'), figure(3, 'elsewhere')])).map((one) => one.step)).toEqual([1, 3, 2]);
    expect(read.map((one) => ('rule' in one ? one.rule : one.figure.step))).toEqual([1, 3, 'c', 2, 'd']);
  });

  it('finds the spread of a chapter or a rule', () => {
    expect(spreads(book).map((one) => one.part)).toEqual([0, 1]);
    expect([spreadOf(book, 'setup'), spreadOf(book, 'd'), spreadOf(book, 'nowhere')]).toEqual([0, 1, 0]);
  });
});
