import { expect, test } from 'vitest';
import { beyond } from '../../../quotes/same-text.ts';
import type { Terms } from '../../../quotes/terms.ts';
import { type TypedTerms, termsOf, termsProblems, typedTerms } from './typed-terms.ts';

const blank = typedTerms({});
const range = 'Enter a rate above 0 and at most 100, with up to three decimals.';

test.each([
  ['8.25', 8250],
  ['8.2500', 8250],
  [' 8.25 % ', 8250],
  ['0.001', 1],
  ['100', 100_000],
  ['8,25', '“8,25” can’t be read as a number: commas stand before groups of three digits, as in 1,000.'],
  ['8.2501', range],
  ['100.0001', range],
  ['100.001', range],
  ['1,000', range],
  ['0', range],
  ['-1', range],
  ['', range],
  ['eight', range],
])('a rate of %j is %j', (rate, want) => {
  const typed = { ...blank, name: 'Sales tax', rate };
  const { rate: problem } = termsProblems(typed);
  expect(problem ?? termsOf({}, typed).tax?.rate).toBe(want);
});

test('a tax has a name and a rate, or neither', () => {
  expect(termsProblems(blank)).toEqual({});
  expect(termsOf({}, blank)).toEqual({});
  expect(termsProblems({ ...blank, name: ' ', rate: '8' })).toEqual({
    name: 'Enter the name of the tax, or clear its rate.',
  });
});

test('terms are as typed and keep fields of a newer version; entries equal to the saved ones are no draft', () => {
  const tax = { name: 'VAT', rate: 20_000, included: true, onShipping: true, ofANewerVersion: 1 };
  const saved: Terms & { newer: string } = {
    revision: 4,
    tax,
    shippingBy: 'sum',
    asksShipping: true,
    showsMargin: true,
    newer: 'kept',
  };
  expect(termsOf(saved, typedTerms(saved))).toEqual(saved);
  expect(beyond<Partial<TypedTerms>>({ rate: '20', name: 'GST', shippingBy: 'sum' }, typedTerms(saved))).toEqual({
    name: 'GST',
  });
});
