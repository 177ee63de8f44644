/** Explanations of products outside the book; `tests/book/explain.test.ts` explains every price of the real one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badges, lanterns, pennants, placards, products, tarps } from '../../tests/fixtures/products.ts';
import { anyProductAndSelection } from '../../tests/fixtures/selections.ts';
import { divideRounded } from './decimal.ts';
import { addsOf, type Explanation, explain } from './explain.ts';
import { fraction, sumOf, whole } from './fraction.ts';
import { ladderLines, readRows } from './ladder.ts';
import { ladderSourceTable, type PriceSources, type SourceRow } from './price-sources.ts';
import type { BilledSide, Markup, Product, Selection } from './product.ts';
import { quote } from './quote.ts';
import { complete } from './selection.ts';

const file = 'book.xlsx';
const none: Markup = { pct: 0, fixed: 0 };

/** Returns sources with a row of its own for every price, in the order of the product's lists. */
function sourcesOf({ pricing, fields, steps = [], billed = {} }: Product): PriceSources {
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
            table: ladderSourceTable(
              ladderLines(pricing).map(({ key, rows }) => [
                key,
                new Map(readRows(rows).map(({ runSize }) => [runSize, next().row])),
              ]),
            ),
          },
        }
      : { rates: { file, sheet: 'Rates', column: 'D', rows: pricing.rates.map(next) } }),
    adders: { ...sheet, column: 'F', rows: choices },
    sizes: { ...sheet, width: 'I', height: 'J', rows: choices },
    steps: {
      file,
      sheet: 'Steps',
      column: 'I',
      rows: Object.fromEntries(steps.map(({ step, rows }) => [step, rows.map(next)])),
    },
    billed: {
      file,
      sheet: 'Billed Sizes',
      column: 'B',
      rows: Object.fromEntries(Object.entries(billed).map(([side, rows]) => [side, rows.map(next)])),
    },
  };
}

const explained = (product: Product, selection: Selection, runSize: number, markup: Markup = none) =>
  explain(product, selection, runSize, markup, sourcesOf(product));

