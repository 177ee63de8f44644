import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { loadManifest } from '../../../book/manifest.ts';
import { loadPriceListAddress } from '../../../book/price-list.ts';
import { foundPricesQuery, manifestQuery } from './queries.ts';
import type { PriceQuestion } from './search/find-prices.ts';
import type { PriceFinder } from './search/price-search.ts';

const question: PriceQuestion = { text: 'suede', basis: 'all', page: 0, pageSize: 25 };

test('a question is asked once for a version’s list, and again for another version’s', async () => {
  const client = new QueryClient();
  const found = { count: 0, rows: [] };
  const ask = vi.fn<PriceFinder['ask']>(async () => found);
  const search = { ask, close: () => undefined };
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  for (const version of ['1', '1', '2'])
    expect(await client.fetchQuery(foundPricesQuery(search, version, question))).toBe(found);
  const address = await loadPriceListAddress();
  expect(ask.mock.calls).toEqual([
    [`${address}#1`, question, expect.any(AbortSignal)],
    [`${address}#2`, question, expect.any(AbortSignal)],
  ]);
});

test('a cancelled question can be asked again', async () => {
  const client = new QueryClient();
  const found = { count: 0, rows: [] };
  const never = new Promise<never>(() => undefined);
  const ask = vi.fn<PriceFinder['ask']>(async () => found).mockImplementationOnce(() => never);
  const query = foundPricesQuery({ ask, close: () => undefined }, '1', question);
  const first = client.fetchQuery(query).catch(() => 'cancelled');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await client.cancelQueries({ queryKey: query.queryKey });
  expect(await first).toBe('cancelled');
  expect(await client.fetchQuery(query)).toBe(found);
});

test('the compiler’s counts are loaded once', async () => {
  const client = new QueryClient();
  const manifest = await client.fetchQuery(manifestQuery);
  expect(manifest).toEqual(await loadManifest());
  expect(await client.fetchQuery(manifestQuery)).toBe(manifest);
});
