/**
 * How pieces travel: a game says what an event moves (`GameUi.journeys`), the page shows it above the table.
 *
 * Nothing here holds up the game: the position is drawn at once, and what flies takes no pointer, no focus and no time
 * of the player. Where less motion is wished for, nothing flies.
 */
import { boxOf } from '../svg/box';

/** Where a journey begins or ends: a space of the board, or a seat (its row beside the board; one's own hand). */
export type Spot = string | number;

export interface Journey {
  /** A piece of the sheet. */
  readonly piece: string;
  readonly from: Spot;
  /** Null when the piece leaves the game: it fades where it lay. */
  readonly to: Spot | null;
  /** What it is in the hand it leaves, and among what its owner has; sought there before the hand as a whole. */
  readonly thing?: string;
  readonly goal?: string;
  /** How much of a space it takes, where it does not fill it. */
  readonly share?: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Leaving {
  readonly journey: Journey;
  readonly from: Rect;
}

export interface Flight {
  readonly piece: string;
  readonly from: Rect;
  readonly to: Rect;
  readonly goal: Spot | null;
  readonly fades: boolean;
  readonly delay: number;
  readonly time: number;
  readonly easing: string;
}

/** The times of the look, in milliseconds. */
export const TRAVEL = 240;
export const APART = 60;
export const AT_MOST = 600;
const GLIDE = 'cubic-bezier(.2, .8, .2, 1)';
const FADE = 160;
/** Small enough to be told from a piece that lies: nothing that flies is larger than this. */
const LARGEST = 64;
const SMALLEST = 18;

/** The journeys that begin somewhere on the page; measured before the position changes. */
export function leaving(journeys: readonly Journey[], find: (spot: Spot, thing?: string) => Rect | null): Leaving[] {
  return journeys.flatMap((journey) => {
    const from = find(journey.from, journey.thing);
    return from ? [{ journey, from }] : [];
  });
}

/** The flights, once the new position is drawn. Pieces that leave go one after another, never longer than 600 ms in all. */
export function flights(left: readonly Leaving[], find: (spot: Spot, thing?: string) => Rect | null): Flight[] {
  const gone = left.filter(({ journey }) => journey.to === null).length;
  const apart = gone > 1 ? Math.min(APART, (AT_MOST - FADE) / (gone - 1)) : 0;
  let fading = 0;
  return left.flatMap(({ journey, from }): Flight[] => {
    const { piece } = journey;
    if (journey.to === null) {
      const at = fitted(from, piece, shareOf(journey, journey.from));
      return [{ piece, from: at, to: at, goal: null, fades: true, delay: apart * fading++, time: FADE, easing: 'ease-in' }];
    }
    const goal = find(journey.to, journey.goal);
    if (!goal || same(goal, from)) return [];
    const [start, end] = [fitted(from, piece, shareOf(journey, journey.from)), fitted(goal, piece, shareOf(journey, journey.to))];
    return [{ piece, from: start, to: end, goal: journey.to, fades: false, delay: 0, time: TRAVEL, easing: GLIDE }];
  });
}

const shareOf = (journey: Journey, spot: Spot): number => (typeof spot === 'string' ? (journey.share ?? 1) : 1);

/** The piece in the middle of a place, in its own proportions and of a size to be seen. */
export function fitted(place: Rect, piece: string, share = 1): Rect {
  const box = boxOf(piece);
  const side = Math.max(SMALLEST, Math.min(place.width * share, place.height * share, LARGEST));
  const [width, height] = [side, (side * box.h) / box.w];
  return { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2, width, height };
}

const same = (one: Rect, other: Rect): boolean => one.x === other.x && one.y === other.y;
