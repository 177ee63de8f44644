import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { forgotten } from './forget.ts';
import { reprice, setCharges } from './quote-changes.ts';

const tax = { name: 'Sales tax', rate: 8250, included: false, onShipping: true };
const act = { at: 1, by: 'Kim' };
test('a quote keeps its tax until it is re-priced; the history says so, without the number of an exemption', () => {
  const quote = { ...savedQuote, tax };
  const set = setCharges(quote, { shipping: 1250, exempt: 'EX-77' }, act);
  expect(set).toMatchObject({ shipping: 1250, exempt: 'EX-77', tax });
  expect(JSON.stringify(set.events)).not.toContain('EX-77');
  expect(setCharges(set, { shipping: 1250, exempt: 'EX-77' }, act)).toBe(set);
  expect(setCharges(set, {}, act)).not.toHaveProperty('shipping');
  const { validUntil, revision } = set;
  const repriced = reprice(set, { lines: [], validUntil, revision, tax: { ...tax, rate: 9000 } }, act);
  expect(repriced.tax?.rate).toBe(9000);
  expect(repriced.events.map(({ text }) => text).join()).toContain('8.25 %, also on shipping, now Sales tax 9 %');
  expect(forgotten(set, act)).toMatchObject({ shipping: 1250, exempt: '', tax });
});
