// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { draftsKey, localTextStore, memoryTextStore, tabDrafts, textStoreOver } from './text-store.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['full', new DOMException('no room', 'QuotaExceededError')],
  ['full', new DOMException('no room, as Firefox says it', 'NS_ERROR_DOM_QUOTA_REACHED')],
  ['unreachable', new DOMException('not here', 'SecurityError')],
])('a write that fails is %s', (fault, cause) => {
  const refuse = () => {
    throw cause;
  };
  expect(() => textStoreOver(new Proxy(localStorage, { get: () => refuse })).set('a', '1')).toThrow(
    expect.objectContaining({ name: 'StorageError', fault, cause }),
  );
});

test('a storage that refuses to be read counts as none', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(localTextStore()).toBeUndefined();
});

test('another sign-in reads nothing of a draft, and a sign-in removes the drafts of others', () => {
  const texts = memoryTextStore();
  const drafts = tabDrafts(texts);
  drafts.write('ann', 'a', 'hers');
  expect([drafts.read('ann', 'a'), drafts.read('bob', 'a')]).toEqual(['hers', undefined]);
  drafts.keepOnly('ann');
  expect(drafts.read('ann', 'a')).toBe('hers');
  drafts.keepOnly('');
  expect(texts.keys()).toEqual([]);
  texts.set(draftsKey, '{"signInId":"ann"');
  expect(drafts.read('ann', 'a')).toBeUndefined();
});
