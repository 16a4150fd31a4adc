import { describe, expect, it } from 'vitest';
import { partly } from '../../fixtures/known';
import { ui } from '../../games/tigris';
import type { GameUi } from '../../games/ui';
import type { LogLine, Story } from '../../protocol/types';
import { byTurns, marksOf, momentOf, movesOf, sinceMine, winnings } from './story';

const line = (ply: number, seat: number, turn: number, ...events: { type: string }[]): LogLine => ({ ply, seat, events, turn, whose: seat < 0 ? 1 : seat });
const STORY: Story = {
  gains: [{ event: 'point_scored', of: 'sphere', many: 'amount' }, { event: 'treasures_taken', what: 'treasure', many: 'count' }],
  losses: [],
  tallies: [],
  moments: ['conflict_won', 'monument_built'],
};
const placed = (seat: number, at: string) => ({ type: 'tile_placed', seat, sphere: 'temple', at });
const scored = (seat: number, amount: number) => ({ type: 'point_scored', seat, sphere: 'temple', amount, reason: 'tile' });
const drawn = { type: 'tile_drawn', seat: 1, sphere: 'farm' };
const won = { type: 'conflict_won', winner: 2, loser: 1, sphere: 'farm', revolt: true, winner_strength: 2, loser_strength: 1 };
const LOG = [
  line(1, 0, 1, placed(0, 'A1')),
  line(2, 1, 2, placed(1, 'B2'), scored(1, 1)),
  line(3, 1, 2, placed(1, 'B3'), scored(1, 1), scored(0, 2)),
  line(4, -1, 2, drawn),
  line(5, 2, 3, placed(2, 'B2'), won),
];
const tigris: GameUi = partly(ui);

describe('what happened since my last decision', () => {
  it('is everything after my last line, move by move', () => {
    const moves = movesOf(sinceMine(LOG, 0), tigris);
    expect(moves.map((move) => [move.number, move.seat, move.spaces[0]])).toEqual([[1, 1, 'B2'], [2, 1, 'B3'], [3, 2, 'B2']]);
    expect(sinceMine(LOG, 2)).toEqual([]);
    expect(sinceMine(LOG, 3)).toEqual([]);
  });
  it('marks each space with the numbers of its moves', () => {
    const marks = marksOf(movesOf(sinceMine(LOG, 0), tigris), tigris);
    expect([...marks]).toEqual([['B2', { numbers: '1, 3', seat: 2 }], ['B3', { numbers: '2', seat: 1 }]]);
  });
  it('counts the marks, not the moves that leave none', () => {
    const answers = Array.from({ length: 9 }, (_, n) => line(10 + n, 1, 2, { type: 'reinforced' }));
    expect([...marksOf(movesOf([...LOG.slice(1), ...answers], tigris), tigris).keys()]).toEqual(['B2', 'B3']);
  });
  it('marks only the last turn of each seat when there are many, and never more than nine', () => {
    const many = Array.from({ length: 12 }, (_, n) => line(10 + n, 1, n < 6 ? 2 : 4, placed(1, `C${n + 1}`)));
    const marks = marksOf(movesOf([...LOG, ...many], tigris), tigris);
    expect([...marks.keys()].filter((space) => space.startsWith('C'))).toEqual(['C7', 'C8', 'C9', 'C10', 'C11', 'C12']);
    expect(marks.size).toBeLessThanOrEqual(9);
  });
});

it('a log falls into turns, with draws in the turn they belong to', () => {
  expect(byTurns(LOG).map(({ turn, whose, lines }) => [turn, whose, lines.length])).toEqual([[1, 0, 1], [2, 1, 3], [3, 2, 1]]);
});

it('what was won is summed by seat and kind', () => {
  expect(winnings(LOG.flatMap(({ events }) => events), STORY)).toEqual([
    { seat: 1, of: 'temple', many: 2 },
    { seat: 0, of: 'temple', many: 2 },
  ]);
});

it('a moment is the greatest event of its line', () => {
  expect(momentOf(LOG[4]!, STORY)?.type).toBe('conflict_won');
  expect(momentOf(LOG[1]!, STORY)).toBeUndefined();
});
