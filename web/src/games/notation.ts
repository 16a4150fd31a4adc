/** What the notations of several games have in common. */

/** The numbers that legal actions of one verb name, the least first: `show 0`, `show 1`, `show 2`. */
export const numbersAfter = (verb: string, legal: Iterable<string>): number[] =>
  [...legal]
    .filter((notation) => notation.startsWith(`${verb} `))
    .map((notation) => Number(notation.split(' ')[1]))
    .sort((a, b) => a - b);
