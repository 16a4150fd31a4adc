/** The card of a conflict: both sides with their sums, what left the board, who scored. */
import type { LogLine } from '../../protocol/types';
import type { Desk } from '../../table/desk.svelte';
import { eventsOf } from '../../table/gameview';
import { wonRows, type CardRow, type CardSide, type Carding } from '../../table/story/cards';
import { dynastyOf, leaderOf, type GameEvent, type Tigris } from './view';
import { w } from './wording.svelte';

type Won = Extract<GameEvent, { type: 'conflict_won' }>;
type Begun = Extract<GameEvent, { type: 'war_begun' | 'revolt_begun' }>;

const ICONS: Readonly<Record<string, string>> = { monument_built: 'temple', treasures_taken: 'treasure', catastrophe_placed: 'catastrophe', leader_stranded: 'warn' };

/** How the conflict began that this line decides: the supporters on both sides. */
function begunOf(won: Won, log: readonly LogLine[], ply: number): Begun | undefined {
  const before = log.filter((line) => line.ply <= ply).flatMap((line) => eventsOf(line) as readonly GameEvent[]);
  return before.findLast((event): event is Begun => (event.type === 'war_begun' || event.type === 'revolt_begun') && event.sphere === won.sphere);
}

function sidesOf(won: Won, begun: Begun | undefined): CardSide[] {
  if (!begun) return [];
  const side = (seat: number, board: number, attacks: boolean): CardSide => ({
    seat,
    attacks,
    piece: `leader-${won.sphere}-${dynastyOf(seat)}`,
    board,
    total: seat === won.winner ? won.winner_strength : won.loser_strength,
    won: seat === won.winner,
  });
  return [side(begun.attacker, begun.attacker_support, true), side(begun.defender, begun.defender_support, false)];
}

const titleOf = (won: Won, desk: Desk): string => {
  const values = { revolt: won.revolt, leader: desk.noun(leaderOf(won.sphere)), name: desk.names[won.winner] ?? '' };
  return w(won.winner === desk.view.seat ? 'you-win' : won.loser === desk.view.seat ? 'you-lose' : 'they-win', values);
};

const removedBy = (events: readonly GameEvent[]): number => events.reduce((sum, event) => sum + (event.type === 'tiles_removed' ? event.spaces.length : 0), 0);

/** What left the board: the leader, and his supporters. */
function lostRow(won: Won, events: readonly GameEvent[]): CardRow {
  const tiles = events.flatMap((event) => (event.type === 'tiles_removed' ? event.spaces.map(() => `tile-${event.sphere}`) : []));
  return { label: w('leave-board'), signs: [], text: '', pieces: [`leader-${won.sphere}-${dynastyOf(won.loser)}`, ...tiles] };
}

/** Who scored, and for what: the leader, and the tiles that left with him. */
function scoreRows(events: readonly GameEvent[], desk: Desk): CardRow[] {
  const tiles = removedBy(events);
  return wonRows(events, desk).map((row) => ({ ...row, text: row.signs[0]?.many === tiles + 1 ? w('score-parts', { n: tiles }) : '' }));
}

export const card: Carding = (line, log, desk) => {
  const events = eventsOf(line) as readonly GameEvent[];
  const won = events.find((event): event is Won => event.type === 'conflict_won');
  if (!won) return { icon: ICONS[events.find((event) => event.type in ICONS)?.type ?? ''] ?? 'again' };
  const others = events.filter((event) => event.type === 'temples_spared' || event.type === 'leader_stranded');
  return {
    icon: 'swords',
    title: titleOf(won, desk),
    sides: sidesOf(won, begunOf(won, log, line.ply)),
    rows: [lostRow(won, events), ...scoreRows(events, desk), ...others.map((event) => ({ label: '', signs: [], text: desk.tell(event) }))],
    ring: (desk as unknown as Desk<Tigris>).view.table.seats[won.winner]?.leaders[leaderOf(won.sphere)] ?? undefined,
  };
};
