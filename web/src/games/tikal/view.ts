/** The values of Tikal, and small readings of its table. The types are generated from the server's. */
import { BOX, type HexView, type Kind, type BoardView, type TileView } from '../../protocol/tikal';
import type { Games } from '../../protocol/types';

export type { GameEvent, HexView, Kind, SeatView, Temple, TileView, Treasure } from '../../protocol/tikal';
export type TikalTable = BoardView;
/** The types of this game. */
export type Tikal = Games['tikal'];
export const SHAPES = ['circle', 'square', 'diamond', 'house'] as const;
export const { treasures: TREASURES, points: POINTS, costs: COSTS, base_camp: CAMP, least_step: STEP } = BOX;
/** What one, two and three treasures of a kind score. */
const [, one = 0, two = 0, three = 0] = BOX.treasure_prestige;
export const WORTH = { one, two, three };
const GROUNDS: Readonly<Record<Kind, string>> = {
  base_camp: 'clearing', temple: 'temple', clearing: 'clearing', ruin: 'ruin', volcano: 'volcano',
};

export const groundOf = (kind: Kind): string => GROUNDS[kind];

/** The stones of a tile after so many sixths of a turn clockwise, from north. */
export const turned = (stones: readonly number[], rotation: number): number[] =>
  stones.map((_, side) => stones[(side - rotation + 6) % 6] ?? 0);

/** A group of pieces of one seat on a hexagon. */
export interface Group {
  readonly seat: number;
  readonly glyph: 'explorer' | 'chief' | 'camp';
  readonly count: number;
}

/** Who stands on a hexagon: a camp first, then leaders, then explorers. */
export function groups(hex: HexView): Group[] {
  const camp: Group[] = hex.camp === null || hex.camp === undefined ? [] : [{ seat: hex.camp, glyph: 'camp', count: 1 }];
  const leaders = (hex.leaders ?? []).map((seat): Group => ({ seat, glyph: 'chief', count: 1 }));
  const explorers = (hex.explorers ?? []).flatMap((count, seat): Group[] => (count ? [{ seat, glyph: 'explorer', count }] : []));
  return [...camp, ...leaders, ...explorers];
}

/** How many hexagons are still to come, and the letter of the pile's top. */
export function pileOf(table: TikalTable): { left: number; letter: string } {
  const entries = Object.entries(table.pile);
  return { left: entries.reduce((sum, [, many]) => sum + many, 0), letter: entries[0]?.[0] ?? '' };
}

/** The hexagon in hand, as it would lie. */
export const inHand = (table: TikalTable, rotation: number): HexView | null =>
  table.tile === null ? null : asHex(table.tile, rotation);

/** A tile off the board as a hexagon. */
export function asHex(tile: TileView, rotation = 0): HexView {
  return {
    kind: tile.kind,
    stones: turned(tile.stones, rotation),
    value: tile.kind === 'temple' ? tile.number : 0,
    treasures: tile.kind === 'ruin' ? tile.number : 0,
  };
}
