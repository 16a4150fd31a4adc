/** Peloponnes at the table. */
import type { GameEvent, GameUi } from '../ui';
import Board from './Board.svelte';
import { attempt, isPlain, offer } from './choices';
import Hand from './Hand.svelte';
import { journeys } from './journeys';
import Panel from './Panel.svelte';
import Points from './Points.svelte';
import Seat from './Seat.svelte';
import Stats from './Stats.svelte';
import { symbolOf, type PeloTable } from './view';
import { action, w } from './wording.svelte';

const SILENT = new Set(['turn_order_set']);

/** The tiles an event speaks of. */
export const spaces = (event: GameEvent): string[] => (typeof event['tile'] === 'string' ? [event['tile']] : []);

export const ui: GameUi = {
  Board,
  Hand,
  Home: null,
  Panel,
  Seat,
  Stats,
  Result: Points,
  hasPanel: (view) => view.decision !== 'over' && view.deciding === view.seat,
  offer,
  attempt: (_pick, target, view) => attempt(target, view.table as PeloTable, view.decision),
  buttons: (desk) => desk.view.legal_actions.filter(isPlain),
  action,
  holding: () => null,
  spaces,
  journeys,
  symbol: symbolOf,
  tally: (seat, desk) => ({ icon: 'coin', n: (desk.view.table as PeloTable).position.seats[seat]?.coins ?? 0, says: desk.word('coins', 'many') }),
  holds: (seat, desk) => {
    const { seats, order = [] } = (desk.view.table as PeloTable).position;
    const home = seats[seat]?.civilization;
    return `${home ? desk.word(home) : w('no-civilization')} · ${w('order-of', { n: order.indexOf(seat) + 1 })}`;
  },
  tells: (event) => !SILENT.has(event.type),
  ghost: () => null,
};
