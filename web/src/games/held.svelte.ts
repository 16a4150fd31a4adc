/** As many as were ever there: what lies beside them stays where it is when one leaves. */
import { untrack } from 'svelte';

export function mostEver(count: () => number): { readonly now: number } {
  let most = $state(0);
  $effect(() => {
    most = Math.max(untrack(() => most), count());
  });
  return {
    get now() {
      return most;
    },
  };
}
