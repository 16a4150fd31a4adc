/** What an event of Tikal moves on the table. */
import type { Journey } from '../../table/motion';
import type { GameEvent, Piece } from '../../protocol/tikal';

const token = (seat: number, glyph: string): string => `tikal-${seat % 4}-${glyph}`;
const person = (seat: number, piece: Piece): string => token(seat, piece === 'expedition_leader' ? 'chief' : 'explorer');
/** A piece as the tools call it. */
const short = (piece: Piece): string => (piece === 'expedition_leader' ? 'leader' : piece);
/** A piece takes a quarter of a hexagon. */
const PIECE = 0.25;

export function journeys(event: GameEvent): Journey[] {
  switch (event.type) {
    case 'hex_placed':
      return [{ piece: `tikal-hex-${event.kind}`, from: event.seat, to: event.at }];
    case 'explorer_brought':
      return [{ piece: person(event.seat, event.piece), from: event.seat, to: event.at, thing: `bring ${short(event.piece)}`, share: PIECE }];
    case 'explorer_moved':
    case 'explorer_changed_camp':
      return [{ piece: person(event.seat, event.piece), from: event.start, to: event.to, share: PIECE }];
    case 'camp_pitched':
      return [{ piece: token(event.seat, 'camp'), from: event.seat, to: event.at, thing: 'camp', share: PIECE }];
    case 'guard_placed':
      return [{ piece: token(event.seat, 'guard'), from: event.seat, to: event.at, thing: `guard ${short(event.piece)}`, share: PIECE }];
    case 'explorers_left':
      return Array.from({ length: event.count }, () => ({ piece: token(event.seat, 'explorer'), from: event.at, to: null, share: PIECE }));
    case 'treasure_dug':
      return [{ piece: event.treasure, from: event.at, to: event.seat, goal: event.treasure, share: PIECE }];
    case 'treasure_exchanged':
      return [
        { piece: event.taken, from: event.rival, to: event.seat, thing: event.taken, goal: event.taken },
        { piece: event.given, from: event.seat, to: event.rival, thing: event.given, goal: event.given },
      ];
    case 'temple_scored':
      return [{ piece: 'laurel', from: event.at, to: event.seat, goal: 'prestige', share: PIECE }];
    default:
      return [];
  }
}
