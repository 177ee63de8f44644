// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../keys.ts';
import { StorageError } from '../storage-error.ts';
import { memoryTextStore } from '../text-store/memory-text-store.ts';
import type { TextStore } from '../text-store/text-store.ts';
import { readTheme } from './theme.ts';
import { openThemeStore } from './theme-store.ts';

const key = storageKeys.theme;
const anotherTabWrote = (changed: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: changed }));
const refuse = (): never => {
  throw new StorageError('blocked', key);
};

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['', 'system'],
  ['Dark', 'system'],
  ['{"version":1}', 'system'],
  ['constructor', 'system'],
  [null, 'system'],
])('the stored text %j is the theme %s', (text, want) => expect(readTheme(text)).toBe(want));

test('a choice is stored as a plain word and told to who listens; System leaves nothing behind', () => {
  const texts = memoryTextStore();
  const store = openThemeStore(texts);
  const told = vi.fn<() => void>();
  store.subscribe(told);
  store.choose('dark');
  expect([store.current(), texts.get(key), openThemeStore(texts).current()]).toEqual(['dark', 'dark', 'dark']);
  store.choose('dark');
  store.choose('system');
  expect([store.current(), texts.keys()]).toEqual(['system', []]);
  expect(told).toHaveBeenCalledTimes(2);
});

test('another tab is followed, until nobody listens', () => {
  const texts = memoryTextStore({ [key]: 'dark' });
  const store = openThemeStore(texts);
  const told = vi.fn<() => void>();
  const end = store.subscribe(told);
  texts.set(key, 'light');
  anotherTabWrote(storageKeys.cart);
  expect(store.current()).toBe('dark');
  anotherTabWrote(key);
  expect(store.current()).toBe('light');
  texts.remove(key);
  anotherTabWrote(null);
  expect(store.current()).toBe('system');
  expect(told).toHaveBeenCalledTimes(2);
  end();
  texts.set(key, 'dark');
  anotherTabWrote(key);
  expect(store.current()).toBe('system');
});

test('one of two who leaves does not end it for the other', () => {
  const texts = memoryTextStore();
  const store = openThemeStore(texts);
  const told = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
  const [endFirst] = told.map((each) => store.subscribe(each));
  endFirst?.();
  texts.set(key, 'dark');
  anotherTabWrote(key);
  expect(store.current()).toBe('dark');
  expect(told.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

describe('where the browser refuses to store', () => {
  test.each<[string, Partial<TextStore>]>([
    ['writing', { set: refuse }],
    ['reading and writing', { get: refuse, set: refuse, remove: refuse }],
  ])('%s, a choice holds for the page', (_, refused) => {
    const store = openThemeStore({ ...memoryTextStore(), ...refused });
    expect(store.current()).toBe('system');
    store.choose('dark');
    expect(store.current()).toBe('dark');
    store.choose('system');
    expect(store.current()).toBe('system');
  });
});
