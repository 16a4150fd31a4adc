/**
 * One puzzle being solved: the position, what was tried, and what the server says to it.
 *
 * It knows no rule and no solution: every move is played and judged by the server.
 */
import { tick } from 'svelte';
import type { GameEvent, GameUi, GameView } from '../games/ui';
import { language } from '../i18n/speak.svelte';
import { actions } from '../protocol/legal';
import type { Catalogue, PuzzleAnswer, PuzzleView, TableView } from '../protocol/types';
import { questions, type Doors as Questions } from '../table/bridge';
import { Desk, type Bridge } from '../table/desk.svelte';
import { eventsOf, studiedView } from '../table/gameview';
import { screen } from '../table/settings.svelte';
import { land, takeOff } from '../table/sky';
import * as api from './puzzles';
import { l } from './words.svelte';

/** Who answers a try: the shelf of puzzles, or a reviewed game. */
export interface Doors extends Questions {
  try(action?: string): Promise<PuzzleAnswer>;
}

const shelf = ({ game, id }: PuzzleView): Doors => ({
  try: (action) => api.tryPuzzle(game, id, action),
  preview: (action) => api.previewPuzzle(game, id, action),
  whyNot: (action) => api.whyNotPuzzle(game, id, action),
  ways: (held) => api.waysOfPuzzle(game, id, held),
});

export class Solving {
  readonly puzzle: PuzzleView;
  private readonly doors: Doors;
  readonly desk: Desk;
  answer: PuzzleAnswer | null = $state.raw(null);
  /** The rating after the first answer, and what it was before. */
  rated: { readonly now: number; readonly before: number } | null = $state.raw(null);
  /** How many moves were tried. */
  tries = $state(0);
  /** Whether the server could not be reached last time. */
  cut = $state(false);
  busy = $state(false);

  /** Whether the solution lies on the board. */
  readonly over = $derived(this.answer?.verdict === 'solved' || this.answer?.verdict === 'shown');

  /** Whether the decision lies open beside the board: a move to confirm, a refusal, or numbers to be chosen. */
  get panel(): boolean {
    const { desk } = this;
    return !this.over && (desk.refusal !== null || desk.candidate !== null || (desk.mine && desk.ui.hasPanel(desk.view)));
  }

  /** Whether it needs more room than a word. */
  get deciding(): boolean {
    return this.panel && this.desk.ui.hasPanel(this.desk.view);
  }

  constructor(puzzle: PuzzleView, ui: GameUi, catalogue: Catalogue, doors: Doors = shelf(puzzle)) {
    this.puzzle = puzzle;
    this.doors = doors;
    this.desk = new Desk(ui, catalogue, this.view(), this.names());
    this.desk.bridge = this.bridge;
  }

  names(): readonly string[] {
    const { players, seat } = this.puzzle;
    return Array.from({ length: players }, (_, n) => (n === seat ? l('you') : l('rival', { n: n + 1 })));
  }

  /** What an answer tells of what happened. */
  told(answer: PuzzleAnswer): readonly string[] {
    const { desk } = this;
    return this.events(answer).filter((event) => desk.ui.tells(event)).map((event) => desk.tell(event));
  }

  /** The move of an answer as it was called before it was played: what it is about may be gone from the board. */
  called(answer: PuzzleAnswer): string {
    const { ui, catalogue } = this.desk;
    return ui.action(answer.action, new Desk(ui, catalogue, this.view(), this.names()));
  }

  why(answer: PuzzleAnswer): string {
    return answer.why[language.now] ?? '';
  }

  /** Have the solution played. */
  async show(): Promise<void> {
    await this.tryOut();
  }

  /** The view that the parts of the table read. */
  table(): TableView {
    const { id, game, options, seat: you, turn, board, legal } = this.puzzle;
    return studiedView({ id, game, options, names: this.names(), you, ply: this.tries, turn, board, legal });
  }

  private events(answer: PuzzleAnswer): readonly GameEvent[] {
    return answer.lines.flatMap(eventsOf);
  }

  private view(after: PuzzleAnswer | null = null): GameView {
    const { puzzle } = this;
    const turn = after?.turn ?? puzzle.turn;
    return {
      game: puzzle.game,
      players: puzzle.players,
      options: puzzle.options,
      seat: puzzle.seat,
      deciding: turn.deciding,
      decision: turn.decision,
      facts: turn.facts,
      table: after?.board ?? puzzle.board,
      legal_actions: after ? [] : actions(puzzle.legal),
    };
  }

  private async tryOut(action?: string): Promise<void> {
    if (this.busy || this.over) return;
    this.busy = true;
    try {
      const answer = await this.doors.try(action);
      this.cut = false;
      this.judge(answer);
    } catch {
      this.cut = true;
    } finally {
      this.busy = false;
    }
  }

  private judge(answer: PuzzleAnswer): void {
    const { desk } = this;
    const events = this.events(answer);
    this.answer = answer;
    this.tries += 1;
    if (answer.rating !== null && answer.before !== null) this.rated = { now: answer.rating, before: answer.before };
    if (this.over) {
      desk.bridge = null;
      const left = screen.still ? [] : takeOff(events, desk.ui, desk.view);
      if (left.length) void tick().then(() => land(left, 0));
      desk.see(this.view(answer));
      desk.last = events.map((event) => desk.ui.spaces(event)).find((spaces) => spaces.length > 0) ?? [];
      desk.marks = [];
      return;
    }
    desk.see({ ...desk.view }); // nothing has changed, but what was held is put back
    desk.marks = events.flatMap((event) => desk.ui.spaces(event));
  }

  private get bridge(): Bridge {
    return { play: (notation) => this.tryOut(notation), ...questions(this.doors) };
  }
}
