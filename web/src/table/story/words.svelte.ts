/** The sentences of what the table tells: since my last turn, moments, the end of a turn. */
import { sentences } from '../../i18n/speak.svelte';
import en from './en.json';
import fr from './fr.json';

export const s = sentences<keyof typeof en>(en, fr);
