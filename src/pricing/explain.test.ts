/** Explanations of products of no book; `tests/book/explain.test.ts` explains every price of the real one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badges, lanterns, pennants, placards, products } from '../../tests/fixtures/products.ts';
import { anyProductAndSelection } from '../../tests/fixtures/selections.ts';
import { addsOf, explain } from './explain.ts';
import { fraction, sumOf, whole } from './fraction.ts';
import { ladderLines } from './ladder.ts';
import { ladderSourceLine, type PriceSources, type SourceRow } from './price-sources.ts';
import type { Markup, Product, Selection } from './product.ts';
import { quote } from './quote.ts';
import { complete } from './selection.ts';

const file = 'book.xlsx';
const none: Markup = { pct: 0, fixed: 0 };

/** Sources with a row of its own for every price, in the order of the product's lists. */
function sourcesOf({ pricing, fields }: Product): PriceSources {
  let row = 1;
  const next = (): SourceRow => ({ row: (row += 1) });
  const choices = Object.fromEntries(
    fields.map((field) => [
      field.id,
      field.kind === 'choice' ? Object.fromEntries(field.choices.map((_, at) => [at, next()])) : {},
    ]),
  );
  const sheet = { file, sheet: 'Choices' };
  return {
    ...(pricing.kind === 'run-size'
      ? {
          ladders: {
            file: 'ladder.csv',
            perUnit: 'per_unit',
            total: 'total',
            table: ladderLines(pricing)
              .map(({ key, rows }) =>
                ladderSourceLine(
                  key,
                  rows.map(({ runSize }) => [runSize, next().row]),
                ),
              )
              .join('\n'),
          },
        }
      : { rates: { file, sheet: 'Rates', column: 'D', rows: pricing.rates.map(next) } }),
    adders: { ...sheet, column: 'F', rows: choices },
    sizes: { ...sheet, width: 'I', height: 'J', rows: choices },
  };
}

const explained = (product: Product, selection: Selection, runSize: number, markup: Markup = none) =>
  explain(product, selection, runSize, markup, sourcesOf(product));

describe('explain', () => {
  it('names the two cells of a ladder', () => {
    const selection = complete(badges, { body: 'card', stamp: 'Yes' });
    const quoted = quote(badges, selection, none);
    const { runSize, total } = (quoted.kind === 'rows' ? quoted.rows[0] : undefined) ?? { runSize: 0, total: 0 };
    expect(total).toBeGreaterThan(0);
    const explanation = explained(badges, selection, runSize);
    expect(explanation?.lines).toMatchObject([
      { kind: 'ladder', total, cell: { file: 'ladder.csv', column: 'total' } },
    ]);
    expect(explanation?.perUnitFrom).toMatchObject({ file: 'ladder.csv', column: 'per_unit' });
  });

  it('tells area, rate of the tier, adder and rounding apart', () => {
    const selection = { width: '13', height: '7', thickness: 'thick', stake: 'Yes', quantity: '51' };
    const explanation = explained(placards, selection, 51);
    expect(explanation?.lines).toMatchObject([
      { kind: 'area', width: 130_000, height: 70_000, squareFeet: fraction(91n, 144n) },
      { kind: 'rate', amount: 22_500, per: 'sq ft', from: 51, cell: { sheet: 'Rates', column: 'D' } },
      { kind: 'adder', field: 'Stake', choice: 'Yes', amount: 49_500, per: 'unit', adds: whole(25_245) },
      { kind: 'rounding' },
    ]);
    expect(explanation?.perUnitFrom).toBe('piece');
  });

  it('adds a markup to the rounded base', () => {
    const selection = { print: 'one side', sleeve: 'pale', pole: 'Spike' };
    const explanation = explained(pennants, selection, 5, { pct: 33_333, fixed: 199 });
    expect(explanation?.lines.map(({ kind }) => kind)).toEqual([
      'rate',
      'adder',
      'base',
      'percent',
      'fixed',
      'rounding',
    ]);
    expect(explanation).toMatchObject({ perUnitFrom: 'total', runSize: 5 });
  });

  it('names the cells of a size that a choice fixes', () => {
    const [area] = explained(lanterns, { size: '24x36', frame: 'None' }, 1)?.lines ?? [];
    expect(area).toMatchObject({ kind: 'area', cells: [{ column: 'I' }, { column: 'J' }] });
  });

  it.each([
    {
      what: 'a run size that is not in the table',
      product: pennants,
      selection: { print: 'one side', sleeve: 'pale', pole: 'None' },
      runSize: 3,
    },
    { what: 'a selection without a price', product: pennants, selection: {}, runSize: 1 },
  ])('has nothing to say of $what', ({ product, selection, runSize }) => {
    expect(explained(product, selection, runSize)).toBeUndefined();
  });

  it('refuses the sources of another product', () => {
    const selection = { print: 'one side', sleeve: 'pale', pole: 'Spike' };
    expect(() => explain(pennants, selection, 1, none, sourcesOf(badges))).toThrow('run codegen');
  });

  it('sums to the price of quote, whatever is asked', () => {
    const anyMarkup = fc.record({ pct: fc.nat({ max: 500_000 }), fixed: fc.nat({ max: 100_000 }) });
    let compared = 0;
    fc.assert(
      fc.property(anyProductAndSelection, anyMarkup, ({ product, selection }, markup) => {
        const quoted = quote(product, selection, markup);
        for (const row of quoted.kind === 'rows' ? quoted.rows : []) {
          const explanation = explained(product, selection, row.runSize, markup);
          expect(sumOf((explanation?.lines ?? []).map(addsOf))).toEqual(whole(row.total));
          expect(explanation).toMatchObject({ total: row.total, perUnit: row.perUnit });
          compared += 1;
        }
      }),
      { numRuns: 3000, seed: 20261121 },
    );
    expect(compared).toBeGreaterThan(200);
    expect(products.length).toBeGreaterThan(4);
  });
});
