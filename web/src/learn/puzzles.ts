/** The routes of puzzles. */
import { get, post } from '../net/api';
import type { NextPuzzle, Preview, PuzzleAnswer, Puzzles, PuzzleView, WaysShown, WhyNot } from '../protocol/types';

/** Which puzzles to go on with. */
export interface Wish {
  readonly kind?: string;
  readonly level?: string;
  readonly after?: string;
}

const asked = (wish: Wish): string => {
  const given: [string, string][] = Object.entries(wish).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length ? `?${new URLSearchParams(given)}` : '';
};

export const puzzles = (): Promise<Puzzles> => get('/puzzles');
export const nextPuzzle = (game: string, wish: Wish): Promise<NextPuzzle> => get(`/puzzles/${game}${asked(wish)}`);
export const puzzle = (game: string, id: string, kind = ''): Promise<PuzzleView> => get(`/puzzles/${game}/${id}${asked({ kind })}`);
/** Play a move; without one, the solution is shown. */
export const tryPuzzle = (game: string, id: string, action?: string): Promise<PuzzleAnswer> =>
  post(`/puzzles/${game}/${id}`, action === undefined ? {} : { action });
export const previewPuzzle = (game: string, id: string, action: string): Promise<Preview> => post(`/puzzles/${game}/${id}/preview`, { action });
export const waysOfPuzzle = (game: string, id: string, action: string): Promise<WaysShown> => post(`/puzzles/${game}/${id}/ways`, { action });
export const whyNotPuzzle = (game: string, id: string, action: string): Promise<WhyNot> => post(`/puzzles/${game}/${id}/why-not`, { action });

/** The address of a puzzle, with what was wished for so that the next one is like it. */
export const pathOf = (game: string, id: string, wish: Wish = {}): string => `/puzzles/${game}/${id}${asked({ ...wish, after: '' })}`;
