import { expect, test } from 'vitest';
import { memoryTextStore } from './text-store.ts';

test('memory holds texts as long as the page', () => {
  const store = memoryTextStore({ a: '1' });
  store.set('b', '2');
  store.remove('a');
  expect([store.keys(), store.get('a'), store.get('b'), store.lasting]).toEqual([['b'], null, '2', false]);
});
