/** The colour of each sphere, by its name in the palette. */
export const COLOURS = { settlement: 'black', temple: 'red', farm: 'blue', market: 'green' } as const;
