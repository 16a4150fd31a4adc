/** By which rules a game is played, and why one cannot be played here, in sentences. */
import { t } from '../i18n/speak.svelte';
import type { Replay, TableInfo, Verdict } from '../protocol/types';

/** The version of the rules; of an older one also that there is a newer. */
export const rulesVersion = (version: number, newest: number): string =>
  t(version < newest ? 'rules-version-older' : 'rules-version', { version, newest });

/** Why a table can only be read. */
export function halted({ halted: why, rules_version: version }: TableInfo): string {
  if (!why) return '';
  const { reason, ply, newest } = why;
  return t(`halted-${reason}`, { ply, version, newest });
}

/** That a record is not true, and from which action on; the head has none. */
export const untrue = ({ ply }: Verdict): string => t('verdict-bad', { ply: ply === null ? 0 : ply + 1 });

/** What verifying a record found. */
export function verdictText(verdict: Verdict, { rules_version: version, newest }: Pick<Replay, 'rules_version' | 'newest'>): string {
  if (verdict.ok) return t('verdict-ok', { entries: verdict.entries, draws: verdict.draws_checked });
  if (!verdict.unplayed) return untrue(verdict);
  const checked = verdict.sealed ? (verdict.committed ? 'both' : 'seal') : verdict.committed ? 'seed' : 'nothing';
  return t('verdict-unknown', { version, newest, checked, draws: verdict.draws_checked });
}
