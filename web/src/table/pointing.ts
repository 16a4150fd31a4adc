/** What an event of the pointer or of the keyboard is about. */

/** The nearest part around where it happened that is such. */
export const within = <Part extends Element = HTMLElement>(event: Event, such: string): Part | null =>
  event.target instanceof Element ? event.target.closest<Part>(such) : null;

/** The space, card or place of a board. */
export const spaceOf = (event: Event): string | null => within(event, '[data-space]')?.dataset['space'] ?? null;
