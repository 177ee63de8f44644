import { afterEach, describe, expect, test, vi } from 'vitest';
import { withLock } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

test('the work runs under a lock of its name, and its result is returned', async () => {
  const asked: string[] = [];
  const request = async (name: string, _: LockOptions, work: () => Promise<unknown>) => {
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

describe('a lock that a halted page could not take', () => {
  /** Refuses the first request, as Chromium does in a page that a dialog or a debugger halts. */
  function refuseFirst(): readonly string[] {
    const asked: string[] = [];
    const request = async (name: string, _: LockOptions, work: () => Promise<unknown>) => {
      if (asked.push(name) === 1) throw new TypeError('The provided callback is no longer runnable.');
      return work();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    return asked;
  }

  test('is asked for again', async () => {
    const asked = refuseFirst();
    expect(await withLock('cart', () => 7)).toBe(7);
    expect(asked).toEqual(['cart', 'cart']);
  });

  test('is not asked for again once nobody waits for it', async () => {
    const asked = refuseFirst();
    await expect(withLock('cart', () => 7, { signal: AbortSignal.abort() })).rejects.toThrow('no longer runnable');
    expect(asked).toEqual(['cart']);
  });
});

test('work that fails is not done again', async () => {
  const request = async (_name: string, _: LockOptions, work: () => Promise<unknown>) => work();
  vi.stubGlobal('navigator', { locks: { request } });
  const work = vi.fn(() => Promise.reject(new Error('full')));
  await expect(withLock('cart', work)).rejects.toThrow('full');
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['no navigator', undefined],
  ['a page without https', {}],
])('%s: the work is done all the same', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await withLock('cart', () => 7)).toBe(7);
});
