/** Typed sizes are priced as typed, and never at $0.00. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complete, noMarkup, type Product, quote, readLength } from '../../src/pricing/index.ts';
import { clampEntry } from '../../src/pricing/limits.ts';
import { bookProducts } from '../fixtures/book-products.ts';

const sized = bookProducts.filter(({ fields }) => fields.some(({ id, kind }) => id === 'width' && kind === 'length'));

const quoted = (product: Product, width: string, height: string, fixed = 0) =>
  quote(product, complete(product, { width, height }), { ...noMarkup, fixed });

const noMin = ({ fields }: Product): boolean =>
  fields.some((field) => field.id === 'width' && field.kind === 'length' && field.limits.length === 0);

const text = ({ id, ...product }: Product): string => {
  const asked = [0, 500].map((fixed) => quoted({ id, ...product }, '0.1', '0.1', fixed));
  return `${id}: ${asked.map((one) => (one.kind === 'notice' ? one.text : one.kind)).join(' / ')}`;
};

it('a size that comes to nothing in cents is no size, with a markup too', () => {
  const [valid, both] = ['Enter a valid size to see pricing.', 'Enter Width & Height to see pricing.'].map(
    (said) => `${said} / ${said}`,
  );
  expect(sized.filter(noMin).map(text)).toEqual([
    `photo-gloss: ${valid}`,
    `blockout: ${valid}`,
    `backlit: ${valid}`,
    `artist-canvas: ${valid}`,
    `perforated-window-vinyl: ${both}`,
    `opaque-window-graphics: ${both}`,
  ]);
});

describe('any size of any product', () => {
  const length = fc.integer({ min: 1, max: 60_000 }).map((hundredths) => String(hundredths / 10_000));
  it('has a price above zero before the markup, or none', () => {
    fc.assert(
      fc.property(fc.nat(), length, length, (at, width, height) => {
        const product = sized[at % sized.length];
        const base = product && quoted(product, width, height);
        const marked = product && quoted(product, width, height, 500);
        expect(marked?.kind).toBe(base?.kind);
        if (base?.kind === 'rows') for (const { total } of base.rows) expect(total).toBeGreaterThan(0);
      }),
      { numRuns: 5000 },
    );
  });

  it('is held in 1/10,000 in, as it was typed', () => {
    for (const { id, fields } of sized) {
      const lengths = fields.filter((field) => field.kind === 'length');
      for (const field of lengths)
        for (const entry of ['24.125', '24 1/16"', '2.083ft'])
          expect(readLength(clampEntry(field, entry, {})), `${id} ${field.id}`).toBe(readLength(entry));
    }
  });
});
