/** The routes of reviews. */
import { get, post } from '../net/api';
import type { LineStep, Preview, PuzzleAnswer, PuzzleView, ReviewStand, WaysShown, WhyNot } from '../protocol/types';

export type Effort = ReviewStand['effort'];

export const stand = (id: string, effort?: Effort): Promise<ReviewStand> => get(`/reviews/${id}${effort ? `?effort=${effort}` : ''}`);
export const begin = (id: string, effort: Effort): Promise<ReviewStand> => post(`/reviews/${id}`, { effort });
export const leave = (id: string, effort: Effort): Promise<ReviewStand> => post(`/reviews/${id}/leave`, { effort });

const place = (id: string, decision: number): string => `/reviews/${id}/decisions/${decision}`;
export const decision = (id: string, at: number): Promise<PuzzleView> => get(place(id, at));
/** Play another move; without one, the best is shown. */
export const tryOut = (id: string, at: number, action?: string): Promise<PuzzleAnswer> =>
  post(place(id, at), action === undefined ? {} : { action });
export const preview = (id: string, at: number, action: string): Promise<Preview> => post(`${place(id, at)}/preview`, { action });
export const ways = (id: string, at: number, action: string): Promise<WaysShown> => post(`${place(id, at)}/ways`, { action });
export const whyNot = (id: string, at: number, action: string): Promise<WhyNot> => post(`${place(id, at)}/why-not`, { action });
/** How play may go on after one of the best moves, counted from 0. */
export const line = (id: string, at: number, move: number): Promise<readonly LineStep[]> => get(`${place(id, at)}/lines/${move}`);
