// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { localTextStore, tabTextStore, textStoreOver } from './text-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('a text is set, listed and removed', () => {
  const store = textStoreOver(localStorage);
  store.set('a', '1');
  expect([store.get('a'), store.keys()]).toEqual(['1', ['a']]);
  store.remove('a');
  expect([store.get('a'), store.keys()]).toEqual([null, []]);
});

test.each([
  ['full', new DOMException('no room', 'QuotaExceededError')],
  ['full', new DOMException('no room, as Firefox says it', 'NS_ERROR_DOM_QUOTA_REACHED')],
  ['unreachable', new DOMException('not here', 'SecurityError')],
  ['unreachable', new Error('something else')],
])('a write that fails is %s', (fault, cause) => {
  const nothing = {
    length: 0,
    clear: () => undefined,
    getItem: () => null,
    key: () => null,
    removeItem: () => undefined,
  };
  const store = textStoreOver({
    ...nothing,
    setItem: () => {
      throw cause;
    },
  });
  expect(() => store.set('a', '1')).toThrow(expect.objectContaining({ name: 'StorageError', fault, cause }));
});

test("the browser's own storage is used and outlives the page", () => {
  localStorage.setItem('a', '1');
  const store = localTextStore();
  expect([store?.get('a'), store?.lasting]).toEqual(['1', true]);
});

test('drafts of a tab are in the storage of the tab', () => {
  tabTextStore()?.set('a', '1');
  expect([sessionStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['1', null]);
});

test('there is no storage if it refuses to be read', () => {
  const refusing = new Proxy(localStorage, {
    get: () => () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(refusing);
  expect(localTextStore()).toBeUndefined();
});

test('there is no local storage if reading it throws', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(localTextStore()).toBeUndefined();
});
