/** How a chapter of the rulebook is read, and where in the book a rule stands. */
import type { Book, BookChapter, BookFigure } from '../protocol/types';

/** A figure, or the id of a rule. */
export type Item = { readonly figure: BookFigure } | { readonly rule: string };

/** A figure first, then the rules, each other figure before the rule it is about. */
export function laidOut(chapter: BookChapter): readonly Item[] {
  const [first, ...others] = chapter.figures;
  const figure = (one: BookFigure): Item => ({ figure: one });
  return [
    ...(first ? [figure(first)] : []),
    ...others.filter((one) => !chapter.rules.includes(one.rule)).map(figure),
    ...chapter.rules.flatMap((rule) => [...others.filter((one) => one.rule === rule).map(figure), { rule }]),
  ];
}

/** The figures of a chapter in the order in which they are seen. */
export const figuresOf = (chapter: BookChapter): readonly BookFigure[] => laidOut(chapter).flatMap((one) => ('figure' in one ? [one.figure] : []));

/** A spread: the number and title of its part, and what is read there together. */
export interface Spread {
  readonly part: number;
  readonly chapters: readonly BookChapter[];
}

/** All spreads of a book, one after the other. */
export const spreads = (book: Book): readonly Spread[] => book.parts.flatMap((one, part) => one.spreads.map((chapters) => ({ part, chapters })));

/** The spread that holds a rule or a chapter; the first where none does. */
export function spreadOf(book: Book, wanted: string): number {
  const holds = (chapter: BookChapter): boolean => chapter.key === wanted || chapter.rules.includes(wanted);
  return Math.max(0, spreads(book).findIndex((one) => one.chapters.some(holds)));
}
