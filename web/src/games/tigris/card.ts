/** The card of a conflict: both sides with their sums, what left the board, who scored. */
import type { Desk } from '../../table/desk.svelte';
import { eventsOf } from '../../table/gameview';
import { wonRows, type CardRow, type CardSide, type Carding } from '../../table/story/cards';
import { iconOf, outcomeFor, sidesOf } from '../conflicts';
import { discOf, leaderOf, type GameEvent, type Tigris } from './view';
import { w } from './wording.svelte';

type Won = Extract<GameEvent, { type: 'conflict_won' }>;
type Begun = Extract<GameEvent, { type: 'war_begun' | 'revolt_begun' }>;

const ICONS: Readonly<Record<string, string>> = { monument_built: 'temple', treasures_taken: 'treasure', catastrophe_placed: 'catastrophe', leader_stranded: 'warn' };

/** Both sides, as the conflict began that is decided. */
function sides(won: Won, before: readonly GameEvent[]): CardSide[] {
  const begun = before.findLast((event): event is Begun => (event.type === 'war_begun' || event.type === 'revolt_begun') && event.sphere === won.sphere);
  if (!begun) return [];
  const piece = (seat: number): string => discOf(leaderOf(won.sphere), seat);
  return sidesOf(won, { seat: begun.attacker, board: begun.attacker_support }, { seat: begun.defender, board: begun.defender_support }, piece);
}

const titleOf = (won: Won, desk: Desk<Tigris>): string =>
  w(outcomeFor(won, desk.view.seat), { revolt: won.revolt, leader: desk.noun(leaderOf(won.sphere)), name: desk.names[won.winner] ?? '' });

const removed = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'tiles_removed' ? event.spaces.map(() => `tile-${event.sphere}`) : []));

/** What left the board: the leader, and his supporters. */
const lostRow = (won: Won, events: readonly GameEvent[]): CardRow =>
  ({ label: w('leave-board'), signs: [], text: '', pieces: [discOf(leaderOf(won.sphere), won.loser), ...removed(events)] });

/** Who scored, and for what where it is a war that pays: the leader, and the tiles that left with him. */
function scoreRows(events: readonly GameEvent[], desk: Desk<Tigris>): CardRow[] {
  const paid = events.some((event) => event.type === 'point_scored' && (event.reason === 'war' || event.reason === 'revolt'));
  return wonRows(events, desk).map((row) => ({ ...row, text: paid ? w('score-parts', { n: removed(events).length }) : '' }));
}

export const card: Carding<Tigris> = (line, log, desk) => {
  const { events } = line;
  const won = events.find((event): event is Won => event.type === 'conflict_won');
  if (!won) return { icon: iconOf(events, ICONS) };
  const others = events.filter((event) => event.type === 'temples_spared' || event.type === 'leader_stranded');
  return {
    icon: 'swords',
    title: titleOf(won, desk),
    sides: sides(won, log.filter(({ ply }) => ply <= line.ply).flatMap(eventsOf)),
    rows: [lostRow(won, events), ...scoreRows(events, desk), ...others.map((event) => ({ label: '', signs: [], text: desk.tell(event) }))],
    ring: desk.view.table.seats[won.winner]?.leaders[leaderOf(won.sphere)] ?? undefined,
  };
};
