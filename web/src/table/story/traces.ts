/** What a moment leaves on the board for a while: the pieces that are gone, and the points that were won there. */
import type { LogLine } from '../../protocol/types';
import type { Desk } from '../desk.svelte';
import { eventsOf } from '../gameview';
import { winnings } from './story';

export interface Traces {
  readonly ghosts: readonly { readonly piece: string; readonly at: string }[];
  readonly plates: readonly { readonly at: string; readonly icon: string; readonly many: number }[];
}

/** The traces of a line, read off the position before it. */
export function tracesOf(line: LogLine, desk: Desk): Traces {
  const ghosts: { piece: string; at: string }[] = [];
  const plates: { at: string; icon: string; many: number }[] = [];
  for (const event of eventsOf(line)) {
    const won = winnings([event], desk.catalogue.story);
    for (const { piece, from, to } of desk.ui.journeys(event, desk.view)) {
      if (typeof from !== 'string' || typeof to === 'string') continue; // it came from a hand, or is still on the board
      if (won.length === 0) ghosts.push({ piece, at: from });
      else if (!plates.some(({ at }) => at === from)) plates.push(...won.map(({ of, many }) => ({ at: from, icon: desk.ui.sign?.(of) ?? of, many })));
    }
  }
  return { ghosts, plates };
}
