/** Pages by address; links inside the site change the page without loading it anew. */
import { within } from './pointing';
export type Page =
  | { readonly name: 'start' }
  | { readonly name: 'new'; readonly game: string }
  | { readonly name: 'table'; readonly id: string }
  | { readonly name: 'join'; readonly code: string }
  | { readonly name: 'replays' }
  | { readonly name: 'replay'; readonly id: string }
  | { readonly name: 'rules'; readonly game: string }
  | { readonly name: 'editor'; readonly game: string }
  | { readonly name: 'analysis'; readonly game: string }
  | { readonly name: 'learn' }
  | { readonly name: 'lesson'; readonly game: string; readonly lesson: string }
  | { readonly name: 'puzzles' }
  | { readonly name: 'puzzle'; readonly game: string; readonly id: string }
  | { readonly name: 'review'; readonly id: string }
  | { readonly name: 'try'; readonly id: string; readonly decision: number }
  | { readonly name: 'lost' };

/** The page an address leads to. */
export function pageOf(path: string): Page {
  const [first = '', second = '', third = '', fourth = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!first) return { name: 'start' };
  if (first === 'replays') return { name: 'replays' };
  if (first === 'learn') return second ? { name: 'lesson', game: second, lesson: third || 'first' } : { name: 'learn' };
  if (first === 'puzzles') return third ? { name: 'puzzle', game: second, id: third } : { name: 'puzzles' };
  if (!second) return { name: 'lost' };
  if (first === 'review') return third === 'try' ? { name: 'try', id: second, decision: Number(fourth) || 0 } : { name: 'review', id: second };
  if (first === 'new' || first === 'rules' || first === 'editor' || first === 'analysis') return { name: first, game: second };
  if (first === 'table' || first === 'replay') return { name: first, id: second };
  return first === 'join' ? { name: 'join', code: second } : { name: 'lost' };
}

export const route = $state({ path: globalThis.location?.pathname ?? '/' });

/** Go to a page of this site. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  route.path = location.pathname;
  scrollTo(0, 0);
}

/** Follow links inside the site without loading the page anew. */
export function followLinks(): void {
  addEventListener('popstate', () => (route.path = location.pathname));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = within<HTMLAnchorElement>(event, 'a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
