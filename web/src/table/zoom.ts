/** Two fingers make the board larger, one moves it, and it follows the last move; the rest of the page stays as it is. */
import type { Action } from 'svelte/action';

const MOST = 3;
const SLIP = 6; // pixels that a finger may slip in a tap

interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The board never leaves its frame, and never gets smaller than it. */
export function held(view: View, width: number, height: number): View {
  const scale = Math.max(1, Math.min(MOST, view.scale));
  const inside = (at: number, room: number): number => Math.min(0, Math.max(room - room * scale, at)) + 0;
  return { scale, x: inside(view.x, width), y: inside(view.y, height) };
}

/** The view after two fingers went from one pair of points to another: what was under them stays under them. */
export function pinched(view: View, from: readonly Point[], to: readonly Point[]): View {
  const [a, b] = [middle(from), middle(to)];
  const scale = Math.max(1, Math.min(MOST, (view.scale * apart(to)) / Math.max(1, apart(from))));
  const by = scale / view.scale;
  return { scale, x: b.x - (a.x - view.x) * by, y: b.y - (a.y - view.y) * by };
}

interface Point {
  readonly x: number;
  readonly y: number;
}
const middle = ([a, b]: readonly Point[]): Point => ({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 });
/** How far the middle of a space is from the middle of its frame. */
const between = (frame: DOMRect, space: DOMRect): Point => ({
  x: frame.left + frame.width / 2 - (space.left + space.width / 2),
  y: frame.top + frame.height / 2 - (space.top + space.height / 2),
});
const apart = ([a, b]: readonly Point[]): number => Math.hypot(a!.x - b!.x, a!.y - b!.y);

interface Wishes {
  /** The spaces of the last move. */
  readonly last: readonly string[];
  /** What asks for the whole board again when it changes. */
  readonly whole: unknown;
  readonly onzoom: (zoomed: boolean) => void;
}

/** Zoom and pan of what is inside the node by touch. */
export const zoomable: Action<HTMLElement, Wishes> = (node, given) => {
  let now = given!;
  let view: View = { scale: 1, x: 0, y: 0 };
  let start: { view: View; points: Point[]; moved: boolean } | null = null;

  const frame = (): DOMRect => node.parentElement!.getBoundingClientRect();
  const pointsOf = (event: TouchEvent): Point[] => {
    const box = frame();
    return [...event.touches].slice(0, 2).map((one) => ({ x: one.clientX - box.left, y: one.clientY - box.top }));
  };

  function show(next: View): void {
    const box = frame();
    view = held(next, box.width, box.height);
    node.style.transform = view.scale === 1 ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    now.onzoom(view.scale > 1);
  }

  function begin(event: TouchEvent): void {
    start = { view, points: pointsOf(event), moved: (start?.moved ?? false) || event.touches.length > 1 };
  }

  function move(event: TouchEvent): void {
    if (!start || event.touches.length !== start.points.length) return;
    const points = pointsOf(event);
    if (points.length === 2) {
      event.preventDefault();
      return show(pinched(start.view, start.points, points));
    }
    const [from, to] = [start.points[0]!, points[0]!];
    if (view.scale === 1 || Math.hypot(to.x - from.x, to.y - from.y) < SLIP) return;
    event.preventDefault();
    start.moved = true;
    show({ ...start.view, x: start.view.x + to.x - from.x, y: start.view.y + to.y - from.y });
  }

  function end(event: TouchEvent): void {
    if (start?.moved && event.cancelable) event.preventDefault(); // a finger that moved the board taps nothing
    if (event.touches.length === 0) start = null;
    else begin(event);
  }

  /** Bring the last move into the middle of a board made larger, or into sight on one that is larger than its frame. */
  function follow(): void {
    const name = now.last[0] && CSS.escape(now.last[0]);
    const there = name ? node.querySelector(`[data-space="${name}"], [data-place="${name}"]`) : null;
    if (!there) return;
    if (view.scale === 1) return reveal(there);
    const off = between(frame(), there.getBoundingClientRect());
    show({ ...view, x: view.x + off.x, y: view.y + off.y });
  }

  function reveal(there: Element): void {
    const [space, box] = [there.getBoundingClientRect(), frame()];
    if (space.left >= box.left && space.right <= box.right && space.top >= box.top && space.bottom <= box.bottom) return;
    const off = between(box, space);
    for (let at = there.parentElement; at && at !== node; at = at.parentElement) if (/auto/.test(getComputedStyle(at).overflow)) at.scrollBy(-off.x, -off.y);
  }

  node.style.transformOrigin = '0 0';
  requestAnimationFrame(follow);
  const heard = new AbortController();
  const { signal } = heard;
  node.addEventListener('touchstart', begin, { passive: true, signal });
  node.addEventListener('touchmove', move, { passive: false, signal });
  node.addEventListener('touchend', end, { passive: false, signal });
  node.addEventListener('touchcancel', end, { passive: false, signal });
  return {
    update: (next) => {
      const [before, whole] = [now.last, now.whole];
      now = next;
      if (next.whole !== whole) show({ scale: 1, x: 0, y: 0 });
      else if (next.last !== before) requestAnimationFrame(follow);
    },
    destroy: () => heard.abort(),
  };
};
