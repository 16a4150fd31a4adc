import { describe, expect, it } from 'vitest';
import { held, pinched } from './zoom';

describe('zooming the board', () => {
  it('keeps what lies under the fingers under them', () => {
    const view = pinched({ scale: 1, x: 0, y: 0 }, [{ x: 90, y: 100 }, { x: 110, y: 100 }], [{ x: 80, y: 100 }, { x: 120, y: 100 }]);
    expect(view).toEqual({ scale: 2, x: -100, y: -100 });
  });
  it('never leaves its frame, and never gets smaller than it', () => {
    expect(held({ scale: 0.5, x: 40, y: -40 }, 300, 400)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(held({ scale: 2, x: 10, y: -900 }, 300, 400)).toEqual({ scale: 2, x: 0, y: -400 });
    expect(held({ scale: 9, x: 0, y: 0 }, 300, 400).scale).toBe(3);
  });
});
