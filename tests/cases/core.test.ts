/** Every row of `quotes.csv` through the pricing core; `tests/browser` runs the same rows on the screen. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import { complete, type Product, quote, type Selection } from '../../src/pricing/index.ts';
import { productAt } from './product-at.ts';
import { type Case, readCases } from './read-cases.ts';
import { shownTexts } from './shown-texts.ts';

const file = new URL('quotes.csv', import.meta.url);
const original = new URL('../../../shared/cases/quotes.csv', import.meta.url);
const text = readFileSync(file, 'utf8');
const cases = readCases(text);

/** @throws for a field that the product lacks */
function selectionOf(product: Product, { selection }: Case): Selection {
  return Object.fromEntries(
    selection.map(({ label, value }) => {
      const field = product.fields.find((candidate) => candidate.label === label);
      if (!field) throw new Error(`${product.id} has no field ${label}`);
      return [field.id, value];
    }),
  );
}

describe('quotes.csv', () => {
  it('has a product for every route', () => {
    expect(cases.map(({ route }) => route).filter((route) => !productAt(catalog, route))).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(43);
  });

  it.skipIf(!existsSync(original))('equals the original beside the repository', () => {
    expect(text).toBe(readFileSync(original, 'utf8'));
  });

  it.each(cases)('$place $route $why', async (row) => {
    const at = productAt(catalog, row.route);
    if (!at) throw new Error(`no product at ${row.route}`);
    const product = await at.entry.load();
    const got = quote(product, complete(product, { ...at.bound, ...selectionOf(product, row) }), row.markup);
    if ('notice' in row.want) {
      expect(shownTexts(got)).toContain(row.want.notice);
      return;
    }
    const { runSize, perUnit, total } = row.want;
    const priced = got.kind === 'rows' ? got.rows.find((candidate) => candidate.runSize === runSize) : undefined;
    expect(priced, JSON.stringify(got)).toMatchObject({ perUnit, total });
  });
});
