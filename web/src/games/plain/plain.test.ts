import { describe, expect, it } from 'vitest';
import type { GameView } from '../ui';
import { attempt, kindOf, offer, plainActions, solePick, sourceOf } from './choices';
import en from './en.json';
import fr from './fr.json';
import { step } from './geometry';
import { boxOf, placesOf, type Plain, type Shape } from './view';

const spot = (place: string, more: Record<string, string> = {}): Shape => ['g', { 'data-place': place, ...more }, []];
const picture: Shape = ['svg', { viewBox: '0 0 90 60' }, [spot('A1', { 'data-holds': 'jar bead', 'data-seat': '1' }), ['g', {}, [spot('B1')]], ['text', {}, 'A']]];
const view = (...legal_actions: string[]): GameView<Plain> => ({
  game: 'mine', players: 2, options: {}, seat: 0, deciding: 0, decision: 'dig', facts: {},
  table: { picture, counts: {}, seats: [] }, legal_actions,
});

describe('a game without a page of its own', () => {
  it('finds the places of a picture and what it says of them', () => {
    expect([...placesOf(picture)]).toEqual([['A1', { holds: ['jar', 'bead'], seat: 1 }], ['B1', { holds: [], seat: null }]]);
    expect(boxOf(picture)).toBe('0 0 90 60');
  });
  it('lets a place alone say what can only be done there', () => {
    const one = view('dig A1', 'dig B1', 'carry home');
    expect(offer('dig A1', one)).toEqual({ notation: 'dig A1', pick: null, target: 'A1' });
    expect(offer('carry home', one)).toEqual({ notation: 'carry home', pick: null, target: null });
    expect(attempt(null, 'B1', one)).toBe('dig B1');
    expect(plainActions(one)).toEqual(['carry home']);
  });
  it('asks what is meant where several things can be done', () => {
    const many = view('dig A1', 'guard A1');
    expect(solePick(many)).toBeNull();
    expect(offer('guard A1', many)).toEqual({ notation: 'guard A1', pick: 'guard', target: 'A1' });
    expect(attempt(null, 'A1', many)).toBeNull();
    expect(attempt('guard', 'B1', many)).toBe('guard B1');
  });
  it('picks up from a place what goes to another', () => {
    const walk = view('move A1 B1');
    expect(offer('move A1 B1', walk)).toMatchObject({ pick: 'move A1', target: 'B1' });
    expect(sourceOf('move A1', walk)).toBe('A1');
  });
  it('reads the values of an action by the names of its fields', () => {
    const kinds = { dig: { fields: ['at'], says: 'Dig at {at}' }, carry: { fields: [], says: 'Carry' }, carry_home: { fields: ['many', 'what'], says: 'Home' } };
    expect(kindOf('dig A1', kinds)).toEqual({ says: 'Dig at {at}', values: { at: 'A1' } });
    expect(kindOf('carry home 2 jar', kinds)).toEqual({ says: 'Home', values: { many: 2, what: 'jar' } });
    expect(kindOf('dig', kinds)?.values).toEqual({ at: '' });
    expect(kindOf('digest', kinds)).toBeNull();
  });
  it('follows the arrows to the nearest place', () => {
    const boxes = new Map(['A1', 'B1', 'A2'].map((name, n) => [name, { x: 30 * (n % 2), y: 30 * Math.floor(n / 2), w: 28, h: 28 }]));
    expect(step('A1', 'ArrowRight', boxes)).toBe('B1');
    expect(step('A1', 'ArrowDown', boxes)).toBe('A2');
    expect(step('A2', 'ArrowUp', boxes)).toBe('A1');
    expect(step('A1', 'ArrowLeft', boxes)).toBe('A1');
  });
  it('speaks both languages', () => expect(Object.keys(fr)).toEqual(Object.keys(en)));
});
