/** What a player sets for this browser: theme, confirmation of each move, the coach; and how wide the screen is. */
import { keep, read } from '../i18n/speak.svelte';

type Theme = 'light' | 'dark' | 'system';

const themeKept = read('ziggurat.theme');
export const settings = $state({
  theme: (themeKept === 'light' || themeKept === 'dark' ? themeKept : 'system') as Theme,
  confirm: read('ziggurat.confirm') === 'yes',
  coach: read('ziggurat.coach') === 'yes',
});

/** Show the page in a theme, now and next time. */
export function setTheme(theme: Theme): void {
  settings.theme = theme;
  keep('ziggurat.theme', theme);
  showTheme();
}

export function showTheme(): void {
  if (settings.theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = settings.theme;
}

/** Whether the page is dark now. */
export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Whether each move waits for a confirmation. */
export function setConfirm(confirm: boolean): void {
  settings.confirm = confirm;
  keep('ziggurat.confirm', confirm ? 'yes' : 'no');
}

/** Whether the coach sits beside whoever plays against bots alone. */
export function setCoach(coach: boolean): void {
  settings.coach = coach;
  keep('ziggurat.coach', coach ? 'yes' : 'no');
}

/** `phone`: the dock; `tabs`: the side column lies under the board as tabs; `still`: nothing moves. */
export const screen = $state({ phone: false, tabs: false, still: false });

/** Keep `screen` true to the window and to the wish for little motion. */
export function watchScreen(): void {
  const narrow = matchMedia('(max-width: 759px)');
  const middle = matchMedia('(min-width: 760px) and (max-width: 999px)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const update = (): void => {
    screen.phone = narrow.matches;
    screen.tabs = middle.matches;
    screen.still = still.matches;
  };
  for (const query of [narrow, middle, still]) query.addEventListener('change', update);
  update();
}
