/** Peloponnes at the table. */
import type { GameUi } from '../ui';
import Board from './Board.svelte';
import { attempt, isPlain, laid, offer } from './choices';
import Figure from './Figure.svelte';
import Hand from './Hand.svelte';
import { journeys } from './journeys';
import Panel from './Panel.svelte';
import Points from './Points.svelte';
import Poster from './Poster.svelte';
import { bidLines, card } from './round';
import RoundStory from './RoundStory.svelte';
import RoundTable from './RoundTable.svelte';
import Seat from './Seat.svelte';
import Stats from './Stats.svelte';
import { iconOf, symbolOf, type GameEvent, type Peloponnes } from './view';
import { action, w } from './wording.svelte';

const SILENT = new Set(['turn_order_set']);

/** The tiles an event speaks of. */
export const spaces = (event: GameEvent): string[] => ('tile' in event && event.tile ? [event.tile] : []);

export const ui: GameUi<Peloponnes> = {
  Board,
  Hand,
  Home: null,
  slot: 252,
  Panel,
  Seat,
  Stats,
  Result: Points,
  Poster,
  hasPanel: (view) => view.decision !== 'over' && view.deciding === view.seat,
  offer,
  attempt: (_pick, target, view) => attempt(target, view.table, view.decision),
  buttons: (desk) => desk.view.legal_actions.filter(isPlain),
  action,
  holding: () => null,
  spaces,
  journeys,
  symbol: symbolOf,
  tally: (seat, desk) => ({ icon: 'coin', n: desk.view.table.position.seats[seat]?.coins ?? 0, says: desk.word('coins', 'many') }),
  holds: (seat, desk) => {
    const { seats, order = [] } = desk.view.table.position;
    const home = seats[seat]?.civilization;
    return `${home ? desk.word(home) : w('no-civilization')} · ${w('order-of', { n: order.indexOf(seat) + 1 })}`;
  },
  foretold: (desk) => (desk.proposed !== null && laid(desk.proposed) ? bidLines(desk).map(({ text }) => text).join(' ') || null : null),
  tells: (event) => !SILENT.has(event.type),
  ghost: () => null,
  Figure,
  sign: iconOf,
  card,
  Drawn: RoundTable,
  goal: (desk) => {
    const total = desk.view.table.standings[desk.view.seat];
    return total ? w('goal', { n: total.score }) : null;
  },
  Story: { on: (desk) => (desk.view.table.position.round ?? 1) > 1 && desk.view.decision !== 'over', first: true, Part: RoundStory },
};
