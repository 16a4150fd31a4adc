/** The picture of a word of the catalogue: a piece of the sheet or a symbol. */
export type Sign = { readonly piece: string } | { readonly icon: string };

const SPHERES = new Set(['settlement', 'temple', 'farm', 'market']);
const ICONS: Readonly<Record<string, string>> = {
  coins: 'coin',
  people: 'people',
  population: 'people',
  prestige: 'laurel',
  score: 'laurel',
  level: 'laurel',
  stone: 'rock',
  epidemic: 'plague',
  storm: 'tempest',
};
const PLAIN = new Set([
  'treasure', 'temple', 'guard', 'luxury', 'wood', 'food', 'mask', 'jar', 'sun', 'plate', 'necklace', 'bird', 'serpent',
  'idol', 'earthquake', 'drought', 'decline', 'camp', 'explorer',
]);

/** The sign of a word, if it has one: a sphere is a tile in the games of leaders. */
export function signOf(game: string, word: string): Sign | null {
  if (SPHERES.has(word) && game !== 'tikal' && game !== 'peloponnes') return { piece: `tile-${word}` };
  if (word === 'treasure' && game === 'tikal') return { icon: 'mask' };
  const icon = ICONS[word] ?? (PLAIN.has(word) ? word : null);
  return icon === null ? null : { icon };
}
