/**
 * One lesson being learned: the step, where one stands in it, and what the coach says.
 *
 * It knows no rule. The server plays every try on the step's position and says whether it does what is asked, leads on,
 * is legal but something else, or is forbidden; only what leads on is kept, and sent along with the next try.
 */
import { tick } from 'svelte';
import { questions, type Doors } from '../table/bridge';
import { eventsOf, studiedView } from '../table/gameview';
import { Desk, type Bridge } from '../table/desk.svelte';
import { screen } from '../table/settings.svelte';
import { land, takeOff } from '../table/sky';
import { actions } from '../protocol/legal';
import type { Catalogue, LessonStand, LessonStep, LessonTask, LessonView, TableView } from '../protocol/types';
import type { GameEvent, GameUi, GameView } from '../games/ui';
import { language } from '../i18n/speak.svelte';
import * as api from './lessons';
import { arrive, finish, keyOf, progressOf } from './progress';

/** How long an action that is shown stays before the next one, and the last before it is taken back. */
const SHOWN = 1100;

export type Remark =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'aside'; readonly text: string | null; readonly told: readonly string[] }
  | { readonly kind: 'refused'; readonly text: string | null; readonly rule: string };

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

export class Study {
  readonly lesson: LessonView;
  readonly key: string;
  readonly desk: Desk;
  step = $state(0);
  stand: LessonStand;
  remark: Remark | null = $state.raw(null);
  done: readonly number[] = $state.raw([]);
  /** Whether the coach is showing how it is done. */
  showing = $state(false);
  /** Whether the server could not be reached last time: what was tried can be tried again. */
  cut = $state(false);
  /** How many of the kept actions were there when the task at hand began. */
  private from = 0;

  readonly here: LessonStep = $derived.by(() => this.lesson.steps[this.step]!);
  readonly task: LessonTask | null = $derived.by(() => this.here.tasks[this.stand.task] ?? null);
  readonly finished = $derived.by(() => this.stand.task >= this.here.tasks.length);
  readonly steps = $derived.by(() => this.lesson.steps.length);
  readonly last = $derived.by(() => this.step === this.steps - 1);

  constructor(lesson: LessonView, ui: GameUi, catalogue: Catalogue, stand: LessonStand, step: number) {
    this.lesson = lesson;
    this.key = keyOf(lesson.game, lesson.name);
    this.step = step;
    this.stand = $state.raw(stand);
    this.done = progressOf(this.key).done;
    this.desk = new Desk(ui, catalogue, this.view(stand), this.names());
    this.look();
  }

  /** The step to begin with: the one asked for, or the one where one was. */
  static begin(lesson: LessonView, asked: number | null): number {
    const kept = asked ?? progressOf(keyOf(lesson.game, lesson.name)).at;
    return kept >= 0 && kept < lesson.steps.length ? kept : 0;
  }

  names(): readonly string[] {
    return this.lesson.names[language.now] ?? [];
  }

  /** Go to a step, from its beginning. */
  async go(step: number): Promise<void> {
    const stand = await this.ask([], undefined, step);
    if (!stand) return;
    this.step = step;
    this.from = 0;
    this.remark = null;
    arrive(this.key, step);
    this.see(stand, []);
  }

  /** Take the last kept action back. */
  async undo(): Promise<void> {
    const kept = this.stand.actions.slice(0, -1);
    const stand = await this.ask(kept);
    if (!stand) return;
    this.from = Math.min(this.from, kept.length);
    this.remark = null;
    this.see(stand, []);
  }

  /** Play what is asked, let it be seen, and take it back. */
  async show(): Promise<void> {
    const task = this.task;
    if (!task || this.showing) return;
    const kept = this.stand.actions.slice(0, this.from);
    this.showing = true;
    this.remark = null;
    this.desk.bridge = null;
    try {
      let now = kept.length < this.stand.actions.length ? await this.ask(kept) : this.stand;
      if (now) this.see(now, []);
      for (const action of task.show) {
        await pause(screen.still ? SHOWN / 4 : SHOWN / 2);
        now = now && (await this.ask(now.actions, action));
        if (!now) break;
        this.see(now, now.lines.flatMap(eventsOf));
        await pause(SHOWN);
      }
      const back = await this.ask(kept);
      if (back) this.see(back, []);
    } finally {
      this.showing = false;
      this.look();
    }
  }

