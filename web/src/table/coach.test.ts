import { describe, expect, it } from 'vitest';
import { partly } from '../fixtures/known';
import type { LiveTable } from '../net/live.svelte';
import type { Coaching, TableView } from '../protocol/types';
import { alone, Coach } from './coach.svelte';

const seat = (kind: string) => ({ kind });
const view = (ply: number, turn: object, more: object = {}): TableView =>
  partly({ you: 0, ply, turn, table: { id: 't', confirm: false, seats: [seat('person'), seat('bot')], ...more } });
const waiting = (ply: number, more: object = {}): TableView => view(ply, { deciding: 1, awaiting: 0 }, more);

/** A coach that says this, and how often the turn was passed on. */
function coachOf(said: Partial<Coaching> | null): { coach: Coach; passed: () => number; asked: () => number } {
  let [passed, asked] = [0, 0];
  const live: LiveTable = partly({ confirm: () => Promise.resolve(void passed++) });
  const ask = (): Promise<Coaching> => {
    asked++;
    return said ? Promise.resolve({ ply: 4, think: {}, weaker: {}, later: false, ...said }) : Promise.reject(new Error('cut'));
  };
  return { coach: new Coach(live, ask), passed: () => passed, asked: () => asked };
}

describe('the coach', () => {
  it('lets a turn of which there is nothing to say go on by itself', async () => {
    const { coach, passed } = coachOf({});
    await coach.follow(waiting(4));
    expect([passed(), coach.words('en')]).toEqual([1, '']);
  });

  it('keeps a weaker move waiting, and says why', async () => {
    const { coach, passed } = coachOf({ weaker: { en: 'Worse.', fr: 'Moins bon.' } });
    await coach.follow(waiting(4));
    expect([passed(), coach.warns, coach.words('fr')]).toEqual([0, true, 'Moins bon.']);
  });

  it('leaves the confirmation to the player where the table asks for it', async () => {
    const { coach, passed } = coachOf({});
    await coach.follow(waiting(4, { confirm: true }));
    expect(passed()).toBe(0);
  });

  it('never keeps a turn because it could not be reached', async () => {
    const { coach, passed } = coachOf(null);
    await coach.follow(waiting(4));
    expect([passed(), coach.asking]).toEqual([1, false]);
  });

  it('speaks before a move, once a ply, and not of what others decide', async () => {
    const { coach, asked } = coachOf({ think: { en: 'Worth a thought.', fr: 'À considérer.' } });
    await coach.follow(view(3, { deciding: 1, awaiting: null }));
    expect(asked()).toBe(0);
    await coach.follow(view(4, { deciding: 0, awaiting: null }));
    await coach.follow(view(4, { deciding: 0, awaiting: null }));
    expect([asked(), coach.words('en')]).toEqual([1, 'Worth a thought.']);
  });

  it('asks a busy one again, but keeps no turn waiting for it', async () => {
    let asked = 0;
    const busy = (): Promise<Coaching> =>
      Promise.resolve(++asked < 3 ? { ply: 4, think: {}, weaker: {}, later: true } : { ply: 4, think: { en: 'Worth a thought.' }, weaker: {}, later: false });
    const live: LiveTable = partly({ confirm: () => Promise.resolve() });
    const patient = new Coach(live, busy, 1);
    await patient.follow(view(4, { deciding: 0, awaiting: null }));
    expect([asked, patient.words('en')]).toEqual([3, 'Worth a thought.']);
    asked = 0;
    await new Coach(live, busy, 1).follow(waiting(4));
    expect(asked).toBe(1);
  });

  it('sits only where nobody but bots plays', () => {
    expect(alone(view(1, {}))).toBe(true);
    expect(alone(view(1, {}, { seats: [seat('person'), seat('person')] }))).toBe(false);
    expect(alone({ ...view(1, {}), you: -1 })).toBe(false);
  });
});
