import { afterEach, expect, test, vi } from 'vitest';
import { accept, join, openTable, rematch } from './api';

afterEach(() => vi.unstubAllGlobals());

test('whoever sits down adds a nonce of his own to the draws', async () => {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (_path: string, told: RequestInit) => {
    sent.push(JSON.parse(String(told.body)));
    return Promise.resolve(new Response('{}'));
  });
  await openTable({ game: 'tigris', seats: [{ type: 'me' }] });
  await join('x', 2);
  await join('x');
  await accept('y');
  await rematch('x');
  const nonces = sent.map((body) => body['nonce']);
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(nonces).size).toBe(5);
  expect(sent[1]!['seat']).toBe(2);
});
