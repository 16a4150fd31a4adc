/** The boards of the games, each loaded when a table of it is opened; a game without one has its picture for a board. */
import { later } from '../i18n/speak.svelte';
import type { GameName } from '../protocol/types';
import type { GameUi } from './ui';

/** A board is typed by its own game: whoever loads it by name gives it tables of that game, and no others. */
const LOADERS: Readonly<Record<GameName, () => Promise<{ readonly ui: unknown }>>> = {
  tigris: () => import('./tigris'),
  kings: () => import('./kings'),
  peloponnes: () => import('./peloponnes'),
  tikal: () => import('./tikal'),
};

const hasBoard = (game: string): game is GameName => Object.hasOwn(LOADERS, game);

/** The board and hand of a game. */
export async function loadGame(game: string): Promise<GameUi> {
  const load = hasBoard(game) ? LOADERS[game] : () => import('./plain');
  return (await later(load())).ui as GameUi;
}
