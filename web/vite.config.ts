import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  json: { namedExports: false }, // words are looked up by name, whole
  build: {
    target: 'es2022',
    outDir: '../src/ziggurat/static',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false }, // its inline script would need an exception in the content policy
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/i18n/worded.setup.ts'] },
});
