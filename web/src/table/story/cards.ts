/** What a moment's card shows: who won, both strengths, what left, who scored. Made from the line of the log that tells it. */
import type { AnyGame, GameEvent, Line } from '../../games/ui';
import type { Desk } from '../desk.svelte';
import { eventsOf } from '../gameview';
import { momentOf, winnings } from './story';

/** One side of a conflict: what it had on the board, what it added from hand, and whether it won. */
export interface CardSide {
  readonly seat: number;
  readonly attacks: boolean;
  readonly piece: string;
  readonly board: number;
  readonly total: number;
  readonly won: boolean;
}

/** A line of a card: who or what, so many of each sign, and words. */
export interface CardRow {
  readonly label: string;
  readonly signs: readonly { readonly icon: string; readonly says: string; readonly many: number }[];
  readonly text: string;
  /** Pieces of the sheet, one after the other. */
  readonly pieces?: readonly string[];
}

export interface MomentCard {
  readonly icon: string;
  readonly title: string;
  readonly sides: readonly CardSide[];
  readonly rows: readonly CardRow[];
  /** Whether the game draws more than rows can say. */
  readonly drawn?: boolean;
  /** A line that concerns the reader and is bad news. */
  readonly warning?: string;
  readonly spaces: readonly string[];
  /** The space of a moment that moved nothing else: it says what it counts now, as a monument whom it pays. */
  readonly asks?: string | undefined;
  /** Where the winner stands now. */
  readonly ring?: string | undefined;
}

/** How a game makes a card of a line that it knows more about; null leaves it to the page. */
export type Carding<G extends AnyGame = AnyGame> = (line: Line<G>, log: readonly Line<G>[], desk: Desk<G>) => Partial<MomentCard> | null;

/** The sentence of an event as a title. */
export const titled = (sentence: string): string => sentence.replace(/\.$/, '');

/** What was won by these events, a row a seat. */
export function wonRows(events: readonly GameEvent[], desk: Desk): CardRow[] {
  const won = winnings(events, desk.catalogue.story);
  return [...new Set(won.map(({ seat }) => seat))].map((seat) => ({
    label: desk.called(seat),
    signs: won.filter((one) => one.seat === seat).map(({ of, many }) => ({ icon: desk.ui.sign?.(of) ?? of, says: desk.word(of), many })),
    text: '',
  }));
}

/** The card of a moment. */
export function cardOf(line: Line, log: readonly Line[], desk: Desk): MomentCard | null {
  const moment = momentOf(line, desk.catalogue.story);
  if (!moment) return null;
  const events = eventsOf(line);
  const own = desk.ui.card?.(line, log, desk) ?? {};
  const gains = new Set(desk.catalogue.story.gains.map(({ event }) => event));
  const rest = events.filter((event) => event !== moment && desk.ui.tells(event) && !gains.has(event.type));
  const card: MomentCard = {
    icon: 'again',
    title: titled(desk.tell(moment)),
    sides: [],
    rows: [...rest.map((event): CardRow => ({ label: '', signs: [], text: desk.tell(event) })), ...wonRows(events, desk)],
    spaces: [...new Set(events.flatMap((event) => [...desk.ui.spaces(event)]))],
    ...own,
  };
  const bare = !card.rows.length && !card.sides.length && !card.drawn;
  return bare ? { ...card, asks: card.spaces[0] } : card;
}
