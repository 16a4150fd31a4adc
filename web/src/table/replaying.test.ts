import { describe, expect, it } from 'vitest';
import { stepFrom, turnAt, turnFrom, turnsOf } from './replaying';

const entries = [-1, 0, 0, -1, 1, -1, -1, 0].map((seat) => ({ seat }));

describe('the way through a replay', () => {
  it('goes by turns, with the draws that end them', () => {
    expect(turnsOf(entries)).toEqual([
      { number: 1, seat: 0, first: 2, last: 4 },
      { number: 2, seat: 1, first: 5, last: 7 },
      { number: 3, seat: 0, first: 8, last: 8 },
    ]);
  });
  it('passes over draws in both directions and stays inside', () => {
    expect([stepFrom(entries, 0, 1), stepFrom(entries, 3, 1), stepFrom(entries, 5, 1), stepFrom(entries, 8, 1)]).toEqual([2, 5, 8, 8]);
    expect([stepFrom(entries, 8, -1), stepFrom(entries, 5, -1), stepFrom(entries, 2, -1)]).toEqual([5, 3, 0]);
  });
  it('finds the turn of a step, and the turns beside it', () => {
    const turns = turnsOf(entries);
    expect([turnAt(turns, 0), turnAt(turns, 6)?.number]).toEqual([undefined, 2]);
    expect([turnFrom(turns, 0, 1), turnFrom(turns, 4, 1), turnFrom(turns, 8, 1)]).toEqual([4, 7, 8]);
    expect([turnFrom(turns, 8, -1), turnFrom(turns, 4, -1)]).toEqual([7, 0]);
  });
});
