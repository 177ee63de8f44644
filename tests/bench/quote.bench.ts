/** One quote of each kind of price, side by side; the ratios are what counts. */
import { bench, describe } from 'vitest';
import { catalog } from '../../src/catalog/index.ts';
import { normalise, type Product, quote, type Selection } from '../../src/pricing/index.ts';

const load = async (kind: Product['pricing']['kind']): Promise<Product> => {
  const products = await Promise.all(catalog.products.map(async (entry) => entry.load()));
  const product = products.find(({ pricing }) => pricing.kind === kind);
  if (!product) throw new Error(`the price book has no product priced by ${kind}`);
  return product;
};

/** Every choice at its first, so that there is a price. */
function priced(product: Product): Selection {
  const first = product.fields.map((field) => [
    field.id,
    field.kind === 'choice' ? (field.choices[0]?.name ?? '') : '24',
  ]);
  return normalise(product, Object.fromEntries(first));
}

const markup = { pct: 12_500, fixed: 250 };
const cases = await Promise.all(
  (['run-size', 'area', 'unit'] as const).map(async (kind) => {
    const product = await load(kind);
    return { kind, product, selection: priced(product) };
  }),
);

describe('quote with markup', () => {
  for (const { kind, product, selection } of cases) {
    bench(kind, () => {
      quote(product, selection, markup);
    });
  }
});
