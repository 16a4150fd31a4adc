import { describe, expect, it } from 'vitest';
import { partly } from '../fixtures/known';
import { figureOf as kings } from '../games/kings/wording.svelte';
import { figureOf as tigris } from '../games/tigris/wording.svelte';
import { figureOf as tikal } from '../games/tikal/wording.svelte';
import { figureOf } from './figure';

const desk = <D>(facts: object = {}, table: object = {}): D => partly({ view: { seat: 1, facts, table } });

describe('the picture of a move', () => {
  it('is the piece that is laid, placed or added', () => {
    expect(tigris('farm F4', desk())).toBe('tile-farm');
    expect(tigris('king F4', desk())).toMatch(/^leader-settlement-/);
    expect(tigris('reinforce 2', desk({ sphere: 'temple' }))).toBe('tile-temple');
    expect(tigris('catastrophe F4', desk())).toBe('tile-catastrophe');
    expect(tigris('end', desk())).toBeNull();
  });
  it('is a card or a leader of Contest of Kings', () => {
    expect(kings('temple C', desk())).toBe('card-temple');
    expect(kings('score farm', desk())).toBe('card-farm');
    expect(kings('show 2', desk({ card: 'market' }))).toBe('card-market');
    expect(kings('decline', desk())).toBeNull();
  });
  it('is a piece of the seat, a hexagon or a treasure of Tikal', () => {
    expect(tikal('move leader A5 B4', desk())).toBe('tikal-1-chief');
    expect(tikal('bring explorer A5', desk())).toBe('tikal-1-explorer');
    expect(tikal('guard explorer A4', desk())).toBe('tikal-1-guard');
    expect(tikal('place C4 r2', desk({}, { tile: { kind: 'ruin' } }))).toBe('tikal-hex-ruin');
    expect(tikal('exchange mask 2 jar', desk())).toBe('jar');
    expect(tikal('end', desk({}, {}))).toBeNull();
  });
  it('is what is picked up, where the game says nothing else; and nothing where the board has not come to it', () => {
    const ui = { offer: (notation: string) => ({ notation, pick: notation, target: null }), ghost: (pick: string) => `piece-${pick}` };
    expect(figureOf('stone', ui, desk())).toBe('piece-stone');
    const lost = { ...ui, figure: () => { throw new Error('not there yet'); } };
    expect(figureOf('stone', lost, desk())).toBeNull();
  });
});
