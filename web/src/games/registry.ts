/** The games with a board, each loaded when a table of it is opened. */
import type { GameUi } from './ui';

const LOADERS: Readonly<Record<string, () => Promise<{ readonly ui: GameUi }>>> = {
  tigris: () => import('./tigris'),
  kings: () => import('./kings'),
  peloponnes: () => import('./peloponnes'),
  tikal: () => import('./tikal'),
};

/** The board and hand of a game. */
export async function loadGame(game: string): Promise<GameUi> {
  const load = LOADERS[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).ui;
}

export const hasBoard = (game: string): boolean => game in LOADERS;
