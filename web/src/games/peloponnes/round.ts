/** A round in short: what each won and paid, received and lost, and the food it has for the next supply. */
import type { Desk } from '../../table/desk.svelte';
import { eventsOf } from '../../table/gameview';
import { iconOf } from '../conflicts';
import type { Line } from '../ui';
import type { Carding, CardRow, MomentCard } from '../../table/story/cards';
import { GOODS, type Counts, type Disaster, type GameEvent, type Good, type Peloponnes } from './view';
import { w } from './wording.svelte';

const ICONS: Readonly<Record<string, string>> = { disaster_struck: 'warn', supply_called: 'food', final_supply: 'food', round_started: 'again' };
const TOLD = new Set(['supply_called', 'final_supply', 'disaster_struck']);
const KEPT = new Set(['land_placed', 'building_paid', 'building_marked']);

type Log = readonly Line<Peloponnes>[];

/** The events of the last whole round up to a line: from the start of its first bids to the start of the next round. */
export function lastRound(log: Log, ply: number): readonly GameEvent[] {
  const events = log.filter((line) => line.ply <= ply).flatMap(eventsOf);
  const starts = events.flatMap((event, at) => (event.type === 'round_started' ? [at] : []));
  const end = starts.at(-1) ?? events.length;
  return events.slice(starts.at(-2) ?? 0, end === starts[0] ? events.length : end);
}

const seatIs = (event: GameEvent, seat: number): boolean => 'seat' in event && event.seat === seat;

function add(counts: Partial<Record<Good, number>>, more: Counts): void {
  for (const good of GOODS) if (more[good]) counts[good] = (counts[good] ?? 0) + more[good];
}

/** What a round brought one seat: the tile it won and its price, income, losses, and its food against the need. */
export interface SeatRound {
  readonly seat: number;
  readonly tile: string | null;
  readonly paid: number | null;
  readonly passed: boolean;
  readonly income: Counts;
  readonly lost: Counts;
  readonly tiles: readonly string[];
  readonly safe: boolean;
}

function roundOf(seat: number, all: readonly GameEvent[]): SeatRound {
  const events = all.filter((event) => seatIs(event, seat));
  const tile = events.find((event) => KEPT.has(event.type));
  const bid = events.findLast((event) => event.type === 'bid_laid' || event.type === 'bid_moved' || event.type === 'tile_bought');
  const income: Partial<Record<Good, number>> = {};
  const lost: Partial<Record<Good, number>> = {};
  for (const event of events) {
    if (event.type === 'round_income' || event.type === 'population_income' || event.type === 'one_time_income') add(income, event);
    if (event.type === 'goods_lost') add(lost, { [event.good]: event.many });
    if (event.type === 'fed' && event.dead) add(lost, { population: event.dead });
  }
  return {
    seat,
    tile: tile && 'tile' in tile && tile.tile ? tile.tile : null,
    paid: bid && 'coins' in bid ? bid.coins : null,
    passed: events.some((event) => event.type === 'passed'),
    income,
    lost: Object.fromEntries(Object.entries(lost).map(([good, many]) => [good, -many])),
    tiles: events.flatMap((event) => (event.type === 'tile_lost' ? [event.tile] : [])),
    safe: events.some((event) => event.type === 'protected'),
  };
}

/** Tiles in the order they were won, as far as the log tells: a new one comes last, and moves no other. */
export function inOrderWon(tiles: readonly string[], log: Log): readonly string[] {
  const won = log.flatMap(eventsOf).flatMap((event) => (KEPT.has(event.type) && 'tile' in event ? [event.tile] : []));
  return tiles.toSorted((one, other) => won.lastIndexOf(one) - won.lastIndexOf(other));
}

/** The last whole round up to a line, seat by seat, and the chips that were drawn in it. */
export function roundTold(log: Log, ply: number, seats: number): { rows: SeatRound[]; chips: { disaster: Disaster; count: number; struck: boolean }[] } {
  const events = lastRound(log, ply);
  const struck = new Set(events.flatMap((event) => (event.type === 'disaster_struck' ? [event.disaster] : [])));
  return {
    rows: Array.from({ length: seats }, (_, seat) => roundOf(seat, events)),
    chips: events.flatMap((event) => (event.type === 'chip_drawn' ? [{ disaster: event.disaster, count: event.count, struck: struck.has(event.disaster) }] : [])),
  };
}

/** What the next supply asks of the reader: a warning where food is short. */
export function supplyLine(desk: Desk<Peloponnes>): { text: string; short: boolean } | null {
  const supply = desk.view.outlook?.comes ? desk.view.outlook.supplies[desk.view.seat] : undefined;
  if (!supply) return null;
  return { text: w(supply.dead ? 'supply-short' : 'supply-enough', { needs: supply.needs, has: supply.has }), short: supply.dead > 0 };
}

/** Of a bid only what concerns the bidder: the coins kept, what comes at once, and the next supply. */
export function bidLines(desk: Desk<Peloponnes>): readonly { readonly text: string; readonly bad?: boolean }[] {
  const supply = supplyLine(desk);
  return [...(desk.preview?.notes ?? []).map((note) => ({ text: desk.remark(note) })), ...(supply ? [{ text: supply.text, bad: supply.short }] : [])];
}

/** The card of a round that is over: it stays as long as the next one lasts. */
export function roundCard(log: Log, ply: number, desk: Desk<Peloponnes>): MomentCard | null {
  const events = lastRound(log, ply);
  const round = desk.view.table.position.round ?? 1;
  const supply = supplyLine(desk);
  const rows: CardRow[] = events.filter((event) => TOLD.has(event.type)).map((event) => ({ label: '', signs: [], text: desk.tell(event) }));
  if (!events.some((event) => event.type === 'bid_laid' || event.type === 'passed')) return null;
  const title = w('round-short', { n: Math.max(1, round - 1) });
  return { icon: 'again', title, sides: [], rows, drawn: true, spaces: [], ...(supply?.short ? { warning: supply.text } : {}) };
}

export const card: Carding<Peloponnes> = (line, log, desk) =>
  line.events.some((event) => event.type === 'round_started') ? roundCard(log, line.ply, desk) : { icon: iconOf(line.events, ICONS) };
