/**
 * What lies before the player: the view, what is picked up, what is pointed at, and what the server said of it.
 *
 * The desk knows no rule. It offers the legal actions it was sent, asks the engine what one would do (`preview`)
 * and why another is refused (`why`), and sends the one chosen.
 */
import type { AnyGame, GameEvent, GameUi, GameView, Line, Offer } from '../games/ui';
import { decline, proper, type Word } from '../i18n/grammar';
import { capital, say, type Speech } from '../i18n/icu';
import { isKey, language, t, template } from '../i18n/speak.svelte';
import type { Catalogue, Remark, WaysShown } from '../protocol/types';
import { shownName } from './callings';

export interface Preview {
  readonly notation: string;
  readonly events: readonly GameEvent[];
  /** Whether chance or another seat goes on from there: what follows is not shown. */
  readonly open: boolean;
  /** What lies around its place. */
  readonly notes: readonly Remark[];
}

export interface Refusal {
  readonly notation: string;
  readonly rule: string;
  readonly sentence: string;
  readonly spaces: readonly string[];
  readonly target: string | null;
}

/** What the desk asks of the server; a replay has none. */
export interface Bridge {
  play(notation: string, hold?: boolean): Promise<void>;
  preview(notation: string): Promise<Preview | null>;
  inspect?(thing: string): Promise<readonly Remark[]>;
  why(notation: string): Promise<Omit<Refusal, 'notation' | 'target' | 'sentence'> | null>;
  /** Where a thing in hand can get by one action after another: an action without its last word. */
  walks(held: string): Promise<Pick<WaysShown, 'ways' | 'barred'> | null>;
}

/** How long the pointer rests on a target before the engine is asked: passing over the board asks nothing. */
const LINGER = 60;

/** How long it rests there before the thing itself is asked about. */
const PONDER = 350;

/** How a sentence begins that tells what a seat did. */
const SUBJECT = '{seat:name} ';

/** The seat an event speaks of. */
const seatOf = (event: GameEvent): number => ('seat' in event ? Number(event.seat) : NaN);

export type Means = 'mouse' | 'touch' | 'key';

export class Desk<G extends AnyGame = AnyGame> {
  readonly ui: GameUi;
  catalogue: Catalogue;
  view: GameView<G>;
  #named: readonly string[] = $state.raw([]);
  readonly #shown: readonly string[] = $derived.by(() => this.#named.map((name) => shownName(name, language.now)));
  bridge: Bridge | null = $state.raw(null);
  phone = $state(false);
  confirm = $state(false);
  busy = $state(false);
  /** Whether the player uses the keyboard now: the focus then follows what is picked up. */
  keys = $state(false);
  /** Whether somebody else's game is looked at: what is shown is not the reader's own. */
  watching = $state(false);
  /** Whether the whole board is to be in sight, however small the screen. */
  wholeBoard = $state(false);

  pick: string | null = $state(null);
  looked: string | null = $state(null);
  proposed: string | null = $state(null);
  preview: Preview | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** What was asked about, and what is said of it. */
  inspected: { readonly thing: string; readonly lines: readonly { readonly text: string; readonly rule: string }[] } | null = $state.raw(null);
  private inspecting: string | null = null;
  /** Whether the mouse rests where it was last pressed: what then comes to lie under it was not pointed at. */
  resting = false;
  /** Asks about things, where somebody answers: a seat's, or a spectator's. */
  inspector: Bridge['inspect'] | null = null;
  marks: readonly string[] = $state.raw([]);
  /** The numbers of the moves since the reader's last turn, on the spaces they touched. */
  numbers: ReadonlyMap<string, { readonly numbers: string; readonly seat: number }> = $state.raw(new Map());
  /** The newest lines of the log, where there is one. */
  log: readonly Line<G>[] = $state.raw([]);
  /** An action that would end the turn with something left, and what that is: asked about once. */
  ending: { readonly notation: string; readonly left: string } | null = $state.raw(null);
  /** Whether such an action is asked about. */
  asks = $state(false);
  last: readonly string[] = $state.raw([]);
  /** Whether this is a figure of the rulebook: a window on what it shows, nothing to be done. */
  figure = $state(false);
  /** In a lesson, the legal actions that do what is asked: they alone are marked, the others can be tried. */
  lit: ReadonlySet<string> | null = $state.raw(null);
  /** In a lesson, the places that are taught; the others lie in the shade. */
  light: ReadonlySet<string> | null = $state.raw(null);

  constructor(ui: GameUi, catalogue: Catalogue, view: GameView<G>, names: readonly string[]) {
    this.ui = ui;
    this.catalogue = $state.raw(catalogue);
    this.view = $state.raw(view);
    this.names = names;
  }

