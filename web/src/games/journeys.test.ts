import { expect, test } from 'vitest';
import { partly } from '../fixtures/known';
import { journeys as kings } from './kings/journeys';
import { journeys as peloponnes } from './peloponnes/journeys';
import { journeys as tigris } from './tigris/journeys';
import { journeys as tikal } from './tikal/journeys';
import type { Kings } from './kings/view';
import type { Tigris } from './tigris/view';
import type { AnyGame, GameView } from './ui';

/** A view of which only the leaders are looked at. */
const view = <G extends AnyGame>(table: { seats: { leaders: object }[] }): GameView<G> =>
  partly({ game: '', players: 2, options: {}, seat: 0, deciding: 0, decision: '', facts: {}, legal_actions: [], table });
const TIGRIS = view<Tigris>({ seats: [{ leaders: { king: 'B2', farmer: 'C3' } }, { leaders: { farmer: 'H8' } }] });
const KINGS = view<Kings>({ seats: [{ leaders: {} }, { leaders: {} }] });

test('a tile goes from the hand to its space, a leader from space to space and home', () => {
  expect(tigris({ type: 'tile_placed', seat: 0, sphere: 'temple', at: 'B3' }, TIGRIS)).toEqual([
    { piece: 'tile-temple', from: 0, to: 'B3', thing: 'temple' },
  ]);
  expect(tigris({ type: 'leader_moved', seat: 1, leader: 'king', origin: 'A1', at: 'A2' }, TIGRIS)).toEqual([
    { piece: 'leader-settlement-bull', from: 'A1', to: 'A2' },
  ]);
  expect(tigris({ type: 'leader_stranded', seat: 1, leader: 'priest', origin: 'A1' }, TIGRIS)[0]).toMatchObject({ from: 'A1', to: 1 });
});

test('a point flies from the leader who wins it, or from the king, to its owner', () => {
  const point = { type: 'point_scored', seat: 0, amount: 1, reason: 'tile' } as const;
  expect(tigris({ ...point, sphere: 'farm' }, TIGRIS)[0]).toMatchObject({ from: 'C3', to: 0, goal: 'farm' });
  expect(tigris({ ...point, sphere: 'market' }, TIGRIS)[0]).toMatchObject({ from: 'B2', to: 0, goal: 'market' });
});

test('the loser of a conflict goes home and his tiles fade', () => {
  const lost = { type: 'conflict_won', winner: 0, loser: 1, sphere: 'farm', revolt: false, winner_strength: 3, loser_strength: 1 } as const;
  expect(tigris(lost, TIGRIS)).toEqual([{ piece: 'leader-farm-bull', from: 'H8', to: 1 }]);
  expect(tigris({ type: 'tiles_removed', seat: 1, sphere: 'farm', spaces: ['H7', 'H6'] }, TIGRIS)).toEqual([
    { piece: 'tile-farm', from: 'H7', to: null },
    { piece: 'tile-farm', from: 'H6', to: null },
  ]);
});

test('cards are laid, and spoils go to the pile', () => {
  expect(kings({ type: 'card_laid', seat: 0, card: 'farm', at: 'C2' }, KINGS)[0]).toMatchObject({ piece: 'card-farm', from: 0, to: 'C2' });
  expect(kings({ type: 'spoils_taken', seat: 1, card: 'farm', count: 2, spaces: ['C1', 'C2'] }, KINGS)).toHaveLength(2);
});

test('a link laid face down shows its face to its owner alone', () => {
  const laid = { type: 'link_hidden', seat: 1, at: 'CD' } as const;
  expect(kings({ ...laid, card: 'farm' }, KINGS)[0]).toEqual({ piece: 'card-farm', from: 1, to: 'CD', thing: 'farm' });
  expect(kings({ ...laid, card: null }, KINGS)[0]).toEqual({ piece: 'card-back', from: 1, to: 'CD' });
});

test('explorers walk, hexagons are laid, treasures are dug up', () => {
  expect(tikal({ type: 'explorer_moved', seat: 2, piece: 'expedition_leader', start: 'A5', to: 'B5', cost: 1 })[0]).toMatchObject({
    piece: 'tikal-2-chief', from: 'A5', to: 'B5',
  });
  expect(tikal({ type: 'hex_placed', seat: 1, tile: 'A1', kind: 'ruin', at: 'B2', rotation: 0 })[0]?.piece).toBe('tikal-hex-ruin');
  expect(tikal({ type: 'treasure_dug', seat: 0, at: 'B2', treasure: 'jar' })[0]).toMatchObject({ from: 'B2', to: 0 });
});

test('coins go to the tile bid on, and come back when displaced', () => {
  expect(peloponnes({ type: 'bid_laid', seat: 1, tile: 'forest', coins: 3 })[0]).toMatchObject({ piece: 'coin', from: 1, to: 'forest' });
  expect(peloponnes({ type: 'bid_displaced', seat: 1, tile: 'forest', coins: 3 })[0]).toMatchObject({ from: 'forest', to: 1 });
});

test('what moves nothing shows nothing', () => {
  expect(tigris({ type: 'turn_ended', seat: 0 }, TIGRIS)).toEqual([]);
  expect(kings({ type: 'turn_ended', seat: 0 }, KINGS)).toEqual([]);
  expect(tikal({ type: 'passed', seat: 0 })).toEqual([]);
  expect(peloponnes({ type: 'passed', seat: 0, coins: 3 })).toEqual([]);
});
