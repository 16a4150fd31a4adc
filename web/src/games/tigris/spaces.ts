/** What each space of the board shows, worked out from the view and from what the player holds. */
import { isSphere } from './choices';
import { discOf, type Leader, type leadersOn, type Sphere, type TigrisTable } from './view';

export interface SpaceState {
  readonly space: string;
  /** The piece of the symbol sheet that lies here. */
  readonly piece: string | null;
  readonly laid: boolean;
  readonly treasure: boolean;
  readonly pick: string | null;
  readonly pickable: boolean;
  readonly selected: boolean;
  readonly target: boolean;
  /** The piece to show as a ghost, or `here` for a frame alone. */
  readonly ghost: string | null;
  readonly last: boolean;
  readonly marked: boolean;
  readonly refused: 'here' | 'cause' | null;
  readonly side: 'attack' | 'defence' | null;
  readonly number: number;
}

/** What the player's pointer and hand add to the table. */
export interface Pointing {
  readonly seat: number;
  readonly pick: string | null;
  readonly picks: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
  readonly ghost: string | null;
  readonly ghostPiece: string | null;
  readonly last: ReadonlySet<string>;
  readonly marked: ReadonlySet<string>;
  readonly refused: string | null;
  readonly causes: ReadonlySet<string>;
}

type SideName = 'attack' | 'defence';

/** Which side of the conflict each space belongs to, and its number in the count; the leaders have none. */
export function sides(table: TigrisTable): Map<string, { side: SideName; number: number }> {
  const found = new Map<string, { side: SideName; number: number }>();
  for (const side of ['defence', 'attack'] as const) {
    const there = table.sides?.[side];
    there?.supporters.forEach((space, n) => found.set(space, { side, number: n + 1 }));
    if (there) found.set(there.leader, { side, number: 0 });
  }
  return found;
}

/** One space as it is to be drawn. */
export function stateOf(
  space: string,
  table: TigrisTable,
  leaders: ReturnType<typeof leadersOn>,
  conflict: ReturnType<typeof sides>,
  at: Pointing,
): SpaceState {
  const stands = leaders.get(space);
  const own = stands && stands.seat === at.seat ? stands.leader : null;
  const fighting = conflict.get(space);
  return {
    space,
    piece: pieceOn(space, table, stands),
    laid: table.laid === space && table.conflict !== null,
    treasure: table.treasures.includes(space),
    pick: own,
    pickable: own !== null && at.picks.has(own),
    selected: own !== null && own === at.pick,
    target: at.targets.has(space),
    ghost: at.ghost === space ? (at.ghostPiece ?? 'here') : null,
    last: at.last.has(space),
    marked: at.marked.has(space),
    refused: at.refused === space ? 'here' : at.causes.has(space) ? 'cause' : null,
    side: fighting?.side ?? null,
    number: fighting?.number ?? 0,
  };
}

function pieceOn(space: string, table: TigrisTable, stands: { seat: number; leader: Leader } | undefined): string | null {
  if (stands) return discOf(stands.leader, stands.seat);
  if (table.catastrophes.includes(space)) return 'tile-catastrophe';
  const tile: Sphere | undefined = table.tiles[space];
  return tile ? `tile-${tile}` : null;
}

/** The two spheres of a monument, by its name. */
export function spheresOf(monument: string): readonly [Sphere, Sphere] {
  const [first = 'temple', second = first] = monument.split('-').filter(isSphere);
  return [first, second];
}
