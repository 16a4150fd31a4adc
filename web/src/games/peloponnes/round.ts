/** A round in short: what each won and paid, received and lost, and the food it has for the next supply. */
import type { GameEvent } from '../../protocol/peloponnes';
import type { LogLine } from '../../protocol/types';
import type { Desk } from '../../table/desk.svelte';
import { eventsOf } from '../../table/gameview';
import type { Carding, CardRow, CardTable, MomentCard } from '../../table/story/cards';
import { GOODS, type Counts, type Good, type Peloponnes } from './view';
import { titleOf, w } from './wording.svelte';

const ICONS: Readonly<Record<string, string>> = { disaster_struck: 'warn', supply_called: 'food', final_supply: 'food', round_started: 'again' };
const TOLD = new Set(['supply_called', 'final_supply', 'chip_drawn', 'disaster_struck']);
const KEPT = new Set(['land_placed', 'building_paid', 'building_marked']);

const of = (lines: readonly LogLine[]): readonly GameEvent[] => lines.flatMap((line) => eventsOf(line) as readonly GameEvent[]);

/** The events of the last whole round up to a line: from the start of its first bids to the start of the next round. */
export function lastRound(log: readonly LogLine[], ply: number): readonly GameEvent[] {
  const events = of(log.filter((line) => line.ply <= ply));
  const starts = events.flatMap((event, at) => (event.type === 'round_started' ? [at] : []));
  const end = starts.at(-1) ?? events.length;
  return events.slice(starts.at(-2) ?? 0, end === starts[0] ? events.length : end);
}

const seatIs = (event: GameEvent, seat: number): boolean => 'seat' in event && event.seat === seat;

/** Sums of goods in short: "+3 stone, +2 coins". */
const inShort = (counts: Partial<Record<Good, number>>, sign: string, desk: Desk): string =>
  GOODS.filter((good) => counts[good]).map((good) => `${sign}${counts[good]} ${desk.word(good, (counts[good] ?? 0) > 1 ? 'many' : '')}`).join(', ');

function add(counts: Partial<Record<Good, number>>, more: Counts): void {
  for (const good of GOODS) if (more[good]) counts[good] = (counts[good] ?? 0) + more[good];
}

function wonBy(seat: number, events: readonly GameEvent[], desk: Desk): string {
  const tile = events.find((event) => KEPT.has(event.type) && seatIs(event, seat));
  const bid = events.findLast((event) => (event.type === 'bid_laid' || event.type === 'bid_moved' || event.type === 'tile_bought') && seatIs(event, seat));
  if (!tile || !('tile' in tile) || !tile.tile) return events.some((event) => event.type === 'passed' && seatIs(event, seat)) ? w('passed-word') : '–';
  const coins = bid && 'coins' in bid ? `, ${bid.coins}` : '';
  return `${titleOf(tile.tile, desk as Desk<Peloponnes>)}${coins}`;
}

function incomeBy(seat: number, events: readonly GameEvent[], desk: Desk): string {
  const counts: Partial<Record<Good, number>> = {};
  for (const event of events) {
    if (seatIs(event, seat) && (event.type === 'round_income' || event.type === 'population_income' || event.type === 'one_time_income')) add(counts, event as Counts);
  }
  return inShort(counts, '+', desk) || '–';
}

function lostBy(seat: number, events: readonly GameEvent[], desk: Desk): string {
  const counts: Partial<Record<Good, number>> = {};
  const tiles: string[] = [];
  for (const event of events.filter((one) => seatIs(one, seat))) {
    if (event.type === 'goods_lost') add(counts, { [event.good]: event.many });
    if (event.type === 'fed' && event.dead) add(counts, { population: event.dead });
    if (event.type === 'tile_lost') tiles.push(titleOf(event.tile, desk as Desk<Peloponnes>));
  }
  return [inShort(counts, '−', desk), ...tiles].filter(Boolean).join(', ') || '–';
}

/** The table of a round. */
function tableOf(events: readonly GameEvent[], desk: Desk): CardTable {
  const outlook = (desk as Desk<Peloponnes>).view.outlook;
  const rows = desk.names.map((_, seat) => {
    const supply = outlook?.supplies[seat];
    const food = supply ? w('food-of', { n: supply.has, of: supply.needs }) + (supply.dead ? `, ${w('short-by', { n: supply.dead })}` : '') : '';
    return { seat, cells: [wonBy(seat, events, desk), incomeBy(seat, events, desk), lostBy(seat, events, desk), food] };
  });
  return { heads: ['', w('col-won'), w('col-income'), w('col-lost'), w('col-food')], rows };
}

/** What the next supply asks of the reader: a warning where food is short. */
export function supplyLine(desk: Desk<Peloponnes>): { text: string; short: boolean } | null {
  const supply = desk.view.outlook?.comes ? desk.view.outlook.supplies[desk.view.seat] : undefined;
  if (!supply) return null;
  return { text: w(supply.dead ? 'supply-short' : 'supply-enough', { needs: supply.needs, has: supply.has }), short: supply.dead > 0 };
}

/** The card of a round that is over: it stays as long as the next one lasts. */
export function roundCard(log: readonly LogLine[], ply: number, desk: Desk): MomentCard | null {
  const events = lastRound(log, ply);
  const round = (desk as Desk<Peloponnes>).view.table.position.round ?? 1;
  const supply = supplyLine(desk as Desk<Peloponnes>);
  const rows: CardRow[] = events.filter((event) => TOLD.has(event.type)).map((event) => ({ label: '', signs: [], text: desk.tell(event) }));
  if (!events.some((event) => event.type === 'bid_laid' || event.type === 'passed')) return null;
  const title = w('round-short', { n: Math.max(1, round - 1) });
  return { icon: 'again', title, sides: [], rows, table: tableOf(events, desk), spaces: [], ...(supply?.short ? { warning: supply.text } : {}) };
}

export const card: Carding = (line, log, desk) => {
  const types = (eventsOf(line) as readonly GameEvent[]).map((event) => event.type);
  if (types.includes('round_started')) return roundCard(log, line.ply, desk);
  return { icon: ICONS[types.find((type) => type in ICONS) ?? ''] ?? 'again' };
};
