/**
 * One table, live: the view, kept up to date over a socket that comes back by itself.
 *
 * A submission keeps its uuid until it is answered: after a cut line the same one is sent again, and acts once.
 */
import type { FromClient, FromServer, Inspected, Preview, TableView, Update, WaysShown, WhyNot } from '../protocol/types';
import * as api from './api';
import { stay, TURN } from './pace';
import { afterChat, afterNews, afterUpdate, joined } from './state';
import { uuid } from './uuid';

type Answered = Extract<FromServer, { type: 'accepted' | 'stale' | 'refused' | 'failed' | 'preview' | 'why_not' | 'ways' | 'inspected' }>;
type Asked = Extract<FromClient, { uuid: string }>;
interface Waiting {
  readonly message: Asked;
  readonly done: (answer: Answered) => void;
}

const PATIENCE = [250, 250, 500, 500, 500, 1000, 1000, 2000, 4000, 8000]; // a restart takes a second or two
const BEAT = 20_000;
const FOR_GOOD = new Set([4403, 4404]);

export class LiveTable {
  readonly id: string;
  view: TableView;
  online = $state(false);
  /** The server is there, and cannot do anything just now: what was asked is asked again. */
  busy = $state(false);
  trouble: string | null = $state(null);
  /** Boards of past plies, for playing a turn again. */
  readonly history = new Map<number, unknown>();

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private awaited: { ply: number; done: () => void }[] = [];
  private queue: Update[] = [];
  private parts: Update | null = null;
  private tries = 0;
  private closed = false;
  private timers = { beat: 0, again: 0, pace: 0 };
  private heard = 0;
  /** What is left of the time that a turn of others may take to be shown. */
  private budget = 0;

  /** Whether a turn that is passed on waits for a confirmation. */
  hold: () => boolean = () => false;
  /** How long an update of another seat stays on the table before the next one is shown. */
  pace: () => number = () => 0;

  constructor(view: TableView) {
    this.id = view.table.id;
    this.view = $state.raw(view);
    this.remember();
  }

