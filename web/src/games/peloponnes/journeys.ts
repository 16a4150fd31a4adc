/** What an event of Peloponnes moves on the table. */
import type { Journey } from '../../table/motion';
import type { GameEvent } from '../../protocol/peloponnes';
import { isLand } from './view';

/** A coin takes a small part of a card. */
const COIN = 0.2;

export function journeys(event: GameEvent): Journey[] {
  switch (event.type) {
    case 'bid_laid':
    case 'bid_moved':
      return [{ piece: 'coin', from: event.seat, to: event.tile, thing: 'coins', share: COIN }];
    case 'bid_displaced':
      return [{ piece: 'coin', from: event.tile, to: event.seat, goal: 'coins', share: COIN }];
    case 'tile_bought':
      return [{ piece: isLand(event.tile) ? 'farm' : 'settlement', from: event.tile, to: event.seat, share: 0.3 }];
    default:
      return [];
  }
}
