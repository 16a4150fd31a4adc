/**
 * A position being built by hand: every change is made, checked and drawn by the server; what was before can be undone.
 */
import type { GameUi, GameView } from '../games/ui';
import { post } from '../net/api';
import { actions } from '../protocol/legal';
import type { Catalogue, EditorAsk, EditorRepair, EditorView, Hint } from '../protocol/types';
import { Desk } from '../table/desk.svelte';
import { l } from './words.svelte';

type Position = Readonly<Record<string, unknown>>;
type Change = Partial<EditorAsk>;

export const edit = (game: string, asked: Change): Promise<EditorView> => post(`/editor/${game}`, asked);
export const askBot = (game: string, position: Position): Promise<Hint> => post(`/editor/${game}/bot`, { position });

/** A position as it stands in a link. */
export const packed = (position: Position): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(position))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The position of a link. */
export const unpacked = (text: string): Position =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)))) as Position;

/** The position of a file: one of ours, saved as a lesson, a puzzle or a report, or a position as it is. */
export const positionIn = (file: Readonly<Record<string, unknown>>): Position => (file['position'] as Position | undefined) ?? file;

export class Editing {
  view: EditorView = $state.raw() as EditorView;
  readonly desk: Desk;
  brush: string | null = $state(null);
  busy = $state(false);
  /** Whether the last change could not be made. */
  failed = $state(false);
  hint: Hint | null = $state.raw(null);
  thinking = $state(false);
  private before: Position[] = $state.raw([]);

  readonly legal = $derived(actions(this.view.legal));
  readonly ready = $derived(this.view.problems.length === 0 && (this.view.turn?.deciding ?? -1) >= 0);
  readonly undoable = $derived(this.before.length > 0);

  constructor(view: EditorView, ui: GameUi, catalogue: Catalogue) {
    this.view = view;
    this.desk = new Desk(ui, catalogue, this.seen(view), this.names(view));
    this.desk.watching = true;
  }

  names(view: EditorView): readonly string[] {
    return Array.from({ length: view.players }, (_, n) => l('seat-n', { n: n + 1 }));
  }

  private seen(view: EditorView): GameView {
    const { game, players, options, turn, board } = view;
    const decided = { deciding: turn?.deciding ?? -4, decision: turn?.decision ?? 'over', facts: turn?.facts ?? {} };
    return { game, players, options, seat: -1, ...decided, table: board, legal_actions: [] };
  }

  /** Show what the server found; a position that cannot be laid leaves the board as it was. */
  take(view: EditorView): void {
    this.view = view;
    this.hint = null;
    this.desk.marks = [];
    this.desk.names = this.names(view);
    if (view.board !== null) this.desk.see(this.seen(view));
  }

  /** Ask for a change of the position, or for another one. */
  async change(asked: Change, undo = false): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const old = this.view.position;
    try {
      this.take(await edit(this.view.game, asked));
      this.before = undo ? this.before.slice(0, -1) : [...this.before, old];
      this.failed = false;
    } catch {
      this.failed = true;
    } finally {
      this.busy = false;
    }
  }

  /** Lay what was chosen on a place, or lift it. */
  async lay(at: string): Promise<void> {
    if (this.brush !== null && at) await this.change({ position: this.view.position, brush: this.brush, at });
  }

  async set(field: string, value: unknown): Promise<void> {
    await this.change({ position: this.view.position, field, value });
  }

  /** Do what the server says would mend a problem. */
  async repair({ field, value, brush, at }: EditorRepair): Promise<void> {
    await this.change({ position: this.view.position, ...(brush !== null ? { brush, at } : { field, value }) });
  }

  async undo(): Promise<void> {
    const last = this.before.at(-1);
    if (last) await this.change({ position: last }, true);
  }

  async ask(): Promise<void> {
    this.thinking = true;
    this.hint = await askBot(this.view.game, this.view.position).catch(() => null);
    this.thinking = false;
  }

  /** The position as a file: for a lesson, a puzzle, or a report of a mistake. */
  file(kind: string): string {
    const { game, position, problems } = this.view;
    return JSON.stringify({ kind, game, position, problems, hint: this.hint }, null, 1);
  }
}
