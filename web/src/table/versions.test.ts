import { expect, test } from 'vitest';
import { language } from '../i18n/speak.svelte';
import type { Verdict } from '../protocol/types';
import { untrue, verdictText } from './versions';

const verdict: Verdict = { ok: false, entries: 0, message: '', ply: null, draws_checked: 0, finished: false, unplayed: false, sealed: false, committed: false };

test('a record that is not true says from which action on, or that its head is not', () => {
  language.now = 'fr';
  expect(untrue({ ...verdict, ply: 0 })).toBe("Cet enregistrement ne tient pas\u00a0: il diffère à l'action 1.");
  expect(untrue({ ...verdict, ply: 20 })).toContain("à l'action 21.");
  expect(untrue(verdict)).toContain('son en-tête, son sceau ou sa graine');
});

test('of unknown rules nothing is claimed that was not checked', () => {
  language.now = 'en';
  const said = (draws_checked: number): string => verdictText({ ...verdict, unplayed: true, committed: true, draws_checked }, { rules_version: 9, newest: 3 });
  expect(said(0)).toContain('its seed is the one committed to. This is its log.');
  expect(said(1)).toContain('committed to, and its one draw comes from that seed.');
  expect(said(2)).toContain('committed to, and all its 2 draws come from that seed.');
});