  /** The view that the parts of the table read. */
  table(): TableView {
    const { lesson, stand: { turn, board, legal, actions: kept } } = this;
    return studiedView({ id: this.key, game: lesson.game, options: lesson.options, names: this.names(), you: lesson.seat, ply: kept.length, turn, board, legal });
  }

  /** What the server says to a try; null when it cannot be reached. */
  private async ask(kept: readonly string[], action?: string, step = this.step): Promise<LessonStand | null> {
    try {
      const found = await api.tryOut(this.lesson.game, this.lesson.name, step, kept, action);
      this.cut = false;
      return found;
    } catch {
      this.cut = true;
      return null;
    }
  }

  private view(stand: LessonStand): GameView {
    return {
      game: this.lesson.game,
      players: this.lesson.names['en']?.length ?? 2,
      options: this.lesson.options,
      seat: this.lesson.seat,
      deciding: stand.turn.deciding,
      decision: stand.turn.decision,
      facts: stand.turn.facts,
      table: stand.board,
      legal_actions: actions(stand.legal),
    };
  }

  /** Draw a position, with what led to it on its way. */
  private see(stand: LessonStand, events: readonly GameEvent[]): void {
    const { desk } = this;
    const left = screen.still ? [] : takeOff(events, desk.ui, desk.view);
    if (left.length) void tick().then(() => land(left, 0));
    this.stand = stand;
    desk.see(this.view(stand));
    desk.last = events.map((event) => desk.ui.spaces(event)).find((spaces) => spaces.length > 0) ?? [];
    this.look();
  }

  /** What the desk marks and keeps in the light. */
  private look(): void {
    const { desk } = this;
    desk.names = this.names();
    desk.lit = new Set(actions(this.stand.lit));
    desk.light = this.here.light.length ? new Set(this.here.light) : null; // nothing taught in particular: nothing in the shade
    desk.marks = [];
    desk.bridge = this.finished || this.showing ? null : this.bridge;
  }

  /** A try that is refused is a try: the coach answers it. */
  private get bridge(): Bridge {
    const here = (): Doors => api.doors(this.lesson.game, this.lesson.name, this.step, this.stand.actions);
    const doors: Doors = { preview: (action) => here().preview(action), whyNot: (action) => here().whyNot(action), ways: (held) => here().ways(held) };
    return { ...questions(doors), ...this.tries };
  }

  private readonly tries: Pick<Bridge, 'play' | 'why'> = {
    play: async (notation) => {
      const stand = await this.ask(this.stand.actions, notation);
      if (stand) this.judge(stand, notation);
    },
    why: async (notation) => {
      const stand = await this.ask(this.stand.actions, notation);
      if (!stand) return null;
      this.judge(stand, notation);
      return stand.rule ? { rule: stand.rule, spaces: stand.at } : null;
    },
  };

  /** What a try led to. */
  private judge(stand: LessonStand, notation: string): void {
    const events = stand.lines.flatMap(eventsOf);
    const said = stand.say?.[language.now] ?? null;
    if (stand.verdict === 'refused') {
      this.remark = { kind: 'refused', text: said, rule: stand.rule ?? '' };
      return;
    }
    if (stand.verdict === 'aside') {
      const { desk } = this;
      const told = events.filter((event) => desk.ui.tells(event)).map((event) => desk.tell(event));
      this.remark = { kind: 'aside', text: said, told };
      desk.see({ ...desk.view }); // nothing has changed, but what was held is put back
      desk.marks = events.flatMap((event) => desk.ui.spaces(event));
      return;
    }
    const at = notation.split(' ').at(-1) ?? '';
    this.remark = stand.verdict === 'done' ? { kind: 'done', text: (said ?? '').replace('{at}', at) } : null;
    if (stand.verdict === 'done') this.from = stand.actions.length;
    this.see(stand, events);
    if (!this.finished) return;
    finish(this.key, this.step);
    this.done = progressOf(this.key).done;
  }
}

/** What a coach needs: the lesson, and what comes after its last step, with its name. */
export interface Taught {
  study: Study;
  onend: () => void;
  end: string;
}
