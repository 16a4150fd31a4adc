import { describe, expect, it } from 'vitest';
import { partly } from '../../fixtures/known';
import { numbersAfter } from '../notation';
import { attempt, exchange, held, near, nextRotation, offer, piecesAt, rotationsAt, walking, walks } from './choices';
import { SPACES, centre, nearest, pebbles, step } from './geometry';
import { asHex, groups, pileOf, turned, type TikalTable } from './view';
import act from '../../fixtures/tikal-act.json';
import bid from '../../fixtures/tikal-bid.json';
import place from '../../fixtures/tikal-place.json';
import en from './en.json';
import fr from './fr.json';

const table: TikalTable = partly(act.table);

describe('what a click means', () => {
  it('takes every kind of action apart', () => {
    expect(offer('place C4 r2')).toMatchObject({ pick: 'r2', target: 'C4' });
    expect(offer('move leader A5 B4')).toMatchObject({ pick: 'leader@A5', target: 'B4' });
    expect(offer('camps explorer A5 D3')).toMatchObject({ pick: 'explorer@A5', target: 'D3' });
    expect(offer('bring explorer A5')).toMatchObject({ pick: 'bring explorer', target: 'A5' });
    expect(offer('dig C4')).toMatchObject({ pick: 'dig', target: 'C4' });
    expect(offer('choose B3')).toMatchObject({ pick: null, target: 'tile-B3' });
    expect(offer('exchange mask 2 jar')).toMatchObject({ pick: 'exchange', target: 'mask 2 jar' });
    for (const plain of ['end', 'pass', 'bid 3']) expect(offer(plain)).toEqual({ notation: plain, pick: null, target: null });
  });
  it('puts together again what it took apart', () => {
    for (const notation of [...act.legal_actions, ...place.legal_actions]) {
      const { pick, target } = offer(notation);
      if (pick !== null && target !== null && !/^(camps|exchange)/.test(notation)) expect(attempt(pick, target)).toBe(notation);
    }
  });
  it('knows who holds what', () => {
    const seats = [{ treasures: { jar: 1, mask: 2 } }, { treasures: {} }];
    const some: TikalTable = partly({ seats });
    expect(held(some, 0)).toEqual([{ seat: 0, kind: 'mask' }, { seat: 0, kind: 'jar' }]);
    expect(held(some, 1)).toEqual([]);
  });
  it('turns a hexagon among what fits', () => {
    const fits = rotationsAt(offer(place.legal_actions[0]!).target!, place.legal_actions);
    expect(fits.length).toBeGreaterThan(0);
    expect(nextRotation(0, 1, [0, 2, 5])).toBe(2);
    expect(nextRotation(0, -1, [0, 2, 5])).toBe(5);
    expect(nextRotation(3, 1, [])).toBe(3);
    expect(nextRotation(1, 1, [0, 2])).toBe(0);
  });
  it('reads bids, exchanges and pieces', () => {
    expect(numbersAfter('bid', ['pass', 'bid 10', 'bid 2'])).toEqual([2, 10]);
    expect(numbersAfter('bid', bid.legal_actions).every((n) => n > 0)).toBe(true);
    expect(near([1, 2, 3, 4, 5, 6], null, 3)).toEqual([1, 2, 3]);
    expect(near([1, 2, 3, 4, 5, 6], 4, 3)).toEqual([3, 4, 5]);
    expect(near([1, 2, 3, 4, 5, 6], 6, 3)).toEqual([4, 5, 6]);
    expect(near([2], null, 3)).toEqual([2]);
    expect(exchange('mask', { seat: 2, kind: 'jar' })).toBe('exchange mask 2 jar');
    expect(piecesAt('A5', new Set(['explorer@A5', 'leader@B4']))).toEqual(['explorer@A5']);
  });
});

describe('where things lie', () => {
  it('follows the arrows and the finger', () => {
    expect(step('A5', 'ArrowUp')).toBe('A4');
    expect(step('A5', 'ArrowLeft')).toBe('A5');
    expect(nearest(centre('C3'), SPACES, 20)).toBe('C3');
    expect(nearest({ x: -500, y: 0 }, SPACES, 20)).toBeNull();
  });
  it('lays a pebble for every stone, and turns them clockwise', () => {
    expect(pebbles([2, 0, 1, 0, 0, 0])).toHaveLength(3);
    expect(turned([2, 0, 1, 0, 0, 0], 1)).toEqual([0, 2, 0, 1, 0, 0]);
    expect(asHex({ tile: 'A1', kind: 'temple', number: 1, stones: [2, 1, 0, 0, 0, 0] }, 0)).toMatchObject({ value: 1, treasures: 0 });
  });
});

describe('walking', () => {
  const ways = [
    { to: 'B4', start: 'A5', action: 'move leader A5 B4', cost: 1 },
    { to: 'D1', start: 'A5', action: 'camps leader A5 D1', cost: 1 },
    { to: 'C4', start: 'B4', action: 'move leader B4 C4', cost: 4 },
  ];
  it('asks where a piece can go, and puts the steps together that the server tells', () => {
    expect(walking('leader@A5')).toBe('move leader A5');
    expect(walking('dig')).toBeNull();
    const found = walks(ways);
    expect(found.get('C4')).toEqual({
      cost: 4,
      steps: [{ to: 'B4', cost: 1, camps: false }, { to: 'C4', cost: 3, camps: false }],
      actions: ['move leader A5 B4', 'move leader B4 C4'],
    });
    expect(found.get('D1')?.steps).toEqual([{ to: 'D1', cost: 1, camps: true }]);
  });
});

describe('what a hexagon shows', () => {
  it('groups the pieces by seat', () => {
    expect(groups({ kind: 'clearing', stones: [], camp: 1, leaders: [0], explorers: [2, 0, 1] })).toEqual([
      { seat: 1, glyph: 'camp', count: 1 }, { seat: 0, glyph: 'chief', count: 1 },
      { seat: 0, glyph: 'explorer', count: 2 }, { seat: 2, glyph: 'explorer', count: 1 },
    ]);
    expect(pileOf(table).left).toBeGreaterThan(0);
  });
  it('speaks both languages', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });
});

describe('a board turned a quarter', () => {
  it('lays column A on top with row 1 on the right, and arrows go where they point', () => {
    const [a1, a5, h1] = ['A1', 'A5', 'H1'].map((space) => centre(space, true));
    expect(a1!.x).toBeGreaterThan(a5!.x);
    expect(h1!.y).toBeGreaterThan(a1!.y);
    expect(step('A3', 'ArrowRight', true)).toBe('A2');
    expect(step('A3', 'ArrowDown', true)).toBe('B3');
  });
});
