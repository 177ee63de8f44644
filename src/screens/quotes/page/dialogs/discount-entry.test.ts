import { expect, test } from 'vitest';
import { savedQuote } from '../../../../../tests/fixtures/saved-quote.ts';
import { type DiscountEntry, discountProblem, entryOf, readDiscount } from './discount-entry.ts';

const [badges, wrap] = savedQuote.lines;
if (!badges || !wrap) throw new Error('the fixture has two lines');
/** A run of $154.85 that costs $140.77 before its markup. */
const line = { ...badges, total: 15_485 };

const typed = (kind: DiscountEntry['kind'], value: string, reason = 'regular') => ({ kind, value, reason });

test.each([
  [typed('none', ''), null],
  [typed('percent', ' 7.5 % '), { kind: 'percent', value: 7500, reason: 'regular' }],
  [typed('amount', '$1,000.50', ' late '), { kind: 'amount', value: 100_050, reason: 'late' }],
  [typed('amount', '0'), undefined],
  [typed('amount', '-3'), undefined],
  [typed('percent', 'ten'), undefined],
  [typed('percent', ''), undefined],
])('%j is read as %j', (entry, want) => expect(readDiscount(entry)).toEqual(want));

test.each<[string, DiscountEntry, ReturnType<typeof discountProblem>]>([
  ['none', typed('none', ''), undefined],
  ['a discount', typed('percent', '5'), undefined],
  ['no figure', typed('percent', ''), { value: 'Enter a percentage above 0.' }],
  ['no amount', typed('amount', 'x'), { value: 'Enter an amount above $0.00.' }],
  [
    'a comma where a point belongs',
    typed('percent', '7,5'),
    { value: '“7,5” can’t be read as a number: commas stand before groups of three digits, as in 1,000.' },
  ],
  ['no reason', typed('amount', '5', '  '), { reason: 'Enter a reason. The customer will see it.' }],
  ['too large an amount', typed('amount', '20'), { value: 'The largest discount possible is $14.08.' }],
  [
    'too large a percentage',
    typed('percent', '50'),
    { value: 'The largest discount possible is 9.095\u00a0% ($14.08).' },
  ],
])('%s', (_, entry, want) => expect(discountProblem(line, entry)).toEqual(want));

test.each([typed('amount', '5'), typed('percent', '')])('a line at its base has no discount: %j', (entry) => {
  expect(discountProblem(badges, entry)).toEqual({
    value: 'No discount is possible: this is the lowest price allowed.',
  });
});

test('a line without a book price can be given away', () => {
  expect(discountProblem(wrap, typed('amount', '80'))).toBeUndefined();
});

test.each([
  [undefined, typed('none', '', '')],
  [{ kind: 'percent', value: 7500, reason: 'regular', cents: 1 } as const, typed('percent', '7.5')],
  [{ kind: 'amount', value: 500, reason: 'regular', cents: 500 } as const, typed('amount', '5')],
])('%j is typed as %j', (discount, want) => expect(entryOf(discount)).toEqual(want));
