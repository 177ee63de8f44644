import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { keepsPrices, pricesUntil } from './accepted-option.ts';
import { type Quote, withEvent } from './quote.ts';
import { answer, give, removeLine, takeBack } from './quote-changes.ts';

const at = (day: number) => ({ at: new Date(2026, 10, day, 17).getTime(), by: 'Ann' });
const friday = { ...savedQuote, status: 'draft', validUntil: '2026-11-27' } as const;
const accepted = (day: number) => answer(friday, 'accepted', at(day));
const ordered = (quote: Quote, day: number) => withEvent(quote, { ...at(day), kind: 'ordered' });

test.each<[string, Quote, string]>([
  ['a draft', friday, '2026-11-27'],
  ['one that was accepted on its last day', accepted(27), '9999-12-31'],
  ['one that was accepted a day late', accepted(28), '2026-11-27'],
  ['one that was declined', answer(accepted(27), 'declined', at(27)), '2026-11-27'],
  ['one that was declined by mistake', takeBack(answer(accepted(27), 'declined', at(30)), at(30)), '9999-12-31'],
  ['one whose acceptance was taken back', takeBack(accepted(27), at(30)), '2026-11-27'],
  [
    'one that was sent again, and accepted late',
    answer(give(takeBack(accepted(27), at(27)), '', at(27)), 'accepted', at(30)),
    '2026-11-27',
  ],
  ['one that was changed since', removeLine(accepted(27), 'q2', at(30)), '2026-11-27'],
  ['one that was ordered on Monday', ordered(accepted(27), 30), '2026-11-30'],
  ['one that was ordered within its days', ordered(accepted(20), 20), '2026-11-27'],
  ['one that was ordered without an acceptance', ordered(friday, 27), '2026-11-27'],
  ['one whose order was not sent', takeBack(ordered(accepted(27), 30), at(30)), '9999-12-31'],
])('the last day on which a quote is ordered at its prices: %s', (_, quote, want) => {
  expect(pricesUntil(quote)).toBe(want);
  expect([want, '9999-12-31'].map((day) => keepsPrices(quote, day))).toEqual([true, want === '9999-12-31']);
});
