import { expect, test } from 'vitest';
import { type AmountField, amountText, countedNote, steppedText } from './amounts.ts';

const percent: AmountField = { key: 'pct', label: 'Pct', globalLabel: 'All', places: 3, step: 0.1, mark: '%' };
const dollars: AmountField = { key: 'fixed', label: 'Add', globalLabel: 'All', places: 2, step: 0.01, mark: '$' };
const percentRange = 'Pct is a number from 0 to 10,000 with at most 3 decimals.';

test.each([
  [percent, '7.50', undefined],
  [percent, '7.5 %', undefined],
  [dollars, '$1,234.50', undefined],
  [percent, '', undefined],
  [percent, '  ', undefined],
  [percent, ' -3 ', `“-3” counts as 0: ${percentRange}`],
  [percent, '1,00', undefined],
  [percent, '-3', `“-3” counts as 0: ${percentRange}`],
  [percent, 'many', `“many” counts as 0: ${percentRange}`],
  [percent, '12.3456', `“12.3456” counts as 12.346: ${percentRange}`],
  [percent, '20000', `“20000” counts as 10000: ${percentRange}`],
  [percent, '9'.repeat(30), `“${'9'.repeat(30)}” counts as 0: ${percentRange}`],
  [dollars, '0.005', '“0.005” counts as 0.01: Add is a number from 0 to 1,000,000 with at most 2 decimals.'],
])('%o with "%s": %s', (field, text, want) => expect(countedNote(field, text)).toBe(want));

test.each([
  [percent, '', 1, '0.1'],
  [percent, '7.5', 1, '7.6'],
  [percent, '7.55', 1, '7.6'],
  [percent, '7.55', -1, '7.5'],
  [percent, '0', -1, '0'],
  [dollars, '1,234.50', -1, '1234.49'],
] as const)('the step of %o from "%s" by %i is "%s"', (field, text, direction, want) =>
  expect(steppedText(field, text, direction)).toBe(want),
);

test('the arrow down stops at the smallest amount', () => {
  expect(steppedText(percent, '10.05', -1, 10_000)).toBe('10');
  expect(steppedText(percent, '10', -1, 10_000)).toBe('10');
  expect(steppedText(percent, '3', 1, 10_000)).toBe('10');
});

test.each([
  [percent, 7500, '7.5 %'],
  [dollars, 1250, '$12.5'],
] as const)('%o: %i is %s', (field, amount, want) => expect(amountText(field, amount)).toBe(want));
