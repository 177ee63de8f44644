/** Pricing staff's expected prices, row by row of the sheet Examples. */
import { describe, expect, it } from 'vitest';
import { difference } from '../codegen/check/examples.ts';
import { examples } from '../generated/examples.ts';
import { catalog } from '../src/book/index.ts';

describe('Examples', () => {
  it.each(examples)('$place: $product', async (example) => {
    const entry = catalog.products.find(({ id }) => id === example.product);
    if (!entry) throw new Error(`${example.place}: no product ${example.product}`);
    const found = difference(await entry.load(), example);
    expect(found === undefined ? 'as expected' : `${example.place}: ${found}`).toBe('as expected');
  });

  it('name every product of the book', () => {
    const named = new Set(examples.map(({ product }) => product));
    expect(catalog.products.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });
});

it('Examples notice a wrong price', async () => {
  const [example] = examples;
  const entry = catalog.products.find(({ id }) => id === example?.product);
  if (!example || !entry || !('total' in example.want)) throw new Error('the first example has no price');
  const wrong = { ...example, want: { ...example.want, total: example.want.total + 1 } };
  expect(difference(await entry.load(), wrong)).toContain('the book says');
});
