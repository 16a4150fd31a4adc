/** The sentences of the lessons' own pages. */
import { bound } from '../i18n/icu';
import { language, sentences } from '../i18n/speak.svelte';

type Key = keyof typeof import('./en.json');
export const l = sentences<Key>({ en: () => import('./en.json'), fr: () => import('./fr.json') });

/** A text in the language of the page; a French sign never begins a line. */
export function told(text: Readonly<Record<string, string>>): string {
  const found = text[language.now] ?? text['en'] ?? '';
  return language.now === 'fr' ? bound(found) : found;
}
