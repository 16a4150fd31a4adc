/** What an event of Tigris & Euphrates moves on the table. */
import type { Journey } from '../../table/motion';
import type { GameView } from '../ui';
import { LEADERS, discOf, leaderOf, type GameEvent, type Sphere, type Tigris, type TigrisTable } from './view';


/** Where points of a sphere fly from: the leader of that colour, else the first of that seat on the board. */
function winner(table: TigrisTable, seat: number, sphere: Sphere): string | undefined {
  const leaders = table.seats[seat]?.leaders ?? {};
  return leaders[leaderOf(sphere)] ?? LEADERS.map((leader) => leaders[leader]).find((at) => at !== undefined);
}

export function journeys(event: GameEvent, before: GameView<Tigris>): Journey[] {
  const table = before.table;
  switch (event.type) {
    case 'tile_placed':
      return [{ piece: `tile-${event.sphere}`, from: event.seat, to: event.at, thing: event.sphere }];
    case 'leader_placed':
      return [{ piece: discOf(event.leader, event.seat), from: event.seat, to: event.at, thing: event.leader }];
    case 'leader_moved':
      return [{ piece: discOf(event.leader, event.seat), from: event.origin, to: event.at }];
    case 'leader_withdrawn':
    case 'leader_stranded':
      return [{ piece: discOf(event.leader, event.seat), from: event.origin, to: event.seat }];
    case 'conflict_won': {
      const leader = leaderOf(event.sphere);
      const from = table.seats[event.loser]?.leaders[leader];
      return from ? [{ piece: discOf(leader, event.loser), from, to: event.loser }] : [];
    }
    case 'catastrophe_placed': {
      const gone: Journey[] = event.destroyed ? [{ piece: `tile-${event.destroyed}`, from: event.at, to: null }] : [];
      return [...gone, { piece: 'tile-catastrophe', from: event.seat, to: event.at, thing: 'catastrophe' }];
    }
    case 'point_scored': {
      const from = winner(table, event.seat, event.sphere);
      return from ? [{ piece: `tile-${event.sphere}`, from, to: event.seat, goal: event.sphere, share: 0.6 }] : [];
    }
    case 'tiles_removed':
      return event.spaces.map((from) => ({ piece: `tile-${event.sphere}`, from, to: null }));
    case 'treasures_taken':
      return event.spaces.map((from) => ({ piece: 'treasure', from, to: event.seat, goal: 'treasure', share: 0.5 }));
    default:
      return [];
  }
}
