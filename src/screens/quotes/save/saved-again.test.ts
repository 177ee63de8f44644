import { describe, expect, test } from 'vitest';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { type QuoteContent, saveAgain } from '../../../quotes/quote-changes.ts';
import { cartLineOf } from '../../../quotes/reopened.ts';
import { withPlaceOf, withReasonsOf } from './saved-again.ts';

const { validUntil, employee, customer, note, lines } = savedQuote;
const content: QuoteContent = { validUntil, employee, customer, note, lines };

test.each([
  ['draft', []],
  ['sent', ['draft']],
  ['accepted', ['draft']],
  ['declined', ['draft']],
] as const)('saved again, a quote that was %s is a draft', (status, more) => {
  const other = { ...content, employee: 'Kim', validUntil: '2026-12-31', lines: lines.slice(1) };
  const after = saveAgain({ ...savedQuote, status }, other, { at: 7, by: 'Kim' });
  expect(after).toMatchObject({ ...other, status: 'draft', number: savedQuote.number });
  expect(after.events.slice(1).map(({ at, by, kind }) => [at, by, kind])).toEqual(
    ['changed', ...more].map((kind) => [7, 'Kim', kind]),
  );
});

test('an ordered quote is not changed', () => {
  expect(() => saveAgain({ ...savedQuote, status: 'ordered' }, content, { at: 7, by: '' })).toThrow('is ordered');
});

describe('a reopened line', () => {
  const [before] = lines;
  if (!before) throw new Error('The quote of the tests has a line.');
  const item = cartLineOf(savedQuote, before, 'cart-1');
  const { quoted: _quoted, ...line } = item;
  // Values of today's book.
  const today = { ...line, base: 1, markup: { pct: 9, fixed: 9 } };

  test('keeps the origin of its price', () => {
    const { base, markup, reasons } = before;
    expect(withReasonsOf([savedQuote], item, today)).toEqual({ ...line, base, markup, reasons });
  });
  test('loses it at another price', () => {
    const dearer = { ...today, total: today.total + 1 };
    expect(withReasonsOf([savedQuote], { ...item, total: dearer.total }, dearer)).toBe(dearer);
  });
  test('loses it with other choices', () => {
    const other = { ...today, selection: { body: 'card' } };
    expect(withReasonsOf([savedQuote], item, other)).toBe(other);
  });
  test('loses it if its quote is gone', () => expect(withReasonsOf([], item, today)).toBe(today));
  test('keeps its id, its alternative and the quote that held its price', () => {
    const offered = { ...savedQuote, lines: [{ ...before, option: 'B' as const }, ...lines.slice(1)] };
    expect(withPlaceOf(offered, item, line)).toEqual({ ...line, id: before.id, option: 'B' });
    expect(withPlaceOf(savedQuote, item, line)).toEqual({ ...line, id: before.id });
    const itself = { number: savedQuote.number, line: before.id };
    expect(withPlaceOf(savedQuote, item, { ...line, heldBy: itself })).not.toHaveProperty('heldBy');
    const elsewhere = { number: 'Q-OTHER-0001', line: 'x' };
    const copied = { ...savedQuote, lines: [{ ...before, heldBy: elsewhere }, ...lines.slice(1)] };
    expect(withPlaceOf(copied, item, line)).toMatchObject({ id: before.id, heldBy: elsewhere });
  });
});
