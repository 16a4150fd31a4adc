/** Opening a table in one click: me against bots of a level that I see and choose, as many as the game likes best. */
import { keep, read } from '../i18n/speak.svelte';
import * as api from '../net/api';
import type { GameCard, LevelCard, TableCard, TableView } from '../protocol/types';
import { introduce } from './me.svelte';

/** How many play when nobody says: three where the game allows it. */
export const usualSeats = (game: GameCard): number => (game.seats.includes(3) ? 3 : Math.max(...game.seats));

const NEWCOMERS = 'casual';

/** The level chosen last for this game; null as long as none was. */
export function keptLevel(game: string, levels: readonly LevelCard[]): string | null {
  const kept = read(`ziggurat.level.${game}`);
  return levels.some((one) => one.level === kept) ? kept : null;
}

export const keepLevel = (game: string, level: string): void => keep(`ziggurat.level.${game}`, level);

/** The level of a bot where nobody says which: the one chosen last for this game, or a newcomer's. */
export const levelFor = (game: string, levels: readonly LevelCard[]): string =>
  keptLevel(game, levels) ?? levels.find((one) => one.level === NEWCOMERS)?.level ?? levels[0]?.level ?? NEWCOMERS;

/** How many of the last games tell whether a level fits. */
const TELLING = 3;

/**
 * The level that fits, by my last games of this kind against bots of one level: two wins of three, and the next level is
 * offered; none, and the one below, but never the one that plays at random. Without such games nobody knows.
 */
export function fittingLevel(game: GameCard, mine: readonly TableCard[]): string | null {
  const known = game.levels.map((one) => one.level);
  const played = mine
    .filter((one) => one.game === game.name && one.status === 'finished' && !one.began && one.ranking && known.includes(one.level ?? ''))
    .toSorted((a, b) => b.changed - a.changed);
  const level = played[0]?.level;
  if (!level) return null;
  const other = played.findIndex((one) => one.level !== level);
  const last = played.slice(0, Math.min(TELLING, other < 0 ? TELLING : other));
  const won = last.filter((one) => one.ranking?.[0]?.includes(one.you ?? -1)).length;
  const at = known.indexOf(level);
  if (won >= 2) return known[at + 1] ?? level;
  return (won === 0 && last.length === TELLING && at > 1 ? known[at - 1] : level) ?? level;
}

/** The level that "Play now" offers: the one chosen last for this game, else the one that fits, else a newcomer's. */
export const offeredLevel = (game: GameCard, mine: readonly TableCard[]): string =>
  keptLevel(game.name, game.levels) ?? fittingLevel(game, mine) ?? levelFor(game.name, game.levels);

/** A table of this game against bots of this level, now. */
export async function playNow(game: GameCard, level: string): Promise<TableView> {
  await introduce();
  keepLevel(game.name, level);
  const bots = Array.from({ length: usualSeats(game) - 1 }, () => ({ type: 'bot', level }) as const);
  return api.openTable({ game: game.name, seats: [{ type: 'me' }, ...bots] });
}
