/** The questions a desk asks, whoever answers them: a table, a lesson, a puzzle, a reviewed game, an analysis. */
import type { Preview, WaysShown, WhyNot } from '../protocol/types';
import type { Bridge } from './desk.svelte';

export interface Doors {
  preview(action: string): Promise<Preview | null>;
  whyNot(action: string): Promise<WhyNot | null>;
  ways(held: string): Promise<WaysShown | null>;
}

const nothing = (): null => null;

/** What the desk makes of the answers; none came where the server could not be reached or would not say. */
export const questions = (doors: Doors): Pick<Bridge, 'preview' | 'why' | 'walks'> => ({
  preview: async (notation) => {
    const found = await doors.preview(notation).catch(nothing);
    return found && { notation, events: found.events, open: found.depends, notes: found.notes };
  },
  why: async (notation) => {
    const found = await doors.whyNot(notation).catch(nothing);
    return found?.rule ? { rule: found.rule, spaces: found.at } : null;
  },
  walks: (held) => doors.ways(held).catch(nothing),
});