/** Returns the exact price of a piece as a price row holds it. */
function roundedPerUnit(explanation: Explanation | undefined) {
  const { dividend, divisor } = explanation?.perUnit ?? whole(-1);
  return Number(divideRounded(dividend * 100n, divisor));
}

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

  const tarp = { level: 'Trade', eyelets: 'Yes', rush: 'Yes', pockets: '2', width: '30', height: '24', quantity: '1' };

  it('goes from the billed area through every step', () => {
    const explanation = explained(tarps, tarp, 1);
    const steps = tarps.steps ?? [];
    const published = (number: number) => ({ kind: 'step', step: steps[number - 1], basis: 'published' });
    const five = { units: whole(5), each: whole(5) };
    expect(explanation?.lines).toMatchObject([
      { kind: 'area', width: 300_000, height: 240_000, squareFeet: whole(5) },
      { kind: 'billed', side: 'width', own: whole(300_000), billed: whole(360_000), row: tarps.billed?.width?.[0] },
      { kind: 'area', width: 360_000, height: 240_000, squareFeet: whole(6), isBilled: true },
      { kind: 'billed', side: 'area', own: whole(6), billed: whole(9), row: tarps.billed?.area?.[0] },
      { kind: 'rate', amount: 41_500, per: 'sq ft', from: 1, adds: whole(3735) },
      { ...published(1), counted: five, terms: [{ name: 'ft around', amount: whole(9) }], adds: whole(175) },
      {
        ...published(2),
        counted: five,
        terms: [
          { name: 'ft wide', amount: fraction(5n, 2n) },
          { name: 'pockets', label: 'Pockets', amount: whole(2) },
        ],
        adds: whole(1000),
      },
      { ...published(3), counted: { units: whole(1) }, terms: [], of: whole(4910), adds: whole(1500) },
      { ...published(4), of: whole(6410), adds: whole(0) },
      { ...published(5), basis: 'sample', of: whole(3910), adds: fraction(1955n, 2n) },
      { ...published(6), of: fraction(14_775n, 2n), adds: fraction(-2955n, 2n) },
      { ...published(7), counted: { units: whole(1) }, of: whole(5910), adds: whole(40) },
    ]);
    const stepCells = explanation?.lines.flatMap((line) => (line.kind === 'step' ? line.cell.row : []));
    const sources = sourcesOf(tarps);
    expect(stepCells).toEqual(steps.map(({ step }) => sources.steps?.rows[step]?.[0]?.row));
    expect(explanation?.lines[5]).toMatchObject({ cell: { file, sheet: 'Steps', column: 'I' } });
    const billedCell = (side: BilledSide) => ({
      cell: { sheet: 'Billed Sizes', column: 'B', row: sources.billed?.rows[side]?.[0]?.row },
    });
    expect(explanation?.lines[1]).toMatchObject(billedCell('width'));
    expect(explanation?.lines[3]).toMatchObject(billedCell('area'));
    expect(explanation).toMatchObject({ total: 5950, perUnit: whole(5950), perUnitFrom: 'run' });
  });

  it('names the valid row of a step', () => {
    const lines = explained(tarps, { ...tarp, quantity: '100' }, 100)?.lines ?? [];
    const setUp = lines.find((line) => line.kind === 'step' && line.step.label === 'Set-up');
    const row = sourcesOf(tarps).steps?.rows[3]?.[1]?.row;
    expect(setUp).toMatchObject({ row: { figure: 0 }, from: 100, adds: whole(0), cell: { row } });
    expect(setUp).not.toHaveProperty('over');
  });

  it('gives the lower bound of a row by a measure', () => {
    const wide = { ...tarp, width: '120', height: '120' };
    const over = { of: [{ name: 'sq ft' }], from: 1_000_000 };
    expect(explained(tarps, wide, 1)?.lines.find(({ kind }) => kind === 'rate')).toMatchObject({ from: 1, over });
    expect(explained(tarps, tarp, 1)?.lines.find(({ kind }) => kind === 'rate')).not.toHaveProperty('over');
    const byPockets: Product = {
      ...tarps,
      steps: [
        {
          step: 1,
          label: 'Sewing',
          do: 'add',
          by: ['piece', 'pockets'],
          rows: [{ from: 1, over: 20_000, figure: 5, basis: 'sample' }],
        },
      ],
    };
    expect(explained(byPockets, tarp, 1)?.lines.at(-2)).toMatchObject({
      over: { of: [{ name: 'piece' }, { name: 'pockets', label: 'Pockets' }], from: 20_000 },
    });
  });

  it('names a length by itself, without the label of its box', () => {
    const rates = [{ from: 1, over: 10_000, amount: 41_500, basis: 'published' }] as const;
    const byWidth: Product = { ...tarps, pricing: { kind: 'area', by: ['width'], rates, runSizes: 'quantity' } };
    const rate = explained(byWidth, tarp, 1)?.lines.find(({ kind }) => kind === 'rate');
    expect(rate).toHaveProperty('over', { of: [{ name: 'width' }], from: 10_000 });
  });

  it('begins with the steps if there is no rate', () => {
    const unrated: Product = { ...tarps, pricing: { kind: 'area', rates: [], runSizes: 'quantity' } };
    const kinds = explained(unrated, { ...tarp, eyelets: 'No', rush: 'No', level: 'Retail' }, 1)?.lines.map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['area', 'billed', 'area', 'billed', 'step', 'step', 'step', 'step']);
  });

  it('names the billing row of a side or the area, with the unbilled size', () => {
    const side = [
      { from: 0, add: 20_000 },
      { from: 400_000, add: 40_000 },
    ] as const;
    const area = [
      { from: 0, atLeast: 90_000 },
      { from: 200_000, step: 5_000 },
    ] as const;
    const billed = { width: side, height: side, area };
    const rowsOf = (width: string, height: string) =>
      explained({ ...tarps, billed }, { ...tarp, width, height }, 1)?.lines.flatMap((line) =>
        line.kind === 'billed' ? [`${line.side} ${billed[line.side].findIndex((row) => row === line.row)}`] : [],
      );
    expect(rowsOf('30', '24')).toEqual(['width 0', 'height 0', 'area 0']);
    expect(rowsOf('30', '47')).toEqual(['width 0', 'height 1']);
    expect(rowsOf('120', '100')).toEqual(['width 1', 'height 1', 'area 1']);
  });

  it('has no line for an area billed unchanged, nor for a step that does not hold', () => {
    const plain = { ...tarp, eyelets: 'No', rush: 'No', level: 'Retail', height: '60' };
    const kinds = (product: Product) => explained(product, plain, 1)?.lines.map(({ kind }) => kind);
    const steps = ['step', 'step', 'step', 'step'];
    expect(kinds(tarps)).toEqual(['area', 'billed', 'area', 'rate', ...steps]);
    const { billed: _, ...unbilled } = tarps;
    expect(kinds(unbilled)).toEqual(['area', 'rate', ...steps]);
  });

  /** Buttons at $11.11 for 3 and $25.00 for 10. */
  const buttons: Product = {
    ...pennants,
    fields: [{ id: 'quantity', label: 'Quantity', kind: 'quantity', start: '3', limits: [] }],
    pricing: { kind: 'run-size', keys: [], table: '3:37100:1111p 10:24900:2500s', between: 'total' },
  };
  const adding = (...figures: readonly number[]): Product => ({
    ...buttons,
    steps: figures.map((figure, at) => ({
      step: at + 1,
      label: 'Set-up',
      do: 'add',
      rows: [{ from: 1, figure, per: ['run'], basis: 'published' }],
    })),
  });

  it('names the run sizes around a quantity', () => {
    const explanation = explained(buttons, { quantity: '5' }, 5);
    const cells = [2, 3].map((row) => ({ file: 'ladder.csv', column: 'total', row }));
    const adds = fraction(10_555n, 7n);
    expect(explanation?.lines).toEqual([
      {
        kind: 'between',
        how: 'total',
        runSize: 5,
        below: { runSize: 3, total: 1111, cell: cells[0] },
        above: { runSize: 10, total: 2500, cell: cells[1] },
        basis: 'sample',
        adds,
      },
      { kind: 'rounding', adds: fraction(1n, 7n) },
    ]);
    expect(explanation).toMatchObject({ total: 1508, perUnit: fraction(2111n, 7n), perUnitFrom: 'run' });
  });

  it.each([
    ['as the book states it', buttons, fraction(371n, 1n), 'cell'],
    ['as the book states it after steps that add nothing', adding(0), fraction(371n, 1n), 'cell'],
    ['as the book states it after one that takes back another', adding(5, -5), fraction(371n, 1n), 'cell'],
    ['of the run after steps', adding(40), fraction(11_114n, 30n), 'run'],
  ] as const)('gives the price of a piece at a run size of the ladder %s', (_, product, perUnit, from) => {
    const explanation = explained(product, { quantity: '3' }, 3);
    expect(explanation?.lines[0]).toMatchObject({ kind: 'ladder', total: 1111, runSize: 3, adds: whole(1111) });
    expect(explanation?.perUnit).toEqual(perUnit);
    expect(explanation?.perUnitFrom).toEqual(
      from === 'run' ? 'run' : { file: 'ladder.csv', column: 'per_unit', row: 2 },
    );
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

  const placard = { width: '13', height: '7', thickness: 'thick', stake: 'Yes', quantity: '51' };
  const badge = complete(badges, { body: 'card', stamp: 'Yes' });
  const pennant = { print: 'one side', sleeve: 'pale', pole: 'Spike' };

  it('names the rows of rate and adder, and prices a piece per unit', () => {
    const sources = sourcesOf(pennants);
    expect(explain(pennants, pennant, 1, none, sources)?.lines).toEqual([
      {
        kind: 'rate',
        amount: 412_000,
        per: 'unit',
        from: 1,
        basis: 'published',
        adds: whole(4120),
        cell: { file, sheet: 'Rates', column: 'D', row: sources.rates?.rows[0]?.row },
      },
      {
        kind: 'adder',
        field: 'Pole',
        choice: 'Spike',
        amount: 330_000,
        per: 'unit',
        basis: 'published',
        adds: whole(3300),
        cell: { file, sheet: 'Choices', column: 'F', row: sources.adders?.rows['pole']?.[1]?.row },
      },
    ]);
  });

  it('leaves out the part of a markup that is zero', () => {
    const percent = explained(pennants, pennant, 1, { pct: 10_000, fixed: 0 });
    expect(percent?.lines.map(({ kind }) => kind)).toEqual(['rate', 'adder', 'base', 'percent']);
    const fixed = explained(pennants, pennant, 1, { pct: 0, fixed: 100 });
    expect(fixed?.lines.map(({ kind }) => kind)).toEqual(['rate', 'adder', 'base', 'fixed']);
  });

  it('names the size cells of the choice that fixes it, if the sources have them', () => {
    const selection = { size: '24x36', frame: 'None' };
    const { sizes, ...others } = sourcesOf(lanterns);
    const size = lanterns.fields.find(({ id }) => id === 'size');
    const at = size?.kind === 'choice' ? size.choices.findIndex(({ name }) => name === '24x36') : -1;
    const row = sizes?.rows['size']?.[at]?.row;
    expect(explained(lanterns, selection, 1)?.lines[0]).toMatchObject({
      cells: [
        { column: 'I', row },
        { column: 'J', row },
      ],
    });
    expect(explain(lanterns, selection, 1, none, others)?.lines[0]).not.toHaveProperty('cells');
    expect(explained(placards, placard, 51)?.lines[0]).not.toHaveProperty('cells');
  });

  it.each([
    { without: 'ladders', product: badges, selection: badge, runSize: 25 },
    { without: 'rates', product: pennants, selection: pennant, runSize: 1 },
    { without: 'adders', product: pennants, selection: pennant, runSize: 1 },
    { without: 'steps', product: tarps, selection: tarp, runSize: 1 },
    { without: 'billed', product: tarps, selection: tarp, runSize: 1 },
    { without: 'ladders', product: buttons, selection: { quantity: '5' }, runSize: 5 },
  ] as const)('refuses sources without $without', ({ without, product, selection, runSize }) => {
    const { [without]: _, ...sources } = sourcesOf(product);
    expect(() => explain(product, selection, runSize, none, sources)).toThrow(
      'the sources are not those of the product: run codegen',
    );
  });

  it.each([
    ['a run size that is not in the table', pennants, { print: 'one side', sleeve: 'pale', pole: 'None' }, 3],
    ['a selection without a price', pennants, {}, 1],
  ])('returns undefined for %s', (_, product, selection, runSize) => {
    expect(explained(product, selection, runSize)).toBeUndefined();
  });

  it('sums to the price of quote, for any question', () => {
    const anyMarkup = fc.record({ pct: fc.nat({ max: 500_000 }), fixed: fc.nat({ max: 100_000 }) });
    let compared = 0;
    fc.assert(
      fc.property(anyProductAndSelection, anyMarkup, ({ product, selection }, markup) => {
        const quoted = quote(product, selection, markup);
        for (const row of quoted.kind === 'rows' ? quoted.rows : []) {
          const explanation = explained(product, selection, row.runSize, markup);
          expect(sumOf((explanation?.lines ?? []).map(addsOf))).toEqual(whole(row.total));
          expect(explanation?.total).toBe(row.total);
          expect(roundedPerUnit(explanation)).toBe(row.perUnit);
          compared += 1;
        }
      }),
      { numRuns: 6000, seed: 20261121 },
    );
    expect(compared).toBeGreaterThan(200);
    expect(products.length).toBeGreaterThan(4);
  });
});
