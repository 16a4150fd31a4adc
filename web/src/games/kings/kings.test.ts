import { describe, expect, it } from 'vitest';
import { partly } from '../../fixtures/known';
import { numbersAfter } from '../notation';
import { attempt, offer } from './choices';
import en from './en.json';
import fr from './fr.json';
import { boxOf, readingRows, step } from './geometry';
import { leadersOn, type KingsTable } from './view';
import turn from '../../fixtures/kings-choose_action.json';

const table: KingsTable = partly(turn.table);

describe('Contest of Kings', () => {
  it('takes actions apart and puts them together', () => {
    expect(offer('temple CD')).toMatchObject({ pick: 'temple', target: 'CD' });
    expect(offer('exchange C')).toMatchObject({ pick: null, target: 'C0' });
    expect(offer('score temple')).toMatchObject({ pick: null, target: null });
    expect(attempt('temple', 'C4')).toBe('temple C');
    expect(numbersAfter('show', ['show 1', 'show 0'])).toEqual([0, 1]);
    for (const notation of turn.legal_actions) {
      const { pick, target } = offer(notation);
      if (pick !== null && target !== null) expect(attempt(pick, target)).toBe(notation);
    }
  });
  it('has a box for every legal target', () => {
    const places = new Set(readingRows(table.columns).flat());
    for (const { target } of turn.legal_actions.map(offer)) if (target && target !== 'home') expect(places.has(target), target).toBe(true);
    expect(boxOf('A0', 1).y).toBeLessThan(boxOf('A1', 1).y);
    expect(leadersOn(table).get('B0')).toEqual({ seat: 0, leader: 'king' });
  });
  it('follows the arrows', () => {
    expect(step('A0', 'ArrowRight', table.columns)).toBe('AB');
    expect(step('A0', 'ArrowDown', table.columns)).toBe('A1');
    expect(step('A0', 'ArrowLeft', table.columns)).toBe('A0');
  });
  it('speaks both languages', () => expect(Object.keys(fr)).toEqual(Object.keys(en)));
});
