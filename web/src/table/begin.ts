/** Opening a table in one click: me against bots, as many as the game likes best. */
import { keep, read } from '../i18n/speak.svelte';
import * as api from '../net/api';
import type { GameCard, TableView } from '../protocol/types';

/** How many play when nobody says: three where the game allows it. */
export const usualSeats = (game: GameCard): number => (game.seats.includes(3) ? 3 : Math.max(...game.seats));

/** The level the player met last, or the first that is not the weakest. */
export function usualLevel(game: GameCard): string {
  const kept = read('ziggurat.level');
  const known = game.levels.map((one) => one.level);
  return kept && known.includes(kept) ? kept : known.includes('casual') ? 'casual' : (known[0] ?? 'casual');
}

export const keepLevel = (level: string): void => keep('ziggurat.level', level);

/** A table of this game against bots, now. */
export function playNow(game: GameCard): Promise<TableView> {
  const bots = Array.from({ length: usualSeats(game) - 1 }, () => ({ type: 'bot', level: usualLevel(game) }) as const);
  return api.openTable({ game: game.name, seats: [{ type: 'me' }, ...bots] });
}
