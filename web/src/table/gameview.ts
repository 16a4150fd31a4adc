/** The desk's reading of what the server sent. */
import type { GameEvent, GameUi, GameView } from '../games/ui';
import { actions } from '../protocol/legal';
import type { LogLine, TableView } from '../protocol/types';

/** The position as the board draws it. */
export function gameView(view: TableView): GameView {
  return {
    game: view.table.game,
    players: view.table.seats.length,
    options: view.table.options,
    seat: view.you,
    deciding: view.turn?.awaiting === view.you ? -4 : (view.turn?.deciding ?? -2),
    decision: view.turn?.decision ?? 'over',
    facts: view.turn?.facts ?? {},
    table: view.board,
    outlook: view.outlook,
    legal_actions: actions(view.legal),
  };
}

/** The events of a line. */
export const eventsOf = (line: LogLine): readonly GameEvent[] => line.events as readonly GameEvent[];

/** The spaces of the last thing a seat did, for the brackets on the board. */
export function lastSpaces(log: readonly LogLine[], ui: GameUi): readonly string[] {
  for (const line of log.toReversed()) {
    if (line.seat < 0) continue;
    const found = eventsOf(line).map((event) => ui.spaces(event)).find((spaces) => spaces.length > 0);
    if (found) return found;
  }
  return [];
}
