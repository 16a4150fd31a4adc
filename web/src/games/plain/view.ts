/** What a game without a page of its own sends: its picture taken apart, and numbers beside it (kit/plain_game.py). */
import type { AnyGame, GameView } from '../ui';

/** A shape of the picture: its tag, how it looks, and the shapes inside it or its text (kit/pictures.py). */
export type Shape = readonly [tag: string, looks: Readonly<Record<string, string>>, inside: readonly Shape[] | string];

export interface PlainTable {
  readonly picture: Shape;
  readonly counts: Readonly<Record<string, number>>;
  readonly seats: readonly { readonly tallies: Readonly<Record<string, number>>; readonly score: unknown }[];
}

export interface Plain extends AnyGame {
  readonly table: PlainTable;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What the picture says of a place: the words of what lies there, and whose it is. */
export interface Place {
  readonly holds: readonly string[];
  readonly seat: number | null;
}

const known = new WeakMap<Shape, ReadonlyMap<string, Place>>();

/** The places of a picture that can be pointed at, in the order they are drawn. */
export function placesOf(picture: Shape): ReadonlyMap<string, Place> {
  const found = known.get(picture) ?? new Map(walk(picture));
  known.set(picture, found);
  return found;
}

function* walk([, looks, inside]: Shape): Generator<[string, Place]> {
  const name = looks['data-place'];
  if (name !== undefined) yield [name, { holds: words(looks['data-holds']), seat: 'data-seat' in looks ? Number(looks['data-seat']) : null }];
  if (typeof inside !== 'string') for (const one of inside) yield* walk(one);
}

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '');

/** The room that the picture takes: `0 0 372 452`. */
export const boxOf = ([, looks]: Shape): string => looks['viewBox'] ?? `0 0 ${looks['width'] ?? 100} ${looks['height'] ?? 100}`;

/** The places of the board at hand. */
export const placesIn = (view: GameView<Plain>): ReadonlyMap<string, Place> => placesOf(view.table.picture);
