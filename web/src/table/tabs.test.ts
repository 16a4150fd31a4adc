import { expect, test } from 'vitest';
import { neighbour } from './tabs';

const KEYS = ['decision', 'players', 'log'];

test('arrows lead round, home and end to the ends', () => {
  expect(neighbour(KEYS, 'decision', 'ArrowRight')).toBe('players');
  expect(neighbour(KEYS, 'log', 'ArrowRight')).toBe('decision');
  expect(neighbour(KEYS, 'decision', 'ArrowLeft')).toBe('log');
  expect(neighbour(KEYS, 'players', 'Home')).toBe('decision');
  expect(neighbour(KEYS, 'players', 'End')).toBe('log');
});

test('other keys lead nowhere', () => {
  expect(neighbour(KEYS, 'players', 'Enter')).toBeNull();
  expect(neighbour([], '', 'ArrowLeft')).toBeNull();
});
