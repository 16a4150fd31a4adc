/** The words of the Tigris & Euphrates table that are not rules: names of spaces, buttons, prompts. */
import { sentences } from '../../i18n/speak.svelte';
import type { Desk } from '../../table/desk.svelte';
import { isLeader, isSphere, offer, swapped } from './choices';
import { spacesWith, square } from './geometry';
import type { SpaceState } from './spaces';
import { discOf, leadersOn, type TigrisTable, type Tigris } from './view';

type Key = keyof typeof import('./en.json');
export const w = sentences<Key>({ en: () => import('./en.json'), fr: () => import('./fr.json') });

/** The piece of the sheet that stands for a pick. */
export function ghostOf(pick: string, seat: number): string | null {
  if (isSphere(pick)) return `tile-${pick}`;
  if (isLeader(pick)) return discOf(pick, seat);
  return pick === 'catastrophe' ? 'tile-catastrophe' : null;
}

/** What stands beside an action that is spoken of. */
export function figureOf(notation: string, desk: Desk<Tigris>): string | null {
  const [verb = '', second = ''] = notation.split(' ');
  const { sphere } = desk.view.facts;
  if (verb === 'reinforce') return sphere ? `tile-${sphere}` : null;
  if (verb === 'war') return isLeader(second) ? discOf(second, desk.view.seat) : null;
  if (verb === 'leave') return 'treasure';
  if (verb === 'swap') return 'swap';
  const { pick } = offer(notation);
  return pick === null ? null : ghostOf(pick, desk.view.seat);
}

/** A space as it is spoken: what lies there, whose kingdom, what may be done. */
export function spoken(space: string, desk: Desk<Tigris>, state: SpaceState): string {
  const table = desk.view.table;
  const parts = [space, thingOn(space, desk, table)];
  if (state.treasure) parts.push(w('with-treasure'));
  const kingdom = table.kingdoms.findIndex((spaces) => spaces.includes(space));
  if (kingdom >= 0) parts.push(w('in-kingdom', { number: kingdom + 1 }));
  const told = desk.numbers.get(space);
  if (told) parts.push(w('move-mark', { numbers: told.numbers }));
  if (state.target) parts.push(w('can-go-here'));
  if (state.selected) parts.push(w('in-hand'));
  if (state.side) parts.push(w(state.side === 'attack' ? 'side-attack' : 'side-defence'));
  if (state.side && state.number) parts.push(w('side-number', { n: state.number }));
  return parts.join(', ');
}

/** A leader with its owner: "your king", "priest of Anna". */
const leaderOf = (leader: string, seat: number, desk: Desk<Tigris>): string =>
  desk.speech.you === seat ? desk.word(leader, 'your') : w('leader-of', { leader: desk.noun(leader), name: desk.names[seat] ?? '' });

function thingOn(space: string, desk: Desk<Tigris>, table: TigrisTable): string {
  const leader = leadersOn(table).get(space);
  if (leader) return leaderOf(leader.leader, leader.seat, desk);
  const monument = Object.entries(table.monuments).find(([, { at }]) => square(at).includes(space));
  if (monument) return w('on-monument', { monument: desk.noun(monument[0]) });
  if (table.catastrophes.includes(space)) return desk.word('catastrophe');
  const tile = table.tiles[space];
  if (tile) return desk.word(tile);
  const river = spacesWith(desk.view.options.board, '~').includes(space);
  return w(river ? 'river' : 'land');
}

/** An action in words, as a button says it. */
export function action(notation: string, desk: Desk<Tigris>): string {
  const { pick, target } = offer(notation);
  const [verb = '', second = ''] = notation.split(' ');
  if (verb === 'end') return w('do-end');
  if (verb === 'decline') return w('do-decline');
  if (verb === 'swap') return w('do-swap', { n: swapped(notation).length });
  if (verb === 'war') return w('do-war', { leader: desk.noun(second) });
  if (verb === 'reinforce') return reinforcing(Number(second), desk);
  if (verb === 'leave') return w('do-leave', { at: second });
  if (verb === 'build') return w('do-build', { monument: desk.noun(second), at: target });
  if (target === 'home') return w('do-withdraw', { leader: desk.noun(verb) });
  if (pick === 'catastrophe') return w('do-catastrophe', { at: target });
  if (pick && isLeader(pick)) {
    return w(moves(pick, desk) ? 'do-move' : 'do-place', { leader: desk.noun(pick), at: target });
  }
  return w('do-lay', { tile: desk.noun(verb), at: target });
}

function reinforcing(count: number, desk: Desk<Tigris>): string {
  const { sphere } = desk.view.facts;
  return w('do-reinforce', { n: count, tile: desk.noun(sphere ?? '') });
}

function moves(leader: string, desk: Desk<Tigris>): boolean {
  const table = desk.view.table;
  return leader in (table.seats[desk.view.seat]?.leaders ?? {});
}

/** The prompt while something is held. */
export function holding(pick: string, desk: Desk<Tigris>): string | null {
  if (isLeader(pick)) return w(moves(pick, desk) ? 'hold-move' : 'hold-place', { leader: desk.noun(pick) });
  if (isSphere(pick)) return w('hold-tile', { tile: desk.noun(pick) });
  if (pick === 'catastrophe') return w('hold-catastrophe');
  if (pick.includes('-')) return w('hold-monument', { monument: desk.noun(pick) });
  return null;
}
