/** A turn played again, step by step: each step is one event, on the board as it was then. */
import type { GameEvent } from '../games/ui';
import type { LogLine } from '../protocol/types';
import { eventsOf } from './gameview';

export interface Step {
  readonly event: GameEvent;
  readonly board: unknown;
}

export class Rerun {
  readonly seat: number;
  readonly steps: readonly Step[];
  at = $state(0);

  constructor(seat: number, lines: readonly LogLine[], boards: ReadonlyMap<number, unknown>, tells: (event: GameEvent) => boolean) {
    this.seat = seat;
    this.steps = lines.flatMap((line) =>
      eventsOf(line)
        .filter(tells)
        .map((event) => ({ event, board: boards.get(line.ply) ?? null })),
    );
  }

  readonly now: Step | undefined = $derived.by(() => this.steps[this.at]);

  /** One step on or back; false at the end. */
  move(by: number): boolean {
    const to = this.at + by;
    if (to < 0 || to >= this.steps.length) return false;
    this.at = to;
    return true;
  }
}
