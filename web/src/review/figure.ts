/** Which piece of the sheet stands beside a move. */
import type { GameUi, GameView } from '../games/ui';
import type { Desk } from '../table/desk.svelte';

/** What the game says; else what the move picks up, as a ghost on the board would show it; null where there is nothing. */
export function figureOf(notation: string, ui: Pick<GameUi, 'figure' | 'offer' | 'ghost'>, desk: Desk & { readonly view: GameView }): string | null {
  try {
    if (ui.figure) return ui.figure(notation, desk);
    const { pick } = ui.offer(notation, desk.view);
    return pick === null ? null : ui.ghost(pick, desk.view.seat);
  } catch {
    return null; // of a move that this board has not come to
  }
}
