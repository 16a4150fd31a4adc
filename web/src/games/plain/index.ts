/** Any game that brings no page of its own, at the table: its picture, its places, and its actions as buttons. */
import type { GameEvent, GameUi } from '../ui';
import Board from './Board.svelte';
import { attempt, BUTTONS, offer, plainActions } from './choices';
import Hand from './Hand.svelte';
import Panel from './Panel.svelte';
import Seat from './Seat.svelte';
import Stats from './Stats.svelte';
import type { Plain } from './view';
import { action } from './wording.svelte';

/** The words of an event: those that name places are marked on the board. */
export const spaces = (event: GameEvent): string[] =>
  Object.entries(event).flatMap(([name, value]) => (name === 'type' ? [] : [value].flat())).filter((one) => typeof one === 'string');

export const ui: GameUi<Plain> = {
  Board,
  Hand,
  Home: null,
  Panel,
  Seat,
  Stats,
  Result: null,
  hasPanel: (view) => plainActions(view).length > BUTTONS,
  offer,
  attempt,
  buttons: (desk) => (desk.ui.hasPanel(desk.view) ? [] : plainActions(desk.view)),
  action,
  holding: action,
  spaces,
  journeys: () => [],
  symbol: (seat) => `seat-${seat + 1}`,
  tally: (seat, desk) => {
    const [first] = Object.entries(desk.view.table.seats[seat]?.tallies ?? {});
    return first ? { icon: 'laurel', n: first[1], says: desk.word(first[0], 'many') } : null;
  },
  holds: () => '',
  tells: () => true,
  ghost: () => null,
};
