/** The sentences of what the table tells: since my last turn, moments, the end of a turn. */
import { sentences } from '../../i18n/speak.svelte';

type Key = keyof typeof import('./en.json');
export const s = sentences<Key>({ en: () => import('./en.json'), fr: () => import('./fr.json') });
