import { expect, test } from 'vitest';
import { TURN, stay } from './pace';

test('a turn of others is shown within 1.5 s, however long it is', () => {
  for (const moves of [1, 3, 12, 60]) {
    let [left, all] = [TURN, 0];
    for (let waiting = moves; waiting > 0; waiting--) {
      const wait = stay(waiting, left, 260);
      [left, all] = [left - wait, all + wait];
    }
    expect(all).toBeLessThanOrEqual(TURN + 0.001);
    if (moves < 6) expect(all).toBe(moves * 260);
  }
  expect(stay(4, TURN, 0)).toBe(0);
});
