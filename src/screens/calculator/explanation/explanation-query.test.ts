import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { catalog } from '../../../book/index.ts';
import { loadPriceSources } from '../../../book/queries.ts';
import { PriceAnswer } from './PriceAnswer.tsx';
import { explanationQuery } from './PriceOrigin.tsx';

test('an explanation has the cells of its own product, and the code that draws it', async () => {
  const client = new QueryClient();
  const [one, two] = catalog.products.map(({ id }) => id);
  for (const id of [one, two].flatMap((found) => found ?? [])) {
    const explained = await client.fetchQuery(explanationQuery(id, 'book-1'));
    expect(explained).toEqual({ sources: await loadPriceSources(id), PriceAnswer });
  }
});

test('a version of the book is never explained by the cells of another', () =>
  expect(explanationQuery('a', 'book-1').queryKey).not.toEqual(explanationQuery('a', 'book-2').queryKey));
