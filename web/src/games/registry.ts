/** The games with a board of their own, each loaded when a table of it is opened. */
import type { GameName } from '../protocol/types';
import type { GameUi } from './ui';

/** A board is typed by its own game: whoever loads it by name gives it tables of that game, and no others. */
const LOADERS: Readonly<Record<GameName, () => Promise<{ readonly ui: unknown }>>> = {
  tigris: () => import('./tigris'),
  kings: () => import('./kings'),
  peloponnes: () => import('./peloponnes'),
  tikal: () => import('./tikal'),
};

export const hasBoard = (game: string): game is GameName => game in LOADERS;

/** The board and hand of a game. */
export async function loadGame(game: string): Promise<GameUi> {
  if (!hasBoard(game)) throw new Error(`no board for ${game}`);
  return (await LOADERS[game]()).ui as GameUi;
}
