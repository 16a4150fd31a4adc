/** A table goes on in another language as soon as the page speaks it. */
import { language } from '../i18n/speak.svelte';
import { catalogue } from '../net/api';
import type { Desk } from './desk.svelte';

/** Keep what a desk says in the language of the page; `names` are its players' there, where they have no names of their own. */
export function speakAsPage(desk: () => Desk | null, names?: () => readonly string[]): void {
  $effect(() => {
    const [at, lang] = [desk(), language.now];
    if (!at || at.catalogue.language === lang) return;
    if (names) at.names = names();
    void catalogue(at.view.game, lang).then((found) => (at.catalogue = found));
  });
}
