import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from './with-lock.ts';

afterEach(() => vi.unstubAllGlobals());

test('the work runs under a lock of its name, and its result is returned', async () => {
  const asked: string[] = [];
  const request = async (name: string, work: () => Promise<unknown>) => {
    asked.push(`${name} locked`);
    const answer = await work();
    asked.push(`${name} free`);
    return answer;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const answer = await withLock('cart', () => {
    asked.push('work');
    return 7;
  });
  expect([answer, asked]).toEqual([7, ['cart locked', 'work', 'cart free']]);
});

test.each([
  ['no navigator', undefined],
  ['a page without https', {}],
])('%s: the work is done all the same', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await withLock('cart', () => 7)).toBe(7);
});
