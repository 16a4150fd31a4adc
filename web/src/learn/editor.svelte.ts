/**
 * A position being built by hand: every change is made, checked and drawn by the server; what was before can be undone.
 */
import type { GameUi, GameView } from '../games/ui';
import { post } from '../net/api';
import { actions } from '../protocol/legal';
import type { Catalogue, EditorAsk, EditorBrush, EditorControl, EditorFile, EditorRepair, EditorView, Hint } from '../protocol/types';
import { Desk } from '../table/desk.svelte';
import { isRecord } from './listing';
import { l } from './words.svelte';

type Position = Readonly<Record<string, unknown>>;
type Change = Partial<EditorAsk>;
export type FileKind = 'lesson' | 'puzzle' | 'report';

export const edit = (game: string, asked: Change): Promise<EditorView> => post(`/editor/${game}`, asked);
export const lessonFile = (game: string, position: Position, best: string | null): Promise<EditorFile> => post(`/editor/${game}/lesson`, { position, best });
export const askBot = (game: string, position: Position): Promise<Hint> => post(`/editor/${game}/bot`, { position });

/** A position as it stands in a link. */
export const packed = (position: Position): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(position))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The position of a link. */
export function unpacked(text: string): Position {
  const found: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))));
  if (!isRecord(found)) throw new TypeError('no position');
  return found;
}

/** The position of a file: one of ours, saved as a lesson, a puzzle or a report, or a position as it is. */
export function positionIn(text: string): Position {
  const inLesson = /^position = '''$(.*?)^'''$/ms.exec(text);
  const file: unknown = JSON.parse(inLesson?.[1] ?? text);
  if (!isRecord(file)) throw new TypeError('no position');
  return isRecord(file['position']) ? file['position'] : file;
}

export class Editing {
  view: EditorView;
  readonly desk: Desk;
  brush: string | null = $state(null);
  /** Whose pieces the palette shows. */
  seat = $state(0);
  busy = $state(false);
  /** Whether the last change could not be made. */
  failed = $state(false);
  hint: Hint | null = $state.raw(null);
  thinking = $state(false);
  private before: Position[] = $state.raw([]);

  readonly legal = $derived.by(() => actions(this.view.legal));
  readonly ready = $derived.by(() => this.view.problems.length === 0 && (this.view.turn?.deciding ?? -1) >= 0);
  /** The numbers that seats hold, and the counts of the table: what the table of numbers shows. */
  readonly counts = $derived.by(() => {
    const numbers = this.view.controls.filter((one) => one.kind === 'number');
    return { seats: numbers.filter((one) => one.path.startsWith('seats/')), table: numbers.filter((one) => !one.path.startsWith('seats/') && one.member) };
  });
  /** All other fields that are not laid on the board. */
  readonly fields: readonly EditorControl[] = $derived.by(() => {
    const counted = new Set([...this.counts.seats, ...this.counts.table]);
    return this.view.controls.filter((one) => !counted.has(one));
  });
  readonly undoable = $derived(this.before.length > 0);

  constructor(view: EditorView, ui: GameUi, catalogue: Catalogue) {
    this.view = $state.raw(view);
    this.desk = new Desk(ui, catalogue, this.seen(view), this.names(view));
    this.desk.watching = true;
  }

  names(view: EditorView): readonly string[] {
    return Array.from({ length: view.players }, (_, n) => l('seat-n', { n: n + 1 }));
  }

  /** What a word of the game is called; a key without one reads as it is. */
  word(key: string): string {
    return this.desk.catalogue.words[key] ? this.desk.word(key) : key.replaceAll('_', ' ');
  }

  /** What a brush lays, and whose it is. */
  named(brush: EditorBrush): string {
    if (brush.id === 'erase') return l('erase');
    return brush.seat === null ? this.word(brush.word) : `${this.word(brush.word)}, ${l('seat-n', { n: brush.seat + 1 })}`;
  }

  /** The picture of what is counted; empty where there is none. */
  picture(member: string): string {
    const brush = this.view.brushes.find((one) => one.word === member && one.piece);
    return brush?.piece ?? (member && document.getElementById(member) ? member : '');
  }

  choose(brush: string): void {
    this.brush = this.brush === brush ? null : brush;
  }

  /** Turn to the pieces of a seat; the same kind of piece stays chosen. */
  turnTo(seat: number): void {
    const held = this.view.brushes.find((one) => one.id === this.brush);
    this.seat = seat;
    if (held && held.seat !== null) this.brush = this.view.brushes.find((one) => one.seat === seat && one.word === held.word)?.id ?? null;
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
    if (this.seat >= view.players) this.turnTo(0);
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

  /** Begin again with so many players, or lift all that lies on the board. */
  async restart(players: number): Promise<void> {
    await this.change({ players });
  }

  async clear(): Promise<void> {
    await this.change({ position: this.view.position, clear: true });
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

  /**
   * The position as a file: a lesson that can be played, a puzzle whose solution the bot is asked for first, or a report
   * of a mistake.
   */
  async file(kind: FileKind): Promise<EditorFile> {
    const { game, position, problems } = this.view;
    if (kind === 'lesson') return lessonFile(game, position, this.hint?.moves[0]?.action ?? null);
    if (kind === 'puzzle' && this.hint === null) await this.ask();
    if (kind === 'puzzle' && this.hint === null) throw new Error('the bot could not be asked');
    return { name: `${game}-${kind}.json`, text: JSON.stringify({ kind, game, position, problems, hint: this.hint }, null, 1) };
  }
}
