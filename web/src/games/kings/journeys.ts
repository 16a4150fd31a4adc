/** What an event of Contest of Kings moves on the table. */
import type { Journey } from '../../table/motion';
import type { GameEvent } from '../../protocol/kings';
import type { GameView } from '../ui';
import { discOf, leadersOn, sphereOf, type Kings } from './view';

const face = (card: string): string => (card === 'treasure' ? 'treasure' : `card-${card}`);
const DISC = 0.6;

export function journeys(event: GameEvent, before: GameView<Kings>): Journey[] {
  switch (event.type) {
    case 'card_laid':
    case 'link_laid':
      return [{ piece: face(event.card), from: event.seat, to: event.at, thing: event.card }];
    case 'link_hidden':
      return [{ piece: event.card ? face(event.card) : 'card-back', from: event.seat, to: event.at, ...(event.card ? { thing: event.card } : {}) }];
    case 'leader_placed':
      return [{ piece: discOf(event.leader, event.seat), from: event.seat, to: event.at, thing: event.leader, share: DISC }];
    case 'leader_moved':
      return [{ piece: discOf(event.leader, event.seat), from: event.origin, to: event.at, share: DISC }];
    case 'leader_withdrawn':
    case 'leader_home':
      return [{ piece: discOf(event.leader, event.seat), from: event.origin, to: event.seat, share: DISC }];
    case 'catastrophe_played':
      return [
        { piece: face(event.card), from: event.at, to: null },
        { piece: 'tile-catastrophe', from: event.seat, to: event.at, thing: 'catastrophe', share: DISC },
      ];
    case 'point_scored': {
      const at = [...leadersOn(before.table)].find(([, one]) => one.seat === event.seat && sphereOf(one.leader) === event.card)?.[0];
      return [{ piece: face(event.card), from: at ?? event.seat, to: event.seat, thing: event.card, goal: 'pile', share: DISC }];
    }
    case 'spoils_taken':
      return event.spaces.map((from) => ({ piece: face(event.card), from, to: event.seat, goal: 'pile' }));
    case 'treasure_taken':
      return [{ piece: 'treasure', from: event.at, to: event.seat, goal: 'pile', share: DISC }];
    default:
      return [];
  }
}
