import { describe, expect, it } from 'vitest';
import { partly } from '../fixtures/known';
import type { LogLine, TableView, Update } from '../protocol/types';
import { afterChat, afterUpdate, inSight, joined, lastTurn } from './state';

const view: TableView = partly({ ply: 4, board: { a: 1, b: { c: 2 } }, log: [{ ply: 3, seat: 0, events: [] }, { ply: 4, seat: 1, events: [] }], chat: [], legal: {}, outlook: { score: 1, of: { x: 2 } } });
const update: Update = partly({ type: 'update', since: 4, ply: 5, turn: {}, patch: [[['b', 'c'], 3], [['a']]], legal: { '': 'end' }, lines: [{ ply: 5, seat: 0, events: [] }], dropped: [4], now: 9, outlook: [[['of', 'x'], 5]] });

describe('a table that goes on', () => {
  it('applies an update that follows, and takes undone lines out', () => {
    const next = afterUpdate(view, update);
    expect(next?.board).toEqual({ b: { c: 3 } });
    expect(next?.outlook).toEqual({ score: 1, of: { x: 5 } });
    expect(next?.log.map((line) => line.ply)).toEqual([3, 5]);
    expect(view.board).toEqual({ a: 1, b: { c: 2 } });
  });
  it('asks anew when something was missed, and hears nothing twice', () => {
    expect(afterUpdate(view, { ...update, since: 5, ply: 6 })).toBeNull();
    expect(afterUpdate(view, { ...update, ply: 4 })).toBe(view);
    const line = { type: 'chat', number: 1, seat: 0, name: 'A', text: 'x', at: 0 } as const;
    expect(afterChat(afterChat(view, line), line).chat).toHaveLength(1);
  });
  it('puts the parts of a long update together', () => {
    const first: Update = { ...update, patch: [[['a'], 7]], lines: [], dropped: [], legal: {}, more: true };
    const whole = joined(joined(null, first), { ...update, patch: [[['b', 'c'], 3]], more: false });
    expect(afterUpdate(view, whole)?.board).toEqual({ a: 7, b: { c: 3 } });
    expect(afterUpdate(view, whole)?.legal).toEqual({ '': 'end' });
    expect(joined(first, { ...update, since: 5, ply: 6 })).toEqual({ ...update, since: 5, ply: 6 });
  });
  it('names a card on a closed pile only while it lies in sight', () => {
    const laid = (ply: number, pile: number): LogLine => ({ ply, seat: pile, events: [{ type: `card ${ply}` }], piles: [pile], covered: [{ type: 'a card' }] });
    const log = [laid(1, 0), laid(2, 1), { ply: 3, seat: 0, events: [{ type: 'a word' }] }, laid(4, 0)];
    const told = (lines: readonly LogLine[], now?: number): string[] => inSight(lines, now).flatMap((line) => line.events.map(({ type }) => type));
    expect(told(log)).toEqual(['a card', 'card 2', 'a word', 'card 4']);
    expect(told(log.slice(0, 3))).toEqual(['card 1', 'card 2', 'a word']); // the last one taken back
    expect(told(log, 1)).toEqual(['card 1', 'a card', 'a word', 'a card']); // in a replay, before they were laid
  });
  it('finds the last turn of a seat, chance included, no other seat', () => {
    const log = [0, -1, 1, -1, 1, -1, 0].map((seat, n) => ({ ply: n, seat, events: [] }));
    expect(lastTurn(log, 1).map((line) => line.ply)).toEqual([2, 3, 4]);
    expect(lastTurn(log, 0).map((line) => line.ply)).toEqual([6]);
    expect(lastTurn(log, 3)).toEqual([]);
  });
});