  /** The players as the reader calls them, in every sentence and label. */
  get names(): readonly string[] {
    return this.#shown;
  }

  set names(names: readonly string[]) {
    this.#named = names;
  }

  /** Whether this seat decides, and may. */
  readonly mine = $derived.by(() => this.bridge !== null && !this.busy && this.view.deciding === this.view.seat && this.view.seat >= 0);
  readonly offers: readonly Offer[] = $derived.by(() => {
    const marked = this.view.legal_actions.filter((one) => this.lit?.has(one) ?? true);
    return this.mine ? marked.map((one) => this.ui.offer(one, this.view)) : [];
  });
  readonly legal: ReadonlySet<string> = $derived.by(() => new Set(this.mine ? this.view.legal_actions : []));
  /** What can be picked up. */
  readonly picks: ReadonlySet<string> = $derived.by(
    () => new Set(this.offers.flatMap(({ pick, target }) => (pick !== null && target !== null ? [pick] : []))),
  );
  /** The legal targets of what is picked up (or of nothing, when the target alone says it). */
  readonly targets: ReadonlyMap<string, Offer> = $derived.by(
    () => new Map(this.offers.flatMap((one) => (one.target !== null && one.pick === this.pick ? [[one.target, one]] : []))),
  );
  /** The action under the pointer or waiting to be confirmed. */
  readonly candidate: string | null = $derived(this.proposed ?? this.looked);
  /** Whether it is told now what a thing is: nothing is held, laid out or refused. */
  readonly tells: boolean = $derived.by(() => this.inspected !== null && this.candidate === null && this.pick === null && this.refusal === null);
  /** Where the picked piece would stand. */
  readonly ghost: string | null = $derived.by(() => this.candidate === null ? null : this.ui.offer(this.candidate, this.view).target);
  readonly speech: Speech = $derived.by(() => ({
    lang: this.catalogue.language,
    words: this.catalogue.words,
    names: this.names,
    ...(this.view.seat >= 0 && !this.watching ? { you: this.view.seat } : {}),
  }));

  /** The table moved on: what was picked up stays in hand only if it can still be played. */
  see(view: GameView<G>): void {
    const same = view.table === this.view.table && view.decision === this.view.decision && view.deciding === this.view.deciding;
    this.view = view;
    if (!same) this.inspected = this.inspecting = null;
    if (same) return; // somebody came or spoke: what is being pondered stays
    this.looked = this.proposed = this.preview = this.refusal = this.ending = null;
    if (this.pick !== null && !this.picks.has(this.pick)) this.pick = null;
  }

  /** Pick something up; again puts it back. */
  take(pick: string | null): void {
    this.refusal = this.looked = this.proposed = this.preview = this.ending = this.inspected = null;
    this.pick = pick === this.pick ? null : pick;
  }

  /** Point at a target: its effect is shown before it is done. */
  hover(target: string | null): void {
    if (this.proposed !== null) return;
    const found = target === null ? undefined : this.targets.get(target);
    this.look(found ? found.notation : null);
    void this.inspect(found || this.pick !== null ? null : target, PONDER);
  }

  /** What is this, what does it count now, and by which rule? Null puts the answer away. */
  async inspect(thing: string | null, wait = 0): Promise<void> {
    if (wait && this.resting) return;
    this.inspecting = thing;
    if (thing === null || !this.inspector) return void (this.inspected = null);
    if (wait) await new Promise((done) => setTimeout(done, wait));
    if (this.inspecting !== thing) return;
    const said = await this.inspector(thing);
    if (this.inspecting !== thing) return;
    const lines = said.map((remark) => ({ text: this.remark(remark), rule: remark.rule ?? '' }));
    this.inspected = lines.length ? { thing, lines } : null;
  }

  /** Show what an action would do. */
  look(notation: string | null): void {
    if (this.looked === notation) return;
    if (notation !== null) this.refusal = null; // what may be done is shown, whatever was refused before
    this.looked = notation;
    if (this.proposed === null) void this.ask(notation, LINGER); // what is laid out stays foretold while the mouse goes to the button
  }

  /** Lay an action before the player, to be confirmed by the main button. */
  propose(notation: string | null): void {
    this.proposed = notation;
    this.refusal = this.ending = null;
    void this.ask(notation ?? this.looked);
  }

  /** A click, tap or Enter on a target. A finger is asked to confirm; so is everyone who wants to be. */
  choose(target: string, means: Means): void {
    const found = this.targets.get(target) ?? this.unmarked(target);
    if (!found) return void this.wonder(target);
    if (means !== 'touch' && !this.confirm) return void this.play(found.notation);
    if (this.proposed === found.notation) return void this.play(found.notation);
    this.propose(found.notation);
  }

