/** What a game brings to the table page; see web/README.md for how to write one. */
import type { Component } from 'svelte';
import type { Desk } from '../table/desk.svelte';
import type { Journey } from '../table/motion';
import type { Carding } from '../table/story/cards';
import type { AnyEvent, LogLine } from '../protocol/types';

/** A legal action, taken apart: what is picked up, and where it goes. */
export interface Offer {
  readonly notation: string;
  /** What the player takes hold of; null when the target alone says it, or when there is nothing to pick. */
  readonly pick: string | null;
  /** The space (or column, hex, card …) that is pointed at; null for actions that are buttons. */
  readonly target: string | null;
}

/** Something that happened: a tag and its fields, as the catalogue's sentence wants them. */
export type GameEvent = AnyEvent;

/** The types of one game: those of `Games` in protocol/types.ts for a game with a board of its own, these for any. */
export interface AnyGame {
  readonly table: unknown;
  readonly event: GameEvent;
  readonly options: object;
  readonly decision: string;
  readonly facts: object;
  readonly outlook?: unknown;
}

/** A position as one seat sees it; `table` is the game's own. */
export interface GameView<G extends AnyGame = AnyGame> {
  readonly game: string;
  readonly players: number;
  readonly options: G['options'];
  readonly seat: number;
  readonly deciding: number;
  readonly decision: G['decision'];
  readonly facts: G['facts'];
  readonly table: G['table'];
  /** What the position would come to now, where the game tells it. */
  readonly outlook?: G['outlook'] | null;
  readonly legal_actions: readonly string[];
}

/** A line of the log, with the events of its game. */
export interface Line<G extends AnyGame = AnyGame> extends LogLine {
  readonly events: readonly G['event'][];
}

export interface PartProps<G extends AnyGame = AnyGame> {
  desk: Desk<G>;
}

export interface SeatProps<G extends AnyGame = AnyGame> {
  desk: Desk<G>;
  seat: number;
}

export interface FigureProps<G extends AnyGame = AnyGame> {
  desk: Desk<G>;
  notation: string;
}

export interface GameUi<G extends AnyGame = AnyGame> {
  /** The board: marks `desk.targets`, draws `desk.ghost`, calls `desk.hover` and `desk.choose`. */
  readonly Board: Component<PartProps<G>>;
  /** What the player holds: offers `desk.picks`, calls `desk.take`. */
  readonly Hand: Component<PartProps<G>>;
  /** Pieces kept beside the hand: in its own row on a phone, where `Hand` leaves them out; null when there are none. */
  readonly Home: Component<PartProps<G>> | null;
  /** The height of the decision slot beside the board, in pixels, where its panels need less than most. */
  readonly slot?: number;
  /** Whether the hand takes two rows on a phone. */
  readonly tallHand?: boolean;
  /** What the action laid out brings, in the prompt's place on a phone whose panel has no room for it; null where there is nothing to say. */
  foretold?(desk: Desk<G>): string | null;
  /** A panel of its own for decisions that need numbers (a war, a bid); used when `hasPanel` says so.
   *  It sets out the choice with `desk.propose`; the main button and the plain buttons under it are the page's. */
  readonly Panel: Component<PartProps<G>> | null;
  /** What lies open of an opponent, on one line beside the name. */
  readonly Seat: Component<SeatProps<G>>;
  /** The counts in the header. */
  readonly Stats: Component<PartProps<G>>;

  hasPanel(view: GameView<G>): boolean;
  offer(notation: string, view: GameView<G>): Offer;
  /** The action that this pick and target would make, legal or not: asked for "why not?"; null if there is none. */
  attempt(pick: string | null, target: string, view: GameView<G>): string | null;
  /** The legal actions that are plain buttons beside the prompt ("End the turn"). */
  buttons(desk: Desk<G>): readonly string[];
  /** An action in words, as a button says it: "Place the priest on G11". */
  action(notation: string, desk: Desk<G>): string;
  /** The prompt while something is picked up; null for the catalogue's prompt. */
  holding(pick: string, desk: Desk<G>): string | null;
  /** The spaces an event speaks of, to be marked when its line is pointed at. */
  spaces(event: G['event']): readonly string[];
  /** What an event moves, read off the position before it: the page shows it on its way. */
  journeys(event: G['event'], before: GameView<G>): readonly Journey[];
  /** The symbol of a seat. */
  symbol(seat: number): string;
  /** The one number of an opponent that a phone has room for, with the symbol and the word that say what it counts. */
  tally(seat: number, desk: Desk<G>): { readonly icon: string; readonly n: number; readonly says: string } | null;
  /** A short word on what a seat holds openly: "6 tiles". */
  holds(seat: number, desk: Desk<G>): string;
  /** Whether an event is told in the log (silent ones only move pieces). */
  tells(event: G['event']): boolean;
  /** The piece of the sheet that stands for a pick on the board as a ghost, if any. */
  ghost(pick: string, seat: number): string | null;
  /** What the sheet draws beside an action that is spoken of, where that is not what is picked up; null: nothing. */
  figure?(notation: string, desk: Desk<G>): string | null;
  /** The same where the game draws it itself. */
  readonly Figure?: Component<FigureProps<G>>;
  /** The symbol of something that is won, where it is not the word itself. */
  sign?(of: string): string;
  /** The card of a moment, as far as the game knows more than its sentences. */
  card?(...told: Parameters<Carding<G>>): ReturnType<Carding<G>>;
  /** What such a card shows besides, drawn by the game, where the card says so. */
  readonly Drawn?: Component<{ desk: Desk<G>; ply: number }>;
  /** What would be given up by this action (it ends the turn); null where nothing is left. */
  left?(notation: string, desk: Desk<G>): string | null;
  /** Whether an action may end the turn without saying so: the table then waits for "end the turn". */
  waits?(notation: string): boolean;
  /** What stands in place of the prompt for a phase that changes what a turn is worth; it asks `on` whether it does. */
  readonly Banner?: { readonly on: (view: GameView<G>) => boolean; readonly Part: Component<PartProps<G>> };
  /** How the reader stands towards the goal of the game, in a sentence; null where nobody may know. */
  goal?(desk: Desk<G>): string | null;
  /** What the game has to tell for a whole phase, over the log; `first`: even before what happened. */
  readonly Story?: { readonly on: (desk: Desk<G>) => boolean; readonly first?: boolean; readonly Part: Component<PartProps<G>> };
  /** A picture of the game at its end, where the board is none: nothing lies on it any more. */
  readonly Poster?: Component<PartProps<G>>;
  /** How the seats stand once the game is over: a line of numbers each. */
  readonly Result: Component<SeatProps<G>> | null;
}
