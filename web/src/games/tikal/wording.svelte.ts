/** The words of the Tikal table that are not rules: names of spaces, actions as buttons say them, prompts. */
import type { Values, Word } from '../../i18n/icu';
import { sentences } from '../../i18n/speak.svelte';
import type { Desk } from '../../table/desk.svelte';
import { wayOf } from './turning.svelte';
import { isRotation, offer, pieceOf } from './choices';
import { groups, type HexView, type Tikal } from './view';

type Key = keyof typeof import('./en.json');
export const w = sentences<Key>({ en: () => import('./en.json'), fr: () => import('./fr.json') });
/** The catalogue's word for a piece as actions name it. */
const WORDS: Readonly<Record<string, string>> = { leader: 'expedition_leader' };

/** A hexagon off the board by what it shows; its code would read like a space. */
export const hexagon = (tile: string | undefined, desk: Desk<Tikal>): Word => desk.noun(tile ? `tile.${tile}` : 'hexagon');

/** What a hexagon is and who stands there, spoken. */
export function spoken(space: string, hex: HexView | undefined, desk: Desk<Tikal>): string {
  if (!hex) return `${space}, ${w('jungle')}`;
  const whose = (seat: number): Values => ({ own: seat === desk.view.seat, name: desk.names[seat] ?? '' });
  const sides = hex.stones.flatMap((many, side) => (many ? [`${w.any(`side-${side}`)} ${many}`] : []));
  const parts = [space, desk.word(hex.kind)];
  if (hex.value) parts.push(w('value', { n: hex.value }));
  if (hex.treasures) parts.push(w('masks', { n: hex.treasures }));
  if (hex.guard) parts.push(w('guarded', whose(hex.guard.seat)));
  for (const { seat, glyph, count } of groups(hex)) {
    parts.push(w(glyph === 'camp' ? 'camp-of' : glyph === 'chief' ? 'leader-of' : 'explorers-of', { n: count, ...whose(seat) }));
  }
  if (sides.length) parts.push(w('stones', { sides: sides.join(', ') }));
  return parts.join(', ');
}

/** What stands beside an action that is spoken of: the piece of its seat, the hexagon, the treasure that is wished for. */
export function figureOf(notation: string, desk: Desk<Tikal>): string | null {
  const [verb = '', a = '', , c = ''] = notation.split(' ');
  const mine = (glyph: string): string => `tikal-${desk.view.seat % 4}-${glyph}`;
  const { tile } = desk.view.table;
  if (verb === 'place') return tile ? `tikal-hex-${tile.kind}` : null;
  if (verb === 'bring' || verb === 'move' || verb === 'camps') return mine(a === 'leader' ? 'chief' : 'explorer');
  if (verb === 'camp' || verb === 'guard') return mine(verb);
  if (verb === 'uncover') return 'tikal-hex-temple';
  if (verb === 'dig') return 'tikal-hex-ruin';
  return verb === 'exchange' ? c : null;
}

/** An action in words, as a button says it. */
export function action(notation: string, desk: Desk<Tikal>): string {
  const table = desk.view.table;
  const { pick, target: at } = offer(notation);
  const [verb = '', a = '', b = '', c = ''] = notation.split(' ');
  const piece = pieceOf(pick)?.piece ?? a;
  const said = desk.noun(WORDS[piece] ?? piece);
  const way = wayOf(notation);
  if (way && way.steps.length > 1) return w('do-walk', { piece: said, at: way.steps.at(-1)!.to, n: way.cost });
  if (verb === 'place') return w('do-place', { tile: hexagon(table.tile?.tile, desk), at });
  if (verb === 'exchange') return w('do-exchange', { given: desk.noun(a), taken: desk.noun(c), name: desk.names[Number(b)] ?? '' });
  if (verb === 'bid') return w('do-bid', { n: Number(a) });
  if (verb === 'choose') return w('do-choose', { tile: hexagon(a, desk) });
  if (verb === 'end' && (desk.view.outlook?.scoring ?? 0) > 0) return w('end-score');
  return w.any(`do-${verb}`, { piece: said, at });
}

/** The prompt while something is held. */
export function holding(pick: string, desk: Desk<Tikal>): string | null {
  if (isRotation(pick)) return w('hold-place');
  const piece = pieceOf(pick)?.piece;
  if (piece) return w('hold-piece', { piece: desk.noun(WORDS[piece] ?? piece) });
  if (pick === 'exchange') return w('hold-exchange');
  const [verb = '', what = 'explorer'] = pick.split(' ');
  return w.any(`hold-${verb}`, { piece: desk.noun(WORDS[what] ?? what) });
}
