import { expect, test } from 'vitest';
import { eachWithEmptyDatabase } from '../../../tests/fixtures/quote-database.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { openStores } from '../stores.ts';
import { memoryTextStore } from '../text-store.ts';
import { addToComparison } from './add-to-comparison.ts';

eachWithEmptyDatabase();

test('a fifth configuration is refused with a remedy', async () => {
  const stores = openStores(memoryTextStore());
  const [line] = savedQuote.lines;
  if (!line) throw new Error('the fixture has lines');
  for (let at = 0; at < 4; at++) await addToComparison(stores, 'ann', line);
  await expect(addToComparison(stores, 'ann', line)).rejects.toThrow(
    '4 configurations are compared already. Remove one first.',
  );
});
