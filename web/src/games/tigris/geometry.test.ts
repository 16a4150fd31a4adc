import { describe, expect, it } from 'vitest';
import { CELL, SPACES, corner, nearest, readingRows, spacesWith, square, squareCorner, step, windowOn } from './geometry';

describe('the board', () => {
  it('names its spaces from A1 to P11', () => {
    expect(SPACES).toHaveLength(176);
    expect([SPACES[0], SPACES[175]]).toEqual(['A1', 'P11']);
  });
  it('lies upright, or turned a quarter with A at the top and 1 at the right', () => {
    expect(corner('C2', false)).toEqual({ x: 2 * CELL, y: CELL });
    expect(corner('A1', true)).toEqual({ x: 10 * CELL, y: 0 });
    expect(corner('P11', true)).toEqual({ x: 0, y: 15 * CELL });
    expect(readingRows(true)[0]?.[0]).toBe('A11');
    expect(squareCorner('A1', true)).toEqual({ x: 9 * CELL, y: 0 });
  });
  it('follows the arrows as the reader sees them, and stops at the edge', () => {
    expect(step('C2', 'ArrowRight', false)).toBe('D2');
    expect(step('C2', 'ArrowRight', true)).toBe('C1');
    expect(step('C2', 'ArrowDown', true)).toBe('D2');
    expect(step('A1', 'ArrowUp', false)).toBe('A1');
  });
  it('leads a finger to the nearest target within reach', () => {
    const point = { x: 2.9 * CELL, y: 1.5 * CELL };
    expect(nearest(point, ['C2', 'F5'], false, 22)).toBe('C2');
    expect(nearest(point, ['F5'], false, 22)).toBeNull();
  });
  it('has rivers, temples and special borders on both printed boards', () => {
    expect(spacesWith('standard', 'TS')).toHaveLength(10);
    expect(spacesWith('standard', 'S')).toEqual(['B2', 'P2', 'B8', 'O9']);
    expect(spacesWith('second', 'TS')).toHaveLength(14);
    expect(square('C4')).toEqual(['C4', 'D4', 'C5', 'D5']);
  });
  it('shows a window of at least eight spaces on what is taught, never beyond its edge', () => {
    expect(windowOn(['I7', 'J7'], true, 1)).toEqual({ x: 0.5 * CELL, y: 5 * CELL, width: 8 * CELL, height: 8 * CELL });
    expect(windowOn(['A1'], true, 1.5)).toEqual({ x: 3 * CELL, y: 0, width: 8 * CELL, height: 12 * CELL });
    expect(windowOn(['A1', 'P11'], true, 1)).toEqual({ x: 0, y: 2.5 * CELL, width: 11 * CELL, height: 11 * CELL });
  });
});
