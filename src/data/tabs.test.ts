// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { changesOfTabs, withLock } from './tabs.ts';
import { quarantinePrefix, storageKeys } from './text-store.ts';

afterEach(() => vi.unstubAllGlobals());

function told(event: Event) {
  const [names, cleared] = [[] as string[], vi.fn<() => void>()];
  const end = changesOfTabs(cleared)((what) => names.push(what));
  window.dispatchEvent(event);
  end();
  window.dispatchEvent(event);
  return { names: names.toSorted(), isCleared: cleared.mock.calls.length > 0 };
}

const everything = ['cart', 'health', 'order', 'quotes', 'session', 'settings'];
test.each<[string | null, readonly string[], boolean]>([
  [storageKeys.session, ['health', 'session'], false],
  [storageKeys.cart, ['cart', 'health'], false],
  [`${quarantinePrefix}${storageKeys.cart}.1`, ['health'], false],
  [null, everything, true],
  ['quotr.theme.v1', [], false],
])('another tab wrote %s', (key, names, isCleared) => {
  expect(told(new StorageEvent('storage', { key }))).toEqual({ names, isCleared });
});

test('a page that Back restores from memory has missed all events, and reads everything again', () => {
  const show = (persisted: boolean) => told(Object.assign(new Event('pageshow'), { persisted })).names;
  expect([show(true), show(false)]).toEqual([everything, []]);
});

test('work runs under the lock, is asked for again after a halt of the page, and is not done twice', async () => {
  const asked: string[] = [];
  const request = async (name: string, _: LockOptions, work: () => Promise<unknown>) => {
    if (asked.push(name) === 1) throw new TypeError('The provided callback is no longer runnable.');
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await withLock('cart', () => 7)).toBe(7);
  expect(asked).toEqual(['cart', 'cart']);
  const work = vi.fn(() => Promise.reject(new Error('full')));
  await expect(withLock('cart', work)).rejects.toThrow('full');
  expect(work).toHaveBeenCalledTimes(1);
});
