/** What a place of a board shows besides what lies there. */
import type { Desk } from '../table/desk.svelte';

interface Marks {
  readonly target: boolean;
  readonly refused: boolean;
  /** Whether it is a place that a refusal is about. */
  readonly cause: boolean;
  /** Whether something happened there just now, or the log points at it. */
  readonly told: boolean;
}

export const marksAt = ({ targets, refusal, last, marks }: Pick<Desk, 'targets' | 'refusal' | 'last' | 'marks'>, place: string): Marks => ({
  target: targets.has(place),
  refused: refusal?.target === place,
  cause: refusal?.spaces.includes(place) ?? false,
  told: last.includes(place) || marks.includes(place),
});
