import { describe, expect, it } from 'vitest';
import { clockText } from './clock';
import { pageOf } from './router.svelte';

describe('addresses', () => {
  it('lead to pages', () => {
    expect(pageOf('/')).toEqual({ name: 'start' });
    expect(pageOf('/table/abc')).toEqual({ name: 'table', id: 'abc' });
    expect(pageOf('/join/x-y')).toEqual({ name: 'join', code: 'x-y' });
    expect(pageOf('/learn')).toEqual({ name: 'learn' });
    expect(pageOf('/learn/tikal')).toEqual({ name: 'lesson', game: 'tikal', lesson: 'first' });
    expect(pageOf('/learn/tikal/auction')).toEqual({ name: 'lesson', game: 'tikal', lesson: 'auction' });
    expect(pageOf('/review/abc')).toEqual({ name: 'review', id: 'abc' });
    expect(pageOf('/review/abc/try/7')).toEqual({ name: 'try', id: 'abc', decision: 7 });
    expect(pageOf('/nowhere/x').name).toBe('lost');
  });
});

describe('a clock', () => {
  it('shows minutes, hours and days', () => {
    expect(clockText(760_000)).toBe('12:40');
    expect(clockText(3_723_000)).toBe('1:02:03');
    expect(clockText(3 * 86_400_000)).toBe('3 d');
    expect(clockText(-5)).toBe('0:00');
  });
});
