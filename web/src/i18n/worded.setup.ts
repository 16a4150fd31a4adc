/** Tests speak at once: the words of every room they open are here before they begin, in both languages. */
import { beforeAll } from 'vitest';
import { worded } from './speak.svelte';

beforeAll(async () => {
  await worded('en');
  await worded('fr');
});
