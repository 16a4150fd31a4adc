/** The sentences of the analysis board. */
import { sentences } from '../i18n/speak.svelte';

export const a = sentences<keyof typeof import('./en.json')>({ en: () => import('./en.json'), fr: () => import('./fr.json') });
