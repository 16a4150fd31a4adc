/** Tikal at the table. */
import type { GameUi } from '../ui';
import Board from './Board.svelte';
import { attempt, offer } from './choices';
import Hand from './Hand.svelte';
import { journeys } from './journeys';
import Panel from './Panel.svelte';
import Points from './Points.svelte';
import Seat from './Seat.svelte';
import Stats from './Stats.svelte';
import type { GameEvent, Tikal } from './view';
import { action, holding, w } from './wording.svelte';

const SILENT = new Set(['amulet_turned']);

/** The spaces an event speaks of. */
export const spaces = (event: GameEvent): string[] => [
  ...('at' in event ? [event.at] : []),
  ...('start' in event ? [event.start, event.to] : []),
];

export const ui: GameUi<Tikal> = {
  Board,
  Hand,
  Home: null,
  tallHand: true,
  Panel,
  Seat,
  Stats,
  Result: Points,
  hasPanel: (view) => view.decision === 'act' || view.decision === 'bid' || (view.deciding === view.seat && view.decision !== 'over'),
  offer,
  attempt,
  buttons: (desk) => desk.view.legal_actions.filter((one) => one === 'end' || one === 'pass'),
  action,
  holding,
  spaces,
  journeys,
  symbol: (seat) => `tikal-seat-${seat % 4}`,
  tally: (seat, desk) => ({ icon: 'laurel', n: desk.view.table.seats[seat]?.prestige ?? 0, says: w('prestige') }),
  holds: (seat, desk) => {
    const there = desk.view.table.seats[seat];
    return w('pieces-left', { n: there?.reserve ?? 0, camps: there?.camps_left ?? 0 });
  },
  tells: (event) => !SILENT.has(event.type),
  ghost: () => null,
};
