/** What lies over a board is measured there: where its spaces are, on a board that may grow or be zoomed. */
import { tick } from 'svelte';

/** Measure when what is shown changes (`shown` reads it), and when the frame around the layer does. */
export function measured(layer: () => HTMLElement | undefined, measure: () => void, shown: () => unknown): void {
  $effect(() => {
    void shown();
    void tick().then(() => layer() && measure());
    const watch = new ResizeObserver(measure);
    const frame = layer()?.parentElement;
    if (frame) watch.observe(frame);
    return () => watch.disconnect();
  });
}