  /** What a lesson does not mark can be done all the same. */
  private unmarked(target: string): Offer | undefined {
    const notation = this.lit && this.ui.attempt(this.pick, target, this.view);
    return notation && this.legal.has(notation) ? this.ui.offer(notation, this.view) : undefined;
  }

  /** Why not here? */
  async wonder(target: string): Promise<void> {
    this.refusal = null;
    if (!this.mine || !this.bridge) return;
    const notation = this.ui.attempt(this.pick, target, this.view);
    if (notation === null || this.legal.has(notation)) return;
    await this.whyNot(notation, target);
  }

  /** Why is this action refused? */
  async whyNot(notation: string, target: string | null = this.ui.offer(notation, this.view).target): Promise<void> {
    const found = await this.bridge?.why(notation);
    if (!found || this.legal.has(notation)) return;
    this.refuse(notation, found.rule, found.spaces, target);
  }

  /** Show the rule that forbids an action, and the spaces that break it. */
  refuse(notation: string, rule: string, spaces: readonly string[], target: string | null = this.ui.offer(notation, this.view).target): void {
    this.proposed = this.looked = this.preview = null;
    this.refusal = { notation, rule, spaces, target, sentence: this.catalogue.rules[rule] ?? rule };
  }

  /** A plain button: one that ends the turn with something left asks once, and is meant when it is pressed again. */
  press(notation: string): void {
    const left = this.asks && this.ending?.notation !== notation ? (this.ui.left?.(notation, this) ?? null) : null;
    if (left === null) return void this.play(notation);
    this.proposed = this.looked = this.preview = this.refusal = null;
    this.ending = { notation, left };
  }

  /** Send an action. */
  async play(notation: string): Promise<void> {
    if (!this.bridge || this.busy || !this.legal.has(notation)) return;
    this.busy = true;
    this.proposed = this.looked = this.preview = this.refusal = this.ending = null;
    try {
      await this.bridge.play(notation, this.asks && (this.ui.waits?.(notation) ?? false));
      this.pick = null;
    } finally {
      this.busy = false;
    }
  }

  /** Esc: first the proposal goes, then what is in hand. */
  cancel(): void {
    if (this.ending) this.ending = null;
    else if (this.refusal) this.refusal = null;
    else if (this.proposed !== null) this.propose(null);
    else this.take(null);
  }

  /** An event as a sentence; in a turn of `whose` without the name that stands over it. */
  tell(event: GameEvent, whose = -1): string {
    const found = this.catalogue.events[event.type];
    const named = found !== undefined && found.startsWith(SUBJECT) && whose >= 0 && whose !== this.speech.you && seatOf(event) === whose;
    const sentence = named ? found.slice(SUBJECT.length) : found;
    if (sentence) return (named ? capital : String)(say(sentence, { ...event }, this.speech));
    const key = `event.${event.type}`;
    return isKey(key) ? say(template(key), { ...event }, this.speech) : event.type;
  }

  /** The rules behind an event; those that the catalogue has. */
  behind(event: GameEvent): string[] {
    const named = say(this.catalogue.behind[event.type] ?? '', { ...event }, this.speech).split(' ');
    return named.map((rule) => `${this.view.game}/${rule}`).filter((rule) => rule in this.catalogue.rules);
  }

  /** A sentence of the catalogue with its values. */
  fill(template: string, values: Readonly<Record<string, unknown>>): string {
    return say(template, values, this.speech);
  }

  /** What the engine says of a thing, in a sentence. */
  remark({ says, values = {} }: Remark): string {
    return this.fill(this.catalogue.inspect[says] ?? says, values);
  }

  /** How a seat is called here: the reader is "you". */
  called(seat: number): string {
    return seat >= 0 && seat === this.view.seat && !this.watching ? t('someone-you') : (this.names[seat] ?? '');
  }

  /** The prompt of the decision at hand. */
  prompt(): string {
    const template = this.catalogue.decisions[this.view.decision];
    return template ? say(template, Object.fromEntries(Object.entries(this.view.facts)), this.speech) : this.view.decision;
  }

  /** A word of the game in one of its forms. */
  word(key: string, form = ''): string {
    return decline(this.noun(key), form, this.speech.lang);
  }

  /** A word of the game, for a sentence that puts it in the form it needs. */
  noun(key: string): Word {
    return this.catalogue.words[key] ?? proper(key);
  }

  private async ask(notation: string | null, wait = 0): Promise<void> {
    this.preview = null;
    if (notation === null || !this.bridge) return;
    if (wait) await new Promise((done) => setTimeout(done, wait));
    if (this.candidate !== notation || !this.bridge) return;
    const found = await this.bridge.preview(notation);
    if (this.candidate === notation) this.preview = found;
  }
}
