/** The words of the Contest of Kings table that are not rules: names of places, buttons, prompts. */
import { sentences } from '../../i18n/speak.svelte';
import type { Desk } from '../../table/desk.svelte';
import { isCard, isLeader, offer } from './choices';
import { LETTERS, isLink } from './geometry';
import { discOf, leadersOn, type KingsTable, type Kings } from './view';

type Key = keyof typeof import('./en.json');
export const w = sentences<Key>({ en: () => import('./en.json'), fr: () => import('./fr.json') });

/** The piece of the sheet that stands for a pick. */
export function ghostOf(pick: string, seat: number): string | null {
  if (isCard(pick)) return `card-${pick}`;
  if (isLeader(pick)) return discOf(pick, seat);
  return pick === 'catastrophe' ? 'tile-catastrophe' : null;
}

/** What stands beside an action that is spoken of. */
export function figureOf(notation: string, desk: Desk<Kings>): string | null {
  const [verb = '', second = ''] = notation.split(' ');
  const { card } = desk.view.facts;
  if (verb === 'score') return `card-${second}`;
  if (verb === 'show') return card ? `card-${card}` : null;
  if (verb === 'conflict') return isLeader(second) ? discOf(second, desk.view.seat) : null;
  if (verb === 'build') return 'ship';
  if (verb === 'exchange') return 'treasure';
  const { pick } = offer(notation);
  return pick === null ? null : ghostOf(pick, desk.view.seat);
}

/** A place as it is spoken. */
export function spoken(place: string, desk: Desk<Kings>): string {
  const table = desk.view.table;
  const column = LETTERS.indexOf(place[0] ?? 'A');
  const parts = [thingAt(place, column, desk, table)];
  const leader = leadersOn(table).get(place);
  if (leader) parts.push(w(desk.speech.you === leader.seat ? 'own-leader' : 'with-leader', { leader: desk.noun(leader.leader), name: desk.names[leader.seat] ?? '' }));
  const kingdom = table.kingdoms.find((one) => one.includes(place[0] ?? ' ') && one.length > 1);
  if (kingdom && /\d/.test(place)) parts.push(w('in-kingdom', { columns: kingdom }));
  const told = desk.numbers.get(place);
  if (told) parts.push(w('move-mark', { numbers: told.numbers }));
  if (desk.targets.has(place)) parts.push(w('can-go-here'));
  return parts.join(', ');
}

function thingAt(place: string, column: number, desk: Desk<Kings>, table: KingsTable): string {
  const [a, b] = [place[0] ?? '', place[1] ?? ''];
  if (place.length === 1) return w('free-place', { column: a });
  if (isLink(place)) {
    const card = table.links[place];
    if (card === undefined) return w('link-free', { a, b });
    if (card === null) return w('link-hidden', { a, b });
    return w(place === table.face_down ? 'link-known' : 'link-of', { a, b, card: desk.word(card) });
  }
  const thing = table.columns[column]?.[Number(b)] ?? '';
  return w('card-at', { place, card: desk.word(thing) });
}

const moves = (leader: string, desk: Desk<Kings>): boolean =>
  leader in (desk.view.table.seats[desk.view.seat]?.leaders ?? {});

/** An action in words, as a button says it. */
export function action(notation: string, desk: Desk<Kings>): string {
  const { pick, target } = offer(notation);
  const [verb = '', second = ''] = notation.split(' ');
  const asked = desk.view.facts.card;
  const said: Readonly<Record<string, () => string>> = {
    end: () => w('do-end'),
    decline: () => w(desk.view.decision === 'fill_up' ? 'do-keep' : 'do-decline'),
    refill: () => w('do-refill'),
    score: () => w('do-score', { card: desk.noun(second) }),
    build: () => w('do-build', { ship: desk.noun(second) }),
    conflict: () => w('do-conflict', { leader: desk.noun(second) }),
    show: () => w('do-show', { n: Number(second), card: desk.noun(asked ?? '') }),
    exchange: () => w('do-exchange', { column: second }),
    catastrophe: () => w('do-catastrophe', { at: second }),
  };
  if (said[verb]) return said[verb]();
  if (target === 'home') return w('do-withdraw', { leader: desk.noun(verb) });
  if (pick && isLeader(pick)) return w(moves(pick, desk) ? 'do-move' : 'do-place', { leader: desk.noun(pick), at: second });
  if (second.length === 2) return w('do-link', { a: second[0], b: second[1], card: desk.noun(verb) });
  return w('do-lay', { card: desk.noun(verb), at: second });
}

/** The prompt while something is held. */
export function holding(pick: string, desk: Desk<Kings>): string | null {
  if (isLeader(pick)) return w('hold-leader', { leader: desk.noun(pick) });
  return isCard(pick) ? w('hold-card', { card: desk.noun(pick) }) : w('hold-catastrophe');
}
