/** How far somebody has come in each lesson, kept by this browser. */
import { keep, read } from '../i18n/speak.svelte';

const KEPT = 'ziggurat.learn';

export interface Progress {
  /** The step one is at. */
  readonly at: number;
  /** The steps that were done. */
  readonly done: readonly number[];
}

interface Kept {
  readonly last: string | null;
  readonly lessons: Readonly<Record<string, Progress>>;
}

const NOTHING: Kept = { last: null, lessons: {} };

function all(): Kept {
  try {
    const found: Partial<Kept> | null = JSON.parse(read(KEPT) ?? 'null');
    return found?.lessons ? { last: found.last ?? null, lessons: found.lessons } : NOTHING;
  } catch {
    return NOTHING; // not ours, or cut short: begin anew
  }
}

export const keyOf = (game: string, name: string): string => `${game}/${name}`;

/** How far a lesson has come. */
export const progressOf = (key: string): Progress => all().lessons[key] ?? { at: 0, done: [] };

/** The lesson that was last worked on. */
export const lastLesson = (): string | null => all().last;

/** Keep that somebody is at a step now. */
export function arrive(key: string, at: number): void {
  write(key, { ...progressOf(key), at });
}

/** Keep that a step was done. */
export function finish(key: string, step: number): void {
  const { at, done } = progressOf(key);
  write(key, { at, done: [...new Set([...done, step])].sort((a, b) => a - b) });
}

function write(key: string, now: Progress): void {
  const kept = all();
  keep(KEPT, JSON.stringify({ last: key, lessons: { ...kept.lessons, [key]: now } } satisfies Kept));
}
