import { describe, expect, it } from 'vitest';
import { partly } from '../../fixtures/known';
import { numbersAfter } from '../notation';
import { attempt, offer, swap, swapped } from './choices';
import { sides, stateOf, type Pointing } from './spaces';
import { leadersOn, type TigrisTable } from './view';
import attack from '../../fixtures/tigris-reinforce_attack.json';
import turn from '../../fixtures/tigris-choose_action.json';

const NOTHING: Pointing = {
  seat: 0, pick: null, picks: new Set(), targets: new Set(), ghost: null, ghostPiece: null,
  last: new Set(), marked: new Set(), refused: null, causes: new Set(),
};

describe('what a click means', () => {
  it('takes every kind of action apart', () => {
    expect(offer('temple N4')).toMatchObject({ pick: 'temple', target: 'N4' });
    expect(offer('king home')).toMatchObject({ pick: 'king', target: 'home' });
    expect(offer('build temple-farm C4')).toMatchObject({ pick: 'temple-farm', target: 'C4' });
    expect(offer('leave N5')).toMatchObject({ pick: null, target: 'N5' });
    for (const plain of ['end', 'decline', 'war king', 'reinforce 2', 'swap 2T 1F'])
      expect(offer(plain)).toEqual({ notation: plain, pick: null, target: null });
  });
  it('puts together again what it took apart', () => {
    for (const notation of turn.legal_actions) {
      const { pick, target } = offer(notation);
      if (pick !== null && target !== null) expect(attempt(pick, target)).toBe(notation);
    }
  });
  it('writes and reads swaps', () => {
    expect(swap(['temple', 'farm', 'temple'])).toBe('swap 2T 1F');
    expect(swapped('swap 2T 1F')).toEqual(['temple', 'temple', 'farm']);
    expect(numbersAfter('reinforce', ['reinforce 2', 'end', 'reinforce 0', 'reinforce 1'])).toEqual([0, 1, 2]);
  });
});

describe('what a space shows', () => {
  const table: TigrisTable = partly(attack.table);
  it('draws leaders, tiles and treasures from the view', () => {
    const leaders = leadersOn(table);
    const at = (space: string) => stateOf(space, table, leaders, sides(table), NOTHING);
    expect(at('J1').piece).toBe('leader-settlement-archer');
    expect(at('K1')).toMatchObject({ piece: 'tile-temple', treasure: true });
    expect(at('F2').piece).toBe('tile-catastrophe');
    expect(at('A1').piece).toBeNull();
  });
  it('numbers who supports both leaders of a conflict, as the server tells it', () => {
    const found = sides(table);
    expect(found.get('J5')).toEqual({ side: 'attack', number: 0 });
    expect(found.get('K4')).toEqual({ side: 'defence', number: 0 });
    expect(found.get('K5')).toEqual({ side: 'attack', number: 1 }); // a temple beside both
  });
});