  /** Open the line; `close` ends it. */
  open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => this.lost(event.code);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timers.again);
    clearTimeout(this.timers.pace);
    clearInterval(this.timers.beat);
    this.socket?.close();
  }

  play = (action: string, last = false): Promise<Answered> => {
    const held = { ...(this.hold() ? { hold: true } : {}), ...(last ? { hold_last: true } : {}) };
    return this.submit({ type: 'play', ply: this.view.ply, uuid: uuid(), action, ...held });
  };
  undo = (): Promise<Answered> => this.submit({ type: 'undo', ply: this.view.ply, uuid: uuid() });
  confirm = (): Promise<Answered> => this.submit({ type: 'confirm', ply: this.view.ply, uuid: uuid() });
  /** What is said while a line opens anew waits for it. */
  say = (text: string): void => {
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ type: 'say', text });
    else this.unsaid.push(text);
  };
  private readonly unsaid: string[] = [];

  async preview(action: string): Promise<Preview | null> {
    const answer = await this.ask({ type: 'preview', uuid: uuid(), action });
    return answer.type === 'preview' ? answer : null;
  }

  async whyNot(action: string): Promise<WhyNot | null> {
    const answer = await this.ask({ type: 'why_not', uuid: uuid(), action });
    return answer.type === 'why_not' ? answer : null;
  }

  async ways(held: string): Promise<WaysShown | null> {
    const answer = await this.ask({ type: 'ways', uuid: uuid(), held });
    return answer.type === 'ways' ? answer : null;
  }

  async inspect(thing: string): Promise<Inspected | null> {
    const answer = await this.ask({ type: 'inspect', uuid: uuid(), thing });
    return answer.type === 'inspected' ? answer : null;
  }

  /** Show at once what is still waiting to be shown. */
  skip(): void {
    clearTimeout(this.timers.pace);
    while (this.queue.length) this.apply(this.queue.shift()!);
  }

  /** Take a view that came by another way (after joining, leaving …): a line is opened anew as the seat it now has. */
  take(view: TableView): void {
    const moved = view.you !== this.view.you;
    this.show(view);
    if (moved) this.socket?.close();
  }

  private show(view: TableView): void {
    this.queue = [];
    const same = view.ply === this.view.ply && this.view.board !== null && view.you === this.view.you;
    this.view = same ? { ...view, board: this.view.board } : view; // what did not change keeps its identity
    this.remember();
  }

  /** A submission is over when it is shown: it is acknowledged a moment before, and what was legal then no longer is. */
  private async submit(message: Asked): Promise<Answered> {
    const answer = await this.ask(message);
    if (answer.type === 'accepted' && answer.ply > this.view.ply) {
      await new Promise<void>((done) => this.awaited.push({ ply: answer.ply, done }));
    }
    return answer;
  }

  private ask(message: Asked): Promise<Answered> {
    return new Promise((done) => {
      this.waiting.set(message.uuid, { message, done });
      this.send(message);
    });
  }

  private send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private opened(): void {
    this.online = true;
    this.tries = 0;
    this.heard = Date.now();
    this.hello();
    for (const { message } of this.waiting.values()) this.send(message);
    for (const text of this.unsaid.splice(0)) this.send({ type: 'say', text });
    clearInterval(this.timers.beat);
    this.timers.beat = window.setInterval(() => this.beat(), BEAT);
  }

  private hello(): void {
    this.send({ type: 'hello', ply: this.latest() });
  }

  private latest(): number {
    return this.queue.at(-1)?.ply ?? this.view.ply;
  }

  private beat(): void {
    if (Date.now() - this.heard > 2.5 * BEAT) this.socket?.close();
    else this.send({ type: 'ping' });
  }

  private lost(code: number): void {
    this.online = false;
    clearInterval(this.timers.beat);
    if (this.closed) return;
    if (FOR_GOOD.has(code)) {
      this.trouble = code === 4404 ? 'not_found' : 'wrong_origin';
      return;
    }
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)]!;
    this.timers.again = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2)); // not all at the same moment
  }

  private hear(message: FromServer): void {
    this.heard = Date.now();
    switch (message.type) {
      case 'view':
        return this.show(message);
      case 'update':
        return this.receive(message);
      case 'table':
        this.view = afterNews(this.view, message);
        if (this.view.board === null && message.table.status !== 'open') void this.refresh();
        return;
      case 'chat':
        this.view = afterChat(this.view, message);
        return;
      case 'pong':
        if (message.ply > this.latest()) this.hello();
        return;
      default:
        return this.answered(message);
    }
  }

  private async refresh(): Promise<void> {
    this.show(await api.table(this.id));
  }

  private answered(message: Answered): void {
    const key = message.uuid;
    const waiting = key === null ? undefined : this.waiting.get(key);
    if (!waiting || key === null) return;
    if (message.type === 'failed' && message.error === 'busy' && this.socket) {
      this.busy = true; // the database is away for a moment: the same again, under the same uuid, until it is answered
      window.setTimeout(() => this.waiting.has(key) && this.send(waiting.message), PATIENCE.at(-4)!);
      return;
    }
    this.busy = false;
    this.waiting.delete(key);
    if (message.type === 'stale') this.show(message.view);
    waiting.done(message);
  }

  private receive(part: Update): void {
    const update = joined(this.parts, part);
    this.parts = part.more ? update : null;
    if (part.more || update.ply <= this.latest()) return;
    if (update.since !== this.latest()) return this.hello();
    if (this.queue.length === 0) this.budget = TURN;
    this.queue.push(update);
    if (this.queue.length === 1) this.next();
  }

  /** Show the next update now; those of other seats stay a moment, so that a turn can be followed. */
  private next(): void {
    const update = this.queue[0];
    if (!update) return;
    this.apply(update);
    const theirs = update.lines.some((line) => line.seat >= 0 && line.seat !== this.view.you && line.events.length > 0);
    const wait = theirs ? stay(this.queue.length, this.budget, this.pace()) : 0;
    this.budget -= wait;
    const go = (): void => {
      this.queue.shift();
      this.next();
    };
    if (wait > 0) this.timers.pace = window.setTimeout(go, wait);
    else go();
  }

  private apply(update: Update): void {
    const next = afterUpdate(this.view, update);
    if (!next) return;
    this.view = next;
    this.remember();
  }

  private remember(): void {
    const shown = this.awaited.filter(({ ply }) => ply <= this.view.ply);
    this.awaited = this.awaited.filter(({ ply }) => ply > this.view.ply);
    for (const { done } of shown) done();
    this.history.set(this.view.ply, this.view.board);
    if (this.history.size > 200) this.history.delete(this.history.keys().next().value!);
  }
}
