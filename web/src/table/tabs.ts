/** Where a key leads in a row of tabs; null for keys that lead nowhere. */
export function neighbour(keys: readonly string[], at: string, key: string): string | null {
  const now = Math.max(0, keys.indexOf(at));
  const moves: Readonly<Record<string, number>> = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: keys.length - 1 };
  const to = moves[key];
  return to === undefined || keys.length === 0 ? null : (keys[(to + keys.length) % keys.length] ?? null);
}
