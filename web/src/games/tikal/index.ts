/** Tikal at the table. */
import { iconOf } from '../conflicts';
import type { GameUi } from '../ui';
import Banner from './Banner.svelte';
import Board from './Board.svelte';
import { attempt, offer } from './choices';
import Hand from './Hand.svelte';
import IfScored from './IfScored.svelte';
import { journeys } from './journeys';
import Panel from './Panel.svelte';
import Points from './Points.svelte';
import Seat from './Seat.svelte';
import Stats from './Stats.svelte';
import type { GameEvent, Tikal } from './view';
import { action, figureOf, holding, w } from './wording.svelte';

const ICONS: Readonly<Record<string, string>> = { scoring_begun: 'volcano', final_begun: 'volcano', prestige_scored: 'laurel', guard_placed: 'guard', treasure_exchanged: 'plate', auction_won: 'laurel' };
const SILENT = new Set(['amulet_turned']);

/** The spaces an event speaks of. */
export const spaces = (event: GameEvent): string[] => [
  ...('at' in event ? [event.at] : []),
  ...('start' in event ? [event.to, event.start] : []),
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
  figure: figureOf,
  sign: (of) => (of === 'prestige' ? 'laurel' : of),
  card: (line) => ({ icon: iconOf(line.events, ICONS) }),
  left: (notation, desk) => (notation === 'end' && desk.view.table.points > 0 ? w('left', { n: desk.view.table.points }) : null),
  waits: (notation) => notation !== 'end', // what uses the last point ends the turn: it waits for that to be said
  goal: (desk) => (desk.view.outlook && desk.view.decision === 'act' ? w('goal', { n: desk.view.outlook.seats[desk.view.seat]?.points ?? 0 }) : null),
  Banner: { on: (view) => (view.outlook?.scoring ?? 0) > 0, Part: Banner },
  Story: { on: (desk) => (desk.view.outlook?.scoring ?? 0) > 0, first: true, Part: IfScored },
};
