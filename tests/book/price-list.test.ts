/** The list of all prices agrees with the products and sources, and a search finds each price that has its words. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import { loadPriceListAddress } from '../../src/book/price-list.ts';
import { loadPriceSources } from '../../src/book/queries.ts';
import type { ListedProduct } from '../../src/contract/catalog.ts';
import { decimals, decimalText, type Product } from '../../src/pricing/index.ts';
import type { PriceSources } from '../../src/pricing/price-sources.ts';
import { cellText } from '../../src/quotes/cell-text.ts';
import { findPrices } from '../../src/screens/admin/price-book/search/find-prices.ts';
import { priceGroups } from '../../src/screens/admin/price-book/search/price-groups.ts';
import type { PriceBookRow } from '../../src/screens/admin/price-book/search/price-rows.ts';
import { randomNumbers } from '../oracle/random.ts';

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
const groups = list.flatMap(priceGroups);
const rows = products.flatMap(priceGroups).flatMap((group) => group.rows());

const dollars = (value: number | undefined, places: number): string => {
  if (value === undefined) return '';
  const [whole, decimal = ''] = decimalText(value, places).split('.');
  return `${whole}.${decimal.padEnd(2, '0')}`;
};

/** Returns the searchable text of a price, in lower case. */
const textOf = ({ id, product, options, runSize, perUnit, figure, total, basis, cell }: PriceBookRow): string =>
  [
    product,
    id.split(' ')[0],
    options,
    runSize,
    figure,
    dollars(perUnit, decimals.unitPrice),
    dollars(total, decimals.cents),
    basis,
    cellText(cell),
    `${cell.file}:${cell.row}`,
  ]
    .join(' ')
    .toLowerCase();

const texts = rows.map(textOf);

/** Returns searches of one to three parts of the searchable texts. */
function* searches(count: number): Generator<string> {
  const random = randomNumbers(19);
  const part = (): string => {
    const words = (texts[random(0, texts.length - 1)] ?? '').split(/\s+/);
    const word = words[random(0, words.length - 1)] ?? '';
    const from = random(0, Math.max(0, word.length - 1));
    return word.slice(from, random(from + 1, word.length));
  };
  for (let at = 0; at < count; at++) yield Array.from({ length: random(1, 3) }, part).join(' ');
}

describe('the list of all prices', () => {
  it('equals the products and their sources', () => {
    expect(list).toEqual(JSON.parse(JSON.stringify(products, asListed)));
  });

  it('has every price once, each with a cell of its own', () => {
    expect(rows.length).toBeGreaterThan(1000);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ cell }) => !cell.file || cell.row < 2)).toEqual([]);
  });

  it('is searched as every single price is', () => {
    let found = 0;
    for (const text of searches(300)) {
      const words = text.split(' ');
      const wanted = rows.filter((_, at) => words.every((word) => texts[at]?.includes(word)));
      const answer = findPrices(groups, { text, basis: 'all', page: 0, pageSize: rows.length });
      expect(answer.rows, text).toEqual(wanted);
      expect(answer.count, text).toBe(wanted.length);
      found += wanted.length;
    }
    expect(found).toBeGreaterThan(2000);
  });
});
