import { describe, expect, test } from 'vitest';
import { APART, AT_MOST, TRAVEL, fitted, flights, leaving, type Journey, type Rect, type Spot } from './motion';

const PLACES: Readonly<Record<string, Rect>> = {
  H5: { x: 100, y: 100, width: 50, height: 50 },
  G5: { x: 50, y: 100, width: 50, height: 50 },
  hand: { x: 0, y: 700, width: 400, height: 90 },
  temple: { x: 20, y: 720, width: 40, height: 40 },
};
const find = (spot: Spot, thing?: string): Rect | null =>
  typeof spot === 'string' ? (PLACES[spot] ?? null) : spot === 0 ? (PLACES[thing ?? 'hand'] ?? PLACES['hand']!) : null;
const flown = (...journeys: Journey[]) => flights(leaving(journeys, find), find);

describe('flights', () => {
  test('a tile travels from its place in the hand to its space in 240 ms', () => {
    const [flight] = flown({ piece: 'tile-temple', from: 0, to: 'H5', thing: 'temple' });
    expect(flight).toMatchObject({ piece: 'tile-temple', fades: false, delay: 0, time: TRAVEL, goal: 'H5' });
    expect(flight?.from).toEqual({ x: 20, y: 720, width: 40, height: 40 });
    expect(flight?.to).toEqual({ x: 100, y: 100, width: 50, height: 50 });
  });

  test('a point flies to its owner’s points', () => {
    const [flight] = flown({ piece: 'tile-temple', from: 'H5', to: 0, goal: 'temple', share: 0.6 });
    expect(flight?.from).toEqual({ x: 110, y: 110, width: 30, height: 30 });
    expect(flight?.to.width).toBe(40);
  });

  test('what begins or ends nowhere on the page does not fly', () => {
    expect(flown({ piece: 'tile-farm', from: 3, to: 'H5' })).toEqual([]);
    expect(flown({ piece: 'tile-farm', from: 'H5', to: 'Z9' })).toEqual([]);
    expect(flown({ piece: 'tile-farm', from: 'H5', to: 'H5' })).toEqual([]);
  });

  test('losing tiles fade one by one, 60 ms apart', () => {
    const found = flown(...['H5', 'G5', 'H5'].map((from) => ({ piece: 'tile-farm', from, to: null })));
    expect(found.map(({ delay }) => delay)).toEqual([0, APART, 2 * APART]);
    expect(found.every(({ fades }) => fades)).toBe(true);
  });

  test('however many are lost, all are gone after 600 ms', () => {
    const found = flown(...Array.from({ length: 30 }, () => ({ piece: 'tile-farm', from: 'H5', to: null })));
    expect(Math.max(...found.map(({ delay, time }) => delay + time))).toBeCloseTo(AT_MOST);
  });
});

test('a card keeps its proportions, in the middle of its place', () => {
  const card = fitted({ x: 0, y: 0, width: 66, height: 200 }, 'card-farm');
  expect(card.height / card.width).toBeCloseTo(88 / 66);
  expect(card.x + card.width / 2).toBe(33);
});
