/** Who I am here: the name the others see. Until I sit down somewhere it is one the page proposes and this browser keeps. */
import { keep, language, read } from '../i18n/speak.svelte';
import * as api from '../net/api';
import { called, listed, offered, SEALS, sealOf, shownName } from './callings';

const KEPT = 'ziggurat.name';

export const me = $state({
  name: '',
  /** Whether the server knows me by this name. */
  known: false,
  loaded: false,
});

/** The name this browser was proposed, or another at random. */
function proposal(): string {
  const kept = read(KEPT);
  const seal = (kept && listed(kept)) || SEALS[Math.floor(Math.random() * SEALS.length)]!;
  const name = called(seal, language.now);
  keep(KEPT, name);
  return name;
}

let asked: Promise<void> | null = null;

/** Ask the server who I am; once for all pages. */
export function loadMe(): Promise<void> {
  asked ??= api.me().then(
    (found) => void Object.assign(me, { name: found.name ?? proposal(), known: found.name !== null, loaded: true }),
    () => void (asked = null),
  );
  return asked;
}

/** My name as I read it. */
export const myName = (): string => shownName(me.name, language.now);

/** Be called so from now on, here and at every table I sit at. */
export async function beCalled(name: string): Promise<void> {
  const found = await api.nameMe(name, language.now);
  Object.assign(me, { name: found.name ?? name, known: true, loaded: true });
}

/**
 * Before sitting down: the name wished for becomes mine. A newcomer who wishes for none is called as proposed, or by
 * another name of the list where somebody at the table is called so.
 */
export async function introduce(wish = '', others: readonly string[] = []): Promise<void> {
  await loadMe();
  const name = wish.trim();
  if (name && name !== myName()) return beCalled(name);
  if (me.known || !me.name) return;
  const alike = others.some((other) => sealOf(other) === sealOf(me.name));
  await beCalled(alike ? called(offered(others, 1, Math.floor(Math.random() * SEALS.length))[0]!, language.now) : myName());
}
