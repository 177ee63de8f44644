import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { catalog } from '../../catalog/index.ts';
import { loadManifest } from '../../catalog/manifest.ts';
import { manifestQuery, priceRowsQuery } from './queries.ts';

test('every price of every product, in the order of the book, each with a cell and an id of its own; asked for once', async () => {
  const client = new QueryClient();
  const products = catalog.products
    .slice(0, 4)
    .map((entry) => ({ ...entry, load: vi.fn<typeof entry.load>(entry.load) }));
  const rows = await client.fetchQuery(priceRowsQuery(products));
  const titles = products.map(({ title }) => title);
  expect([...new Set(rows.map(({ product }) => product))]).toEqual(titles);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ cell }) => !cell.file || cell.row === undefined)).toEqual([]);
  expect(await client.fetchQuery(priceRowsQuery(products))).toBe(rows);
  for (const { load } of products) expect(load).toHaveBeenCalledOnce();
});

test('what the compiler has counted is loaded beside it', async () => {
  const client = new QueryClient();
  const rows = await client.fetchQuery(priceRowsQuery(catalog.products.slice(0, 1)));
  const manifest = await client.fetchQuery(manifestQuery);
  expect(manifest).toEqual(await loadManifest());
  expect(manifest).not.toBe(rows);
  expect(await client.fetchQuery(manifestQuery)).toBe(manifest);
});
