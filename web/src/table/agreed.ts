/** What is agreed at a table, in words: its clock, the options that are not as usual, the version of the rules. */
import { language, t } from '../i18n/speak.svelte';
import type { Clock, GameCard, OptionCard } from '../protocol/types';

/** A clock in a few words: 20 min + 15 s a turn. */
export function clockWords(clock: Clock): string {
  if (clock.type === 'per_move') return t('clock-said-move', { n: clock.seconds });
  if (clock.type === 'bank') return t('clock-said-bank', { minutes: Math.round(clock.seconds / 60), n: clock.increment });
  return clock.type === 'days' ? t('clock-said-days', { n: clock.days }) : t('clock-said-none');
}

export interface Agreed {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  readonly usual: boolean;
}

const words = (title: Readonly<Record<string, string>> | undefined, other: string): string => title?.[language.now] ?? other;

/** What an option is set to, in words. */
export function valueWords(option: OptionCard, value: unknown): string {
  const at = option.values.findIndex((one) => String(one) === String(value));
  return at < 0 ? String(value) : words(option.titles[at], String(value));
}

/** Every option of a table as it is set; those that are not as usual come first. */
export function agreedOptions(card: GameCard | null, options: Readonly<Record<string, unknown>>): readonly Agreed[] {
  const all = (card?.options ?? [])
    .filter((option) => option.name in options)
    .map((option) => ({
      name: option.name,
      title: words(option.title, option.name),
      value: valueWords(option, options[option.name]),
      usual: String(options[option.name]) === String(option.default),
    }));
  return all.toSorted((a, b) => Number(a.usual) - Number(b.usual));
}
