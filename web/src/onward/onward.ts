/** A position that can be played on: a step of a finished game, or one that is sent. */
import { post } from '../net/api';
import { uuid } from '../net/uuid';
import type { PlayOn, TableView } from '../protocol/types';

export interface From {
  readonly game: string;
  /** What the seats are called. */
  readonly names: readonly string[];
  /** The seat that decides there; below 0 nobody. */
  readonly deciding: number;
  /** Through whose eyes it is looked at; null with everything open. */
  readonly eyes: number | null;
  readonly where: { readonly replay: string; readonly step: number } | { readonly position: Readonly<Record<string, unknown>> };
}

/** The seat that is offered: whose eyes one looks through, else whoever decides, else the first. */
export const offeredSeat = (from: From): number => [from.eyes ?? -1, from.deciding, 0].find((seat) => seat >= 0) ?? 0;

/** Open the table; whoever sits down adds a number of his own to the draws. */
export const playOn = (from: From, seat: number, level: string, known: PlayOn['known']): Promise<TableView> =>
  post('/onward', { game: from.game, seat, level, known, ...from.where, nonce: uuid() });
