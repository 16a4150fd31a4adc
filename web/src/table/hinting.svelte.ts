/** Which of the moves of a hint is shown on the board: the one pointed at, focused or asked for by its letter. */
import type { Hint } from '../protocol/types';
import { within } from './pointing';

export const LETTERS = ['A', 'B', 'C'] as const;

interface Hinting {
  at: number;
  /** What the move that is shown would bring at once. */
  won: readonly { readonly icon: string; readonly says: string; readonly many: number }[];
}
export const hinting = $state<Hinting>({ at: 0, won: [] });

/** The move that a key asks for; null when it is no letter of a hint. */
export function letterKey(event: KeyboardEvent, hint: Hint): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || within(event, 'input, textarea, select')) return null;
  const at = LETTERS.findIndex((letter) => letter === event.key.toUpperCase());
  return at >= 0 && at < hint.moves.length ? at : null;
}
