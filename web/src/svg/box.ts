/** The proportions of a piece of the sheet: cards are upright, everything else is square. */
export const boxOf = (name: string): { w: number; h: number } => (name.startsWith('card-') ? { w: 66, h: 88 } : { w: 48, h: 48 });
