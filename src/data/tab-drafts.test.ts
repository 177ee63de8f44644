import { expect, test } from 'vitest';
import { storageFault } from '../quotes/storage-error.ts';
import { draftsKey, memoryTextStore, tabDrafts } from './text-store.ts';

const refuse = () => {
  throw storageFault('full');
};

test('a draft is read again by its own sign-in, page by page', () => {
  const texts = memoryTextStore();
  tabDrafts(texts).write('ann', 'a', { x: 1 });
  tabDrafts(texts).write('ann', 'b', 2);
  const reloaded = tabDrafts(texts);
  expect([reloaded.read('ann', 'a'), reloaded.read('ann', 'b')]).toEqual([{ x: 1 }, 2]);
  reloaded.write('ann', 'a', undefined);
  expect([reloaded.read('ann', 'a'), reloaded.read('ann', 'b')]).toEqual([undefined, 2]);
  reloaded.write('ann', 'b', undefined);
  expect(texts.keys()).toEqual([]);
});

test('another sign-in reads nothing of a draft, and its writes replace the draft', () => {
  const drafts = tabDrafts(memoryTextStore());
  drafts.write('ann', 'a', 'hers');
  expect(drafts.read('bob', 'a')).toBeUndefined();
  drafts.write('bob', 'b', 'his');
  expect([drafts.read('ann', 'a'), drafts.read('bob', 'a'), drafts.read('bob', 'b')]).toEqual([
    undefined,
    undefined,
    'his',
  ]);
});

test('drafts of others are removed when somebody else signs in', () => {
  const texts = memoryTextStore();
  const drafts = tabDrafts(texts);
  drafts.write('ann', 'a', 'hers');
  drafts.keepOnly('ann');
  expect(drafts.read('ann', 'a')).toBe('hers');
  drafts.keepOnly('');
  expect(texts.keys()).toEqual([]);
});

test.each(['', 'null', '[]', '{', '{"signInId":"ann"}', '{"signInId":"ann","pages":[1]}'])(
  'a damaged text (%s) is no draft',
  (text) => {
    const texts = memoryTextStore();
    texts.set(draftsKey, text);
    expect(tabDrafts(texts).read('ann', 'a')).toBeUndefined();
  },
);

test('the page survives a store that refuses', () => {
  const texts = memoryTextStore();
  tabDrafts({ ...texts, set: refuse }).write('ann', 'a', 1);
  expect(texts.keys()).toEqual([]);
});
