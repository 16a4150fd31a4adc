/** The routes of lessons. */
import { get, post } from '../net/api';
import type { Book, LessonCard, LessonStand, LessonView, Preview } from '../protocol/types';

export const book = (game: string): Promise<Book> => get(`/games/${game}/book`);
export const lessons = (): Promise<readonly LessonCard[]> => get('/lessons');
export const lesson = (game: string, name: string): Promise<LessonView> => get(`/lessons/${game}/${name}`);

/** Where one stands in a step after what was kept in it, and what an action leads to. */
export const tryOut = (game: string, name: string, step: number, actions: readonly string[], action?: string): Promise<LessonStand> =>
  post(`/lessons/${game}/${name}/steps/${step}`, action === undefined ? { actions } : { actions, action });

export const preview = (game: string, name: string, step: number, actions: readonly string[], action: string): Promise<Preview> =>
  post(`/lessons/${game}/${name}/steps/${step}/preview`, { actions, action });
