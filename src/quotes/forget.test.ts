import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { forgotten } from './forget.ts';
import { type Customer, noCustomer } from './quote.ts';

const zoe: Customer = { ...savedQuote.customer, address: '1 Pine St. (rear)' };

test('everything of a forgotten customer goes, and all else stays', () => {
  const [line, other] = savedQuote.lines;
  if (!line || !other) return expect.unreachable('two lines');
  const quote = {
    ...savedQuote,
    customer: zoe,
    note: 'Zoë Park called from 555 0100, lives at 1 Pine St. (rear)',
    lines: [{ ...line, notes: 'Text: ZOË PARK • Width: 96 in' }, other],
    events: [...savedQuote.events, { at: 2, by: 'Cy', kind: 'sent', text: 'to zoe@park.example' } as const],
  };
  const after = forgotten(quote, { at: 3, by: 'Di' });
  expect(after).toEqual({
    ...quote,
    customer: noCustomer,
    note: '… called from …, lives at …',
    lines: [{ ...line, notes: 'Text: … • Width: 96 in' }, other],
    events: [
      ...savedQuote.events,
      { at: 2, by: 'Cy', kind: 'sent', text: 'to …' },
      { at: 3, by: 'Di', kind: 'forgotten' },
    ],
  });
  for (const known of Object.values(zoe)) expect(JSON.stringify(after)).not.toContain(known);
  return undefined;
});

test('a custom line and the reasons of discounts lose the customer, and a product keeps its name and choices', () => {
  const [line, other] = savedQuote.lines;
  if (!line || !other) return expect.unreachable('two lines');
  const discount = { kind: 'amount', value: 100, cents: 100, reason: 'Old friend of Zoë Park' } as const;
  const custom = { ...other, product: 'Sign for Zoë Park', path: '/custom-quote?notes=deliver+to+Zo%C3%AB+Park&w=2' };
  const lines = [{ ...line, discount, product: 'Park Signs' }, { ...custom }];
  const after = forgotten({ ...savedQuote, lines }, { at: 3, by: 'Di' });
  expect(after.lines).toEqual([
    { ...line, discount: { ...discount, reason: 'Old friend of …' }, product: 'Park Signs' },
    { ...other, product: 'Sign for …', path: '/custom-quote?notes=deliver+to+%E2%80%A6&w=2' },
  ]);
  return undefined;
});

test.each(['Jean-Luc', 'a/b \\ c', '[x] {1,2} (y) $^.*+?|', '\ud800'.repeat(3), 'x'.repeat(100_000)])(
  'a name may be any text: %j',
  (name) => {
    const quote = { ...savedQuote, customer: { ...noCustomer, name }, note: `for ${name} and all` };
    expect(forgotten(quote, { at: 3, by: 'Di' })).toMatchObject({ customer: noCustomer, note: 'for … and all' });
  },
);

test.each([
  ['Pat O’Hara', "Pat O'Hara's sign for PAT  O`HARA", "…'s sign for …"],
  ['Søren Ødegård', 'Soren Odegard, S\u00f8ren Ødega\u030ard.', '…, ….'],
  ['Strauß', 'For STRAUSS, not for Strauss-Kahn’s ½ day', 'For …, not for …-Kahn’s ½ day'],
])('%j goes out of texts in each spelling', (name, note, want) =>
  expect(forgotten({ ...savedQuote, customer: { ...noCustomer, name }, note }, { at: 3, by: 'Di' }).note).toBe(want),
);
