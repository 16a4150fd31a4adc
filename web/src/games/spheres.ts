/** What games of spheres and dynasties have in common at the table. */

/** What is won in a colour is shown as its tile. */
export const signAmong =
  (spheres: readonly string[]) =>
  (of: string): string =>
    spheres.includes(of) ? `tile-${of}` : of;

/** The actions of a turn that are plain buttons. */
export const endOrDecline = (desk: { readonly view: { readonly legal_actions: readonly string[] } }): string[] =>
  desk.view.legal_actions.filter((one) => one === 'end' || one === 'decline');

interface AtHome {
  readonly pick: string;
  readonly piece: string;
  readonly label: string;
}

/** The leaders of a seat who stand nowhere, as they are picked up. */
export const leadersAtHome = <Leader extends string>(
  leaders: readonly Leader[],
  own: { readonly leaders: Readonly<Partial<Record<Leader, unknown>>> } | undefined,
  drawn: (leader: Leader) => string,
  label: (leader: Leader) => string,
): AtHome[] => leaders.filter((leader) => own && !(leader in own.leaders)).map((leader) => ({ pick: leader, piece: drawn(leader), label: label(leader) }));
