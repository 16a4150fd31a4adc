/** How fast the moves of others are shown: each stays a moment, and a whole turn takes at most 1.5 s. */

/** The time of the look for an opponent's whole turn, in milliseconds. */
export const TURN = 1500;

/** How long the next of the waiting moves of a turn stays on the table, with so much of the turn's time left. */
export const stay = (waiting: number, left: number, usual: number): number => Math.max(0, Math.min(usual, left / Math.max(1, waiting)));
