// Generated from the Python values by `python -m ziggurat._page`; do not edit.
import type * as tigris from "./tigris";
import type * as kings from "./kings";
import type * as peloponnes from "./peloponnes";
import type * as tikal from "./tikal";

/** Stored for good: your action is the table's ply `ply`. The same uuid gets the same answer. */
export interface Accepted {
  readonly type: "accepted";
  readonly uuid: string;
  readonly ply: number;
}

/** A kind of action in words: the fields that follow it in the notation, and a sentence that names them. */
export interface ActionPhrase {
  readonly fields: readonly string[];
  readonly says: string;
}

/** A position (sent, a step of a finished game, or of a puzzle), actions to play there, and whose eyes look. `seat`: what it sees is shown; without one everything lies open. What chance decides after the actions is drawn. */
export interface AnalysisAsk {
  readonly position?: Readonly<Record<string, unknown>> | null;
  readonly replay?: string | null;
  readonly step?: number;
  readonly puzzle?: string | null;
  readonly seat?: number | null;
  readonly actions?: readonly string[];
  readonly seconds?: number;
}

/** A position of a tried line. `actions` are those played and drawn to come here, `lines` what they told. `names` are those of a finished game, `played` what was done next in it. An impossible one has `problems`, no turn. */
export interface AnalysisView {
  readonly game: string;
  readonly position: Readonly<Record<string, unknown>>;
  readonly players: number;
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seat: number | null;
  readonly turn: Turn | null;
  readonly board: unknown;
  readonly legal: Readonly<Record<string, string>>;
  readonly actions: readonly string[];
  readonly lines: readonly LogLine[];
  readonly played: string | null;
  readonly problems: readonly EditorProblem[];
}

/** Who decides what: a seat, -1 chance, -2 nobody. Times are milliseconds since 1970. `awaiting` is the seat whose turn waits for its confirmation; `undo` how many of your actions you may take back. */
export interface Turn {
  readonly deciding: number;
  readonly decision: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly awaiting: number | null;
  readonly undo: number;
  readonly since: number;
  readonly deadline: number | null;
}

/** What happened at one ply, as you heard it; `turn` counts the turns, `whose` is the seat whose turn it was. It may have laid cards in sight on closed piles: as soon as a later line has laid on one of the same `piles`, the line is told by `covered` instead. */
export interface LogLine {
  readonly ply: number;
  readonly seat: number;
  readonly events: readonly AnyEvent[];
  readonly turn?: number;
  readonly whose?: number;
  readonly piles?: readonly number[];
  readonly covered?: readonly AnyEvent[];
}

/** Something that happened: `type` says what, and its other fields are the game's. */
export interface AnyEvent {
  readonly type: string;
}

/** Something impossible in a position: in words, where, by which rule, and what mends it, where that is known. */
export interface EditorProblem {
  readonly text: Readonly<Record<string, string>>;
  readonly at: readonly string[];
  readonly rule: string | null;
  readonly repair: EditorRepair | null;
}

/** A change that mends a problem, in words, and as it is asked for: a field with a value, or a brush at a place. */
export interface EditorRepair {
  readonly text: Readonly<Record<string, string>>;
  readonly field: string | null;
  readonly value: unknown;
  readonly brush: string | null;
  readonly at: string | null;
}

export type Answer = Accepted | Stale | Refused;

/** The table has moved on, nothing was played: here is how it stands. */
export interface Stale {
  readonly type: "stale";
  readonly uuid: string;
  readonly view: TableView;
}

/** Everything your seat (-3: a spectator) may see. `board` is the game's own TableView, `outlook` its own too. */
export interface TableView {
  readonly type: "view";
  readonly table: TableInfo;
  readonly you: number;
  readonly ply: number;
  readonly turn: Turn | null;
  readonly board: unknown;
  readonly legal: Readonly<Record<string, string>>;
  readonly log: readonly LogLine[];
  readonly chat: readonly ChatLine[];
  readonly now: number;
  readonly outlook: unknown;
}

/** All about a table that is not the position. `version` grows with every change of it. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly status: "abandoned" | "finished" | "open" | "playing";
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatCard[];
  readonly clock: NoClock | TimeMove | TimeBank | TimeDays;
  readonly confirm: boolean;
  readonly listed: boolean;
  readonly host: number | null;
  readonly commitment: string;
  readonly rematch: string | null;
  readonly ranking: readonly (readonly number[])[] | null;
  readonly rules_version: number;
  readonly version: number;
  readonly halted: Halted | null;
  readonly began: Began | null;
}

/** Who sits where. `away`: a bot of `level` plays until the person is back. `bank`: milliseconds left. */
export interface SeatCard {
  readonly kind: "bot" | "invited" | "open" | "person" | "reserved";
  readonly name: string;
  readonly level?: string | null;
  readonly away?: boolean;
  readonly present?: boolean;
  readonly bank?: number | null;
}

