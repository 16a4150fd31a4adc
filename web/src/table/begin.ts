/** Opening a table in one click: me against bots, as many as the game likes best. */
import { keep, read } from '../i18n/speak.svelte';
import * as api from '../net/api';
import type { GameCard, TableCard, TableView } from '../protocol/types';

/** How many play when nobody says: three where the game allows it. */
export const usualSeats = (game: GameCard): number => (game.seats.includes(3) ? 3 : Math.max(...game.seats));

/** The level the player met last, or the first that is not the weakest. */
export function usualLevel(game: GameCard): string {
  const kept = read('ziggurat.level');
  const known = game.levels.map((one) => one.level);
  return kept && known.includes(kept) ? kept : known.includes('casual') ? 'casual' : (known[0] ?? 'casual');
}

export const keepLevel = (level: string): void => keep('ziggurat.level', level);

/** How many of the last games tell whether a level fits. */
const TELLING = 3;

/**
 * The level that fits, by my last games of this kind against bots of one level: two wins of three, and the next level is
 * offered; none, and the one below, but never the one that plays at random.
 */
export function fittingLevel(game: GameCard, mine: readonly TableCard[]): string {
  const known = game.levels.map((one) => one.level);
  const played = mine
    .filter((one) => one.game === game.name && one.status === 'finished' && one.ranking && known.includes(one.level ?? ''))
    .toSorted((a, b) => b.changed - a.changed);
  const level = played[0]?.level;
  if (!level) return usualLevel(game);
  const other = played.findIndex((one) => one.level !== level);
  const last = played.slice(0, Math.min(TELLING, other < 0 ? TELLING : other));
  const won = last.filter((one) => one.ranking?.[0]?.includes(one.you ?? -1)).length;
  const at = known.indexOf(level);
  if (won >= 2) return known[at + 1] ?? level;
  return (won === 0 && last.length === TELLING && at > 1 ? known[at - 1] : level) ?? level;
}

/** A table of this game against bots, now. */
export function playNow(game: GameCard, mine: readonly TableCard[]): Promise<TableView> {
  const level = fittingLevel(game, mine);
  const bots = Array.from({ length: usualSeats(game) - 1 }, () => ({ type: 'bot', level }) as const);
  return api.openTable({ game: game.name, seats: [{ type: 'me' }, ...bots] });
}
