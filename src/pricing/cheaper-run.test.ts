import { expect, it } from 'vitest';
import { message } from '../../tests/fixtures/fields.ts';
import { badges, pennants, placards } from '../../tests/fixtures/products.ts';
import { cheaperRun } from './cheaper-run.ts';
import { noMarkup } from './markup.ts';
import type { Product, Step } from './product.ts';
import { quote } from './quote.ts';
import { complete } from './selection.ts';

const sign = { thickness: 'thick', stake: 'No', width: '48', height: '48' };
const pennant = { print: 'one side', pole: 'Spike' };
const waived: Step = {
  step: 1,
  label: 'Set-up',
  do: 'add',
  rows: [
    { from: 1, figure: 9_000_000, per: ['run'], basis: 'sample' },
    { from: 2, figure: 0, per: ['run'], basis: 'sample' },
  ],
};

const textOf = (product: Product, selection: Record<string, string>, runSize: number, markup = noMarkup) => {
  const asked = complete(product, selection);
  const quoted = quote(product, asked, markup);
  const row = quoted.kind === 'rows' ? quoted.rows.find((one) => one.runSize === runSize) : undefined;
  const less = row && cheaperRun(product, asked, row, markup);
  return less && row && `${less.runSize} cost ${row.total - less.total} less`;
};

it.each([
  ['25', '26 cost 950 less'],
  ['24', undefined],
  ['26', undefined],
  ['50', '51 cost 6517 less'],
  ['100', undefined],
])('%s pieces of tiers from 26 and 51', (quantity, want) => {
  expect(textOf(placards, { ...sign, quantity }, Number(quantity))).toBe(want);
});

it('includes the markup', () => {
  expect(textOf(placards, { ...sign, quantity: '25' }, 25, { pct: 100_000, fixed: 0 })).toBe('26 cost 1900 less');
});

it('passes over a quantity that may not be ordered', () => {
  const fields = placards.fields.map((field) =>
    field.kind === 'quantity' ? { ...field, limits: [message('At most 40.', 1, 40)] } : field,
  );
  expect(textOf({ ...placards, fields }, { ...sign, quantity: '25' }, 25)).toBe('26 cost 950 less');
});

it.each([
  [10, '50 cost 200 less'],
  [25, '50 cost 100 less'],
  [50, undefined],
  [100, undefined],
  [250, undefined],
])('takes the cheapest larger run of a ladder for %i', (runSize, want) => {
  const table = '\n10:1:1000p 25:1:900p 50:1:800p 100:1:800p 250:1:850p\n';
  const product: Product = { ...badges, pricing: { kind: 'run-size', keys: [], table } };
  expect(textOf(product, { body: 'tin' }, runSize)).toBe(want);
});

it('knows the larger runs of a table', () => {
  expect(textOf(pennants, pennant, 1)).toBeUndefined();
  expect(textOf({ ...pennants, steps: [waived] }, pennant, 1)).toBe('2 cost 82580 less');
});

it.each([
  ['450', '500 cost 1300 less'],
  ['436', '500 cost 40 less'],
  ['435', undefined],
  ['500', undefined],
])('for %s pieces knows the larger run sizes of the table', (quantity, want) => {
  const table = '\n100:9000:9000p 500:7840:39200p\n';
  const pricing: Product['pricing'] = { kind: 'run-size', keys: [], table, between: 'lower' };
  const product: Product = { ...placards, pricing, steps: [] };
  expect(textOf(product, { ...sign, quantity }, Number(quantity))).toBe(want);
});
