// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { changesOfTabs, withLock } from './tabs.ts';
import { quarantinePrefix, storageKeys } from './text-store.ts';

afterEach(() => vi.unstubAllGlobals());

function told(event: Event) {
  const names: string[] = [];
  const end = changesOfTabs((what) => names.push(what));
  window.dispatchEvent(event);
  end();
  window.dispatchEvent(event);
  return names.toSorted();
}

const everything = ['cart', 'health', 'order', 'quotes', 'session', 'settings'];
test.each<[string | null, readonly string[]]>([
  [storageKeys.session, ['health', 'session']],
  [storageKeys.cart, ['cart', 'health']],
  [`${quarantinePrefix}${storageKeys.cart}.1`, ['health']],
  [null, everything],
  ['quotr.theme.v1', []],
])('another tab wrote %s', (key, names) => {
  expect(told(new StorageEvent('storage', { key }))).toEqual(names);
});

test('a page that Back restores from memory has missed all events, and reads everything again', () => {
  const show = (persisted: boolean) => told(Object.assign(new Event('pageshow'), { persisted }));
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
