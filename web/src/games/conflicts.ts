/** What the card of a conflict shows, and the icon of any moment. */
import type { CardSide } from '../table/story/cards';

/** Who won a conflict, with both strengths. */
export interface Fought {
  readonly winner: number;
  readonly loser: number;
  readonly winner_strength: number;
  readonly loser_strength: number;
}

/** A side when the conflict began: whose it is, and what it had on the board. */
interface Begun {
  readonly seat: number;
  readonly board: number;
}

/** Both sides with their sums, the attacker first. */
export const sidesOf = (won: Fought, attack: Begun, defence: Begun, piece: (seat: number) => string): CardSide[] =>
  [attack, defence].map(({ seat, board }, n) => ({
    seat,
    attacks: n === 0,
    piece: piece(seat),
    board,
    total: seat === won.winner ? won.winner_strength : won.loser_strength,
    won: seat === won.winner,
  }));

/** The sentence that tells a reader how it went. */
export const outcomeFor = (won: Fought, reader: number): 'you-win' | 'you-lose' | 'they-win' =>
  won.winner === reader ? 'you-win' : won.loser === reader ? 'you-lose' : 'they-win';

/** The icon of the first event that has one. */
export const iconOf = (events: readonly { readonly type: string }[], icons: Readonly<Record<string, string>>): string =>
  icons[events.find((event) => event.type in icons)?.type ?? ''] ?? 'again';
