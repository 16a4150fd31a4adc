import { describe, expect, it } from 'vitest';
import { partly } from '../../fixtures/known';
import { attempt, laid, offer, onPlace, options, verbAndThing, withNumber } from './choices';
import { inOrderWon } from './round';
import { PICTURED, scene } from './scenes';
import { TILES, deckOf, places, type PeloTable } from './view';
import bid from '../../fixtures/peloponnes-bid.json';
import build from '../../fixtures/peloponnes-build.json';
import displaced from '../../fixtures/peloponnes-displaced.json';
import en from './en.json';
import fr from './fr.json';

const table: PeloTable = partly(bid.table);

it('a realm keeps its tiles in the order they were won', () => {
  const log = [{ type: 'building_paid', seat: 0, tile: 'b1' }, { type: 'land_placed', seat: 0, tile: 'a2' }].map((event, ply) => ({ ply, seat: 0, events: [event] }));
  expect(inOrderWon(['old', 'a2', 'b1'], partly(log))).toEqual(['old', 'b1', 'a2']);
});

describe('what a click means', () => {
  it('takes bids, moves and purchases apart', () => {
    expect(offer('bid 7 on 2')).toEqual({ notation: 'bid 7 on 2', pick: null, target: '2' });
    expect(laid('move to 3 +2')).toEqual({ place: 3, many: 2 });
    expect(laid('move to 3')).toEqual({ place: 3, many: 0 });
    expect(laid('buy 4')).toEqual({ place: 4, many: 0 });
    for (const plain of ['pass', 'withdraw', 'pay market', 'give up a05', 'feed 2']) expect(offer(plain).target).toBeNull();
  });
  it('offers the cheapest bid first, and every other number', () => {
    const legal = bid.legal_actions;
    expect(onPlace(3, legal)[0]).toBe('bid 3 on 3');
    expect(withNumber('bid 3 on 3', 7, legal)).toBe('bid 7 on 3');
    expect(withNumber('bid 3 on 3', 40, legal)).toBeNull();
  });
  it('asks why not with the least that could be enough', () => {
    expect(attempt('3', table, 'bid')).toBe('bid 3 on 3');
    expect(attempt('4', table, 'bid')).toBe('bid 6 on 4');
    expect(attempt('2', partly(displaced.table), 'displaced')).toBe('move to 2');
    expect(attempt('2', table, 'build')).toBeNull();
  });
  it('keeps choices apart from places and plain buttons', () => {
    expect(options(bid.legal_actions)).toEqual([]);
    expect(options(build.legal_actions)).toEqual(build.legal_actions);
    expect(options(displaced.legal_actions)).not.toContain('withdraw');
    expect(verbAndThing('give up market')).toEqual({ verb: 'give up', thing: 'market' });
    expect(verbAndThing('pass')).toEqual({ verb: 'pass', thing: '' });
  });
});

describe('what the table shows', () => {
  it('parts the five places into auction and conquest', () => {
    const { auction, conquest } = places(table);
    expect([auction.length, conquest.length]).toEqual([3, 2]);
    expect(conquest[0]).toMatchObject({ place: 4, conquest: true });
  });
  it('has a picture for every tile, and the deck of every round', () => {
    expect([...PICTURED].sort()).toEqual(Object.keys(TILES).sort());
    for (const tile of PICTURED) expect(scene(tile).length).toBeGreaterThan(1);
    expect([1, 3, 4, 7, 8].map(deckOf)).toEqual(['A', 'A', 'B', 'C', 'C']);
  });
  it('speaks both languages', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });
});
