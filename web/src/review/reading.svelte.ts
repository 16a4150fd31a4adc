/** A review being read: which decision, whose line, through whose eyes. */
import { loadGame } from '../games/registry';
import type { GameView } from '../games/ui';
import { language } from '../i18n/speak.svelte';
import * as net from '../net/api';
import type { Choice, Decision, GameCard, Replay, ReplayView, Review, SeatReview } from '../protocol/types';
import { Desk } from '../table/desk.svelte';
import * as api from './api';
import { Line } from './line.svelte';
import { inOrder, toMark } from './review';

export class Reading {
  readonly id: string;
  readonly replay: Replay;
  readonly title: GameCard['title'];
  readonly desk: Desk;
  review: Review;
  /** The decision that is looked at. */
  at = $state(0);
  /** The seat whose line is chosen. */
  seat = $state(0);
  /** Whether everything lies open; else the board shows what the deciding seat saw. */
  open = $state(false);
  /** The step that the board shows now. */
  shown = $state(-1);
  /** A line of the bot that the board shows instead. */
  line: Line | null = $state.raw(null);

  readonly decision: Decision = $derived.by(() => this.review.decisions[this.at]!);
  /** The bot's moves but the one played, as they are numbered. */
  readonly better: readonly Choice[] = $derived.by(() => this.decision.best.filter((move) => move.action !== this.decision.played.action));
  /** The players as the reader calls them. */
  readonly players: readonly string[] = $derived.by(() => this.desk.names);
  readonly name: string = $derived.by(() => this.players[this.decision.seat] ?? '');
  readonly summary: SeatReview = $derived.by(() => this.review.seats[this.seat]!);

  /** Which of the moments to remember this decision is, counted from 1. */
  readonly moment: number | null = $derived.by(() => {
    const place = inOrder(this.review).findIndex((one) => one.decision === this.at);
    return place < 0 ? null : place + 1;
  });

  constructor(id: string, replay: Replay, title: GameCard['title'], desk: Desk, review: Review) {
    this.id = id;
    this.replay = replay;
    this.title = title;
    this.desk = desk;
    this.review = $state.raw(review);
  }

  /** To a decision; the ends are as far as it goes. */
  go(at: number): void {
    this.line = null;
    this.at = Math.max(0, Math.min(this.review.decisions.length - 1, at));
  }

  toMark(by: 1 | -1): void {
    this.go(toMark(this.review, this.at, by));
  }

  /** One step on or back, in the line that is shown or from decision to decision; or to one of the ends. */
  step(to: 'first' | 'back' | 'on' | 'last'): void {
    const [way, at, last] = this.line ? [this.line, this.line.at, this.line.steps.length] : [this, this.at, this.review.decisions.length - 1];
    way.go({ first: 0, back: at - 1, on: at + 1, last }[to]);
  }

  /** Play on the board how it may go on after a move. */
  async follow(move: Choice): Promise<void> {
    const { at, decision } = this;
    const number = decision.best.indexOf(move);
    const [steps, before] = await Promise.all([api.line(this.id, at, number), net.replayStep(this.id, decision.ply, decision.seat)]);
    if (at === this.at && steps.length) this.line = new Line(number, steps, viewOf(this.replay, before, decision.seat), this.desk);
  }

  /** From a line back to the game. */
  leave(): void {
    this.line = null;
  }

  /** The board as it stands in the line. */
  private followed(line: Line): void {
    const { desk } = this;
    desk.see(line.views[line.at]!);
    desk.last = line.touched;
    desk.marks = [];
  }

  /** The board before the decision, with what was played in brackets and the best moves marked. */
  async look(): Promise<void> {
    if (this.line) return this.followed(this.line);
    const [at, eyes, one] = [this.at, this.open ? null : this.decision.seat, this.decision];
    const found = await net.replayStep(this.id, one.ply, eyes);
    if (this.line || at !== this.at || eyes !== (this.open ? null : this.decision.seat)) return;
    const { desk } = this;
    desk.see(viewOf(this.replay, found, one.seat));
    const target = (move: Choice): readonly string[] => {
      const space = desk.ui.offer(move.action, desk.view).target;
      return space === null ? [] : [space];
    };
    desk.last = target(one.played);
    desk.marks = this.better.flatMap(target);
    this.shown = at;
  }

  /** A move in the words of the table, as it stands there now. */
  words(action: string): string {
    try {
      return this.desk.ui.action(action, this.desk);
    } catch {
      return action; // of a line that goes on where this board has not come to
    }
  }

  /** Why a move: of the best one, what it does better than the move played; of others, what speaks most for them. */
  reasons(move: Choice, place: number): string {
    const better = this.decision.why[language.now];
    if (place === 1 && better) return better;
    const key = move.reasons.find((one) => one.endsWith(place || !this.decision.mark ? '+' : '-'));
    const told = key && this.review.words[key]?.[language.now];
    return told ? `${told}.` : '';
  }
}

export function viewOf(replay: Replay, at: ReplayView, seat: number): GameView {
  return {
    game: replay.game,
    players: replay.players.length,
    options: replay.options,
    seat: at.you ?? seat,
    deciding: at.deciding,
    decision: at.decision,
    facts: at.facts,
    table: at.board,
    legal_actions: [],
  };
}

/** A review to read, with the board of its game. */
export async function read(id: string, review: Review): Promise<Reading> {
  const [replay, ui, sentences, cards] = await Promise.all([
    net.replay(id), loadGame(review.game), net.catalogue(review.game, language.now), net.games(),
  ]);
  const title = cards.find((card) => card.name === review.game)?.title ?? {};
  const first = await net.replayStep(id, review.decisions[0]?.ply ?? 0, review.decisions[0]?.seat ?? 0);
  const desk = new Desk(ui, sentences, viewOf(replay, first, review.decisions[0]?.seat ?? 0), replay.players);
  desk.watching = true;
  return new Reading(id, replay, title, desk, review);
}
