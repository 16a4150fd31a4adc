/** The words of the Peloponnes table that are not rules: tiles as they are spoken, actions as buttons say them. */
import { counted, type Word } from '../../i18n/grammar';
import { capital } from '../../i18n/icu';
import { sentences } from '../../i18n/speak.svelte';
import type { Desk } from '../../table/desk.svelte';
import { laid, verbAndThing } from './choices';
import { CIVILIZATIONS, FOR_ONE, PASSING, TILES, WITHDRAWING, pairs, type Counts, type Place, type Peloponnes } from './view';

type Key = keyof typeof import('./en.json');
export const w = sentences<Key>({ en: () => import('./en.json'), fr: () => import('./fr.json') });

/** A tile without the number of its card: the picture and the numbers tell tiles of one name apart. */
const unmarked = (tile: string, desk: Desk<Peloponnes>): Word => ({ ...desk.noun(tile), mark: '' });

/** The name of a tile. */
export const nameOf = (tile: string, desk: Desk<Peloponnes>): string => unmarked(tile, desk).noun;

/** The same, with a capital letter. */
export const titleOf = (tile: string, desk: Desk<Peloponnes>): string => capital(nameOf(tile, desk));

/** A good as the label of its number: what is counted in the plural, what is measured without. */
export const labelOf = (good: string, desk: Desk<Peloponnes>): string => desk.word(good, ['wood', 'stone', 'food'].includes(good) ? '' : 'many');

/** Goods as words: "2 wood, 1 stone". */
export function goods(counts: Counts, desk: Desk<Peloponnes>): string {
  return (
    pairs(counts)
      .map(([good, many]) => (good === 'choice' ? `${many} ${w('any-good')}` : counted(many, desk.noun(good), desk.speech.lang)))
      .join(', ') || w('none')
  );
}

/** The sign of a tile in words. */
export function powerOf(tile: string, desk: Desk<Peloponnes>): string | null {
  const power = TILES[tile]?.power;
  if (!power) return null;
  if (desk.view.table.powerless.includes(power)) return w('power-none');
  const from = /^protects_from_(.+)$/.exec(power)?.[1];
  const key = `power-${power}`;
  return from ? w('power-protects', { disaster: desk.noun(from) }) : w.has(key) ? w(key) : null;
}

/** How a land on offer would link, in words, and whether it would. */
export function linkOf(tile: string, desk: Desk<Peloponnes>): { text: string; good: boolean } | null {
  const common = desk.view.table.links[desk.view.seat]?.[tile];
  if (common === undefined) return null;
  if (common.length === 0) return { text: w('shares-none'), good: false };
  return { text: w('shares', { goods: common.map((good) => desk.word(good)).join(', ') }), good: true };
}

/** A card of the rows as it is spoken. */
export function spoken(at: Place, desk: Desk<Peloponnes>, can: boolean, chosen: boolean): string {
  if (!at.tile) return `${at.place}: ${w('empty-place')}`;
  const tile = TILES[at.tile]!;
  const texts = [
    tile.cost ? w('cost-text', { goods: goods(tile.cost, desk) }) : '',
    pairs(tile.once).length ? w('once-text', { goods: goods(tile.once, desk) }) : '',
    pairs(tile.income).length ? w('round-text', { goods: goods(tile.income, desk) }) : '',
    powerOf(at.tile, desk) ?? '',
    at.bidder === null || at.bidder === undefined ? (desk.view.players > 1 ? w('no-bid') : '') : w(desk.speech.you === at.bidder ? 'bid-mine' : 'bid-of', { name: desk.names[at.bidder] ?? '', n: at.coins ?? 0 }),
    chosen ? w('chosen') : can ? w('can-bid') : '',
  ];
  return w('card', {
    place: at.place,
    row: w(at.conquest ? 'conquest-row' : 'auction-row'),
    tile: nameOf(at.tile, desk),
    least: at.least,
    prestige: tile.prestige,
    texts: texts.filter(Boolean).join(' '),
  });
}

/** An action in words, as a button says it. */
export function action(notation: string, desk: Desk<Peloponnes>): string {
  const { position } = desk.view.table;
  const luxury = desk.view.facts.marker?.luxury;
  const at = laid(notation);
  if (at) {
    const tile = unmarked(position.offers?.[at.place - 1]?.tile ?? '', desk);
    const key = notation.startsWith('bid') ? 'do-bid' : notation.startsWith('buy') ? 'do-buy' : 'do-move';
    return w(key, { n: at.many, tile });
  }
  const { verb, thing } = verbAndThing(notation);
  const tile = unmarked(thing, desk);
  const builds = desk.view.decision === 'build' || desk.view.decision === 'pay_unbuilt';
  const known: Readonly<Record<string, () => string>> = {
    pass: () => w('do-pass', { n: PASSING }),
    withdraw: () => w('do-withdraw', { n: WITHDRAWING }),
    pay: () => w(builds ? 'do-build' : 'do-pay', { tile }),
    mark: () => w(luxury ? 'do-mark-luxury' : 'do-mark', { tile, n: luxury ?? 0 }),
    'give up': () => w('do-give-up', { tile }),
    take: () => w('do-take', { good: desk.noun(thing) }),
    feed: () => w('do-feed', { n: Number(thing) }),
    choose: () => w('do-choose', { civilization: desk.noun(thing) }),
    bonus: () => capital(w('do-bonus', { good: desk.noun(thing) })),
  };
  return known[verb]?.() ?? notation;
}

/** What there is to know before an option is chosen: its cost, what is missing, what goes. */
export function detail(notation: string, desk: Desk<Peloponnes>): string {
  const { verb, thing } = verbAndThing(notation);
  if (verb === 'pay') {
    const { cost, lacks } = desk.view.facts.prices?.[thing] ?? { cost: {}, lacks: {} };
    return [w('costs-now', { goods: goods(cost, desk) }), pairs(lacks).length ? w('lacks', { goods: goods(lacks, desk), n: FOR_ONE }) : ''].join(' ');
  }
  if (verb === 'mark') return w(desk.view.facts.marker?.luxury ? 'marks-luxury' : 'marks-coin', { n: desk.view.facts.marker?.coins ?? 0 });
  if (verb === 'give up') return w('leaves-game');
  if (verb === 'feed') return w('loses', { n: desk.view.facts.dead?.[Number(thing)] ?? 0 });
  const home = verb === 'choose' ? CIVILIZATIONS[thing] : undefined;
  return home ? w('starts-with', { goods: goods(home.start, desk), income: goods(home.income, desk) }) : '';
}
