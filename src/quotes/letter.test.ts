import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { letterSections } from './letter.ts';

const tax = { name: 'Sales tax', rate: 8250, included: true, onShipping: false };
const lines = savedQuote.lines.map((line, at) => ({ ...line, option: at === 0 ? ('A' as const) : ('B' as const) }));

test.each([
  ['the total, before the tax that it includes', { tax }, ['Total $220.77']],
  ['the total, after shipping and tax', { shipping: 1250, tax: { ...tax, included: false } }, ['Total $251.48']],
  ['the total of each option', { lines }, ['Total of Option A $140.77', 'Total of Option B $80.00']],
])('stands out: %s', (_what, also, want) => {
  const sums = letterSections({ ...savedQuote, ...also }).flatMap((section) => section.sums);
  expect(sums.flatMap(({ label, amount, isTotal }) => (isTotal ? [`${label} ${amount}`] : []))).toEqual(want);
});

test('a column for run sizes is there where a line has one, and each line has the figures of the columns', () => {
  const [ladder, custom] = letterSections({ ...savedQuote, lines });
  expect([ladder?.columns, custom?.columns]).toEqual([
    ['Item', 'Run size', 'Per unit', 'Quantity', 'Total'],
    ['Item', 'Per unit', 'Quantity', 'Total'],
  ]);
  for (const { columns, lines: drawn } of letterSections(savedQuote))
    for (const { figures } of drawn) expect(['Item', ...figures.map(([label]) => label)]).toEqual(columns);
});

test('the price of a set is named as one', () => {
  const line = { runSize: 5, quantity: 2, perUnit: 900_000, perUnitCents: 9000, total: 9000 };
  const [of] = letterSections({
    ...savedQuote,
    lines: savedQuote.lines.slice(0, 1).map((one) => ({ ...one, ...line })),
  });
  expect(of?.lines[0]?.figures).toContainEqual(['Per unit', '$90.00 per set']);
});
