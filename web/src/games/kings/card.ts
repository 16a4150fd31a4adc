/** The card of a conflict: both sides with their sums, and who scored. */
import type { GameEvent } from '../../protocol/kings';
import { eventsOf } from '../../table/gameview';
import { wonRows, type CardSide, type Carding } from '../../table/story/cards';
import type { Desk } from '../../table/desk.svelte';
import { dynastyOf, leadersOn, sphereOf, type Kings } from './view';
import { w } from './wording.svelte';

type Won = Extract<GameEvent, { type: 'conflict_won' }>;
type Begun = Extract<GameEvent, { type: 'internal_conflict' | 'external_conflict' }>;

const ICONS: Readonly<Record<string, string>> = { ship_built: 'ship', treasure_taken: 'treasure', catastrophe_played: 'catastrophe' };

export const card: Carding = (line, log, desk) => {
  const events = eventsOf(line) as readonly GameEvent[];
  const won = events.find((event): event is Won => event.type === 'conflict_won');
  if (!won) return { icon: ICONS[events.find((event) => event.type in ICONS)?.type ?? ''] ?? 'again' };
  const before = log.filter((one) => one.ply <= line.ply).flatMap((one) => eventsOf(one) as readonly GameEvent[]);
  const begun = before.findLast((event): event is Begun => (event.type === 'internal_conflict' || event.type === 'external_conflict') && event.leader === won.leader);
  const side = (seat: number, board: number, attacks: boolean): CardSide => ({
    seat,
    attacks,
    piece: `leader-${sphereOf(won.leader)}-${dynastyOf(seat)}`,
    board,
    total: seat === won.winner ? won.winner_strength : won.loser_strength,
    won: seat === won.winner,
  });
  const key = won.winner === desk.view.seat ? 'you-win' : won.loser === desk.view.seat ? 'you-lose' : 'they-win';
  const rest = events.filter((event) => event.type === 'spoils_taken' || event.type === 'leader_home');
  return {
    icon: 'swords',
    title: w(key, { leader: desk.noun(won.leader), name: desk.names[won.winner] ?? '' }),
    sides: begun ? [side(begun.attacker, begun.attack, true), side(begun.defender, begun.defence, false)] : [],
    ring: [...leadersOn((desk as unknown as Desk<Kings>).view.table)].find(([, one]) => one.seat === won.winner && one.leader === won.leader)?.[0],
    rows: [...rest.map((event) => ({ label: '', signs: [], text: desk.tell(event) })), ...wonRows(events, desk)],
  };
};
