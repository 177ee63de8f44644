// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { openThemeStore as openStore, readTheme } from './theme.tsx';

type Texts = Parameters<typeof openStore>[0];

const key = 'theme';
const openThemeStore = (texts: Texts) => openStore(texts, key);
function memoryTextStore(texts: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(texts));
  return {
    get: (at: string) => held.get(at) ?? null,
    set: (at: string, text: string) => void held.set(at, text),
    remove: (at: string) => void held.delete(at),
    keys: () => [...held.keys()],
  };
}
const anotherTabWrote = (changed: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: changed }));
const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError');
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

test('a choice is stored as a plain word and reported to subscribers; System leaves nothing behind', () => {
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

test('another tab is followed, until nobody subscribes', () => {
  const texts = memoryTextStore({ [key]: 'dark' });
  const store = openThemeStore(texts);
  const told = vi.fn<() => void>();
  const end = store.subscribe(told);
  texts.set(key, 'light');
  anotherTabWrote('cart');
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

test('one of two subscribers leaving does not end it for the other', () => {
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

describe('if the browser refuses to store', () => {
  test.each<[string, Partial<Texts>]>([
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
