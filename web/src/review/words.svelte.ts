/** The sentences of the review's own pages. */
import { sentences } from '../i18n/speak.svelte';

type Key = keyof typeof import('./en.json');
export const r = sentences<Key>({ en: () => import('./en.json'), fr: () => import('./fr.json') });
export type Word = Key;
