/** Tigris & Euphrates at the table. */
import { BOX } from '../../protocol/tigris';
import { endOrDecline, signAmong } from '../spheres';
import type { GameUi } from '../ui';
import Board from './Board.svelte';
import { card } from './card';
import { attempt, offer } from './choices';
import { square } from './geometry';
import Hand from './Hand.svelte';
import Home from './Home.svelte';
import { journeys } from './journeys';
import Panel from './Panel.svelte';
import Points from './Points.svelte';
import Seat from './Seat.svelte';
import Stats from './Stats.svelte';
import { dynastyOf, type GameEvent, type Tigris } from './view';
import { action, figureOf, ghostOf, holding, w } from './wording.svelte';

const PANELS = new Set(['reinforce_attack', 'reinforce_defence', 'choose_war', 'build_monument', 'take_treasures']);
const SILENT = new Set(['tile_drawn', 'tiles_drawn', 'turn_ended']);

/** The spaces an event speaks of. */
export function spaces(event: GameEvent): string[] {
  if (event.type === 'monument_built') return square(event.at);
  const ends = ['at' in event ? event.at : null, 'origin' in event ? event.origin : null, 'left' in event ? event.left : null];
  return [...ends.filter((one) => typeof one === 'string'), ...('spaces' in event ? event.spaces : [])];
}

export const ui: GameUi<Tigris> = {
  Board,
  Hand,
  Home,
  Panel,
  Seat,
  Stats,
  Result: Points,
  hasPanel: (view) => PANELS.has(view.decision),
  offer,
  attempt,
  buttons: endOrDecline,
  action,
  holding,
  spaces,
  journeys,
  symbol: dynastyOf,
  tally: (seat, desk) => {
    const n = desk.view.table.seats[seat]?.tiles ?? 0;
    return { icon: 'hand', n, says: w('tiles') };
  },
  holds: (seat, desk) => w('holds', { n: desk.view.table.seats[seat]?.tiles ?? 0 }),
  tells: (event) => !SILENT.has(event.type),
  ghost: ghostOf,
  figure: figureOf,
  sign: signAmong(BOX.spheres),
  card,
  left: (notation, desk) => (notation === 'end' ? w('left', { n: desk.view.table.actions_left }) : null),
  goal: (desk) => (desk.view.outlook ? w('goal', { sphere: desk.noun(desk.view.outlook.weakest), n: desk.view.outlook.score }) : null),
};
