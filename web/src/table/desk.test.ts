import { describe, expect, it } from 'vitest';
import { partly } from '../fixtures/known';
import { ui } from '../games/tigris';
import { language } from '../i18n/speak.svelte';
import type { Catalogue } from '../protocol/types';
import { Desk } from './desk.svelte';

const CATALOGUE: Catalogue = partly({ language: 'en', words: {}, inspect: { what: 'A temple.' }, rules: {} });
const view = (ply: number): Desk['view'] => partly({ table: { ply }, decision: 'choose_action', deciding: 0, seat: 0, legal_actions: [], facts: {} });

function asked(): Desk {
  const desk = new Desk(partly(ui), CATALOGUE, view(1), ['Ada']);
  desk.inspector = () => Promise.resolve([{ says: 'what', values: {} }]);
  return desk;
}

it('players have the names that the reader calls them, also after the language changed', () => {
  const desk = new Desk(partly(ui), CATALOGUE, { ...view(1), seat: -1 }, ['Rose Scarab 2', 'Ada']);
  expect(desk.speech.names).toEqual(['Rose Scarab 2', 'Ada']);
  language.now = 'fr';
  expect(desk.speech.names).toEqual(['Scarabée de quartz rose 2', 'Ada']);
  language.now = 'en';
});

it('what is laid out stays foretold when the pointer leaves it', async () => {
  const desk = new Desk(partly(ui), CATALOGUE, { ...view(1), legal_actions: ['temple A1'] }, ['Ada']);
  desk.bridge = partly({ preview: () => Promise.resolve({ events: [], notes: [], open: false }) });
  desk.look('temple A1');
  desk.propose('temple A1');
  await Promise.resolve();
  await Promise.resolve();
  expect(desk.preview).not.toBeNull();
  desk.look(null);
  expect(desk.preview).not.toBeNull();
});

describe('what a thing is', () => {
  it('is told of what is pointed at', async () => {
    const desk = asked();
    await desk.inspect('A1', 1);
    expect(desk.inspected?.thing).toBe('A1');
  });
  it('is not told of what comes to lie under a mouse that rests', async () => {
    const desk = asked();
    desk.resting = true;
    await desk.inspect('A1', 1);
    expect(desk.inspected).toBeNull();
  });
  it('is not told when the table has moved on meanwhile', async () => {
    const desk = asked();
    const told = desk.inspect('A1', 1);
    desk.see(view(2));
    await told;
    expect(desk.inspected).toBeNull();
  });
});
