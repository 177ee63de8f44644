// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
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
