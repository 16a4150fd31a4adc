import { expect, test } from 'vitest';
import { Cursor } from './cursor.svelte';
import { leadersAtHome, signAmong } from './spheres';

const PLACES = ['A1', 'B4', 'C2'];
const nobody = (): void => undefined;

test('the next and the previous target go round, and begin at an end where one is on none', () => {
  const cursor = new Cursor('B4', nobody);
  expect([cursor.another(PLACES, 1), cursor.another(PLACES, -1)]).toEqual(['C2', 'A1']);
  cursor.at = 'C2';
  expect(cursor.another(PLACES, 1)).toBe('A1');
  cursor.at = 'A1';
  expect(cursor.another(PLACES, -1)).toBe('C2');
  cursor.at = 'home';
  expect([cursor.another(PLACES, 1), cursor.another(PLACES, -1)]).toEqual(['A1', 'C2']);
  expect(cursor.another([], 1)).toBeUndefined();
});

test('keys act, step and jump, and others are left to the page', () => {
  const done: string[] = [];
  const cursor = new Cursor('B4', nobody);
  const keys = { act: () => done.push('act'), step: (arrow: string) => done.push(arrow), jump: (by: number) => done.push(`jump ${by}`) };
  const press = (key: string): boolean => {
    let taken = false;
    cursor.press({ key, preventDefault: () => void (taken = true) }, keys);
    return taken;
  };
  expect(['Enter', ' ', 'ArrowUp', 'n', 'p', 'x'].map(press)).toEqual([true, true, true, true, true, false]);
  expect(done).toEqual(['act', 'act', 'ArrowUp', 'jump 1', 'jump -1']);
});

test('leaders who stand nowhere are at home, and what is won in a colour is shown as its tile', () => {
  const own = { leaders: { king: 'C4' } };
  expect(leadersAtHome(['king', 'priest'], own, (leader) => `leader-${leader}`, (leader) => leader)).toEqual([{ pick: 'priest', piece: 'leader-priest', label: 'priest' }]);
  expect(leadersAtHome(['king'], undefined, (leader) => leader, (leader) => leader)).toEqual([]);
  expect(['temple', 'laurel'].map(signAmong(['temple', 'farm']))).toEqual(['tile-temple', 'laurel']);
});
