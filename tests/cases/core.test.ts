/** Every row of `quotes.csv` through the pricing core; `tests/calculators` runs the same rows on the screen. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import { matchRoute } from '../../src/pricing/address.ts';
import { complete, type Product, type QuoteResult, quote, type Selection } from '../../src/pricing/index.ts';
import { type Case, readCases } from './read-cases.ts';

const file = new URL('quotes.csv', import.meta.url);
const original = new URL('../../../shared/cases/quotes.csv', import.meta.url);
const text = readFileSync(file, 'utf8');
const cases = readCases(text);

/** Returns the product at an address, with the choices in its path: `/stock/14pt` has `{stock: '14pt'}`. */
function productAt(path: string) {
  for (const entry of catalog.products)
    for (const route of entry.routes) {
      const bound = matchRoute(route, path);
      if (bound) return { entry, bound };
    }
  return undefined;
}

/** Returns the texts in place of a price. */
function shownTexts(quoted: QuoteResult): readonly string[] {
  if (quoted.kind === 'rows') return [];
  if (quoted.kind === 'notice') return [quoted.text];
  return [...quoted.problems.map(({ text: problem }) => problem), quoted.notice ?? ''];
}

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
  it.skipIf(!existsSync(original))('equals the original beside the repository', () => {
    expect(text).toBe(readFileSync(original, 'utf8'));
  });

  it.each(cases)('$place $route $why', async (row) => {
    const at = productAt(row.route);
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
