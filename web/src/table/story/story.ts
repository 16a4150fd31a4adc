/** How a log is read: by turns, since my last decision, with what was won. Pure, so that a test can tell a whole game. */
import type { GameEvent, GameUi } from '../../games/ui';
import type { Gain, LogLine, Story } from '../../protocol/types';
import { eventsOf } from '../gameview';

/** So many of something that a seat won. */
export interface Won {
  readonly seat: number;
  readonly of: string;
  readonly many: number;
}

/** One turn: whose it was (-1: the whole table's) and its lines. */
export interface TurnTold {
  readonly turn: number;
  readonly whose: number;
  readonly lines: readonly LogLine[];
}

/** Something one seat did since my last decision. `number` counts them; what chance did has none. */
export interface Move {
  readonly line: LogLine;
  readonly number: number | null;
  readonly seat: number;
  readonly whose: number;
  readonly events: readonly GameEvent[];
  readonly spaces: readonly string[];
}

const MARKED = 9; // more marks than these are too many: then only the last turn of each seat has them

const field = (event: GameEvent, name: string): unknown => Object.entries(event).find(([key]) => key === name)?.[1];

/** What these events brought, by seat and kind, the first won first. */
export function winnings(events: readonly GameEvent[], story: Story): Won[] {
  const found = new Map<string, Won>();
  for (const event of events) {
    for (const gain of (story.gains ?? []).filter((one) => one.event === event.type)) {
      const won = wonBy(event, gain);
      const key = `${won.seat} ${won.of}`;
      if (won.many) found.set(key, { ...won, many: won.many + (found.get(key)?.many ?? 0) });
    }
  }
  return [...found.values()];
}

function wonBy(event: GameEvent, gain: Gain): Won {
  const seat = Number(field(event, gain.seat ?? 'seat'));
  const of = gain.of ? String(field(event, gain.of)) : (gain.what ?? '');
  return { seat, of, many: gain.many ? Number(field(event, gain.many)) : 1 };
}

/** Lines in their turns, in order. Lines of the server itself (an undo, a seat left) stand in the turn before them. */
export function byTurns(lines: readonly LogLine[]): TurnTold[] {
  const found: { turn: number; whose: number; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && (!line.turn || line.turn === last.turn)) last.lines.push(line);
    else found.push({ turn: line.turn ?? 0, whose: line.whose ?? -1, lines: [line] });
  }
  return found;
}

/** The lines after the last one of a seat: what happened since it last decided something. */
export function sinceMine(log: readonly LogLine[], seat: number): readonly LogLine[] {
  const last = log.findLastIndex((line) => line.seat === seat);
  return last < 0 ? [] : log.slice(last + 1);
}

/** What others did, and chance, move by move. */
export function movesOf(lines: readonly LogLine[], ui: GameUi): Move[] {
  let number = 0;
  return lines.flatMap((line) => {
    const events = eventsOf(line).filter((event) => ui.tells(event));
    if (events.length === 0) return [];
    const spaces = [...new Set(events.flatMap((event) => [...ui.spaces(event)]))];
    return [{ line, number: line.seat >= 0 ? ++number : null, seat: line.seat, whose: line.whose ?? -1, events, spaces }];
  });
}

/** A move in words. */
export const sentenceOf = (move: Move, desk: { tell(event: GameEvent): string }): string => move.events.map((event) => desk.tell(event)).join(' ');

/** The number and the seat that each space is marked with. */
export function marksOf(moves: readonly Move[], ui: GameUi): Map<string, { numbers: string; seat: number }> {
  const numbered = moves.filter((move) => move.number !== null && ui.spaces(move.events[0]!).length > 0);
  const last = new Map(numbered.map((move) => [move.seat, move.line.turn] as const));
  const few = numbered.length <= MARKED ? numbered : numbered.filter((move) => last.get(move.seat) === move.line.turn).slice(-MARKED);
  const found = new Map<string, { numbers: string; seat: number }>();
  for (const move of few) {
    const space = ui.spaces(move.events[0]!)[0]; // where it ended
    const before = space === undefined ? undefined : found.get(space);
    if (space !== undefined) found.set(space, { numbers: before ? `${before.numbers}, ${move.number}` : `${move.number}`, seat: move.seat });
  }
  return found;
}

/** The event of a line that a table stops to look at, the greatest first; undefined for an ordinary line. */
export function momentOf(line: LogLine, story: Story): GameEvent | undefined {
  const events = eventsOf(line);
  return (story.moments ?? []).map((kind) => events.find((event) => event.type === kind)).find((event) => event !== undefined);
}

/** Whether a line tells something of a seat: it acted, won, lost, or was paid. */
export const concerns = (line: LogLine, seat: number): boolean =>
  seat >= 0 && (line.seat === seat || eventsOf(line).some((event) => ['seat', 'winner', 'loser', 'rival'].some((name) => field(event, name) === seat)));
