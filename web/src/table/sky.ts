/** The layer above the table where pieces fly: it finds places on the page and lets clones of pieces travel between them. */
import type { GameEvent, GameUi, GameView } from '../games/ui';
import { boxOf } from '../svg/box';
import { flights, leaving, type Flight, type Leaving, type Rect, type Spot } from './motion';

const SVG = 'http://www.w3.org/2000/svg';
/** More than this at once is no story any more. */
const MOST = 24;

const named = (attribute: string, value: string): string => `[data-${attribute}="${CSS.escape(value)}"]`;

/** Where a spot is on the page now, if it is shown at all; in the own hand, a thing by the names it goes by there. */
export function placeOf(spot: Spot, own: number, thing: string | undefined, kinds: readonly string[]): Rect | null {
  const wanted =
    typeof spot === 'string'
      ? [named('space', spot), named('place', spot)]
      : spot === own
        ? [...(thing ? kinds.map((kind) => named(kind, thing)) : []), '.hand', '[data-own]']
        : [named('seat', String(spot))];
  for (const selector of wanted) {
    const rect = [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect()).find(({ width }) => width > 0);
    if (rect) return rect;
  }
  return null;
}

/** What these events will move, measured while the old position is still drawn. */
export function takeOff(events: readonly GameEvent[], ui: GameUi, view: GameView): Leaving[] {
  const journeys = events.flatMap((event) => ui.journeys(event, view)).slice(0, MOST);
  return leaving(journeys, (spot, thing) => placeOf(spot, view.seat, thing, ['pick', 'goal']));
}

/** Let them fly to where the new position has them. */
export function land(left: readonly Leaving[], own: number): void {
  for (const flight of flights(left, (spot, thing) => placeOf(spot, own, thing, ['goal', 'pick']))) fly(flight);
}

/** Whatever flies is there at once. */
export function clearSky(): void {
  for (const node of document.querySelectorAll('.flying')) for (const course of node.getAnimations()) course.finish();
}

/** The piece that lies where the flight ends comes into sight when it arrives. */
function hold({ piece, goal, time, easing }: Flight): void {
  if (typeof goal !== 'string') return;
  const there = ['space', 'place'].map((kind) => `${named(kind, goal)} ${named('piece', piece)}`).join();
  const frames = [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }];
  for (const node of document.querySelectorAll(there)) node.animate(frames, { duration: time, easing });
}

function fly(flight: Flight): void {
  const node = drawn(flight);
  document.body.append(node);
  if (!flight.fades) hold(flight);
  const { from, to, delay, time, easing } = flight;
  const way = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width})`;
  const frames = flight.fades ? [{ opacity: 1 }, { opacity: 0 }] : [{ transform: 'none' }, { transform: way }];
  const course = node.animate(frames, { duration: time, delay, easing, fill: 'both' });
  course.onfinish = course.oncancel = () => node.remove();
}

function drawn({ piece, from }: Flight): SVGSVGElement {
  const box = boxOf(piece);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'flying');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('viewBox', `0 0 ${box.w} ${box.h}`);
  Object.assign(svg.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px` });
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${piece}`);
  svg.append(use);
  return svg;
}
