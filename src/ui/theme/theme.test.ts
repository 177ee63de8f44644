// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { openThemeChoice as openChoice, readTheme } from './theme.tsx';

type Texts = Parameters<typeof openChoice>[0];

const key = 'theme';
const openThemeChoice = (texts: Texts) => openChoice(texts, key);
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
  const choice = openThemeChoice(texts);
  const told = vi.fn<() => void>();
  choice.subscribe(told);
  choice.choose('dark');
  expect([choice.current(), texts.get(key), openThemeChoice(texts).current()]).toEqual(['dark', 'dark', 'dark']);
  choice.choose('dark');
  choice.choose('system');
  expect([choice.current(), texts.keys()]).toEqual(['system', []]);
  expect(told).toHaveBeenCalledTimes(2);
});

test('another tab is followed, until nobody subscribes', () => {
  const texts = memoryTextStore({ [key]: 'dark' });
  const choice = openThemeChoice(texts);
  const told = vi.fn<() => void>();
  const end = choice.subscribe(told);
  texts.set(key, 'light');
  anotherTabWrote('cart');
  expect(choice.current()).toBe('dark');
  anotherTabWrote(key);
  expect(choice.current()).toBe('light');
  texts.remove(key);
  anotherTabWrote(null);
  expect(choice.current()).toBe('system');
  expect(told).toHaveBeenCalledTimes(2);
  end();
  texts.set(key, 'dark');
  anotherTabWrote(key);
  expect(choice.current()).toBe('system');
});

test('a subscriber that leaves does not end the subscription of another', () => {
  const texts = memoryTextStore();
  const choice = openThemeChoice(texts);
  const told = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
  const [endFirst] = told.map((each) => choice.subscribe(each));
  endFirst?.();
  texts.set(key, 'dark');
  anotherTabWrote(key);
  expect(choice.current()).toBe('dark');
  expect(told.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

describe('if the browser refuses to store', () => {
  test.each<[string, Partial<Texts>]>([
    ['writing', { set: refuse }],
    ['reading and writing', { get: refuse, set: refuse, remove: refuse }],
  ])('%s, a choice holds for the page', (_, refused) => {
    const choice = openThemeChoice({ ...memoryTextStore(), ...refused });
    expect(choice.current()).toBe('system');
    choice.choose('dark');
    expect(choice.current()).toBe('dark');
    choice.choose('system');
    expect(choice.current()).toBe('system');
  });
});
