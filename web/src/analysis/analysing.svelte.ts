/**
 * A position being analysed: a tree of tried lines, and a bot that thinks about where one stands for as long as one stays.
 *
 * Nothing is known here of rules, and nothing is kept by the server: every position is sent, played and drawn there.
 */
import type { GameUi, GameView } from '../games/ui';
import { language } from '../i18n/speak.svelte';
import { post, Trouble } from '../net/api';
import { actions } from '../protocol/legal';
import type { AnalysisAsk, AnalysisView, Catalogue, Hint, TableView } from '../protocol/types';
import { shownName } from '../table/callings';
import { questions, type Doors } from '../table/bridge';
import { Desk, type Bridge } from '../table/desk.svelte';
import { eventsOf, studiedView } from '../table/gameview';
import { hinting } from '../table/hinting.svelte';
import { packed } from '../learn/editor.svelte';
import { cut, grown, nodeAt, planted, stepped, written, type Tree, type Written } from './tree';
import { a } from './words.svelte';

type Ask = Partial<AnalysisAsk>;
type Found = { hint: Hint | null; seconds: number };

export const analyse = (game: string, asked: Ask): Promise<AnalysisView> => post(`/analysis/${game}`, asked);

/** How long the bot thinks each time: soon something to see, then better. */
const SLICES = [0.6, 2, 5, 10];
const [TRIES, PAUSE] = [4, 3000]; // where those who think are not there yet: how often they are asked, milliseconds between
const MOST = 60; // nodes that a link may bring

export class Analysing {
  readonly game: string;
  readonly desk: Desk;
  tree: Tree<AnalysisView>;
  /** Whose eyes look; null with everything open. */
  eyes: number | null = $state(null);
  /** What the bot found, by node. */
  private found: ReadonlyMap<number, Found> = $state.raw(new Map());
  thinking = $state(false);
  /** Whether the bot was told to stop. */
  stopped = $state(false);
  busy = $state(false);
  trouble: string | null = $state(null);
  readonly names: readonly string[];
  private searches = 0;

  readonly node = $derived.by(() => nodeAt(this.tree));
  readonly view: AnalysisView = $derived.by(() => this.node.at);
  readonly deciding = $derived.by(() => this.view.turn?.deciding ?? -4);
  readonly thought: Found | null = $derived.by(() => this.found.get(this.tree.now) ?? null);
  /** The bot's moves, where the eyes that look may know them. */
  readonly hint: Hint | null = $derived(this.eyes === null || this.eyes === this.deciding ? (this.thought?.hint ?? null) : null);

  constructor(root: AnalysisView, ui: GameUi, catalogue: Catalogue, eyes: number | null) {
    this.game = root.game;
    this.tree = $state.raw(planted(root));
    this.eyes = eyes;
    this.names = root.names;
    this.desk = new Desk(ui, catalogue, this.seen(root), this.called());
    this.desk.watching = true;
    this.desk.bridge = this.bridge;
  }

  called(): readonly string[] {
    const { names } = this;
    return Array.from({ length: this.tree.nodes[0]!.at.players }, (_, n) => (names[n] ? shownName(names[n], language.now) : a('seat-n', { n: n + 1 })));
  }

  chance(id: number): number | null {
    return this.found.get(id)?.hint?.standing ?? null;
  }

  private seen(at: AnalysisView): GameView {
    const { game, players, options, turn, board } = at;
    const deciding = turn?.deciding ?? -4;
    const seat = at.seat ?? Math.max(deciding, 0);
    return { game, players, options, seat, deciding, decision: turn?.decision ?? 'over', facts: turn?.facts ?? {}, table: board, legal_actions: actions(at.legal) };
  }

  /** Lay the position where one stands on the board, as the eyes see it. */
  async show(): Promise<void> {
    hinting.at = 0;
    const { id, at } = this.node;
    const right = at.seat === this.eyes ? at : await analyse(this.game, { position: at.position, ...this.looking() });
    if (this.tree.now !== id) return;
    if (right !== at) this.tree = { ...this.tree, nodes: this.tree.nodes.map((node) => (node.id === id ? { ...node, at: { ...right, actions: at.actions, lines: at.lines, played: at.played } } : node)) };
    this.desk.see(this.seen(right));
    this.desk.last = at.lines.flatMap(eventsOf).map((event) => this.desk.ui.spaces(event)).find((spaces) => spaces.length) ?? [];
  }

  private looking(): Ask {
    return this.eyes === null ? {} : { seat: this.eyes };
  }

