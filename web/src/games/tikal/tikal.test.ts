import { describe, expect, it } from 'vitest';
import { attempt, bids, blocked, campsOf, exchange, held, near, nextRotation, offer, piecesAt, rotationsAt, walks } from './choices';
import { SPACES, beyond, centre, nearest, pebbles, reach, step } from './geometry';
import { asHex, groups, pileOf, turned, type TikalTable } from './view';
import act from '../../fixtures/tikal-act.json';
import bid from '../../fixtures/tikal-bid.json';
import place from '../../fixtures/tikal-place.json';
import en from './en.json';
import fr from './fr.json';

const table = act.table as unknown as TikalTable;

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
  it('knows who holds what, and whose camps there are', () => {
    const seats = [{ treasures: { jar: 1, mask: 2 } }, { treasures: {} }];
    const some = { seats, hexes: { A5: { kind: 'base_camp' }, C3: { kind: 'clearing', camp: 1 }, D3: { kind: 'clearing', camp: 0 } } } as unknown as TikalTable;
    expect(held(some, 0)).toEqual([{ seat: 0, kind: 'mask' }, { seat: 0, kind: 'jar' }]);
    expect(held(some, 1)).toEqual([]);
    expect(campsOf(some, 1)).toEqual(['A5', 'C3']);
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
    expect(bids(['pass', 'bid 10', 'bid 2'])).toEqual([2, 10]);
    expect(bids(bid.legal_actions).every((n) => n > 0)).toBe(true);
    expect(near([1, 2, 3, 4, 5, 6], null, 3)).toEqual([1, 2, 3]);
    expect(near([1, 2, 3, 4, 5, 6], 4, 3)).toEqual([3, 4, 5]);
    expect(near([1, 2, 3, 4, 5, 6], 6, 3)).toEqual([4, 5, 6]);
    expect(near([2], null, 3)).toEqual([2]);
    expect(exchange('mask', { seat: 2, kind: 'jar' })).toBe('exchange mask 2 jar');
    expect(piecesAt('A5', new Set(['explorer@A5', 'leader@B4']))).toEqual(['explorer@A5']);
  });
});

describe('where things lie', () => {
  it('knows the six neighbours', () => {
    expect([0, 1, 2, 3, 4, 5].map((side) => beyond('C3', side))).toEqual(['C2', 'D2', 'D3', 'C4', 'B3', 'B2']);
    expect([0, 1, 2, 3, 4, 5].map((side) => beyond('B3', side))).toEqual(['B2', 'C3', 'C4', 'B4', 'A4', 'A3']);
    expect(beyond('A1', 0)).toBeNull();
    for (const space of SPACES) for (let side = 0; side < 6; side++) {
      const other = beyond(space, side);
      if (other) expect(beyond(other, (side + 3) % 6)).toBe(space);
    }
  });
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
  const printed = { A5: { kind: 'base_camp' }, A4: { kind: 'temple' }, B4: { kind: 'clearing' }, B5: { kind: 'temple' } };
  const passages = { A5: { A4: 2, B4: 1, B5: 1 }, A4: { A5: 2, B4: 1 }, B4: { A5: 1, A4: 1 }, B5: { A5: 1 } };
  it('finds the cheapest path', () => {
    const ways = reach(passages, 'A5', 10);
    expect(ways.get('B4')).toEqual({ cost: 1, steps: [{ to: 'B4', cost: 1, camps: false }] });
    expect(ways.get('A4')!.cost).toBe(2);
    expect(reach(passages, 'A5', 0).size).toBe(0);
    expect(reach({ A5: { A4: 2 } }, 'A5', 10).has('B4')).toBe(false);
  });
  it('goes from camp to camp for one point, and on from there', () => {
    const ways = reach({}, 'A5', 3, ['A5', 'B5']);
    expect(ways.get('B5')).toEqual({ cost: 1, steps: [{ to: 'B5', cost: 1, camps: true }] });
    expect(reach({ A4: { A5: 2 } }, 'A4', 10, ['A5', 'B5']).get('B5')!.steps.map(({ to }) => to)).toEqual(['A5', 'B5']);
  });
  it('names the rule that keeps a piece away, farther off than next door', () => {
    const some = { hexes: { ...printed, C3: { kind: 'volcano', stones: [1, 1, 1, 1, 1, 1] }, D1: { kind: 'ruin', stones: [0, 0, 0, 0, 0, 0] } }, passages, player: 0 } as unknown as TikalTable;
    expect(blocked('leader@A5', 'A4', some, 0)).toBeNull();
    expect(blocked('leader@A5', 'H1', some, 0)!.rule).toBe('tikal/moving/hexagon');
    expect(blocked('leader@A5', 'C3', some, 0)!.rule).toBe('tikal/moving/volcano');
    expect(blocked('leader@A5', 'D1', some, 0)!.rule).toBe('tikal/moving/passage');
    expect(blocked('leader@A4', 'B5', some, 0)!.rule).toBe('tikal/turn/enough-points');
  });
  it('uses the camps of whoever acts, also in the scoring round of another', () => {
    const hexes = { ...printed, D1: { kind: 'clearing', stones: [0, 0, 0, 0, 0, 0], camp: 1 } };
    const some = { hexes, passages, player: 0, points: 3 } as unknown as TikalTable;
    expect(walks('explorer@A5', some, 1, new Set(['camps explorer A5 D1'])).get('D1')?.cost).toBe(1);
    expect(walks('explorer@A5', some, 0, new Set(['camps explorer A5 D1'])).has('D1')).toBe(false);
  });
  it('agrees with the server on every single step', () => {
    const legal = new Set(act.legal_actions);
    for (const one of legal) {
      const { pick, target } = offer(one);
      if (one.startsWith('move')) expect(walks(pick!, table, act.seat, legal).get(target!)?.cost).toBeLessThanOrEqual(table.points);
    }
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
