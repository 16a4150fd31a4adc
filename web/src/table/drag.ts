/** Dragging a thing from the hand (or the board) to a target: pointer down, move, let go. */
import type { Action } from 'svelte/action';
import type { Desk } from './desk.svelte';

interface Dragging {
  readonly desk: Desk;
  /** What is dragged, or null when it cannot be. */
  readonly pick: string | null;
}

const FAR = 6;

/** The target under a point: anything with `data-space`. */
export function targetAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>('[data-space]')?.dataset['space'] ?? null;
}

/** Makes an element draggable; a click without moving stays a click. */
export const draggable: Action<HTMLElement, Dragging> = (node, given) => {
  let now = given;
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || now.pick === null) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
  }

  function lift(): void {
    const image = node.querySelector('svg')?.cloneNode(true);
    if (!image || !start) return;
    ghost = document.createElement('div');
    ghost.className = 'dragged';
    ghost.append(image);
    document.body.append(ghost);
    if (now.desk.pick !== now.pick) now.desk.take(now.pick);
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR) lift();
    if (!ghost) return;
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    now.desk.hover(targetAt(event.clientX, event.clientY));
  }

  function up(event: PointerEvent): void {
    const dragged = ghost !== null;
    const target = dragged ? targetAt(event.clientX, event.clientY) : null;
    const means = event.pointerType === 'touch' ? 'touch' : 'mouse';
    end();
    if (!dragged) return;
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    if (target !== null) now.desk.choose(target, means);
  }

  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  function end(): void {
    ghost?.remove();
    ghost = start = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
  }

  node.addEventListener('pointerdown', down);
  return {
    update: (given) => void (now = given),
    destroy: () => {
      end();
      node.removeEventListener('pointerdown', down);
    },
  };
};