  /** Play a move from where one stands: it opens a line, or walks a known one. */
  async play(...moves: readonly string[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      const next = await analyse(this.game, { position: this.view.position, actions: moves, ...this.looking() });
      this.tree = grown(this.tree, next.actions, next);
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.code : 'internal';
    } finally {
      this.busy = false;
    }
  }

  /** Play what the bot prefers, for whoever decides. */
  async bot(): Promise<void> {
    const best = this.thought?.hint?.moves[0]?.action ?? (await this.ask(SLICES[1]!))?.moves[0]?.action;
    if (best) await this.play(best);
  }

  go(id: number): void {
    this.tree = { ...this.tree, now: id };
  }

  step(by: Parameters<typeof stepped>[1]): void {
    this.tree = stepped(this.tree, by);
  }

  remove(): void {
    this.tree = cut(this.tree, this.tree.now);
  }

  private async ask(seconds: number): Promise<Hint | null> {
    const [body, mine] = [{ position: this.view.position, seconds }, this.searches];
    for (let left = TRIES; left > 0 && mine === this.searches; left -= 1) {
      const found = await post<Hint>(`/analysis/${this.game}/search`, body).catch(() => null);
      if (!found?.later) return found;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    return null;
  }

  /** Think about where one stands, longer each time; it ends when one goes elsewhere, leaves, or says stop. */
  async think(): Promise<void> {
    this.searches += 1;
    const [mine, id] = [this.searches, this.tree.now];
    const before = this.found.get(id)?.seconds ?? 0;
    if (this.deciding < 0 || this.view.problems.length) return;
    this.stopped = false;
    this.thinking = true;
    for (const seconds of SLICES.filter((slice) => slice > before)) {
      const hint = await this.ask(seconds);
      if (mine !== this.searches) return; // somebody else's search has begun, or nobody is here any more
      if (!hint) break;
      this.found = new Map(this.found).set(id, { hint, seconds });
    }
    this.thinking = false;
    this.stopped = this.found.get(id) === undefined;
  }

  stop(): void {
    this.searches += 1;
    this.thinking = false;
    this.stopped = true;
  }

  /** Where this can be found again: the start, every line, and whose eyes look. */
  get address(): string {
    const lines = written(this.tree);
    const asked = new URLSearchParams({ position: packed(this.tree.nodes[0]!.at.position) });
    if (lines.length) asked.set('lines', packed({ lines }));
    if (this.eyes !== null) asked.set('seat', String(this.eyes));
    return `/analysis/${this.game}?${asked}`;
  }

  /** Try the lines of a link again; whether all of them could be played. */
  async take(lines: readonly Written[]): Promise<boolean> {
    for (const [parent, ...moves] of lines.slice(0, MOST)) {
      const from = this.tree.nodes[parent];
      if (!from) return false;
      try {
        const next = await analyse(this.game, { position: from.at.position, actions: moves, ...this.looking() });
        this.tree = grown(this.tree, next.actions, next, from.id);
      } catch {
        return false;
      }
    }
    this.go(0);
    return lines.length <= MOST;
  }

  /** What a line is called: its move as it reads at the position before it. */
  words(id: number): string {
    const { actions: done, parent } = nodeAt(this.tree, id);
    return parent === null || !done[0] ? a('start') : this.said(nodeAt(this.tree, parent).at, done[0]);
  }

  /** A move in the words of the table, at a position. */
  said(at: AnalysisView, move: string): string {
    const { ui, catalogue } = this.desk;
    try {
      return ui.action(move, new Desk(ui, catalogue, this.seen(at), this.called()));
    } catch {
      return move; // seen by eyes that do not know what was played
    }
  }

  /** What happened on the way here, as the table tells it. */
  told(): readonly string[] {
    const { desk } = this;
    return this.node.at.lines.flatMap(eventsOf).filter((event) => desk.ui.tells(event)).map((event) => desk.tell(event));
  }

  /** The view that the parts of the table read. */
  table(): TableView {
    const { options, turn, board, legal } = this.view;
    return studiedView({ id: '', game: this.game, options, names: this.called(), you: this.desk.view.seat, ply: this.tree.now, turn, board, legal });
  }

  private get bridge(): Bridge {
    const ask = <T>(what: string, action: string): Promise<T> => post(`/analysis/${this.game}/${what}`, { position: this.view.position, actions: [action] });
    const doors: Doors = { preview: (action) => ask('preview', action), whyNot: (action) => ask('why-not', action), ways: (held) => ask('ways', held) };
    return { play: (notation) => this.play(notation), ...questions(doors) };
  }
}
