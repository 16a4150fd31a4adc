import { expect, test } from 'vitest';
import { offeredSeat, type From } from './onward';

const from = (deciding: number, eyes: number | null): From => ({ game: 'tigris', names: ['Ada', 'Bob'], deciding, eyes, where: { replay: 'r1', step: 3 } });

test('the seat whose eyes one looks through is offered, else whoever decides, else the first', () => {
  expect(offeredSeat(from(1, 0))).toBe(0);
  expect(offeredSeat(from(1, null))).toBe(1);
  expect(offeredSeat(from(1, -3))).toBe(1);
  expect(offeredSeat(from(-1, null))).toBe(0);
});
