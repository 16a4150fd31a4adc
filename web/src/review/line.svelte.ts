/** A line of the bot, played on the board: how it may go on after one of the best moves. */
import type { GameView } from '../games/ui';
import type { LineStep } from '../protocol/types';
import { Desk } from '../table/desk.svelte';
import { eventsOf } from '../table/gameview';
import { screen } from '../table/settings.svelte';

export class Line {
  /** Its place among the best moves. */
  readonly move: number;
  readonly steps: readonly LineStep[];
  /** The board before the line and after each of its steps. */
  readonly views: readonly GameView[];
  /** How many steps are played. */
  at = $state(1);
  playing = $state(false);
  private readonly desk: Desk;

  constructor(move: number, steps: readonly LineStep[], before: GameView, desk: Desk) {
    this.move = move;
    this.steps = steps;
    this.desk = desk;
    this.views = [before, ...steps.map(({ deciding, decision, facts, board }) => ({ ...before, deciding, decision, facts, table: board }))];
    this.playing = !screen.still && steps.length > 1;
  }

  readonly last: boolean = $derived.by(() => this.at >= this.steps.length);

  /** To a step; whoever steps by hand is not hurried on. */
  go(at: number): void {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.steps.length, at));
  }

  /** Go on by itself, from the beginning if it has come to its end; or stay. */
  play(): void {
    const playing = !this.playing;
    if (playing && this.last) this.go(0);
    this.playing = playing;
  }

  /** By itself, one step on. */
  tick(): void {
    this.at += 1;
    if (this.last) this.playing = false;
  }

  /** The spaces that the step before touched. */
  get touched(): readonly string[] {
    const events = this.steps[this.at - 1]?.lines.flatMap(eventsOf) ?? [];
    return events.map((event) => this.desk.ui.spaces(event)).find((spaces) => spaces.length) ?? [];
  }

  /** A step in the words of the table, as it stood before it. */
  words(n: number): string {
    const { ui, catalogue, names } = this.desk;
    const there = new Desk(ui, catalogue, { ...this.views[n]!, seat: this.steps[n]!.seat }, names);
    there.watching = true;
    try {
      return ui.action(this.steps[n]!.action, there);
    } catch {
      return this.steps[n]!.action; // of a hand that nobody but its seat sees
    }
  }
}
