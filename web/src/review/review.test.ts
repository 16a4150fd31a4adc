import { describe, expect, it } from 'vitest';
import { partly } from '../fixtures/known';
import type { Review } from '../protocol/types';
import { apart, inOrder, kept, line, marked, path, percent, points, toMark, turns, winners, within } from './review';

const move = { action: 'a', chance: 0.5, behind: 0, error: 0, line: [], reasons: [] };
const one = (turn: number, seat: number, before: number, after: number, luck: number, mark: Review['decisions'][number]['mark'] = '') => ({
  ply: turn, turn, seat, kind: 'k', before: [before, 1 - before], after: [after, 1 - after], luck: [luck, -luck],
  played: move, best: [move], given_up: 0, why: {}, mark, worlds: 1,
});
const review: Review = partly({
  format: 3, game: 'tikal', players: ['A', 'B'], effort: 'quick', turns: 2, start: [0.5, 0.5], end: [1, 0], opening: [0.1, -0.1],
  decisions: [one(1, 0, 0.6, 0.5, 0.06, 'mistake'), one(1, 0, 0.6, 0.6, 0), one(2, 1, 0.6, 0.8, 0.15, 'decisive')],
  seats: [], moments: [], words: {}, worlds: 3,
});
const frame = { left: 0, right: 300, top: 0, bottom: 100 };

describe('a review', () => {
  it('splits every turn so that the parts sum to the change', () => {
    const found = turns(review, 0);
    expect(found.map((turn) => turn.turn)).toEqual([1, 2]);
    const whole = found.reduce((sum, turn) => sum + turn.own + turn.others + turn.luck, 0);
    expect(whole).toBeCloseTo(0.5);
    expect(found[0]?.own).toBeCloseTo(-0.1);
    expect(found[0]?.luck).toBeCloseTo(0.16);
    expect(found[0]?.others).toBeCloseTo(0.04);
    expect(found[1]?.others).toBeCloseTo(0.25);
  });

  it('draws luck hollow and decisions solid, from the start to the end', () => {
    const found = line(review, frame, 0);
    expect(found).toHaveLength(7);
    expect(found[0]).toMatchObject({ hollow: true, from: { x: 0, y: 50 } });
    expect(found[1]?.hollow).toBe(false);
    expect(found.map((stretch) => stretch.hollow)).toEqual([true, false, true, false, false, false, true]);
    expect(found.at(-1)?.to).toEqual({ x: 300, y: 0 });
    expect(path(found).startsWith('M0.0 50.0L')).toBe(true);
  });

  it('leads from mark to mark', () => {
    expect(marked(review)).toEqual([0, 2]);
    expect(marked(review, 1)).toEqual([2]);
    expect(toMark(review, 0, 1)).toBe(2);
    expect(toMark(review, 2, 1)).toBe(2);
    expect(toMark(review, 1, -1)).toBe(0);
  });

  it('knows who won and which decision of a turn it is', () => {
    expect(winners(review)).toEqual([0]);
    expect(winners({ ...review, end: [0.5, 0.5] })).toEqual([0, 1]);
    expect(winners({ ...review, end: [0] })).toEqual([]);
    expect(within(review, 1)).toEqual({ n: 2, of: 2 });
    expect(within(review, 2)).toEqual({ n: 1, of: 1 });
  });

  it('shows moments in the order of the game', () => {
    const moment = (decision: number) => ({ kind: 'decision', decision, seat: 0, change: -0.1, says: {} });
    expect(inOrder({ ...review, moments: [moment(2), moment(0)] }).map((one) => one.decision)).toEqual([0, 2]);
  });

  it('tells chances without decimals', () => {
    expect([points(0.084), points(-0.126), points(0.001)]).toEqual(['+8', '−13', '0']);
    expect(percent(0.305)).toBe(31);
    expect([kept(0.957), kept(0.997), kept(1)]).toEqual([96, 99, 100]);
  });

  it('moves labels apart', () => {
    expect(apart([10, 12, 40], 8)).toEqual([10, 18, 40]);
  });
});
