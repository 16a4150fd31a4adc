/** Contest of Kings at the table. */
import { BOX } from '../../protocol/kings';
import { endOrDecline, signAmong } from '../spheres';
import type { GameUi } from '../ui';
import Board from './Board.svelte';
import { card } from './card';
import { attempt, offer } from './choices';
import Hand from './Hand.svelte';
import Home from './Home.svelte';
import { journeys } from './journeys';
import Panel from './Panel.svelte';
import Pile from './Pile.svelte';
import Seat from './Seat.svelte';
import Stats from './Stats.svelte';
import { dynastyOf, type GameEvent, type Kings } from './view';
import { action, figureOf, ghostOf, holding, w } from './wording.svelte';

const TURN = new Set(['choose_action', 'over', 'first_seat', 'draw_card']);
const SILENT = new Set(['card_drawn', 'cards_drawn', 'turn_ended', 'hand_kept', 'point_left', 'ship_left', 'treasure_left']);

/** The places an event speaks of. */
export function spaces(event: GameEvent): string[] {
  const ends = ['at' in event ? event.at : null, 'origin' in event ? event.origin : null].filter((one) => one !== null);
  return [...ends, ...('spaces' in event ? event.spaces : [])];
}

export const ui: GameUi<Kings> = {
  Board,
  Hand,
  Home,
  Panel,
  Seat,
  Stats,
  Result: Pile,
  hasPanel: (view) => !TURN.has(view.decision),
  offer,
  attempt,
  buttons: endOrDecline,
  action,
  holding,
  spaces,
  journeys,
  symbol: dynastyOf,
  tally: (seat, desk) => {
    const n = desk.view.table.seats[seat]?.points ?? 0;
    return { icon: 'laurel', n, says: w('points-word') };
  },
  holds: (seat, desk) => w('holds', { n: desk.view.table.seats[seat]?.cards ?? 0 }),
  tells: (event) => !SILENT.has(event.type),
  ghost: ghostOf,
  figure: figureOf,
  sign: signAmong(BOX.spheres),
  card,
  left: (notation, desk) => (notation === 'end' && desk.view.decision === 'choose_action' ? w('left', { n: desk.view.table.actions_left }) : null),
};
