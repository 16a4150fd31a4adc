/** The card of a conflict: both sides with their sums, and who scored. */
import { eventsOf } from '../../table/gameview';
import { wonRows, type CardSide, type Carding } from '../../table/story/cards';
import { iconOf, outcomeFor, sidesOf } from '../conflicts';
import { discOf, leadersOn, type GameEvent, type Kings } from './view';
import { w } from './wording.svelte';

type Won = Extract<GameEvent, { type: 'conflict_won' }>;
type Begun = Extract<GameEvent, { type: 'internal_conflict' | 'external_conflict' }>;

const ICONS: Readonly<Record<string, string>> = { ship_built: 'ship', treasure_taken: 'treasure', catastrophe_played: 'catastrophe' };

/** Both sides, as the conflict began that is decided. */
function sides(won: Won, before: readonly GameEvent[]): CardSide[] {
  const begun = before.findLast((event): event is Begun => (event.type === 'internal_conflict' || event.type === 'external_conflict') && event.leader === won.leader);
  if (!begun) return [];
  const piece = (seat: number): string => discOf(won.leader, seat);
  return sidesOf(won, { seat: begun.attacker, board: begun.attack }, { seat: begun.defender, board: begun.defence }, piece);
}

export const card: Carding<Kings> = (line, log, desk) => {
  const { events } = line;
  const won = events.find((event): event is Won => event.type === 'conflict_won');
  if (!won) return { icon: iconOf(events, ICONS) };
  const rest = events.filter((event) => event.type === 'spoils_taken' || event.type === 'leader_home');
  return {
    icon: 'swords',
    title: w(outcomeFor(won, desk.view.seat), { leader: desk.noun(won.leader), name: desk.names[won.winner] ?? '' }),
    sides: sides(won, log.filter(({ ply }) => ply <= line.ply).flatMap(eventsOf)),
    ring: [...leadersOn(desk.view.table)].find(([, one]) => one.seat === won.winner && one.leader === won.leader)?.[0],
    rows: [...rest.map((event) => ({ label: '', signs: [], text: desk.tell(event) })), ...wonRows(events, desk)],
  };
};
