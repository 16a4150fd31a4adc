/**
 * What the table has to tell its player now: the moves since his last decision, and the moments that he has not yet
 * answered with an input. It takes nothing away from the decision: the cards stand where nothing else is asked.
 */
import type { LogLine, TableView } from '../../protocol/types';
import type { Desk } from '../desk.svelte';
import { cardOf, type MomentCard } from './cards';
import { tracesOf, type Traces } from './traces';
import { concerns, marksOf, momentOf, movesOf, sinceMine, type Move } from './story';

export type Face = 'since' | 'moment';

export class Tale {
  readonly desk: Desk;
  view: TableView;
  /** The move that is being told, in `moves`; below nought: none yet. */
  at = $state(-1);
  /** The ply at the player's last input: moments up to it have been seen. */
  private answered = $state(0);
  /** The last ply whose since-card was put away. */
  private away = $state(0);
  private wanted: Face | null = $state(null);
  private chosen: number | null = $state(null);
  /** Whether the whole card lies over the board, where there is room for a line only. */
  open = $state(false);
  /** How often the moment was asked for again. */
  again = $state(0);
  /** What left the board with each line, and where points were won, as it was seen happening. */
  private traces = new Map<number, Traces>();

  constructor(desk: Desk, view: TableView) {
    this.desk = desk;
    this.view = $state.raw(view);
    this.answered = view.ply; // what happened before the page was opened is told by the since-card
  }

  readonly moves: readonly Move[] = $derived.by(() => (this.view.you < 0 ? [] : movesOf(sinceMine(this.view.log, this.view.you), this.desk.ui)));
  /** Lines that a table stops to look at, newest last. */
  readonly moments: readonly LogLine[] = $derived.by(() =>
    this.view.log.filter((line) => line.ply > this.answered && momentOf(line, this.desk.catalogue.story) !== undefined),
  );
  readonly moment: LogLine | undefined = $derived.by(
    () => this.view.log.find((line) => line.ply === this.chosen) ?? this.moments.findLast((line) => concerns(line, this.view.you)) ?? this.moments.at(-1),
  );
  readonly card: MomentCard | null = $derived.by(() => (this.moment ? cardOf(this.moment, this.view.log, this.desk) : null));
  /** The last of them that tells a whole round, whatever else concerns the reader. */
  readonly round: LogLine | undefined = $derived.by(() => this.moments.findLast((line) => cardOf(line, this.view.log, this.desk)?.drawn));
  readonly hasSince: boolean = $derived.by(
    () => this.desk.mine && this.moves.some((move) => move.number !== null) && (this.moves.at(-1)?.line.ply ?? 0) > this.away,
  );

  /** Which card is to be shown: what was asked for, else a moment of the reader's own, else everything since. */
  readonly face: Face | null = $derived.by(() => {
    const has = { since: this.hasSince, moment: this.card !== null };
    if (this.wanted && has[this.wanted]) return this.wanted;
    if (has.moment && (!has.since || this.moments.some((line) => concerns(line, this.view.you)))) return 'moment';
    return has.since ? 'since' : null;
  });
  readonly marks = $derived.by(() => (this.hasSince ? marksOf(this.moves, this.desk.ui) : new Map<string, never>()));

  /** What the moment that is shown leaves on the board. */
  readonly scene: (Traces & { readonly ring: string | undefined }) | null = $derived.by(() => {
    if (this.face !== 'moment' || !this.moment) return null;
    const traces = this.traces.get(this.moment.ply) ?? tracesOf(this.moment, this.desk);
    const gone = this.moves.some((move) => move.line.ply > this.moment!.ply && this.card?.ring !== undefined && move.spaces[0] === this.card.ring);
    return { ...traces, ring: gone ? undefined : this.card?.ring }; // a winner who has moved on is ringed no more
  });

  /** The table moved on; the desk still shows it as it was before. */
  see(view: TableView): void {
    const moved = view.ply !== this.view.ply;
    for (const line of view.log.filter(({ ply }) => ply > this.view.ply)) this.traces.set(line.ply, tracesOf(line, this.desk));
    this.view = view;
    if (!moved) return;
    this.at = -1;
    this.wanted = this.chosen = null;
  }

  /** The player chose something: what was told has been seen. Pointing and scrolling do not count. */
  input(): void {
    this.answered = this.view.ply;
    this.wanted = this.chosen = null;
    this.open = false;
  }

  /** Put the card away. */
  close(): void {
    if (this.face === 'since') this.away = this.view.ply;
    else this.input();
    this.wanted = this.chosen = null;
    this.open = false;
    this.desk.marks = [];
  }

  show(face: Face, ply: number | null = null): void {
    this.wanted = face;
    this.chosen = ply;
    this.again += 1;
  }

  /** Tell the next move, or the one before. */
  step(by: number): void {
    this.tell(Math.min(this.moves.length - 1, Math.max(0, this.at + by)));
  }

  tell(at: number): void {
    this.at = at;
    this.desk.marks = this.moves[at]?.spaces ?? [];
  }
}
