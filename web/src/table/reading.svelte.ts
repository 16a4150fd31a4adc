/** How much of a table's talk has been read in this browser: what others said since is unread, wherever it is shown. */
import { keep, read } from '../i18n/speak.svelte';
import type { TableView } from '../protocol/types';

const keyOf = (table: string): string => `ziggurat.read.${table}`;
const upTo = $state<Record<string, number>>({});

const lastRead = (table: string): number => upTo[table] ?? Number(read(keyOf(table)) ?? 0);

/** How many lines of others nobody here has seen yet. */
export const unread = (view: TableView): number =>
  view.chat.filter((line) => line.number > lastRead(view.table.id) && line.seat !== view.you).length;

/** All that was said is before the reader's eyes. */
export function markRead(view: TableView): void {
  const last = view.chat.at(-1)?.number ?? 0;
  if (last <= lastRead(view.table.id)) return;
  upTo[view.table.id] = last;
  keep(keyOf(view.table.id), String(last));
}
