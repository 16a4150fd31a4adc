/** The sentences of playing a position on. */
import { sentences } from '../i18n/speak.svelte';

export const o = sentences<keyof typeof import('./en.json')>({ en: () => import('./en.json'), fr: () => import('./fr.json') });
