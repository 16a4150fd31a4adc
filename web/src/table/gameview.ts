/** The desk's reading of what the server sent. */
import type { GameUi, GameView } from '../games/ui';
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

/** What is studied without a table: a lesson, a puzzle, a line of analysis. */
export interface Studied extends Pick<TableView, 'you' | 'ply' | 'turn' | 'board' | 'legal'> {
  readonly id: string;
  readonly game: string;
  readonly options: TableView['table']['options'];
  readonly names: readonly string[];
}

/** It, as the parts of a table read it. */
export function studiedView({ id, game, options, names, ...now }: Studied): TableView {
  const table: TableView['table'] = {
    id, game, status: 'playing', options, seats: names.map((name) => ({ kind: 'person', name })), clock: { type: 'none' }, confirm: false,
    listed: false, host: null, commitment: '', rematch: null, ranking: null, rules_version: 0, halted: null, began: null, version: 0,
  };
  return { type: 'view', table, ...now, log: [], chat: [], now: 0, outlook: null };
}

/** The events of a line. */
export const eventsOf = <Event>(line: { readonly events: readonly Event[] }): readonly Event[] => line.events;

/** The spaces of the last thing a seat did, for the brackets on the board. */
export function lastSpaces(log: readonly LogLine[], ui: GameUi): readonly string[] {
  for (const line of log.toReversed()) {
    if (line.seat < 0) continue;
    const found = eventsOf(line).map((event) => ui.spaces(event)).find((spaces) => spaces.length > 0);
    if (found) return found;
  }
  return [];
}