/** As long as it takes. */
export interface NoClock {
  readonly type: "none";
}

/** So many seconds for each turn to decide. */
export interface TimeMove {
  readonly type: "per_move";
  readonly seconds: number;
}

/** So many seconds for the whole game, and some more after each turn to decide. */
export interface TimeBank {
  readonly type: "bank";
  readonly seconds: number;
  readonly increment?: number;
}

/** So many days for each turn to decide. */
export interface TimeDays {
  readonly type: "days";
  readonly days: number;
}

/** Why a table can only be read: its version of the rules is not known here (`newest` is), or its log is broken. `ply` is the entry of the log that cannot be played, or whose hash is not that of the position. */
export interface Halted {
  readonly reason: "broken_chain" | "broken_log" | "unknown_version";
  readonly ply: number;
  readonly newest: number;
}

/** A game played on from a position: which `step` of which finished game, where it is of one; no true game. `known`: by `seat` what it could not know was dealt anew, else (`open`) everything is as it was. */
export interface Began {
  readonly seat: number;
  readonly known: "open" | "seat";
  readonly replay: string | null;
  readonly step: number | null;
}

/** Something said at the table; seat -3 is a spectator. */
export interface ChatLine {
  readonly type: "chat";
  readonly number: number;
  readonly seat: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** A rule forbids it, nothing was played: the rule's id, the spaces and the numbers that break it. */
export interface Refused {
  readonly type: "refused";
  readonly uuid: string;
  readonly rule: string;
  readonly at: readonly string[];
  readonly facts: Readonly<Record<string, number | string>>;
}

export type Ask = AskPreview | AskWhyNot | AskWays | AskInspect;

/** What would this action do? */
export interface AskPreview {
  readonly type: "preview";
  readonly uuid: string;
  readonly action: string;
}

/** Why may I not do this? */
export interface AskWhyNot {
  readonly type: "why_not";
  readonly uuid: string;
  readonly action: string;
}

/** Where can this thing get by one action after another? An action without its last word: `move leader A5`. */
export interface AskWays {
  readonly type: "ways";
  readonly uuid: string;
  readonly held: string;
}

/** What is this thing, what does it count now, and by which rule? */
export interface AskInspect {
  readonly type: "inspect";
  readonly uuid: string;
  readonly thing: string;
}

/** Which review is wished for, or no longer. */
export interface AskReview {
  readonly effort?: "deep" | "quick";
}

/** The rulebook; its sentences are in the catalogue. `forgotten` are the rules that people forget. */
export interface Book {
  readonly game: string;
  readonly parts: readonly BookPart[];
  readonly forgotten: readonly string[];
}

/** Some chapters under one title; those of a spread are read together. */
export interface BookPart {
  readonly title: Readonly<Record<string, string>>;
  readonly spreads: readonly (readonly BookChapter[])[];
}

/** One subject: a lead, its rules and its figures. */
export interface BookChapter {
  readonly key: string;
  readonly title: Readonly<Record<string, string>>;
  readonly lead: Readonly<Record<string, string>>;
  readonly rules: readonly string[];
  readonly figures: readonly BookFigure[];
}

/** A figure of the rulebook: a step of a lesson as it begins, what it shows, and the rule that says so. */
export interface BookFigure {
  readonly lesson: string;
  readonly step: number;
  readonly caption: Readonly<Record<string, string>>;
  readonly rule: string;
}

/** A bot of this level sits here. */
export interface BotSeat {
  readonly type: "bot";
  readonly level?: string;
}

/** Every sentence of a game in one language, the words that stand in them, and how its events are read. `behind` are the rules behind an event, without the name of the game: a template that its fields complete. */
export interface Catalogue {
  readonly game: string;
  readonly language: "en" | "fr";
  readonly words: Readonly<Record<string, Word>>;
  readonly events: Readonly<Record<string, string>>;
  readonly behind: Readonly<Record<string, string>>;
  readonly decisions: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, Phrase>>;
  readonly actions: Readonly<Record<string, ActionPhrase>>;
  readonly rules: Readonly<Record<string, string>>;
  readonly sections: readonly Section[];
  readonly results: Readonly<Record<string, string>>;
  readonly inspect: Readonly<Record<string, string>>;
  readonly story: Story;
}

/** A noun in one language. What is not stated is regular. */
export interface Word {
  readonly noun: string;
  readonly many?: string;
  readonly gender?: "" | "f" | "m";
  readonly number?: "" | "many" | "mass";
  readonly article?: "" | "none" | "the";
  readonly elides?: boolean | null;
  readonly mark?: string;
}

/** The name and the explanation of an option or a value. */
export interface Phrase {
  readonly name: string;
  readonly help: string;
}

/** A heading and the rules under it. */
export interface Section {
  readonly title: string;
  readonly rules: readonly string[];
}

/** How the events of a game are read; `moments` are those that a table stops to look at, the greatest first. */
export interface Story {
  readonly gains: readonly Gain[];
  readonly losses: readonly Gain[];
  readonly tallies: readonly Tally[];
  readonly moments: readonly string[];
}

/** An event that brings a seat something, or takes it: the fields that say to whom, of what and how much. Without a field `of` it is always `what`, a word of the catalogue; without a field `many` it is one. */
export interface Gain {
  readonly event: string;
  readonly of?: string;
  readonly what?: string;
  readonly many?: string;
  readonly seat?: string;
}

/** A statistic of a finished game: how often an event names a seat, or the sum of one of its fields. */
export interface Tally {
  readonly name: string;
  readonly event: string;
  readonly many: string;
  readonly seat: string;
}

/** Before the game begins, the host gives a free seat to a bot, a friend or whoever comes. */
export interface ChangeSeat {
  readonly plan: FriendSeat | BotSeat | OpenSeat;
}

/** A friend sits here, invited by a link that works once. */
export interface FriendSeat {
  readonly type: "friend";
}

/** Whoever comes first sits here. */
export interface OpenSeat {
  readonly type: "open";
}

export type Clock = NoClock | TimeMove | TimeBank | TimeDays;

/** What the coach says at this ply, in each language: of what you played last, and of what you decide now. Both are empty where there is nothing to say, and where it is not there yet (`later`: it is worth asking again). */
export interface Coaching {
  readonly ply: number;
  readonly think: Readonly<Record<string, string>>;
  readonly weaker: Readonly<Record<string, string>>;
  readonly later: boolean;
}

/** A day of the last week: its puzzle, and whether you solved it at the first try (None: not tried). */
export interface DailyMark {
  readonly day: string;
  readonly game: string;
  readonly id: string;
  readonly solved: boolean | null;
}

/** A position, and one thing to do with it: lay a piece with a brush, change a field, or lift all pieces. Without a position: the game as it starts with so many `players`, or a step of a `replay`. */
export interface EditorAsk {
  readonly position?: Readonly<Record<string, unknown>> | null;
  readonly players?: number;
  readonly replay?: string | null;
  readonly step?: number;
  readonly brush?: string | null;
  readonly at?: string | null;
  readonly field?: string | null;
  readonly value?: unknown;
  readonly clear?: boolean;
}

/** Something that can be laid: the word of the game for it, whose it is, its piece on the symbol sheet. */
export interface EditorBrush {
  readonly id: string;
  readonly word: string;
  readonly seat: number | null;
  readonly piece: string;
}

/** A field that can be changed; `member` is the word of the game that a count is of. `says`: what those choices are called that are no words of the game. */
export interface EditorControl {
  readonly path: string;
  readonly label: Readonly<Record<string, string>>;
  readonly member: string;
  readonly kind: "choice" | "flag" | "json" | "number" | "part" | "text";
  readonly value: unknown;
  readonly choices: readonly string[];
  readonly says: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A file to be kept: its name and its text. */
export interface EditorFile {
  readonly name: string;
  readonly text: string;
}

/** A position to be saved as a lesson, and the move to be found in it, if one is to be. */
export interface EditorSave {
  readonly position: Readonly<Record<string, unknown>>;
  readonly best?: string | null;
}

/** What was found: the position as it is now, how it is drawn, what is impossible, what can be done next. `board` is none where the position cannot be laid at all; `legal` are the actions, once nothing is impossible. */
export interface EditorView {
  readonly game: string;
  readonly position: Readonly<Record<string, unknown>>;
  readonly problems: readonly EditorProblem[];
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly turn: Turn | null;
  readonly board: unknown;
  readonly legal: Readonly<Record<string, string>>;
  readonly brushes: readonly EditorBrush[];
  readonly controls: readonly EditorControl[];
}

export type ErrorCode = "bad_options" | "bad_record" | "bad_request" | "busy" | "coach_alone" | "internal" | "invitation_used" | "no_guest" | "not_found" | "not_host" | "not_open" | "not_playing" | "not_your_seat" | "not_your_turn" | "nothing_to_undo" | "read_only" | "seat_taken" | "silenced" | "too_large" | "too_many" | "wrong_origin";

/** Nothing was done; `uuid` is that of the message answered. */
export interface Failed {
  readonly type: "failed";
  readonly uuid: string | null;
  readonly error: "bad_options" | "bad_record" | "bad_request" | "busy" | "coach_alone" | "internal" | "invitation_used" | "no_guest" | "not_found" | "not_host" | "not_open" | "not_playing" | "not_your_seat" | "not_your_turn" | "nothing_to_undo" | "read_only" | "seat_taken" | "silenced" | "too_large" | "too_many" | "wrong_origin";
  readonly detail: string;
}

/** The commitment made before the first draw, and the seats' nonces. */
export interface FairDraws {
  readonly type: "fair_draws";
  readonly commitment: string;
  readonly nonces: readonly string[];
}

export type FromClient = Hello | PlayAction | PlayUndo | PlayConfirm | AskPreview | AskWhyNot | AskWays | AskInspect | SayLive | Ping;

/** The first message: the ply you have (you get what you missed), or none (you get the view). */
export interface Hello {
  readonly type: "hello";
  readonly ply?: number | null;
}

/** Play an action; answered by accepted, stale, refused or failed, then shown to all. */
export interface PlayAction {
  readonly type: "play";
  readonly ply: number;
  readonly uuid: string;
  readonly action: string;
  readonly hold?: boolean;
  readonly hold_last?: boolean;
}

/** Take back your last action. */
export interface PlayUndo {
  readonly type: "undo";
  readonly ply: number;
  readonly uuid: string;
}

/** Confirm your turn, where the table asks for it. */
export interface PlayConfirm {
  readonly type: "confirm";
  readonly ply: number;
  readonly uuid: string;
}

/** Say something at the table. */
export interface SayLive {
  readonly type: "say";
  readonly text: string;
}

/** Are you there? */
export interface Ping {
  readonly type: "ping";
}

export type FromServer = TableView | Update | TableNews | ChatLine | Accepted | Stale | Refused | Failed | Preview | WhyNot | WaysShown | Inspected | Pong;

/** What changed from ply `since` to ply `ply`. `dropped` are plies of the log that were undone. `more`: a long one comes in parts; put their patches, lines and dropped plies together and apply them with the last. `outlook`: the steps that change the outlook, as those of `patch` change the board. */
export interface Update {
  readonly type: "update";
  readonly since: number;
  readonly ply: number;
  readonly turn: Turn;
  readonly patch: readonly PatchStep[];
  readonly legal: Readonly<Record<string, string>>;
  readonly lines: readonly LogLine[];
  readonly dropped: readonly number[];
  readonly more: boolean;
  readonly now: number;
  readonly outlook: readonly PatchStep[];
}

/** A change: the keys and indexes that lead there, and what lies there now, if anything. */
export type PatchStep = readonly [path: readonly (string | number)[], value?: unknown];

/** Seats, presence, status or result of the table changed. */
export interface TableNews {
  readonly type: "table";
  readonly table: TableInfo;
  readonly turn: Turn | null;
  readonly now: number;
}

/** What an action would do for certain, as far as your seat can know. `depends`: more follows that hidden things or chance decide. `turn` is the decision after it, when that is certain. `notes`: what lies around its place, in sentences of the catalogue's `inspect`. */
export interface Preview {
  readonly type: "preview";
  readonly uuid: string;
  readonly action: string;
  readonly events: readonly AnyEvent[];
  readonly depends: boolean;
  readonly turn: Turn | null;
  readonly notes: readonly Remark[];
}

/** What is said of a thing that is asked about: a sentence of the catalogue's `inspect`, and the rule behind it. */
export interface Remark {
  readonly says: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly rule?: string;
}

/** The rule that forbids an action, or that it is legal. */
export interface WhyNot {
  readonly type: "why_not";
  readonly uuid: string;
  readonly action: string;
  readonly legal: boolean;
  readonly rule: string | null;
  readonly at: readonly string[];
  readonly facts: Readonly<Record<string, number | string>>;
}

/** Where a thing in hand can get by one action after another, nearest first; by rule, the places barred to it. */
export interface WaysShown {
  readonly type: "ways";
  readonly uuid: string;
  readonly held: string;
  readonly ways: readonly Way[];
  readonly barred: Readonly<Record<string, readonly string[]>>;
}

/** A place that a thing in hand can get to: the last action on the way, where that begins, and the whole cost. */
export interface Way {
  readonly to: string;
  readonly start: string;
  readonly action: string;
  readonly cost: number;
}

/** What a thing is, what it counts now and by which rule: sentences of the catalogue's `inspect`. */
export interface Inspected {
  readonly type: "inspected";
  readonly uuid: string;
  readonly thing: string;
  readonly remarks: readonly Remark[];
}

/** I am here, at this ply and this time. */
export interface Pong {
  readonly type: "pong";
  readonly ply: number;
  readonly now: number;
}

/** A game that can be played here. `taught`: there are lessons of it. */
export interface GameCard {
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly seats: readonly number[];
  readonly options: readonly OptionCard[];
  readonly decisions: readonly string[];
  readonly levels: readonly LevelCard[];
  readonly rules_version: number;
  readonly about: Readonly<Record<string, string>>;
  readonly minutes: string;
  readonly taught: boolean;
}

/** One option of a game: its values in order and the usual one, and what they are called in both languages. `variant`: the rulebook prints it as another way to play; the others settle what it leaves open. Their explanations are in the catalogue. */
export interface OptionCard {
  readonly name: string;
  readonly kind: "choice" | "number" | "switch";
  readonly values: readonly unknown[];
  readonly default: unknown;
  readonly title: Readonly<Record<string, string>>;
  readonly titles: readonly Readonly<Record<string, string>>[];
  readonly variant: boolean;
}

/** A level of bots, with its name in both languages. */
export interface LevelCard {
  readonly level: string;
  readonly name: Readonly<Record<string, string>>;
}

/** The best moves a strong bot sees with your eyes, best first; `standing` is your chance to win before any move. `later`: on the analysis board, those who think are not there yet; it is worth asking again. */
export interface Hint {
  readonly ply: number;
  readonly moves: readonly HintMove[];
  readonly standing: number;
  readonly later: boolean;
}

/** A move a bot would think of: its win chance for you, and one reason for it in each language. `equal`: as good as the best, as far as the bot can tell. */
export interface HintMove {
  readonly action: string;
  readonly chance: number;
  readonly sentence: Readonly<Record<string, string>>;
  readonly equal: boolean;
}

/** What an invitation invites to, shown before it is accepted. */
export interface InvitationCard {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly host: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: NoClock | TimeMove | TimeBank | TimeDays;
  readonly rules_version: number;
  readonly seats: readonly string[];
}

/** The address of an invitation that works once; asking again makes the older one void. */
export interface Invited {
  readonly path: string;
}

/** Take an open or reserved seat; without a number, the first free one. */
export interface Join {
  readonly seat?: number | null;
  readonly nonce?: string | null;
}

export type Language = "en" | "fr";

/** Leave the seat to a bot of this level (before the game begins: leave it free). */
export interface Leave {
  readonly level?: string;
}

/** A lesson on the page of lessons. */
export interface LessonCard {
  readonly game: string;
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly minutes: number;
  readonly steps: number;
}

/** Half of the idea of a step: pieces of the symbol sheet (`?` after the one that is laid), and their worth. */
export interface LessonPicture {
  readonly pieces: readonly string[];
  readonly worth: string;
  readonly together: boolean;
  readonly caption: Readonly<Record<string, string>>;
}

/** Where you stand. `task` is the one at hand, `lit` the legal actions that fulfil it or lead on. `verdict` on what was tried: `done` fulfils the task, `onward` leads on; both are kept. `aside` is legal, and taken back; `refused` names the rule. `say` is what the coach says to it, `lines` what happened. */
export interface LessonStand {
  readonly actions: readonly string[];
  readonly task: number;
  readonly turn: Turn;
  readonly board: unknown;
  readonly legal: Readonly<Record<string, string>>;
  readonly lit: Readonly<Record<string, string>>;
  readonly verdict: "aside" | "done" | "onward" | "open" | "refused";
  readonly say: Readonly<Record<string, string>> | null;
  readonly lines: readonly LogLine[];
  readonly rule: string | null;
  readonly at: readonly string[];
}

/** The texts of a step; `light` are the places that are taught, `rule` says `knows` in full, if it is said. */
export interface LessonStep {
  readonly title: Readonly<Record<string, string>>;
  readonly text: Readonly<Record<string, string>>;
  readonly knows: Readonly<Record<string, string>> | null;
  readonly rule: string | null;
  readonly light: readonly string[];
  readonly idea: readonly LessonPicture[];
  readonly tasks: readonly LessonTask[];
}

/** What is asked, and the actions that show it. */
export interface LessonTask {
  readonly ask: Readonly<Record<string, string>>;
  readonly show: readonly string[];
}

/** What you have played in this step so far, as it was kept, and what you try now. */
export interface LessonTry {
  readonly actions?: readonly string[];
  readonly action?: string | null;
}

/** A whole lesson; `names` are those of the seats in each language, `seat` is yours. */
export interface LessonView {
  readonly game: string;
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly minutes: number;
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seat: number;
  readonly steps: readonly LessonStep[];
}

/** A move of a line that is played on the board, and the board after it and `draws` draws, as the deciding seat of the review sees it: what it could not know lies as it may have lain. `lines` is what was told on the way. */
export interface LineStep {
  readonly seat: number;
  readonly action: string;
  readonly draws: number;
  readonly deciding: number;
  readonly decision: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly board: unknown;
  readonly lines: readonly LogLine[];
}

/** Your tables, those that wait for you first; tables with a free seat; games to watch; finished games. */
export interface Lobby {
  readonly mine: readonly TableCard[];
  readonly open: readonly TableCard[];
  readonly live: readonly TableCard[];
  readonly finished: readonly TableCard[];
}

/** A table in the lobby. `you` is your seat, `waiting` whether it waits for you. `level` is that of your rivals, where all of them are bots of one level; `bots` are the seats that bots have. `began`: it was played on from a position, so that it says nothing of how strong anybody is. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly status: "abandoned" | "finished" | "open" | "playing";
  readonly seats: readonly string[];
  readonly free: number;
  readonly you: number | null;
  readonly waiting: boolean;
  readonly ply: number;
  readonly clock: NoClock | TimeMove | TimeBank | TimeDays;
  readonly options: Readonly<Record<string, unknown>>;
  readonly changed: number;
  readonly ranking: readonly (readonly number[])[] | null;
  readonly deciding: number;
  readonly bots: readonly number[];
  readonly rules_version: number;
  readonly level: string | null;
  readonly began: boolean;
}

/** Older lines of the log, in order; `more` when there are still older ones. */
export interface LogPage {
  readonly lines: readonly LogLine[];
  readonly more: boolean;
}

/** Who you are here: a guest with a name, or nobody yet. */
export interface Me {
  readonly name: string | null;
  readonly language: "en" | "fr";
}

/** I sit here. */
export interface MySeat {
  readonly type: "me";
}

/** Become a guest, or change the guest's name. */
export interface NameMe {
  readonly name: string;
  readonly language?: "en" | "fr";
}

/** Open a table. It begins as soon as every seat is taken. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly (MySeat | FriendSeat | BotSeat | OpenSeat)[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly clock?: NoClock | TimeMove | TimeBank | TimeDays;
  readonly confirm?: boolean;
  readonly listed?: boolean;
  readonly nonce?: string | null;
}

/** The puzzle to go on with. */
export interface NextPuzzle {
  readonly game: string;
  readonly id: string;
}

/** The result of a finished game: places, what each score is made of, and how it came about. `apart`: for each seat but the last, in the order of the places, the number that set it apart from the next (null where they share a place). */
export interface Outcome {
  readonly ranking: readonly (readonly number[])[];
  readonly seats: readonly Reckoning[];
  readonly apart: readonly (number | null)[];
  readonly turns: readonly TurnMark[];
  readonly turnings: readonly Turning[];
  readonly tallies: Readonly<Record<string, readonly number[]>>;
}

/** A seat's result: the numbers by which seats are compared, the first first; and how the score was made. `near`: of what one point more would have won the game. */
export interface Reckoning {
  readonly seat: number;
  readonly compared: readonly Figure[];
  readonly made?: readonly Figure[];
  readonly near?: readonly string[];
}

/** One number of a seat's result: what it counts, how much, and what it is made of. `score`: it is the score. `head` is what it is called in the catalogue's results. */
export interface Figure {
  readonly head: string;
  readonly of: string;
  readonly points: number;
  readonly parts?: readonly Part[];
  readonly score?: boolean;
}

/** What a number is made of: points `of` a word of the catalogue; `many` of it, where that is another number. */
export interface Part {
  readonly of: string;
  readonly points: number;
  readonly many?: number | null;
}

/** A turn: the action it begins with, whose it was (-1: the whole table's), and the scores at its end. */
export interface TurnMark {
  readonly step: number;
  readonly seat: number;
  readonly scores: readonly number[];
}

/** One of the moments that brought most: after which action, and what happened. */
export interface Turning {
  readonly step: number;
  readonly event: AnyEvent;
}

/** Play a position on against bots: one that is sent, or a step of a finished game. `known`: what the seat could not know is dealt anew (`seat`), or everything stays as it is (`open`). */
export interface PlayOn {
  readonly game: string;
  readonly seat: number;
  readonly level?: string;
  readonly known?: "open" | "seat";
  readonly position?: Readonly<Record<string, unknown>> | null;
  readonly replay?: string | null;
  readonly step?: number;
  readonly nonce?: string | null;
}

/** The body of every HTTP error. */
export interface Problem {
  readonly error: "bad_options" | "bad_record" | "bad_request" | "busy" | "coach_alone" | "internal" | "invitation_used" | "no_guest" | "not_found" | "not_host" | "not_open" | "not_playing" | "not_your_seat" | "not_your_turn" | "nothing_to_undo" | "read_only" | "seat_taken" | "silenced" | "too_large" | "too_many" | "wrong_origin";
  readonly detail?: string;
}

/** What your move led to: `solved`, `wrong` (legal, and taken back), `refused` by a rule; or `shown`. `why` says what your move gives up, or why the solution is best; chances are those of your seat. `line` is how play may go on after the solution. `rating` is yours after a first answer, `before` what it was. */
export interface PuzzleAnswer {
  readonly verdict: "refused" | "shown" | "solved" | "wrong";
  readonly action: string;
  readonly turn: Turn | null;
  readonly board: unknown;
  readonly lines: readonly LogLine[];
  readonly why: Readonly<Record<string, string>>;
  readonly chance: number | null;
  readonly best: number | null;
  readonly kind: Readonly<Record<string, string>> | null;
  readonly rule: string | null;
  readonly at: readonly string[];
  readonly rating: number | null;
  readonly before: number | null;
}

/** A kind of puzzles, and how many there are of it. */
export interface PuzzleKind {
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly many: number;
}

/** The puzzles of a game: how many, by kind and by level; how many you answered, and your rating once you did. */
export interface PuzzleShelf {
  readonly game: string;
  readonly many: number;
  readonly kinds: readonly PuzzleKind[];
  readonly levels: Readonly<Record<string, number>>;
  readonly tried: number;
  readonly solved: number;
  readonly rating: number | null;
}

/** What you play; without an action, the solution is shown. */
export interface PuzzleTry {
  readonly action?: string | null;
}

/** A puzzle as its seat sees it. `solved`: whether you solved it before, None when you never answered. `kind` says what it is about, and is told when you asked for it or have answered. */
export interface PuzzleView {
  readonly game: string;
  readonly id: string;
  readonly rating: number;
  readonly level: string;
  readonly players: number;
  readonly seat: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly turn: Turn;
  readonly board: unknown;
  readonly legal: Readonly<Record<string, string>>;
  readonly chance: number;
  readonly solved: boolean | null;
  readonly day: string | null;
  readonly kind: Readonly<Record<string, string>> | null;
}

/** All shelves, and the daily puzzles of a week: today's is the last. */
export interface Puzzles {
  readonly shelves: readonly PuzzleShelf[];
  readonly week: readonly DailyMark[];
}

/** What would this action do? Why may I not do it? */
export interface Question {
  readonly action: string;
}

/** A finished game, all of it, with the result of playing it again. `newest` are the newest rules known here. */
export interface Replay {
  readonly id: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly rules_version: number;
  readonly newest: number;
  readonly entries: readonly ReplayEntry[];
  readonly ranking: readonly (readonly number[])[] | null;
  readonly fairness: Fairness | null;
  readonly verdict: Verdict;
  readonly table: string | null;
}

/** One action and what then happened; the game is over, so all of it may be known. */
export interface ReplayEntry {
  readonly seat: number;
  readonly action: string;
  readonly events: readonly AnyEvent[];
}

/** What a record says of its draws: the commitment, the seats' nonces, and at the end the seed itself. */
export interface Fairness {
  readonly game_id: string;
  readonly commitment: string;
  readonly nonces?: readonly string[];
  readonly seed?: string | null;
}

/** What `verify` found. `ply` is the first entry that differs. */
export interface Verdict {
  readonly ok: boolean;
  readonly entries: number;
  readonly message: string;
  readonly ply: number | null;
  readonly draws_checked: number;
  readonly finished: boolean;
  readonly unplayed: boolean;
  readonly sealed: boolean;
  readonly committed: boolean;
}

/** The board after `step` actions, as seat `you` saw it (-3: a spectator; null: everything open). */
export interface ReplayView {
  readonly step: number;
  readonly steps: number;
  readonly you: number | null;
  readonly deciding: number;
  readonly decision: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly board: unknown;
}

/** How far a review has come: so many decisions of so many are judged; all of it once it is done. */
export interface ReviewStand {
  readonly effort: "deep" | "quick";
  readonly status: "done" | "failed" | "none" | "thinking";
  readonly done: number;
  readonly of: number;
  readonly review: Review | null;
}

/** A finished game, judged. */
export interface Review {
  readonly format: number;
  readonly game: string;
  readonly players: readonly string[];
  readonly effort: string;
  readonly turns: number;
  readonly start: readonly number[];
  readonly end: readonly number[];
  readonly opening: readonly number[];
  readonly decisions: readonly Decision[];
  readonly seats: readonly SeatReview[];
  readonly moments: readonly Moment[];
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly worlds: number;
}

/** A decision judged. `before` and `after` are every seat's chances. `luck` is what everything drawn until the next decision did, against all that could have been drawn. `why` says what the best move does better than the one played, where something was given up. */
export interface Decision {
  readonly ply: number;
  readonly turn: number;
  readonly seat: number;
  readonly kind: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly luck: readonly number[];
  readonly played: Choice;
  readonly best: readonly Choice[];
  readonly given_up: number;
  readonly mark: "" | "decisive" | "inaccuracy" | "mistake";
  readonly worlds: number;
  readonly why: Readonly<Record<string, string>>;
}

/** A move of a decision: its seat's chance after it, on the game's line; reasons are keys of the review's words. */
export interface Choice {
  readonly action: string;
  readonly chance: number;
  readonly behind: number;
  readonly error: number;
  readonly line: readonly string[];
  readonly reasons: readonly string[];
}

/** What a game says of one seat; `points` is its score at the end, where it is known. */
export interface SeatReview {
  readonly parts: Parts;
  readonly accuracy: number | null;
  readonly decisions: number;
  readonly marks: Readonly<Record<string, number>>;
  readonly moments: readonly Moment[];
  readonly points: number | null;
}

/** How a seat's chance changed, in parts. */
export interface Parts {
  readonly own: number;
  readonly others: number;
  readonly luck: number;
}

/** A moment to remember: what a decision gave up, or luck did after it; `decision` is its place in the review. `says` is what happened, in a sentence that names nobody; reviews kept before there were such sentences have none. */
export interface Moment {
  readonly kind: string;
  readonly decision: number;
  readonly seat: number;
  readonly change: number;
  readonly says: Readonly<Record<string, string>>;
}

/** What you said, as everybody reads it. */
export interface Said {
  readonly line: ChatLine;
}

/** Say something at the table. */
export interface Say {
  readonly text: string;
}

export type SeatKind = "bot" | "invited" | "open" | "person" | "reserved";

/** A bot plays for this seat: its person left, or the clock ran out. */
export interface SeatLeft {
  readonly type: "seat_left";
  readonly seat: number;
  readonly level: string;
  readonly absent: boolean;
}

export type SeatPlan = MySeat | FriendSeat | BotSeat | OpenSeat;

/** The person of this seat is back. */
export interface SeatTaken {
  readonly type: "seat_taken";
  readonly seat: number;
}

/** The game is over: the seed that the commitment was made for. */
export interface SeedShown {
  readonly type: "seed_shown";
  readonly seed: string;
}

export type ServerEvent = FairDraws | SeedShown | Undone | SeatLeft | SeatTaken;

/** A seat took back its last action. */
export interface Undone {
  readonly type: "undone";
  readonly seat: number;
}

/** Add your part to the draws, before the game begins. */
export interface SetNonce {
  readonly nonce: string;
}

/** The host silences whoever said the thing of this number at the table. */
export interface Silence {
  readonly number: number;
}

/** Whoever said this is not heard at the table any more. */
export interface Silenced {
  readonly number: number;
}

export type Status = "abandoned" | "finished" | "open" | "playing";

/** Play an action: `ply` is the table's ply as you know it, `uuid` makes a repeated request harmless. */
export interface Submission {
  readonly ply: number;
  readonly uuid: string;
  readonly action: string;
  readonly hold?: boolean;
}

/** Undo your last action, or confirm your turn, at this ply of the table. */
export interface TakeBack {
  readonly ply: number;
  readonly uuid: string;
}

/** What verifying the file found; `id` replays it when it is a whole, true record. */
export interface Uploaded {
  readonly id: string | null;
  readonly verdict: Verdict;
}

/** What each game brings to a table. */
export interface Games {
  readonly tigris: { readonly table: tigris.BoardView; readonly event: tigris.GameEvent; readonly options: tigris.Options; readonly decision: tigris.Decision; readonly facts: tigris.Facts; readonly outlook: tigris.Outlook; };
  readonly kings: { readonly table: kings.BoardView; readonly event: kings.GameEvent; readonly options: kings.Options; readonly decision: kings.Decision; readonly facts: kings.Facts; };
  readonly peloponnes: { readonly table: peloponnes.BoardView; readonly event: peloponnes.GameEvent; readonly options: peloponnes.Options; readonly decision: peloponnes.Decision; readonly facts: peloponnes.Facts; readonly outlook: peloponnes.Outlook; };
  readonly tikal: { readonly table: tikal.BoardView; readonly event: tikal.GameEvent; readonly options: tikal.Options; readonly decision: tikal.Decision; readonly facts: tikal.Facts; readonly outlook: tikal.Outlook; };
}

export type GameName = keyof Games;
