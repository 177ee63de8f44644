/** Decision 19 over the whole price book: settling twice equals settling once, and settled choices are allowed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reachableSelections } from '../../codegen/link/walk.ts';
import { allowedChoices, normalise, type Product, type Selection } from '../../src/pricing/index.ts';
import { bookProducts } from '../fixtures/book-products.ts';
import { isFull } from '../soak/size.ts';

/** Number of random selections that settling has to change. */
const wanted = isFull ? 100_000 : 5_000;

/** Returns the fault of a settled selection; undefined without one. */
function fault(product: Product, selection: Selection): string | undefined {
  const once = normalise(product, selection);
  const twice = normalise(product, once);
  if (JSON.stringify(once) !== JSON.stringify(twice))
    return `${product.id}: settles to ${JSON.stringify(once)}, then to ${JSON.stringify(twice)}`;
  for (const field of product.fields) {
    const chosen = once[field.id];
    if (field.kind !== 'choice' || chosen === undefined) continue;
    if (!allowedChoices(field, once).some(({ name }) => name === chosen))
      return `${product.id}: ${field.id} = ${chosen} is not allowed`;
  }
  const known = new Set(product.fields.map(({ id }) => id));
  const stray = Object.keys(once).find((key) => !known.has(key));
  return stray === undefined ? undefined : `${product.id}: ${stray} is no field`;
}

describe('every selection settles to an allowed one, once and for all', () => {
  it('every reachable selection of every product', () => {
    let tried = 0;
    for (const product of bookProducts) {
      for (const { selection } of reachableSelections(product) ?? []) {
        tried += 1;
        expect(fault(product, selection)).toBeUndefined();
      }
    }
    console.log(`${tried} reachable selections of ${bookProducts.length} products`);
    expect(tried).toBeGreaterThan(1000);
  });

  it(`${wanted} random impossible selections`, () => {
    const names = [
      ...new Set(
        bookProducts.flatMap(({ fields }) =>
          fields.flatMap((field) => (field.kind === 'choice' ? field.choices.map(({ name }) => name) : [])),
        ),
      ),
    ];
    const value = fc.oneof(
      fc.constantFrom(...names),
      fc.string({ maxLength: 12 }),
      fc.constantFrom('0', '-1', '1e9', '96', '8ft', '999999', ' ', '__proto__'),
    );
    const anywhere = fc.dictionary(fc.constantFrom('run', '__proto__', 'constructor', 'nowhere'), value, {
      maxKeys: 2,
    });
    const cases = fc.nat({ max: bookProducts.length - 1 }).chain((at) => {
      const fields = bookProducts[at]?.fields.map(({ id }) => id) ?? [];
      return fc.tuple(
        fc.constant(at),
        fc.record(Object.fromEntries(fields.map((id) => [id, value])), { requiredKeys: [] }),
        anywhere,
      );
    });
    let impossible = 0;
    fc.assert(
      fc.property(cases, ([at, own, stray]) => {
        const product = bookProducts[at];
        const selection: Selection = { ...own, ...stray };
        if (!product) return false;
        if (JSON.stringify(normalise(product, selection)) !== JSON.stringify(selection)) impossible += 1;
        return fault(product, selection) === undefined;
      }),
      { numRuns: 1.2 * wanted, seed: 20261120 },
    );
    expect(impossible).toBeGreaterThanOrEqual(wanted);
  });
});
