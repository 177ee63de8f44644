/** The list of all prices agrees with the products and their sources. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import { loadPriceListAddress } from '../../src/book/price-list.ts';
import { loadPriceSources } from '../../src/book/queries.ts';
import type { ListedProduct } from '../../src/contract/catalog.ts';
import type { Product } from '../../src/pricing/index.ts';
import type { PriceSources } from '../../src/pricing/price-sources.ts';
import { priceRows } from '../../src/screens/admin/price-book/search/price-rows.ts';

const list: readonly ListedProduct[] = JSON.parse(readFileSync(new URL(await loadPriceListAddress()), 'utf8'));

/** Returns a product from its own modules in the form of the list. */
const listed = ({ id, title, fields, pricing, steps, billed }: Product, sources: PriceSources): ListedProduct => ({
  id,
  title,
  adders: fields.flatMap((field) =>
    field.kind === 'choice' && field.choices.some(({ adds }) => adds)
      ? {
          id: field.id,
          label: field.label,
          choices: field.choices.map(({ name, adds }) => ({ name, ...(adds && { adds }) })),
        }
      : [],
  ),
  pricing,
  ...(steps && { steps }),
  ...(billed && { billed }),
  sources,
});

/** Returns a value in the form of the list: no line breaks around tables, no conditions. */
const asListed = (key: string, value: unknown) =>
  key === 'when' && typeof value === 'object'
    ? undefined
    : key === 'table' && typeof value === 'string'
      ? value.trim()
      : value;

const products = await Promise.all(
  catalog.products.map(async ({ id, load }) => listed(await load(), await loadPriceSources(id))),
);
const rows = list.flatMap(priceRows);

describe('the list of all prices', () => {
  it('equals the products and their sources', () => {
    expect(list).toEqual(JSON.parse(JSON.stringify(products, asListed)));
  });

  it('has every price once, each with a cell of its own', () => {
    expect(rows.length).toBeGreaterThan(1000);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ cell }) => !cell.file || cell.row < 2)).toEqual([]);
  });
});
