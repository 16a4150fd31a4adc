/** The routes of lessons. */
import { get, post } from '../net/api';
import type { Book, LessonCard, LessonStand, LessonView } from '../protocol/types';
import type { Doors } from '../table/bridge';

export const book = (game: string): Promise<Book> => get(`/games/${game}/book`);
export const lessons = (): Promise<readonly LessonCard[]> => get('/lessons');
export const lesson = (game: string, name: string): Promise<LessonView> => get(`/lessons/${game}/${name}`);

const asked = new Map<string, Promise<LessonView>>();

/** A lesson that is asked for once, however many figures of a book are its steps. */
export function lessonOnce(game: string, name: string): Promise<LessonView> {
  const key = `${game}/${name}`;
  const found = asked.get(key) ?? lesson(game, name);
  asked.set(key, found);
  found.catch(() => asked.delete(key));
  return found;
}

/** Where one stands in a step after what was kept in it, and what an action leads to. */
export const tryOut = (game: string, name: string, step: number, actions: readonly string[], action?: string): Promise<LessonStand> =>
  post(`/lessons/${game}/${name}/steps/${step}`, action === undefined ? { actions } : { actions, action });

/** What is asked there before anything is tried. */
export const doors = (game: string, name: string, step: number, actions: readonly string[]): Doors => {
  const ask = <T>(what: string, action: string): Promise<T> => post(`/lessons/${game}/${name}/steps/${step}/${what}`, { actions, action });
  return { preview: (action) => ask('preview', action), whyNot: (action) => ask('why-not', action), ways: (held) => ask('ways', held) };
};
