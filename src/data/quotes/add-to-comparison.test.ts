import { expect, test } from 'vitest';
import { eachWithEmptyDatabase } from '../../../tests/fixtures/quote-database.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { freeLineOf } from '../../quotes/reopened.ts';
import { addToComparison } from '../queries/quotes.ts';
import { openStores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';

eachWithEmptyDatabase();

test('a fifth configuration is refused with a remedy', async () => {
  const stores = openStores(memoryTextStore());
  const [saved] = savedQuote.lines;
  if (!saved) throw new Error('the fixture has lines');
  const { id: _id, ...line } = freeLineOf(saved, '');
  // A double click adds a configuration once.
  for (const quantity of [1, 1, 2, 3, 3, 4]) await addToComparison(stores, 'ann', { ...line, quantity });
  expect((await (await stores.quotes()).comparison('ann')).map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4]);
  await expect(addToComparison(stores, 'ann', { ...line, quantity: 5 })).rejects.toThrow(
    '4 configurations are compared already. Remove one first.',
  );
});
