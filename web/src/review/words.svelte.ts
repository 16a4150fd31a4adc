/** The sentences of the review's own pages. */
import { sentences } from '../i18n/speak.svelte';
import en from './en.json';
import fr from './fr.json';

export const r = sentences<keyof typeof en>(en, fr);
export type Word = keyof typeof en;
