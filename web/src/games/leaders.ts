/** Who stands where: the seat and the leader on each space. */
export function leadersOn<Leader extends string>(
  { seats }: { readonly seats: readonly { readonly leaders: Readonly<Partial<Record<Leader, string>>> }[] },
  leaders: readonly Leader[],
): Map<string, { seat: number; leader: Leader }> {
  const found = new Map<string, { seat: number; leader: Leader }>();
  seats.forEach((there, seat) => {
    for (const leader of leaders) {
      const at = there.leaders[leader];
      if (at) found.set(at, { seat, leader });
    }
  });
  return found;
}
