/** How a table's view changes with each message: pure, so that a test can replay a whole conversation. */
import { patched } from '../protocol/patch';
import type { ChatLine, LogLine, TableNews, TableView, Update } from '../protocol/types';

/** The view after an update, or null when updates in between were missed. */
export function afterUpdate(view: TableView, update: Update): TableView | null {
  if (update.ply <= view.ply) return view; // heard before
  if (update.since !== view.ply) return null;
  return {
    ...view,
    ply: update.ply,
    turn: update.turn,
    board: patched(view.board, update.patch),
    legal: update.legal,
    log: mended(view.log, update.lines, update.dropped),
    now: update.now,
    outlook: patched(view.outlook, update.outlook),
  };
}

/** A long update comes in parts: what was heard of it so far, and the next part, as one. */
export function joined(parts: Update | null, part: Update): Update {
  if (!parts || parts.since !== part.since || parts.ply !== part.ply) return part;
  return {
    ...part,
    patch: [...parts.patch, ...part.patch],
    lines: [...parts.lines, ...part.lines],
    dropped: [...parts.dropped, ...part.dropped],
  };
}

function mended(log: readonly LogLine[], lines: readonly LogLine[], dropped: readonly number[]): readonly LogLine[] {
  const kept = dropped.length ? log.filter((line) => !dropped.includes(line.ply)) : log;
  return [...kept, ...lines];
}

/** The view after news of the table. */
export function afterNews(view: TableView, news: TableNews): TableView {
  return { ...view, table: news.table, turn: news.turn ?? view.turn, now: news.now };
}

/** The view after something was said. */
export function afterChat(view: TableView, line: ChatLine): TableView {
  return view.chat.some((one) => one.number === line.number) ? view : { ...view, chat: [...view.chat, line] };
}

/**
 * The lines of a log as they are told after ply `now`: what a line laid on a closed pile is named as long as it lies in
 * sight there, and neither once a later line has covered it nor before it was laid.
 */
export function inSight(lines: readonly LogLine[], now = Infinity): LogLine[] {
  const covered = new Set<number>();
  const told = lines.toReversed().map((line): LogLine => {
    const piles = line.piles ?? [];
    const open = line.ply <= now && piles.every((pile) => !covered.has(pile));
    if (line.ply <= now) piles.forEach((pile) => covered.add(pile));
    return open ? line : { ...line, events: line.covered ?? line.events };
  });
  return told.toReversed();
}

/** The lines of a seat's last turn: its own and chance's, back to where another seat decided. */
export function lastTurn(log: readonly LogLine[], seat: number): LogLine[] {
  let end = log.length - 1;
  while (end >= 0 && log[end]?.seat !== seat) end--;
  let begin = end;
  while (begin > 0 && (log[begin - 1]?.seat === seat || (log[begin - 1]?.seat ?? 0) < 0)) begin--;
  while (begin < end && log[begin]?.seat !== seat) begin++;
  return end < 0 ? [] : log.slice(begin, end + 1);
}
