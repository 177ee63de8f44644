/** Pricing staff's expected prices, row by row of the sheet Examples, in each edition of the book. */
import { describe, expect, it } from 'vitest';
import { difference } from '../codegen/check/examples.ts';
import { examples } from '../generated/examples.ts';
import { nextEdition } from '../generated/next-edition.ts';
import { catalog } from '../src/book/index.ts';
import type { Example } from '../src/contract/example.ts';

// The file exists only if there is a next edition.
const next = import.meta.glob<readonly Example[]>('../generated/next/examples.ts', { eager: true, import: 'examples' });

const editions = [
  { edition: 'the price book', products: catalog.products, rows: examples },
  ...(nextEdition
    ? [
        {
          edition: 'its next edition',
          products: (await nextEdition.loadCatalog()).products,
          rows: Object.values(next).flat(),
        },
      ]
    : []),
];

describe.each(editions)('Examples of $edition', ({ products, rows }) => {
  it.each(rows)('$place: $product', async (example) => {
    const entry = products.find(({ id }) => id === example.product);
    if (!entry) throw new Error(`${example.place}: no product ${example.product}`);
    const found = difference(await entry.load(), example);
    expect(found === undefined ? 'as expected' : `${example.place}: ${found}`).toBe('as expected');
  });

  it('name every product of the book', () => {
    const named = new Set(rows.map(({ product }) => product));
    expect(products.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });
});

it('Examples notice a wrong price', async () => {
  const [example] = examples;
  const entry = catalog.products.find(({ id }) => id === example?.product);
  if (!example || !entry || !('total' in example.want)) throw new Error('the first example has no price');
  const wrong = { ...example, want: { ...example.want, total: example.want.total + 1 } };
  expect(difference(await entry.load(), wrong)).toContain('the book says');
});
