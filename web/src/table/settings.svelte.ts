/** What a player sets for this browser: theme, sound, motion, size of text, confirmation, the coach; and how wide the screen is. */
import { keep, read } from '../i18n/speak.svelte';

const THEMES = ['light', 'dark', 'system'] as const;
type Theme = (typeof THEMES)[number];
export const MOTIONS = ['slow', 'usual', 'fast', 'none'] as const;
export const TEXTS = ['usual', 'large', 'largest'] as const;
/** How much longer than usual what others do stays on the table. */
export const PACES: Readonly<Record<(typeof MOTIONS)[number], number>> = { slow: 2.5, usual: 1, fast: 0.5, none: 0 };

const oneOf = <One extends string>(all: readonly One[], kept: string | null, usual: One): One => all.find((one) => one === kept) ?? usual;

export const settings = $state({
  theme: oneOf(THEMES, read('ziggurat.theme'), 'system'),
  confirm: read('ziggurat.confirm') === 'yes',
  coach: read('ziggurat.coach') === 'yes',
  sound: read('ziggurat.sound') === 'yes',
  motion: oneOf(MOTIONS, read('ziggurat.motion'), 'usual'),
  text: oneOf(TEXTS, read('ziggurat.text'), 'usual'),
  asks: read('ziggurat.asks') !== 'no',
});

/** Show the page in a theme, now and next time. */
export function setTheme(theme: Theme): void {
  settings.theme = theme;
  keep('ziggurat.theme', theme);
  showTheme();
}

let paper = false;

/** Say to the style which theme it is: the one chosen, or that of the system; paper is always light. */
export function showTheme(): void {
  document.documentElement.dataset['theme'] = isDark() && !paper ? 'dark' : 'light';
}

/** What is shown goes to paper, or is on the screen again. */
export function showOnPaper(is: boolean): void {
  paper = is;
  showTheme();
}

/** Whether the page is dark now. */
export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && systemDark().matches);
}

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Show the page in its theme, also when the system goes over to its other one. */
export function watchTheme(): void {
  systemDark().addEventListener('change', showTheme);
  showTheme();
}

/** Whether the table is heard. */
export function setSound(sound: boolean): void {
  settings.sound = sound;
  keep('ziggurat.sound', sound ? 'yes' : 'no');
}

/** How fast pieces move. */
export function setMotion(motion: (typeof MOTIONS)[number]): void {
  settings.motion = motion;
  keep('ziggurat.motion', motion);
  watched();
}

/** How large the text is that is read beside the board. */
export function setText(text: (typeof TEXTS)[number]): void {
  settings.text = text;
  keep('ziggurat.text', text);
  showText();
}

export function showText(): void {
  if (settings.text === 'usual') delete document.documentElement.dataset['text'];
  else document.documentElement.dataset['text'] = settings.text;
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

/** Whether a turn that ends with something left asks once, and the last point of a turn waits. */
export function setAsks(asks: boolean): void {
  settings.asks = asks;
  keep('ziggurat.asks', asks ? 'yes' : 'no');
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
    screen.still = still.matches || settings.motion === 'none';
  };
  for (const query of [narrow, middle, still]) query.addEventListener('change', update);
  watched = update;
  update();
}

let watched = (): void => undefined;
