/** The sentences of the lessons' own pages. */
import { bound } from '../i18n/icu';
import { language, sentences } from '../i18n/speak.svelte';
import en from './en.json';
import fr from './fr.json';

export const l = sentences<keyof typeof en>(en, fr);

/** A text in the language of the page; a French sign never begins a line. */
export function told(text: Readonly<Record<string, string>>): string {
  const found = text[language.now] ?? text['en'] ?? '';
  return language.now === 'fr' ? bound(found) : found;
}
