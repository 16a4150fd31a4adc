/** Things in a column that others push on glide to their new place. */
const TIME = 160; // as long as a panel's content takes to change
const going = new WeakMap<Element, number>();

const topOf = (one: Element): number => one.getBoundingClientRect().top;

/** Look where the children of a column are seen; what is returned lets those glide that were moved since. */
export function gliding(column: HTMLElement | undefined): () => void {
  const things = [...(column?.children ?? [])].filter((one) => one instanceof HTMLElement);
  const before = things.map((one) => [one, topOf(one)] as const);
  return () => {
    for (const [one] of before) one.style.transform = 'translateY(0)';
    const moved = before.filter(([one]) => one.isConnected).map(([one, top]) => [one, top - topOf(one)] as const);
    for (const [one, by] of moved) if (by) glide(one, by);
  };
}

function glide(one: HTMLElement, by: number): void {
  const start = performance.now();
  const run = (going.get(one) ?? 0) + 1;
  going.set(one, run);
  const step = (now: number): void => {
    if (going.get(one) !== run) return; // pushed on again meanwhile
    const left = Math.max(0, 1 - (now - start) / TIME);
    one.style.transform = `translateY(${by * left * left}px)`;
    if (left) requestAnimationFrame(step);
  };
  step(start);
}
