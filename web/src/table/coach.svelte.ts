/**
 * The coach beside a player who plays against bots alone: asked after each ply, silent where there is nothing to say.
 *
 * Its player's turns wait for a confirmation until it has spoken; where it is silent, they go on by themselves.
 */
import * as api from '../net/api';
import type { LiveTable } from '../net/live.svelte';
import type { Coaching, TableView } from '../protocol/types';

/** Whether nobody but bots plays against this seat. */
export const alone = (view: TableView): boolean =>
  view.you >= 0 && view.table.seats.every((seat, number) => number === view.you || seat.kind === 'bot');

/** How often a coach that is busy is asked again. */
const TRIES = 9;

export class Coach {
  said: Coaching | null = $state.raw(null);
  asking = $state(false);
  private ply = -1;

  constructor(
    private readonly live: LiveTable,
    private readonly ask: (id: string) => Promise<Coaching> = api.coach,
    private readonly pause = 4000,
  ) {}

  /** The table moved on: what was said is over, and the coach looks again. */
  async follow(view: TableView): Promise<void> {
    if (view.ply === this.ply) return;
    this.ply = view.ply;
    this.said = null;
    const waits = view.turn?.awaiting === view.you;
    if (!waits && view.turn?.deciding !== view.you) return;
    this.asking = true;
    const said = await this.patiently(view.table.id, waits ? 0 : TRIES);
    if (view.ply !== this.ply) return; // another question is under way
    this.asking = false;
    if (said?.ply === view.ply) this.said = said;
    if (waits && !view.table.confirm && !this.warns) await this.live.confirm();
  }

  /** Ask, and again a little later while those who think are busy; a turn that waits is not held up for that. */
  private async patiently(id: string, tries: number): Promise<Coaching | null> {
    const asked = this.ply;
    for (let left = tries; ; left -= 1) {
      const said = await this.ask(id).catch(() => null);
      if (left <= 0 || !said?.later) return said;
      await new Promise((done) => setTimeout(done, this.pause));
      if (asked !== this.ply) return null;
    }
  }

  /** Whether the last move was clearly weaker. */
  get warns(): boolean {
    return Object.keys(this.said?.weaker ?? {}).length > 0;
  }

  /** What it says in a language; nothing where it is silent. */
  words(language: string): string {
    return (this.warns ? this.said?.weaker : this.said?.think)?.[language] ?? '';
  }
}
